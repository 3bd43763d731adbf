"""Evaluators of positions and priors of actions for the computers, by family of games."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, TypeVar, cast

from barons.ai.eval import base
from barons.ai.eval.base import Evaluator, EvaluatorOf, S_contra
from barons.ai.eval.shipped import learnt
from barons.engine.core import Rules, State
from barons.games import game_keys, game_of

R_contra = TypeVar("R_contra", bound=Rules, contravariant=True)


class Knowledge(Protocol[R_contra, S_contra]):
    """A family's module with the evaluators for its own rules and states."""

    def evaluator(self, rules: R_contra) -> EvaluatorOf[S_contra]:
        """Return the evaluator for a ruleset of the family."""
        ...


def evaluator(rules: Rules) -> Evaluator:
    """Return the evaluator of this ruleset's family, with the learnt values.

    For rules of an unknown family, return one that only knows the ranking.
    """
    judge = by_hand(rules)
    judge.learn(learnt(judge.course))
    return judge


def by_hand(rules: Rules) -> Evaluator:
    """Return the same evaluator without learnt values."""
    game = rules.ruleset.game
    module = game_of(game).evaluator if game in game_keys() else base.__name__
    return cast("Knowledge[Rules, State]", import_module(module)).evaluator(rules)
