"""What the computers know about each family of games: the value of a position, promising actions."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.ai.eval import ranking
from barons.ai.eval.learnt import Pupil, PupilOf
from barons.ai.eval.shipped import learnt
from barons.ai.mcts import Evaluator, S_contra
from barons.engine.core import Rules, State
from barons.games import game_keys, game_of

R_contra = TypeVar("R_contra", bound=Rules, contravariant=True)


class Knowledge(Protocol[R_contra, S_contra]):
    """A family's module of what computers know: of its own rules and states."""

    def evaluator(self, rules: R_contra) -> PupilOf[S_contra]:
        """The evaluator for a ruleset of the family."""
        ...


def evaluator(rules: Rules) -> Evaluator:
    """The evaluator of this ruleset's family, with what was learnt.

    For rules of no such family one that knows only the ranking.
    """
    judge = by_hand(rules)
    judge.learn(learnt(judge.course))
    return judge


def by_hand(rules: Rules) -> Pupil:
    """The same without what was learnt."""
    game = rules.ruleset.game
    module = game_of(game).evaluator if game in game_keys() else ranking.__name__
    return cast("Knowledge[Rules, State]", import_module(module)).evaluator(rules)
