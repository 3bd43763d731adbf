"""What the search asks about a position, and the answers for a game of which only the rules are known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial
from typing import Generic, TypeAlias, TypeVar

from barons.ai.eval.learnt import LearntValue
from barons.ai.eval.shares import results
from barons.engine.core import Action, Rules, State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class EvaluatorOf(Generic[S_contra]):
    """Knows the ranking only; the evaluator of a family of games overrides what it knows better."""

    def __init__(self) -> None:
        self.course: str = ""
        """A course of `build_scripts/training/courses.yaml`; its results are in `assets/ai/<course>.json`.

        Empty for none.
        """

    def values(self, state: S_contra) -> list[float]:
        """Return each seat's expected result, 0 (last) to 1 (first). Never called for a finished game."""
        scores = [0.0] * state.players
        for entry in state.ranking():
            scores[entry.seat] = entry.score
        return results(scores, 5.0)

    def priors(self, state: S_contra, legal: list[Action]) -> list[float]:
        """Return a weight > 0 for each legal action, in their order; the sum does not matter."""
        return [1.0] * len(legal)

    def rolls(self, state: S_contra) -> list[tuple[Action, int]]:
        """Return the outcomes of chance that differ in effect, each with its weight; by default all of them,
        those of an awaited roll regardless of the order of the dice.
        """
        dice = state.awaited_roll()
        if dice is None:
            return state.chance_outcomes()
        found = []
        for faces in combinations_with_replacement(range(1, 7), dice):
            ways = factorial(dice)
            for face in range(1, 7):
                ways //= factorial(faces.count(face))
            found.append((state.rules.parse("roll " + " ".join(map(str, faces))), ways))
        return found

    def dominated(self, state: S_contra, legal: list[Action]) -> list[Action]:
        """Return the mover's legal actions for which another gives at least as much and costs no more."""
        return []

    def layout(self, state: S_contra) -> tuple[int, ...]:
        """Return everything on the board: a turn that comes back to it has achieved nothing. Empty: not
        tracked.
        """
        return ()

    def cost(self, state: S_contra, action: Action) -> float:
        """Return the scarce resources (cards, honour) that the mover pays; comparable within one decision."""
        return 0.0

    def thrifty(self, turn: Sequence[S_contra], path: list[Action], even: list[Action]) -> Action:
        """Return the first step of the mover's path, or an action of `even` that spends less.

        `turn`: the positions of the mover's decisions in this turn, the current one last. `even`: actions about
        as good as the first step, the most visited first.
        """
        return path[0]

    def held(self, state: S_contra, seat: int) -> int:
        """Return how much the seat holds of what is always worth having; -1 if a game has no such thing."""
        return -1

    def danger(self, state: S_contra, seat: int) -> float:
        """Return the probability that the seat is out of the game before its own turn is over; 0 to 1."""
        return 0.0

    def may_win(self, state: S_contra) -> bool:
        """Return False only if no steps of its turn let the seat to move end the game alone in first place."""
        return True

    # ---------------------------------------------------------------- learning

    def inputs(self, state: S_contra) -> list[list[float]]:
        """Return the inputs of learning by side, then input, normalised by numbers of the ruleset."""
        return []

    def owners(self, state: S_contra) -> list[int]:
        """Return the side in `inputs` of each seat; -1 while it has none, when nothing can be learnt."""
        return [-1] * state.players

    def phase(self, state: S_contra) -> float:
        """Return how near the end is, from 0 at the beginning to 1."""
        return 0.0

    def made_by_hand(self) -> tuple[list[float], list[float]]:
        """Return the hand-made weights of `inputs` for the beginning and the end of a game."""
        return [], []

    def learn(self, value: LearntValue | None) -> None:
        """Use these values of positions from now on; None: the hand-made ones."""


Evaluator: TypeAlias = EvaluatorOf[State]
"""An evaluator for callers without knowledge of the game, found by the rules of the states."""


def evaluator(rules: Rules) -> Evaluator:
    return EvaluatorOf()
