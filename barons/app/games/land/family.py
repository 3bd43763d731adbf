"""Land for one ruleset: everything that its table, replay and final screen show."""

from __future__ import annotations

from barons.app.games.land.accounts import LandAccounts, LandPlaces
from barons.app.games.land.choices import LandChoices
from barons.app.games.land.motions import LandMarch
from barons.app.games.land.orders import LandOrders
from barons.app.games.land.reasons import LandReasons
from barons.app.games.land.shown import ShownBoard
from barons.app.games.land.words import LandWords
from barons.engine.core import Rules
from barons.engine.land.rules import LandRules
from barons.engine.narrowing import of_game


class LandFamily:
    """The parts that every table uses, and Land's own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = of_game(LandRules, rules)
        self.words = LandWords(self.rules)
        self.board = ShownBoard(self.rules)
        self.accounts = LandAccounts(self.rules)
        self.places = LandPlaces(self.rules, self.words)
        self.march = LandMarch()
        self.reasons = LandReasons(self.rules, self.words)
        self.orders = LandOrders(self.rules, self.board)
        self.choices = LandChoices(self.rules, self.words)
