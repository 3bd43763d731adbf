"""The possible actions in Barons, with cost, gain and odds, and the question above their list.

The list of legal actions decides which there are; the numbers come from the dice and prices of the rules.
Expected but impossible actions are greyed out, with the rule that forbids them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.autofight import FightPlan
from barons.app.games.realms.pieces import sum_die
from barons.app.games.realms.wording import ActionWording, Wording
from barons.app.kit import fonts, paint, theme
from barons.app.kit.plates import keycap
from barons.app.kit.reading import label
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row
from barons.app.kit.ui.controls import Card, Look, plating
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.engine.core import Action, Part, Reason
from barons.engine.realms import actions as verbs
from barons.engine.realms import dice
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.stages import FIGHTING, ON_LAND, USING_SKILLS
from barons.engine.realms.state import RealmsState
from barons.text import numbers
from barons.text.describe import action_title
from barons.text.phrases import word, word_or
from barons.text.realms import words
from barons.text.realms.teller import RealmsTeller
from barons.text.sentence import Names, filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext


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
_USED: Final = (verbs.USE_IN_FIGHT, verbs.USE_HEALING, verbs.USE_POWER, verbs.USE_CATAPULT)
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


class Choices(ActionWording):
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
            verbs.RAISE_CASTLE: self._raise,
            verbs.FORAGE: self._forage,
            verbs.HARVEST: self._harvest,
            verbs.TRAIN: self._train,
            verbs.ATTACK: self._attack,
            verbs.FIGHT: self._fight,
            verbs.MORE: self._more,
            verbs.MAGIC: self._magic,
            verbs.FLEE: self._flee,
            verbs.HEAL: self._heal,
            verbs.CAST: self._cast,
            verbs.BUY: self._buy,
            verbs.SELL_RESOURCE: self._trade,
            **dict.fromkeys((verbs.BUILD_DWELLING, verbs.BUILD_CASTLE), self._build),
            **dict.fromkeys(_USED, self._use),
            **dict.fromkeys((verbs.STEAL_GOLD, verbs.STEAL_ITEM, verbs.STEAL_RESOURCE), self._steal),
            **dict.fromkeys((verbs.SELL_ITEM, verbs.SELL_BUILDING), self._sell_for_toll),
        }
        return tellers.get(action.verb, self._plain)(action)

    def _plain(self, action: Action) -> Wording:
        note = word_or("realms", "choices", action.text, "")
        if action.verb == verbs.ROLL_MOVEMENT:
            count = dice.movement_dice(self.s, self.seat) + self._power()
            note = _("{dice} of movement").format(dice=self._dice(count))
        picture = _PICTURES.get(action.verb, "icon:check")
        return Wording(self._title(action.text), note, None, picture, "")

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


_ATTRIBUTES: Final = ("strength", "agility", "mana", "guile")
_PICTURE: Final = 46.0


class Sale(NamedTuple):
    """Cards sold with one click: of one resource, or of all if it is empty."""

    resource: str
    cards: int
    gold: int


class AskedProps(NamedTuple):
    """What the panel shows."""

    question: str
    line: str
    """Details, or why there is nothing to choose; may be empty."""
    choices: tuple[Choice, ...] = ()
    barred: tuple[Choice, ...] = ()
    orders: tuple[FightPlan, ...] = ()
    """Orders that let a fight continue automatically."""
    sales: tuple[Sale, ...] = ()
    """Sales of several cards at once."""
    hint: Action | None = None
    end: str = ""
    """How the game may be ended early, as `RealmsTurn.offered_end` says."""
    throw: int = 0
    """Number of dice ready to be rolled; 0 for none."""
    locked: str = ""
    """Why nothing can be chosen at present; empty if something can."""


def asked(shown: AskedProps) -> Node:
    """Build the question above its rows, as high as the rows or scrolled."""
    on = [choice for choice in shown.choices if choice.is_way_on]
    act = [choice for choice in shown.choices if not choice.is_way_on]
    rows = [_throw(shown.throw)] if shown.throw else []
    rows += [memo(row, each, each.action == shown.hint, shown.locked, key=each.action.text) for each in act]
    rows += [_sale(each) for each in shown.sales]
    rows += [_order(each, shown.locked) for each in shown.orders]
    rows += [memo(row, each, False, "", key=each.action.text) for each in (*on, *shown.barred)]
    rows += [_end(shown.end)] if shown.end else []
    line = Text(shown.line, fonts.SMALL, theme.INK.soft, y=0.0) if shown.line else None
    words = Padding(Column([label(shown.question), line]), Edges(8, 0, 8, 2), flex=Flex(shrink=0))
    list_ = Column(rows, gap=5, role="list", name=shown.question)
    scrolled = Scroll(list_, aside=14, bar="needed", is_paged=False, flex=Flex(shrink=1, grow=0, min=0))
    content = Padding(Column([words, scrolled], gap=4), Edges(10, 10, 10, 12))
    return Frame(paint.panel, content, overhang=24, is_ground=True, key="asked", flex=Flex(shrink=1, min=90))


def row_frame(surface: pygame.Surface, rect: pygame.Rect, look: Look, kind: str) -> None:
    """Paint the background of a row: parchment for an action, red for many strikes, gilt for advice."""
    paint.plate(surface, rect, kind, look.state)


def _key(surface: pygame.Surface, rect: pygame.Rect, letter: str) -> None:
    """Paint the shortcut key of a row."""
    keycap(surface, rect.center, letter)


def _sum(surface: pygame.Surface, rect: pygame.Rect, value: int) -> None:
    """Paint a die that shows the sum of several dice."""
    die = sum_die(value, min(rect.size))
    surface.blit(die, die.get_rect(center=rect.center))


def row(choice: Choice, is_hint: bool, locked: str) -> Node:
    """Build the row of a choice: picture, label, costs and gains, odds, shortcut key."""
    kind = "gilt" if is_hint else "red" if choice.throws else "parchment"
    why_not = choice.barred or locked
    ink = paint.plate_ink(kind, not why_not)
    soft = theme.INK.soft if kind == "parchment" and not why_not else ink
    attributes = [
        Row([_icon(icon, ink, 22), Text(str(value), fonts.UI_BOLD, ink, wraps=False)], gap=4, align="middle")
        for icon, value in zip(_ATTRIBUTES, choice.numbers, strict=False)
    ]
    sign = Flex(basis=26, cross=24, shrink=0)
    key: Node | None = Frame(painter(_key, choice.letter), flex=sign) if choice.letter else None
    key = Image("lock", ink, flex=sign) if why_not else key
    label_ = Text(choice.label, fonts.UI_BOLD, ink, narrows=True, flex=FILLS)
    head: Node = Row([label_, key], gap=8, align="middle")
    if choice.odds and not why_not:
        figure = Text(choice.odds, fonts.NUMERAL.at(23).bold(), ink, wraps=False, flex=Flex(shrink=0))
        what = Text(choice.odds_of, fonts.CAPTION, soft, wraps=False, flex=Flex(shrink=0))
        label_ = Text(choice.label, fonts.UI_BOLD, ink, narrows=True, flex=Flex(grow=1))
        forms = [Row([label_, what, figure, key], gap=7, align="middle"), Row([label_, figure, key], gap=7)]
        head = Fits(forms)
    note = Text(choice.note, fonts.CAPTION, soft, y=0.0) if choice.note and not attributes else None
    words: list[Node | None] = [head, note, Row(attributes, gap=12) if attributes else None]
    sign_ink = theme.INK.sign if kind in ("parchment", "gilt") and not why_not else ink
    said = ". ".join(filter(None, (choice.label, choice.barred or choice.note, choice.odds)))
    card = _pressed(
        f"choice.{choice.action.text}",
        kind,
        _picture(choice.picture, sign_ink),
        words,
        ("choose", choice.action.text),
    )
    tip = choice.note if attributes else ""
    means = places_of(choice) or None
    return replace(card, name=said, why_not=why_not, keycap=choice.letter, means=means, tooltip=tip)


def _pressed(key: str, kind: str, picture: Node, words: Sequence[Node | None], intent: Intent) -> Card:
    """Build a clickable row: a picture, and lines of text below each other."""
    parts = Row([picture, Column(words, gap=-1, flex=FILLS)], gap=8, align="middle")
    content = Padding(parts, Edges(8, 4, 9, 4 + paint.LIP), flex=Flex(min=58))
    return Card(
        plating(row_frame, kind), Column([content]), key=key, on_press=intent, is_tip_aside=True, overhang=8
    )


def _coloured(
    key: str,
    kind: str,
    picture: str,
    told: tuple[str, str],
    intent: Intent,
    *,
    locked: str = "",
    letter: str = "",
) -> Node:
    """Build a row that is not a choice: a label, an optional note and a shortcut key."""
    ink, (label_, note) = paint.plate_ink(kind, not locked), told
    soft = theme.ON_WOOD_SOFT if kind == "wood" else ink
    head: Node = Text(label_, fonts.UI_BOLD, ink)
    if letter:
        key_ = Frame(painter(_key, letter), flex=Flex(basis=26, cross=24, shrink=0))
        head = Row([replace(head, flex=FILLS), key_], gap=8, align="middle")
    words = [head, Text(note, fonts.CAPTION, soft) if note else None]
    said = f"{label_}. {note}" if note else label_
    card = _pressed(key, kind, _picture(picture, ink), words, intent)
    return replace(card, name=said, why_not=locked, keycap=letter)


def _icon(name: str, ink: theme.Colour, side: float) -> Node:
    return Image(name, ink, flex=Flex(basis=side, cross=side, shrink=0))


def _picture(name: str, ink: theme.Colour) -> Node:
    """Build a sprite, a pictogram or a die with a sum, by name."""
    flex = Flex(basis=_PICTURE, cross=_PICTURE - 4, shrink=0)
    if name.startswith("icon:"):
        return Padding(Image(name.removeprefix("icon:"), ink), Edges.all(5), flex=flex)
    if name.startswith("sum:"):
        return Frame(painter(_sum, int(name.removeprefix("sum:"))), flex=flex)
    return Image(name, flex=flex)


def _sale(sale: Sale) -> Node:
    text = filled(_("Sell everything for {gold} gold"), gold=sale.gold)
    if sale.resource:
        message = ngettext("Sell {count} for {gold} gold", "Sell all {count} for {gold} gold", sale.cards)
        text = message.format(count=sale.cards, gold=sale.gold)
    picture = f"resource_{sale.resource}" if sale.resource else "icon:coin"
    return _coloured(f"trade.{sale.resource or 'all'}", "red", picture, (text, ""), ("sell", sale.resource))


def _throw(dice: int) -> Node:
    note = ngettext("{count} die of movement", "{count} dice of movement", dice).format(count=dice)
    told = _("Roll the dice"), note
    return _coloured("choice.roll", "red", "icon:dice", told, ("roll",), letter="R")


def _order(order: FightPlan, locked: str) -> Node:
    told = order.label, order.note
    return _coloured(f"order.{order.name}", "red", "icon:fight", told, ("order", order.name), locked=locked)


def _end(end: str) -> Node:
    told = word("realms", "early ends", end), word("realms", "early ends", end, 1)
    return _coloured(f"aim.{end}", "wood", "icon:flag", told, ("end", end))
