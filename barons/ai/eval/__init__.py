"""What the computers know about each family of games: the value of a position, promising actions."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from barons.ai.mcts import Evaluator
from barons.engine.core import Action, Rules, State


def evaluator(rules: Rules) -> Evaluator:
    """The evaluator of this ruleset's family; one that knows only the ranking where there is none."""
    game = rules.ruleset.game
    if game == "land":
        from barons.ai.eval.land import LandEvaluator

        return LandEvaluator(rules)
    if game == "baronies":
        from barons.ai.eval.baronies import BaroniesEvaluator

        return BaroniesEvaluator(rules)
    if game == "realms":
        from barons.ai.eval.realms import RealmsEvaluator

        return RealmsEvaluator(rules)
    return RankingEvaluator()


class RankingEvaluator:
    """Knows no game: scores as they stand, all actions alike."""

    def values(self, state: State) -> list[float]:
        """By the scores of the ranking."""
        scores = [0.0] * state.players
        for entry in state.ranking():
            scores[entry.seat] = entry.score
        return results(scores, 5.0)

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """All alike."""
        return [1.0] * len(legal)


def results(worth: Sequence[float], spread: float) -> list[float]:
    """Expected results from each seat's worth: the mean chance to beat the others, logistic with `spread`."""
    count = len(worth)
    if count == 2:
        first = _logistic((worth[0] - worth[1]) / spread)
        return [first, 1.0 - first]
    shares = [0.0] * count
    for one in range(count):
        for other in range(one + 1, count):
            chance = _logistic((worth[one] - worth[other]) / spread)
            shares[one] += chance
            shares[other] += 1.0 - chance
    return [share / (count - 1) for share in shares]


def _logistic(x: float) -> float:
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
