"""The area below Land's map: the offers of the turn, the hand, the actions or answers, and the seal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from barons.app.games.land import cards
from barons.app.games.land.accounts import offer_lines
from barons.app.games.land.choices import AnswerCard
from barons.app.kit import assets, backdrop, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.plates import keycap, mark_advised
from barons.app.kit.ui.boxes import Column as Below
from barons.app.kit.ui.boxes import Fan, Fits, Grid, Padding, Row
from barons.app.kit.ui.cards import RisingCard
from barons.app.kit.ui.controls import Button, Card, Look, plating
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Lengths, Node, drawn, memo, node
from barons.app.table.boards.summary import HandCard, Pile, TurnOffer, TurnSummary
from barons.app.table.seal import plates, seal
from barons.app.table.table import Table
from barons.text.tr import gettext as _

STRIP: Final = Flex(basis=206, shrink=0)
"""Total height in units."""
_HAND_CARD: Final = 106.0
_OWN_CARD: Final = 122.0
"""Width of a card in units: in a hand of tiles, in a hand from the player's own deck."""
_LOW_BELOW: Final = 8
"""Largest number of actions in one row; more are shown in two rows."""


class HandTitle(NamedTuple):
    """The heading of the hand, and whether it can be hidden."""

    text: str
    hide: str
    is_hidden: bool
    key: str


def strip(
    turn: TurnSummary,
    title: HandTitle,
    hand: tuple[Node, ...],
    piles: tuple[Pile, ...],
    others: Node | None,
    table: Table,
    *,
    is_own: bool,
) -> Node:
    """Return the wooden bar with everything in it. `others`: the actions, or the answers to a question.

    `is_own`: the hand comes from the player's own deck, whose cards drive the turn.
    """
    offers = memo(_offers, turn._replace(laid=()), offer_lines(turn), piles, title, key="turn")
    left = Below([offers, memo(_cards, hand, others, is_own, key="cards")], gap=6, flex=FILLS)
    buttons = plates(table, "undo", "cancel", "hint", gap=8, flex=Flex(basis=150, min=110))
    row = Row([left, buttons, seal(table, size=132, flex=Flex(basis=164, min=120))], gap=16)
    return Frame(painter(backdrop.bar, "top"), Padding(row, Edges(14, 8, 12, 8)), is_ground=True, flex=STRIP)


# --- the turn's actions -----------------------------------------------------------------------------------


def _wax(surface: pygame.Surface, rect: pygame.Rect, count: int, spent: int) -> None:
    """Paint the credits of a turn as wax seals; spent ones are grey."""
    side = rect.h
    for number in range(count):
        name = "seal_grey" if number >= count - spent else "seal_red"
        surface.blit(assets.sprite(name, (side, side)), (rect.x + number * (side + px(3)), rect.y))


def _struck_out(surface: pygame.Surface, rect: pygame.Rect, is_open: bool) -> None:
    """Strike out an offer that is used up."""
    if not is_open:
        surface.fill(theme.ON_WOOD_SOFT, (rect.x, rect.centery, rect.w, max(1, px(1.5))))


def _offers(turn: TurnSummary, said: str, piles: Sequence[Pile], title: HandTitle) -> Node:
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
            painter(_wax, turn.actions, turn.actions_done),
            flex=Flex(basis=27 * turn.actions, cross=24, shrink=0),
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
    return Row([_sign(offer), Frame(painter(_struck_out, offer.is_open), words)], gap=5, align="middle")


def _sign(offer: TurnOffer) -> Node:
    ink = theme.ON_WOOD if offer.is_open else theme.ON_WOOD_SOFT
    return Frame(
        painter(_struck_out, offer.is_open), Image(offer.icon, ink), flex=Flex(basis=22, cross=22, shrink=0)
    )


def _pile_back(surface: pygame.Surface, rect: pygame.Rect, pile: Pile) -> None:
    """Paint the back of a card, paler for a face-up pile, or an empty slot."""
    if pile.number:
        put.picture(
            surface, heraldry.card_back(rect.size), 255 if pile.is_closed else 130, topleft=rect.topleft
        )
    else:
        stroke = theme.translucent(theme.ON_WOOD_SOFT, 120)
        surface.blit(paint.boxed(rect.size, px(4), stroke=stroke, width=max(1.0, px(1.4))), rect)


def _pile(number: int, pile: Pile) -> Node:
    back = Frame(painter(_pile_back, pile), key=f"pile.{number}", flex=Flex(basis=24, cross=32, shrink=0))
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


def _cards(held: Sequence[Node], others: Node | None, is_own: bool) -> Node:
    width, count = _OWN_CARD if is_own else _HAND_CARD, len(held)
    if others is None:
        return Row([Fan(held, wide=width, flex=FILLS)], flex=FILLS)
    share = Flex(basis=count * (width + 6), min=min(count, 2) * 72, shrink=9)
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


def hidden_card(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.cast(surface, rect, 8, theme.SHADOWS["button"])
    surface.blit(heraldry.card_back(rect.size), rect)


def empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    stroke = theme.translucent(theme.ON_WOOD_SOFT, 90)
    surface.blit(paint.boxed(rect.size, px(8), stroke=stroke, width=max(1.0, px(1.4))), rect)


def action_cards(cards: Sequence[Node]) -> Node | None:
    """Return the cards of actions in one row or two; None without any."""
    if not cards:
        return None
    count = len(cards)
    if count > _LOW_BELOW:
        return Grid(cards, columns=-(-count // 2), gap=5, flex=FILLS)
    return Row(cards, gap=5, flex=Flex(basis=count * 102, min=count * 88 - 5, grow=1))


def _answer_plate(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, option: AnswerCard, is_advised: bool
) -> None:
    """Paint a colour to choose, with its shield and its Baron."""
    is_lit = look.state in ("hover", "pressed") or look.is_ringed
    rect = rect.move(0, px(2) if look.state == "pressed" else -px(4) if is_lit else 0)
    paint.panel(surface, rect, radius=theme.RADIUS["card"], framed=is_lit or is_advised)
    height = round(rect.h * 0.66)
    put.sprite(surface, option.figure, (height, height), midleft=(rect.x + px(8), rect.centery + px(6)))
    if option.colour:
        crest = pygame.Rect(0, 0, px(38), px(46))
        crest.midtop = (rect.x + round(rect.h * 0.5) + (rect.w - round(rect.h * 0.5)) // 2, rect.y + px(10))
        heraldry.shield(surface, crest, option.colour)
    if is_advised:
        mark_advised(surface, rect)


def answer_cards(options: Sequence[AnswerCard], advised: str, *, may_deal: bool) -> Node:
    """Return the answers to a question, the `advised` one marked, and optionally a button that reshuffles."""
    flex = Flex(grow=1, basis=200, max=290, min=90)
    answers: list[Node] = [
        Frame(empty_place, flex=flex)
        if each.action is None
        else Card(
            plating(_answer_plate, each, each.action.text == advised),
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
        for each in options
    ]
    if may_deal:
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
