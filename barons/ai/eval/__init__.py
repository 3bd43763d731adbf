"""What the computers know about each family of games: the value of a position, promising actions."""

from __future__ import annotations

from barons.ai.eval.shares import results
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
