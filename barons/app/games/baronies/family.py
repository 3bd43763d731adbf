"""Baron for one ruleset: everything that its table, its replay and its end show of it."""

from __future__ import annotations

from barons.app.games.baronies.accounts import BaroniesAccounts, BaroniesPlaces
from barons.app.games.baronies.reasons import BaroniesReasons
from barons.app.games.baronies.shown import ShownMap
from barons.app.games.baronies.steps import Steps
from barons.app.games.baronies.words import BaroniesWords
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import Rules


class BaroniesFamily:
    """The parts that the table knows, and Baron's own."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, BaroniesRules)
        self.rules = rules
        self.words = BaroniesWords(rules)
        self.board = ShownMap(rules, lambda: self.words.names)
        self.accounts = BaroniesAccounts(rules, self.words)
        self.places = BaroniesPlaces(rules, self.words)
        self.march = None
        self.reasons = BaroniesReasons(rules, self.words)
        self.steps = Steps(rules)
