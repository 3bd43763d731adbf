"""The area below Land's map: the offers of the turn, the hand, the actions or answers, and the seal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

import pygame

from barons.app.games.land import cards
from barons.app.games.land.choices import AnswerCard
from barons.app.kit import assets, backdrop, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.plates import keycap, mark_advised
from barons.app.kit.ui.boxes import Column as Below
from barons.app.kit.ui.boxes import Fan, Fits, Grid, Padding, Row
from barons.app.kit.ui.cards import ActionCard, RisingCard
from barons.app.kit.ui.controls import Button, Card, Look
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Lengths, Node, drawn, memo, node
from barons.app.table.boards.summary import HandCard, Pile, TurnOffer, TurnSummary
from barons.app.table.commitview import plates, seal
from barons.app.table.table import Table
from barons.text.tr import gettext as _

STRIP: Final = Flex(basis=206, shrink=0)
"""Total height in units."""
_HAND_CARD: Final = 106.0
_OWN_CARD: Final = 122.0
"""Width of a card in units: in a hand of tiles, in a hand from the player's own deck."""
_LOW_BELOW: Final = 8
"""Largest number of actions in one row; more are shown in two rows."""


class HandPlace(NamedTuple):
    """One position of the hand."""

    card: HandCard | None
    """None after it was played or discarded: the position stays empty until the hand is refilled."""
    is_chosen: bool = False
    is_advised: bool = False
    dark: str = ""
    """Why it cannot be played now."""
    short: str = ""
    """The same in a few words; of a card that can be played, what it would do."""


class HandAction(NamedTuple):
    """An action card."""

    order: str
    label: str
    icon: str
    note: str
    letter: str
    explanation: str
    is_chosen: bool
    why_not: str
    short: str


class HandStrip(NamedTuple):
    """The data of the area below the map."""

    turn: TurnSummary
    offers: str
    """What the turn offers, in sentences."""
    hand: tuple[HandPlace, ...]
    is_hidden: bool
    has_hand: bool
    """True if there is a player whose hand can be shown."""
    hide_key: str
    piles: tuple[Pile, ...]
    actions: tuple[HandAction, ...]
    options: tuple[AnswerCard, ...]
    advised: str
    """The notation of the answer that the adviser recommends."""
    may_deal: bool
    """True if the board can be reshuffled."""
    is_own: bool
    """True if the hand comes from the player's own deck, whose cards drive the turn."""


def strip(shown: HandStrip, table: Table) -> Node:
    """Return the wooden bar with everything in it."""
    offers = memo(_offers, shown.turn, shown.offers, shown.piles, _title(shown), key="turn")
    hand = memo(_cards, shown._replace(turn=_NO_TURN), key="cards")
    left = Below([offers, hand], gap=6, flex=FILLS)
    buttons = plates(table, "undo", "cancel", "hint", gap=8, flex=Flex(basis=150, min=110))
    row = Row([left, buttons, seal(table, size=132, flex=Flex(basis=164, min=120))], gap=16)
    return Frame(_bar, Padding(row, Edges(14, 8, 12, 8)), is_ground=True, flex=STRIP)


_NO_TURN: Final = TurnSummary("", None, "", "", (), 0, 0)


def _bar(surface: pygame.Surface, rect: pygame.Rect) -> None:
    backdrop.bar(surface, rect, "top")


# --- the turn's actions -----------------------------------------------------------------------------------


class _Title(NamedTuple):
    """The heading of the hand, and whether it can be hidden."""

    text: str
    hide: str
    is_hidden: bool
    key: str


def _title(shown: HandStrip) -> _Title:
    is_named = shown.has_hand and (shown.is_own or bool(shown.hand))
    text = "" if not is_named else _("Your hand") if shown.hand else _("No cards in hand")
    hide = (_("show") if shown.is_hidden else _("hide")) if shown.hand else ""
    return _Title(text, hide, shown.is_hidden, shown.hide_key)


@dataclass(frozen=True)
class _Wax:
    """Paints the credits of a turn as wax seals; spent ones are grey."""

    count: int
    spent: int

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = rect.h
        for number in range(self.count):
            name = "seal_grey" if number >= self.count - self.spent else "seal_red"
            surface.blit(assets.sprite(name, (side, side)), (rect.x + number * (side + px(3)), rect.y))


@dataclass(frozen=True)
class _Gone:
    """Strikes out an offer that is used up."""

    is_open: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.is_open:
            surface.fill(theme.ON_WOOD_SOFT, (rect.x, rect.centery, rect.w, max(1, px(1.5))))


