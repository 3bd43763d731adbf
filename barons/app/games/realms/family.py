"""Barons for one ruleset: everything that its table, its replay and its end show of it."""

from __future__ import annotations

from barons.app.games.realms.accounts import RealmsAccounts, RealmsPlaces
from barons.app.games.realms.reasons import RealmsReasons
from barons.app.games.realms.shown import ShownRing
from barons.app.games.realms.words import RealmsWords
from barons.engine.core import Rules
from barons.engine.narrowing import of_game
from barons.engine.realms.rules import RealmsRules


class RealmsFamily:
    """The parts that the table knows, and Barons' own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(RealmsRules, rules)
        self.words = RealmsWords(self.rules)
        self.board = ShownRing(self.rules, self.words)
        self.accounts = RealmsAccounts(self.rules)
        self.places = RealmsPlaces(self.rules, self.words)
        self.march = None
        self.reasons = RealmsReasons(self.rules, self.words)
