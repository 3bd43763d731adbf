"""For a game of which computers know the rules alone."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial

from barons.ai.eval.learnt import LearntValue, Pupil
from barons.ai.eval.learnt_priors import LearntPriors
from barons.ai.eval.shares import results
from barons.engine.core import Action, Rules, State


def evaluator(rules: Rules) -> Pupil:
    return RankingEvaluator()


class RankingEvaluator:
    """Knows no game: scores as they stand, all actions alike. There is nothing to learn from, nor a course."""

    course = ""

    def values(self, state: State) -> list[float]:
        """By the scores of the ranking."""
        scores = [0.0] * state.players
        for entry in state.ranking():
            scores[entry.seat] = entry.score
        return results(scores, 5.0)

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        return [1.0] * len(legal)

    def held(self, state: State, seat: int) -> int:
        """Nothing is always worth having."""
        return -1

    def peril(self, state: State, seat: int) -> float:
        """Nothing is known that would kill anybody."""
        return 0.0

    def dominated(self, state: State, legal: list[Action]) -> list[Action]:
        """Nothing is known of any action."""
        return []

    def layout(self, state: State) -> tuple[int, ...]:
        """Not tracked."""
        return ()

    def cost(self, state: State, action: Action) -> float:
        """Nothing is known of it."""
        return 0.0

    def thrifty(self, state: State, path: list[Action]) -> Action:
        """Nothing is saved."""
        return path[0]

    def may_win(self, state: State) -> bool:
        """Nothing is known that forbids it."""
        return True

    def rolls(self, state: State) -> list[tuple[Action, int]]:
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

    def inputs(self, state: State) -> list[list[float]]:
        return []

    def owners(self, state: State) -> list[int]:
        """Nobody has a side."""
        return [-1] * state.players

    def phase(self, state: State) -> float:
        """How near the end is, is not known."""
        return 0.0

    def made_by_hand(self) -> tuple[list[float], list[float]]:
        """No inputs, no weights."""
        return [], []

    def context(self, state: State) -> int:
        return 0

    def learn(self, value: LearntValue | None, priors: LearntPriors | None) -> None:
        """Nothing is learnt."""
