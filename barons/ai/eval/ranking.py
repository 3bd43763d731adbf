"""The evaluator for a game of which only the rules are known."""

from __future__ import annotations

from barons.ai.eval.learnt import Pupil
from barons.ai.eval.plain import PlainEvaluator
from barons.ai.eval.shares import results
from barons.engine.core import Action, Rules, State


def evaluator(rules: Rules) -> Pupil:
    return RankingEvaluator()


class RankingEvaluator(PlainEvaluator[State]):
    """An evaluator without knowledge: values by the present scores, equal priors."""

    def values(self, state: State) -> list[float]:
        """Return values by the scores of the ranking."""
        scores = [0.0] * state.players
        for entry in state.ranking():
            scores[entry.seat] = entry.score
        return results(scores, 5.0)

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        return [1.0] * len(legal)
