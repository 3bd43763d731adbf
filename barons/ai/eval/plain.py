"""Default answers of an evaluator whose family has no knowledge for a question."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Generic

from barons.ai.eval.learnt import LearntValue
from barons.ai.mcts import S_contra
from barons.engine.core import Action


class PlainEvaluator(Generic[S_contra]):
    """All of `PupilOf` except `values` and `priors`, with neutral answers and nothing to learn from."""

    def __init__(self) -> None:
        self.course: str = ""

    def dominated(self, state: S_contra, legal: list[Action]) -> list[Action]:
        """Return no action."""
        return []

    def layout(self, state: S_contra) -> tuple[int, ...]:
        """Return an empty layout: it is not tracked."""
        return ()

    def cost(self, state: S_contra, action: Action) -> float:
        """Return no cost."""
        return 0.0

    def thrifty(self, state: S_contra, path: list[Action]) -> Action:
        """Return the step as it is: nothing can be saved."""
        return path[0]

    def held(self, state: S_contra, seat: int) -> int:
        """Return -1: nothing is always worth having."""
        return -1

    def danger(self, state: S_contra, seat: int) -> float:
        """Return 0: no danger is known."""
        return 0.0

    def may_win(self, state: S_contra) -> bool:
        """Return True: nothing is known that excludes it."""
        return True

    def rolls(self, state: S_contra) -> list[tuple[Action, int]]:
        """Return every throw once, regardless of the order of its dice."""
        dice = state.awaited_roll()
        assert dice is not None
        found = []
        for faces in combinations_with_replacement(range(1, 7), dice):
            ways = factorial(dice)
            for face in range(1, 7):
                ways //= factorial(faces.count(face))
            found.append((state.rules.parse("roll " + " ".join(map(str, faces))), ways))
        return found

    def inputs(self, state: S_contra) -> list[list[float]]:
        return []

    def owners(self, state: S_contra) -> list[int]:
        """Return no side for any seat."""
        return [-1] * state.players

    def phase(self, state: S_contra) -> float:
        """Return a constant: the phase is unknown."""
        return 0.0

    def made_by_hand(self) -> tuple[list[float], list[float]]:
        """Return no weights, because there are no inputs."""
        return [], []

    def learn(self, value: LearntValue | None) -> None:
        """Ignore learnt values."""
