"""What the computers know about each family of games: the value of a position, promising actions."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from barons.ai.eval import ranking
from barons.ai.mcts import Evaluator
from barons.engine.core import Rules
from barons.games import game_keys, game_of


class Knowledge(Protocol):
    """A family's module of what computers know."""

    def evaluator(self, rules: Rules) -> Evaluator:
        """The evaluator for a ruleset of the family."""
        ...


def evaluator(rules: Rules) -> Evaluator:
    """The evaluator of this ruleset's family; one that knows only the ranking for rules of no such family."""
    game = rules.ruleset.game
    module = game_of(game).evaluator if game in game_keys() else ranking.__name__
    return cast(Knowledge, import_module(module)).evaluator(rules)