def _offers(turn: TurnSummary, said: str, piles: Sequence[Pile], title: _Title) -> Node:
    text = Text(title.text, fonts.LABEL, theme.ON_WOOD, wraps=False, narrows=True, role="heading")
    hide = Button(
        title.hide,
        "eye" if title.is_hidden else "eyeoff",
        key="hand.hide",
        style=fonts.CAPTION.semibold(),
        on_press=("hide hand",),
        tooltip=f"{title.hide} ({title.key})",
        flex=Flex(cross=34, shrink=0),
    )
    parts: list[Node | None] = [text if title.text else None, hide if title.hide else None]
    if turn.die is None:
        wax = Frame(
            _Wax(turn.actions, turn.actions_done), flex=Flex(basis=27 * turn.actions, cross=24, shrink=0)
        )
        parts.append(wax if turn.actions else None)
    else:
        parts.append(Node(key="die", flex=Flex(basis=34, cross=34, shrink=0)))
    headline = Text(turn.headline, fonts.UI_BOLD, theme.ON_WOOD, narrows=True, wraps=False)
    note = Text(turn.note, fonts.SMALL, theme.ON_WOOD_SOFT, narrows=True, wraps=False)
    notes = [note] if turn.note and turn.die is None else []
    words, signs = [_offer(each) for each in turn.offers], [_sign(each) for each in turn.offers]
    forms = [[headline, *notes, *words], [headline, *words], [headline, *signs], signs, []]
    rows: list[Node] = [Row(each, gap=12, align="middle") for each in forms]
    told = Fits(rows, key="turn.offers", role="group", tooltip=said, flex=FILLS)
    last = [_pile(number, each) for number, each in enumerate(piles)]
    return Row([*parts, told, *last], gap=12, align="middle", flex=Flex(basis=34, shrink=0), key="credits")


def _offer(offer: TurnOffer) -> Node:
    ink = theme.ON_WOOD if offer.is_open else theme.ON_WOOD_SOFT
    words = Text(offer.label, fonts.SMALL, ink, narrows=True, wraps=False)
    return Row([_sign(offer), Frame(_Gone(offer.is_open), words)], gap=5, align="middle")


def _sign(offer: TurnOffer) -> Node:
    ink = theme.ON_WOOD if offer.is_open else theme.ON_WOOD_SOFT
    return Frame(_Gone(offer.is_open), Image(offer.icon, ink), flex=Flex(basis=22, cross=22, shrink=0))


@dataclass(frozen=True)
class _Back:
    """Paints the back of a card, paler for a face-up pile, or an empty slot."""

    pile: Pile

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.pile.number:
            put.picture(
                surface,
                heraldry.card_back(rect.size),
                255 if self.pile.is_closed else 130,
                topleft=rect.topleft,
            )
        else:
            stroke = theme.translucent(theme.ON_WOOD_SOFT, 120)
            surface.blit(paint.boxed(rect.size, px(4), stroke=stroke, width=max(1.0, px(1.4))), rect)


def _pile(number: int, pile: Pile) -> Node:
    back = Frame(_Back(pile), key=f"pile.{number}", flex=Flex(basis=24, cross=32, shrink=0))
    count = Text(str(pile.number), fonts.UI_BOLD, theme.ON_WOOD, wraps=False, role="none", flex=Flex(shrink=0))
    return Row(
        [back, count],
        gap=5,
        align="middle",
        role="text",
        name=pile.caption,
        tooltip=pile.caption,
        flex=Flex(shrink=0),
    )


# --- cards ------------------------------------------------------------------------------------------------


def _cards(shown: HandStrip) -> Node:
    width = _OWN_CARD if shown.is_own else _HAND_CARD
    held = [_held(number, each, shown) for number, each in enumerate(shown.hand)]
    count = len(held)
    basis = count * (width + 6)
    others = _options(shown) if shown.options else _actions(shown.actions)
    if others is None:
        return Row([Fan(held, wide=width, flex=FILLS)], flex=FILLS)
    share = Flex(basis=basis, min=min(count, 2) * 72, shrink=9)
    hand = Fan(held, wide=width, least=72, flex=share) if count else None
    return Row([hand, others], gap=12, flex=FILLS)


@node
class HandCardNode(RisingCard):
    """A card of the hand. A dark one can be pressed to discard it."""

    card: HandCard
    dark: str = drawn(default="")
    short: str = drawn(default="")
    is_advised: bool = drawn(default=False)
    digit: str = drawn(default="")
    """The digit that presses it together with Alt."""
    own_width: ClassVar[Lengths] = (40, _HAND_CARD)
    own_height: ClassVar[Lengths] = (80, 154)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        rect = self.risen(el, rect)
        is_chosen = self.is_chosen is True
        is_locked = bool(self.dark) and not is_chosen
        is_framed, note = is_chosen or self.is_advised, self.short if is_locked or not self.dark else ""
        cards.draw_card(surface, rect, self.card, framed=is_framed, is_locked=is_locked, note=note)
        if self.is_advised:
            mark_advised(surface, rect)
        if self.digit:
            keycap(surface, (rect.right - px(15), rect.y + px(16)), self.digit)
        elif not self.card.sprite.startswith("card_"):
            corner = rect.x + px(9), rect.y + px(5)
            put.text(surface, self.card.name[1:], fonts.NUMERAL.at(19), theme.INK.strong, topleft=corner)

    def accessible_name(self) -> str:
        return ", ".join(filter(None, (self.card.title, "" if self.dark else self.short)))


