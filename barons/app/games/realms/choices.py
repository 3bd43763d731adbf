"""What a person may do now in Barons, as cards: what it costs, what it brings, how likely it is.

The legal list decides what there is; the numbers come from the rules' own dice and prices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from barons.app.games.realms.fightwording import FightWording
from barons.app.games.realms.landwording import LandWording
from barons.app.games.realms.tradewording import TradeWording
from barons.app.games.realms.wording import Teller, Tellers, Wording
from barons.engine.core import Action, Part
from barons.engine.realms import actions as verbs
from barons.engine.realms import dice
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.state import RealmsState
from barons.text import numbers
from barons.text.realms import words
from barons.text.sentence import Names
from barons.text.tr import gettext as _


class Choice(NamedTuple):
    """One thing that may be done."""

    action: Action
    label: str
    note: str
    """What it costs and brings."""
    odds: str
    """How likely, in per cent, or empty."""
    odds_of: str
    """What is so likely, in a word or two."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    letter: str
    """The key that presses it, or empty."""
    place: str = ""
    """The space that it is about."""
    is_way_on: bool = False
    """Pass, done, end, stop: what goes on without doing anything."""
    numbers: tuple[int, ...] = ()
    """Of a character: its attributes."""
    barred: str = ""
    """Why it may not be done, in a sentence; empty for what may."""
    throws: bool = False
    """It ends the turn, and the next person's dice fall with it."""


_FOUGHT: Final = frozenset((verbs.FIGHT, verbs.ATTACK, verbs.MORE))
"""What is likely of these is to slay the other side."""
WAYS_ON: Final = frozenset((verbs.PASS, verbs.DONE, verbs.END, verbs.STOP, verbs.SKIP))
_LETTERS: Final = {
    verbs.ROLL_MOVEMENT: "R",
    verbs.CRAWL: "C",
    verbs.PASS: "P",
    verbs.DONE: "P",
    verbs.STOP: "P",
    verbs.MORE: "F",
    verbs.BUILD_DWELLING: "B",
    verbs.BUILD_CASTLE: "B",
    verbs.FORAGE: "G",
    verbs.HARVEST: "G",
    verbs.TRAIN: "T",
    verbs.FIGHT: "F",
    verbs.FLEE: "E",
    verbs.MAGIC: "X",
    verbs.USE_IN_FIGHT: "T",
    verbs.HEAL: "B",
}
_PICTURES: Final = {
    verbs.ROLL_MOVEMENT: "icon:dice",
    verbs.CRAWL: "icon:move",
    verbs.SKIP: "icon:pause",
    verbs.PASS: "icon:next",
    verbs.DONE: "icon:next",
    verbs.END: "icon:next",
    verbs.STOP: "icon:cross",
    verbs.MORE: "icon:sword",
    verbs.FIGHT: "icon:sword",
    verbs.FLEE: "icon:agility",
    verbs.MAGIC: "icon:mana",
    verbs.HEAL: "icon:heart",
}


class Choices(Teller):
    """Words the legal actions of a position for the seat to move."""

    def __init__(self, rules: RealmsRules, state: RealmsState, names: Names) -> None:
        super().__init__(rules, state, names)
        self._fights = FightWording(rules, state, names)
        others = (LandWording(rules, state, names), TradeWording(rules, state, names), self._fights)
        self._tellers: Tellers = {verbs.CHARACTER: self._character}
        for each in others:
            self._tellers = {**self._tellers, **each.tellers}

    def of(self, legal: Sequence[Action]) -> list[Choice]:
        """The choices, what does something before what goes on; short ways before long ones."""
        made = [self.one(action) for action in legal]
        return sorted(made, key=lambda choice: (choice.is_way_on, _spaces(choice.action)))

    def one(self, action: Action) -> Choice:
        """One action as a card."""
        label, note, chance, picture, place = self._worded(action)
        return Choice(
            action,
            label,
            note,
            numbers.chance(chance) if chance is not None else "",
            "" if chance is None else self._likely(action),
            picture,
            _LETTERS.get(action.verb, ""),
            place,
            action.verb in WAYS_ON,
            self._attributes(action) if action.verb == verbs.CHARACTER else (),
        )

    def _likely(self, action: Action) -> str:
        """What an action's odds are the odds of."""
        if self._fights.is_duel(action):
            return _("to wound")
        return _("to win") if action.verb in _FOUGHT else _("success")

    def _attributes(self, action: Action) -> tuple[int, ...]:
        rules = self.rules
        return tuple(each[action.a] for each in (rules.strength, rules.agility, rules.mana, rules.guile))

    def _worded(self, action: Action) -> Wording:
        return self._tellers.get(action.verb, self._plain)(action)

    def _plain(self, action: Action) -> Wording:
        notes = {
            verbs.PASS: _("Do nothing here."),
            verbs.DONE: _("Stop trading."),
            verbs.END: _("Your turn is over."),
            verbs.STOP: _("Do nothing."),
            verbs.ROLL_MOVEMENT: _("{dice} of movement").format(
                dice=self._dice(dice.movement_dice(self.s, self.seat) + self._power())
            ),
            verbs.CRAWL: _("Move one space without rolling."),
            verbs.SKIP: _("Do nothing this turn."),
        }
        picture = _PICTURES.get(action.verb, "icon:check")
        return Wording(self._title(action.text), notes.get(action.verb, ""), None, picture, "")

    def _character(self, action: Action) -> Wording:
        name = action.text.split(" ")[1]
        rules = self.rules
        text = _(
            "strength {strength} (attack), agility {agility} (movement, defence), mana {mana}"
            " (magic), guile {guile} (fleeing, foraging, stealing)"
        )
        note = text.format(
            strength=rules.strength[action.a],
            agility=rules.agility[action.a],
            mana=rules.mana[action.a],
            guile=rules.guile[action.a],
        )
        return Wording(words.skill_name(name), note, None, f"character_{name}", "")


def _spaces(action: Action) -> int:
    """How far a move leads; 0 for all else."""
    return action.a if action.verb == verbs.MOVE else 0


def places_of(choice: Choice) -> frozenset[Part]:
    """What is ringed while a choice is pointed at."""
    return frozenset({Part("tile", choice.place)}) if choice.place else frozenset()
