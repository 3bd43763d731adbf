"""Evaluator of Hedges: values large groups and room to grow."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.base import Evaluator
from barons.ai.eval.shares import results
from barons.engine.core import Action, Rules, State
from barons.engine.narrowing import of_game

from .rules import BOARD, EMPTY, HedgesState

ROOM: Final = 0.3
"""Value of a free field beside the largest group, in fields of that group."""
EVEN: Final = 4.0
"""A lead of this many fields is worth about two thirds of a win."""


def evaluator(rules: Rules) -> HedgesEvaluator:
    """Return the evaluator for any ruleset of Hedges."""
    return HedgesEvaluator()


class HedgesEvaluator(Evaluator):
    """Compares the largest groups and the free fields beside them."""

    def values(self, state: State) -> list[float]:
        position = of_game(HedgesState, state)
        return results([_worth(position, seat) for seat in range(position.players)], EVEN)

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """Prefer fields beside the mover's own hedges, then those that block the opponent."""
        fields, mover = of_game(HedgesState, state).fields, state.to_move
        weights = []
        for action in legal:
            beside = [fields[field] for field in BOARD.neighbours[action.a]]
            weights.append(1.0 + 2.0 * min(2, beside.count(mover)) + min(2, beside.count(1 - mover)))
        return weights


def _worth(state: HedgesState, seat: int) -> float:
    largest = max(state.connected(seat), key=len, default=())
    free = {beside for field in largest for beside in BOARD.neighbours[field] if state.fields[beside] == EMPTY}
    return len(largest) + ROOM * len(free)
