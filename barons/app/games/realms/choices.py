"""The possible actions in Barons as cards: cost, gain and odds.

The list of legal actions decides which cards there are; the numbers come from the dice and prices of the rules.
Expected but impossible actions are greyed out, with the rule that forbids them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from barons.app.games.realms.wording import FightWording, LandWording, TradeWording, Wording
from barons.engine.core import Action, Part, Reason
from barons.engine.realms import actions as verbs
from barons.engine.realms import dice
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import FIGHTING, ON_LAND, USING_SKILLS
from barons.engine.realms.state import RealmsState
from barons.text import numbers
from barons.text.describe import action_title
from barons.text.realms import words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Names
from barons.text.tr import gettext as _


class Choice(NamedTuple):
    """A possible action, or one that is greyed out."""

    action: Action
    label: str
    note: str
    """Its cost and gain."""
    odds: str
    """Probability in per cent, or empty."""
    odds_of: str
    """What the probability refers to, in a word or two."""
    picture: str
    """A sprite, or `icon:` and a pictogram."""
    letter: str
    """Shortcut key, or empty."""
    place: str = ""
    """The space that it concerns."""
    is_way_on: bool = False
    """Pass, done, end, stop: continues without doing anything."""
    numbers: tuple[int, ...] = ()
    """The attributes of a character."""
    barred: str = ""
    """Why it is impossible, in a sentence; empty if it is possible."""
    throws: bool = False
    """True if it ends the turn and also rolls the dice of the next person."""


_FOUGHT: Final = frozenset((verbs.FIGHT, verbs.ATTACK, verbs.MORE))
"""Actions whose odds are those of killing the other side."""
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


class Choices(LandWording, FightWording, TradeWording):
    """Describes the legal actions of a position for the seat to move."""

    def of(self, legal: Sequence[Action]) -> list[Choice]:
        """Return the choices: actions before passing, short moves before long ones."""
        made = [self.one(action) for action in legal]
        return sorted(made, key=lambda choice: (choice.is_way_on, _spaces(choice.action)))

    def one(self, action: Action) -> Choice:
        """Return the card of an action."""
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
        """Name what an action's odds refer to."""
        if self.is_duel(action):
            return _("to wound")
        return _("to win") if action.verb in _FOUGHT else _("success")

    def _attributes(self, action: Action) -> tuple[int, ...]:
        rules = self.rules
        return tuple(each[action.a] for each in (rules.strength, rules.agility, rules.mana, rules.guile))

    def _worded(self, action: Action) -> Wording:
        tellers = {
            verbs.CHARACTER: self._character,
            verbs.MOVE: self._move,
            verbs.BUILD_DWELLING: self._build,
            verbs.BUILD_CASTLE: self._build,
            verbs.RAISE_CASTLE: self._raise,
            verbs.FORAGE: self._forage,
            verbs.HARVEST: self._harvest,
            verbs.TRAIN: self._train,
            verbs.ATTACK: self._attack,
            verbs.FIGHT: self._fight,
            verbs.MORE: self._more,
            verbs.MAGIC: self._magic,
            verbs.FLEE: self._flee,
            verbs.USE_IN_FIGHT: self._use,
            verbs.USE_HEALING: self._use,
            verbs.USE_POWER: self._use,
            verbs.USE_CATAPULT: self._use,
            verbs.HEAL: self._heal,
            verbs.STEAL_GOLD: self._steal,
            verbs.STEAL_ITEM: self._steal,
            verbs.STEAL_RESOURCE: self._steal,
            verbs.CAST: self._cast,
            verbs.BUY: self._buy,
            verbs.SELL_ITEM: self._sell_for_toll,
            verbs.SELL_BUILDING: self._sell_for_toll,
            verbs.SELL_RESOURCE: self._trade,
        }
        return tellers.get(action.verb, self._plain)(action)

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
    """Return how many spaces a move covers; 0 for other actions."""
    return action.a if action.verb == verbs.MOVE else 0


def places_of(choice: Choice) -> frozenset[Part]:
    """Return the spaces highlighted while a choice is hovered."""
    return frozenset({Part("tile", choice.place)}) if choice.place else frozenset()


_SOUGHT: Final[dict[int, tuple[str, ...]]] = {
    ON_LAND: ("build dwelling", "build castle", "forage", "harvest"),
    USING_SKILLS: ("heal",),
    FIGHTING: ("magic",),
}
"""Actions that players expect, by stage."""
_PLAIN: Final = frozenset(("already_built", "own_land", "not_own_land", "unskilled"))
"""Reasons that need no explanation: another action replaces it, or the skill was never learned."""
_SPENT: Final = frozenset(("spell_spent", "skill_spent"))
"""Reasons that forbid a skill against any target."""


def barred(rules: RealmsRules, s: RealmsState, names: Names) -> list[Choice]:
    """Return the expected choices that are impossible in `s`: a short reason on the card, all in `barred`."""
    wording = Choices(rules, s, names)

    def dark(action: Action, reason: Reason) -> Choice:
        teller = RealmsTeller(rules, names)
        short, whole = str(teller.short_refusal(reason)), str(teller.refusal(reason))
        return wording.one(action)._replace(note=short, odds="", odds_of="", barred=whole)

    found = []
    for text in _SOUGHT.get(s.stage, ()):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is not None and not _is_plain(s, reason):
            found.append(dark(action, reason))
    for action, reason in _spent(rules, s):
        title = action_title(rules, action.text.split(" ")[0])
        found.append(dark(action, reason)._replace(label=title))
    return found


def _spent(rules: RealmsRules, s: RealmsState) -> Iterator[tuple[Action, Reason]]:
    """Yield skills against others that were used this turn, each once, whatever the target."""
    if s.stage != USING_SKILLS:
        return
    other = (s.seat + 1) % s.seat_count
    texts = [f"steal {what} {other}" for what in rules.params.steal[:1]]
    for text in (*texts, f"cast {other}"):
        action = rules.parse(text)
        reason = s.why_not(action)
        if reason is not None and reason.code in _SPENT:
            yield action, reason


def _is_plain(s: RealmsState, reason: Reason) -> bool:
    is_own_castle = reason.code == "castle_stands" and reason.details["owner"] == s.seat
    return reason.code in _PLAIN or is_own_castle
