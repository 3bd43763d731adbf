"""The panel of Barons with the question and its choices as rows: cost, gain, odds, shortcut keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.autofight import FightPlan
from barons.app.games.realms.choices import Choice, places_of
from barons.app.games.realms.pieces import sum_die
from barons.app.kit import fonts, paint, theme
from barons.app.kit.reading import label
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row
from barons.app.kit.ui.controls import Card, Look, plating
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node, memo
from barons.app.kit.ui.scroll import Scroll
from barons.engine.core import Action
from barons.text.phrases import word
from barons.text.sentence import filled
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_ATTRIBUTES: Final = ("strength", "agility", "mana", "guile")
_PICTURE: Final = 46.0


class Sale(NamedTuple):
    """Cards sold with one click: of one resource, or of all if `resource` is empty."""

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
    paint.keycap(surface, rect.center, letter)


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
        plating(row_frame, kind), Column([content]), key=key, on_press=intent, is_tip_aside=True, overhang=10
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
    note = ngettext("{count} movement die", "{count} movement dice", dice).format(count=dice)
    told = _("Roll the dice"), note
    return _coloured("choice.roll", "red", "icon:dice", told, ("roll",), letter="R")


def _order(order: FightPlan, locked: str) -> Node:
    told = order.label, order.note
    return _coloured(f"order.{order.name}", "red", "icon:fight", told, ("order", order.name), locked=locked)


def _end(end: str) -> Node:
    told = word("realms", "early ends", end), word("realms", "early ends", end, 1)
    return _coloured(f"aim.{end}", "wood", "icon:flag", told, ("end", end))
