"""What was learnt about which actions to try first: the evaluator's own weights, changed by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import Final

from barons.engine.core import Action

CONTEXTS: Final = 3
"""So many situations are told apart; which they are, each family says."""
PLAIN: Final[list[float]] = [1.0, 0.0, 0.0, 0.0]
"""Of a kind that was never met: its weight as it is."""


def kind_of(action: Action) -> str:
    """The words of an action's notation without places and numbers: `move baron bonus`, `lay village`."""
    return " ".join(word for word in action.text.split(" ") if word.replace("-", "").isalpha())


class LearntPriors:
    """By kind of action: the power that its weight is raised to, and a factor in each context."""

    def __init__(self, kinds: Mapping[str, Sequence[float]]) -> None:
        """`kinds`: a power and, for each context, the logarithm of a factor."""
        self._kinds: dict[str, list[float]] = {kind: list(numbers) for kind, numbers in kinds.items()}
        self._actions: dict[str, list[float]] = {}
        """By notation; actions are few and come again."""

    def adjusted(self, weights: list[float], legal: list[Action], context: int) -> list[float]:
        """In the order of the actions, for the evaluator's own weights."""
        found: list[float] = []
        scale = 1.0 / max(weights)
        actions = self._actions
        for number, action in enumerate(legal):
            numbers = actions.get(action.text)
            if numbers is None:
                numbers = self._kinds.get(kind_of(action), PLAIN)
                actions[action.text] = numbers
            found.append(exp(numbers[0] * log(weights[number] * scale) + numbers[context + 1]))
        return found
