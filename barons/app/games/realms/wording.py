"""Descriptions of actions in Barons, and the base class of all that word them."""

from __future__ import annotations

from typing import NamedTuple

from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.text.realms import actions as action_words
from barons.text.sentence import Names
from barons.text.tr import ngettext


class Wording(NamedTuple):
    """The text of an action and what is shown beside it."""

    label: str
    note: str
    """Its cost and gain."""
    chance: float | None
    """Probability of success; None where nothing is rolled."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    place: str
    """The space that it concerns; may be empty."""


class ChoiceWording:
    """Base class: words some actions of the seat to move."""

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
        """Return the dice of power potions that are added to the next roll."""
        return self.s.power[self.seat]
