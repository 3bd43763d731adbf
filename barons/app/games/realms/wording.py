"""What is said of one thing that may be done in Barons; what all who word such things know."""

from __future__ import annotations

from typing import NamedTuple

from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.text.realms import actions as action_words
from barons.text.sentence import Names
from barons.text.tr import ngettext


class Wording(NamedTuple):
    """What is said of one thing that may be done, and shown beside it."""

    label: str
    note: str
    """What it costs and brings."""
    chance: float | None
    """How likely it is to succeed; None where nothing is thrown for it."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    place: str
    """The space that it is about; empty for none."""


class Teller:
    """Words some of what the seat to move may do."""

    def __init__(self, rules: RealmsRules, state: RealmsState, names: Names) -> None:
        self.rules = rules
        self.s = state
        self.names = names
        self.seat = state.to_move

    def _title(self, verb: str) -> str:
        return action_words.title(self.rules, verb)

    def _dice(self, count: int) -> str:
        return ngettext("{count} die", "{count} dice", count).format(count=count)

    def _power(self) -> int:
        """Dice of power potions that join the next roll."""
        return self.s.power[self.seat]