def _held(number: int, held: HandPlace, shown: HandStrip) -> Node:
    if held.card is None:
        return Frame(_empty)
    if shown.is_hidden:
        return Frame(_hidden, key=f"card.{number}", role="text", name=_("A hidden card"))
    name = held.card.name
    alike = [each.card.name for each in shown.hand[:number] if each.card is not None]
    advised = _("The adviser’s choice") if held.is_advised else ""
    return HandCardNode(
        held.card,
        held.dark,
        held.short,
        held.is_advised,
        str(number + 1) if shown.is_own and number < 9 else "",
        key=f"card.{name}" + f".{number}" * (name in alike),
        is_chosen=held.is_chosen,
        on_press=("card", number, name),
        tooltip="\n".join(filter(None, (held.card.note, held.dark, advised))),
        is_tip_aside=True,
    )


def _hidden(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.cast(surface, rect, 8, theme.SHADOWS["button"])
    surface.blit(heraldry.card_back(rect.size), rect)


def _empty(surface: pygame.Surface, rect: pygame.Rect) -> None:
    stroke = theme.translucent(theme.ON_WOOD_SOFT, 90)
    surface.blit(paint.boxed(rect.size, px(8), stroke=stroke, width=max(1.0, px(1.4))), rect)


def _actions(actions: Sequence[HandAction]) -> Node | None:
    if not actions:
        return None
    made: list[Node] = [
        ActionCard(
            each.label,
            each.icon,
            each.note,
            each.short,
            _("Chosen"),
            key=f"action.{each.order}",
            on_press=("order", each.order),
            why_not=each.why_not,
            keycap=each.letter,
            is_chosen=each.is_chosen,
            tooltip=each.explanation,
            flex=Flex(max=126),
        )
        for each in actions
    ]
    if len(made) > _LOW_BELOW:
        return Grid(made, columns=-(-len(made) // 2), gap=5, flex=FILLS)
    return Row(made, gap=5, flex=Flex(basis=len(made) * 102, min=len(made) * 88 - 5, grow=1))


@dataclass(frozen=True)
class _Answer:
    """Paints a colour to choose, with its shield and its Baron."""

    option: AnswerCard
    is_advised: bool

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        is_lit = look.state in ("hover", "pressed") or look.is_ringed
        rect = rect.move(0, px(2) if look.state == "pressed" else -px(4) if is_lit else 0)
        paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=is_lit or self.is_advised)
        height = round(rect.h * 0.66)
        put.sprite(
            surface, self.option.figure, (height, height), midleft=(rect.x + px(8), rect.centery + px(6))
        )
        if self.option.colour:
            crest = pygame.Rect(0, 0, px(38), px(46))
            crest.midtop = (rect.x + round(rect.h * 0.5) + (rect.w - round(rect.h * 0.5)) // 2, rect.y + px(10))
            heraldry.shield(surface, crest, self.option.colour)
        if self.is_advised:
            mark_advised(surface, rect)


def _options(shown: HandStrip) -> Node:
    flex = Flex(grow=1, basis=200, max=290, min=90)
    answers: list[Node] = [
        Frame(_empty, flex=flex)
        if each.action is None
        else Card(
            _Answer(each, each.action.text == shown.advised),
            Padding(
                Below(
                    [
                        Text(each.label, fonts.NAME, x=0.5, narrows=True, wraps=False, flex=Flex(basis=32)),
                        Text(each.note, fonts.CAPTION, theme.INK.soft, x=0.5, y=0, flex=FILLS),
                    ]
                ),
                Edges(72, 58, 10, 8),
            ),
            overhang=30,
            radius=theme.RADIUS["card"],
            key=f"option.{each.action.text}",
            name=f"{each.label}. {each.note}",
            on_press=("take", each.action),
            means=each.places,
            flex=flex,
        )
        for each in shown.options
    ]
    if shown.may_deal:
        tip = _("Reshuffle the board and choose colours again")
        deal = Button(
            _("Reshuffle"),
            "dice",
            key="strip.deal",
            tooltip=tip,
            on_press=("deal",),
            flex=Flex(basis=200, min=120, cross=58, align="middle"),
        )
        answers.append(deal)
    return Row(answers, gap=12, flex=FILLS)
