"""Baron for one ruleset: everything that its table, replay and final screen show."""

from __future__ import annotations

from barons.app.games.baronies.accounts import BaroniesAccounts, BaroniesPlaces
from barons.app.games.baronies.reasons import BaroniesReasons
from barons.app.games.baronies.shown import ShownMap
from barons.app.games.baronies.steps import TurnSteps
from barons.app.games.baronies.words import BaroniesWords
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Rules
from barons.engine.narrowing import of_game


class BaroniesFamily:
    """The parts that every table uses, and Baron's own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(BaroniesRules, rules)
        self.words = BaroniesWords(self.rules)
        self.board = ShownMap(self.rules, lambda: self.words.names)
        self.accounts = BaroniesAccounts(self.rules, self.words)
        self.places = BaroniesPlaces(self.rules, self.words)
        self.march = None
        self.reasons = BaroniesReasons(self.rules, self.words)
        self.steps = TurnSteps(self.rules)
