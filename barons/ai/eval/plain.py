"""What an evaluator answers where its family knows nothing of a question."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Generic

from barons.ai.eval.learnt import LearntValue
from barons.ai.mcts import S_contra
from barons.engine.core import Action


class PlainEvaluator(Generic[S_contra]):
    """All of `PupilOf` but `values` and `priors`: nothing is known, and there is nothing to learn from."""

    def __init__(self) -> None:
        self.course: str = ""

    def dominated(self, state: S_contra, legal: list[Action]) -> list[Action]:
        """None is known to be."""
        return []

    def layout(self, state: S_contra) -> tuple[int, ...]:
        """Not tracked."""
        return ()

    def cost(self, state: S_contra, action: Action) -> float:
        """Nothing is known of it."""
        return 0.0

    def thrifty(self, state: S_contra, path: list[Action]) -> Action:
        """Nothing is saved."""
        return path[0]

    def held(self, state: S_contra, seat: int) -> int:
        """Nothing is always worth having."""
        return -1

    def peril(self, state: S_contra, seat: int) -> float:
        """Nothing is known that would kill anybody."""
        return 0.0

    def may_win(self, state: S_contra) -> bool:
        """Nothing is known that forbids it."""
        return True

    def rolls(self, state: S_contra) -> list[tuple[Action, int]]:
        """Every throw, in whatever order its dice fall."""
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
        """Nobody has a side."""
        return [-1] * state.players

    def phase(self, state: S_contra) -> float:
        """How near the end is, is not known."""
        return 0.0

    def made_by_hand(self) -> tuple[list[float], list[float]]:
        """No inputs, no weights."""
        return [], []

    def learn(self, value: LearntValue | None) -> None:
        """Nothing is learnt."""
