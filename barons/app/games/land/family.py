"""Land for one ruleset: everything that its table, its replay and its end show of it."""

from __future__ import annotations

from barons.app.games.land.accounts import LandAccounts, LandPlaces
from barons.app.games.land.choices import LandChoices
from barons.app.games.land.march import LandMarch
from barons.app.games.land.orders import LandOrders
from barons.app.games.land.reasons import LandReasons
from barons.app.games.land.shown import ShownBoard
from barons.app.games.land.words import LandWords
from barons.engine.core import Rules
from barons.engine.land.rules import LandRules


class LandFamily:
    """The parts that the table knows, and Land's own."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, LandRules)
        self.rules = rules
        self.words = LandWords(rules)
        self.board = ShownBoard(rules)
        self.accounts = LandAccounts(rules)
        self.places = LandPlaces(rules, self.words)
        self.march = LandMarch()
        self.reasons = LandReasons(rules, self.words)
        self.orders = LandOrders(rules, self.board)
        self.choices = LandChoices(rules, self.words)
