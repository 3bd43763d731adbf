"""The area below Land's map: the turn's offers, the hand, actions or answers, the seal; cards in flight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY
from typing import ClassVar, Final, NamedTuple

import pygame

from barons.app.games.land.accounts import action_card, offer_lines
from barons.app.games.land.choices import AnswerCard
from barons.app.games.land.family import LandFamily
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.anim.tween import eased, thrown
from barons.app.kit.fonts import need
from barons.app.kit.layout import current, px
from barons.app.kit.page import BAR_SHADOW, LOWER_BAR
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column as Below
from barons.app.kit.ui.boxes import Fan, Fits, Grid, Padding, Row
from barons.app.kit.ui.cards import RisingCard
from barons.app.kit.ui.controls import Button, Card, Look, plating
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Lengths, Node, drawn, memo, node
from barons.app.table import panels
from barons.app.table.boards.summary import HandCard, Pile, TurnOffer, TurnSummary
from barons.app.table.plates import CardCue, DiscardCue, ShownCue
from barons.app.table.seal import plates, seal
from barons.app.table.table import Table
from barons.engine.land.cards import EVENT_CARDS
from barons.text.land.cardwords import note
from barons.text.tr import gettext as _

_DIM = 118
"""Brightness, out of 255, of the picture of a card that cannot be played."""


def draw_card(
    surface: pygame.Surface,
    rect: pygame.Rect,
    card: HandCard,
    *,
    framed: bool = False,
    is_locked: bool = False,
    note: str = "",
) -> None:
    """Paint a card face up, with what it would do as a note; a locked one is dark and its note says why."""
    if not is_locked:
        paint.panel(surface, rect, radius=8, hairline=False, framed=framed)
        surface.blit(_edge(rect.size, card.edge), rect)
    else:
        paint.dark_card(surface, rect)
    share = 0.54 if not _is_worded(card) else 0.32 if _is_narrow(rect) else 0.42
    is_large = current().text > 1  # larger text leaves less space for the picture
    if is_large:
        share = min(share, 0.26 if _is_worded(card) else 0.42)
    share -= 0.07 if note and not is_locked else 0.0
    is_bare = _is_worded(card) and (is_locked or (is_large and bool(note)))  # the text needs the space
    if not is_bare and not (is_locked and is_large):
        height = round(rect.h * (0.18 if is_locked else share))
        size = round(height * 0.9), height
        picture = assets.shaded(card.sprite, size, _DIM) if is_locked else assets.sprite(card.sprite, size)
        put.picture(surface, picture, midtop=(rect.centerx, rect.y + round(rect.h * 0.075)))
    ink = theme.LOCKED.label if is_locked else theme.INK.strong
    title = _title_bounds(rect, card, is_locked=is_locked, has_note=bool(note))
    fonts.write(surface, card.title, _title_style(rect), ink, title, align_x=0.5, wrapped=True, narrowed=True)
    if note:
        inset = title.x - rect.x if is_locked else px(4)
        below = pygame.Rect(
            rect.x + inset, title.bottom, rect.w - 2 * inset, rect.bottom - px(5) - title.bottom
        )
        style = fonts.CAPTION.italic() if is_locked else fonts.CAPTION
        tone, y = (theme.LOCKED.reason, 0.0) if is_locked else (theme.INK.label, 0.5)
        fonts.write(surface, note, style, tone, below, align_x=0.5, align_y=y, wrapped=True, narrowed=True)
    if _is_worded(card):
        _cost(surface, rect, card.pips, is_dim=is_locked, is_row=is_bare)
    else:
        at = (rect.centerx, rect.bottom - round(rect.h * 0.1))
        panels.pips(surface, at, card.pips, max(3, round(rect.w * 0.062)))


def _cost(surface: pygame.Surface, rect: pygame.Rect, credits: int, *, is_dim: bool, is_row: bool) -> None:
    """Paint one small wax seal per credit (lozenges would mean points), in a row if there is no picture."""
    side = max(8, round(rect.w * 0.145))
    seal = "seal_red" if not is_dim else "seal_grey"
    x, y = rect.x + round(rect.w * 0.05), rect.y + round(rect.w * 0.05)
    for step in range(0, credits * (side + px(2)), side + px(2)):
        put.sprite(surface, seal, (side, side), topleft=(x + step, y) if is_row else (x, y + step))


@paint.remembered
def _edge(size: tuple[int, int], tone: tuple[int, int, int]) -> pygame.Surface:
    drawing = SvgDrawing(size)
    inset, width = max(3, round(size[0] * 0.05)), max(1.0, size[0] * 0.018)
    drawing.whole(size[0] * 0.06, inset=inset, stroke=tone, width=width)
    return drawing.surface()


@paint.remembered
def _small(size: tuple[int, int], tone: tuple[int, int, int]) -> pygame.Surface:
    drawing = SvgDrawing(size)
    (w, h), line = size, max(1.0, size[0] * 0.05)
    drawing.box(0, 0, w, h, w * 0.12, fill=theme.PARCHMENT[50], stroke=theme.EDGE, width=max(1.0, px(1)))
    drawing.box(line, line, w - 2 * line, h - 2 * line, w * 0.1, stroke=tone, width=line)
    return drawing.surface()


def small_card(surface: pygame.Surface, rect: pygame.Rect, card: HandCard) -> None:
    """Paint a card of a player's own deck as its picture and edge, where there is no room for more."""
    surface.blit(_small(rect.size, card.edge), rect)
    side = round(min(rect.w, rect.h) * 0.72)
    put.sprite(surface, card.sprite, (side, side), center=rect.center)


def _is_worded(card: HandCard) -> bool:
    """Return True for a card of a player's deck, which has a name of several words and not that of a tile."""
    return card.sprite.startswith("card_")


def _is_narrow(rect: pygame.Rect) -> bool:
    """Return True where titles need a third line."""
    return rect.w < 0.64 * rect.h


def _title_style(rect: pygame.Rect) -> fonts.Style:
    return fonts.NUMERAL.at(18 * max(1.0, rect.w / max(1, px(118))))


def _title_bounds(rect: pygame.Rect, card: HandCard, *, is_locked: bool, has_note: bool) -> pygame.Rect:
    """Return the rectangle of the title: inside the coloured edge, or over it if no style fits inside."""
    top, height = (0.62, 0.21)
    if _is_worded(card):
        top, height = (0.405, 0.55) if _is_narrow(rect) else (0.52, 0.42)
    if current().text > 1:
        top, height = (0.345, 0.61) if _is_worded(card) else (0.5, 0.33)
    if has_note and not is_locked:
        top, height = (0.2, 0.58) if current().text > 1 else (top - 0.08, height - 0.08)
    if is_locked:
        top, height = (0.19, 0.38) if current().text > 1 else (0.19, 0.32) if _is_worded(card) else (0.22, 0.31)
    y, tall = rect.y + round(rect.h * top), round(rect.h * height)
    inside = pygame.Rect(rect.x + round(rect.w * 0.08), y, round(rect.w * 0.84), tall)
    if need(card.title, _title_style(rect), inside, wrapped=True, narrowed=True).fits:
        return inside
    return pygame.Rect(rect.x + round(rect.w * 0.02), y, round(rect.w * 0.96), tall)


_COMES = 0.25
"""Part of the time of a shown card in which it arrives."""
_LEAVES = 0.8
"""Part of the time of a shown card after which it leaves."""


class Flights:
    """The card that is being drawn or discarded now, if any."""

    def __init__(self, table: Table, family: LandFamily) -> None:
        self._table = table
        self._family = family

    def paint(self, surface: pygame.Surface) -> None:
        director = self._table.session.director
        for cue, progress in (*director.cues(CardCue), *director.cues(DiscardCue)):
            is_drawn = isinstance(cue, CardCue)
            held, pile = self._hand(cue.seat), self.pile(0 if is_drawn else 1, cue.seat)
            start, goal = (pile, held) if is_drawn else (held, pile)
            place = pygame.Rect(0, 0, px(72), px(100))
            place.center = thrown(start, goal, progress, px(60))
            self._draw(surface, place, cue.card)

    def paint_shown(self, surface: pygame.Surface) -> None:
        shown = self._table.session.director.cue(ShownCue)
        if shown is not None and shown[1] < 1.0:
            self._show(surface, *shown)

    def _show(self, surface: pygame.Surface, cue: ShownCue, progress: float) -> None:
        board = self._family.board.rect
        stage = (board.centerx, board.centery)
        if self._table.shell.settings.reduced_motion:
            progress = 0.5
        come, gone = min(1.0, progress / _COMES), max(0.0, (progress - _LEAVES) / (1 - _LEAVES))
        come, gone = eased("out_cubic", come), eased("in_quad", gone)
        start, end = self._hand(cue.seat), self.pile(1, cue.seat)
        x = start[0] + (stage[0] - start[0]) * come + (end[0] - stage[0]) * gone
        y = start[1] + (stage[1] - start[1]) * come + (end[1] - stage[1]) * gone
        large = 0.4 + 0.6 * come - 0.65 * gone
        height = round(board.h * 0.46 * large / 12) * 12  # few sizes, because each is drawn only once
        place = pygame.Rect(0, 0, round(height * 0.72), height)
        place.center = (round(x), round(y))
        self._draw(surface, place, cue.card)
        if cue.card in EVENT_CARDS and come == 1.0 and not gone:
            self._tell(surface, place, note(self._family.rules.params, cue.card))

    def _tell(self, surface: pygame.Surface, card: pygame.Rect, words: str) -> None:
        """Paint what an event does below its card: nobody chose it, so nobody has read it before."""
        style = fonts.enlarged(fonts.UI_BOLD)
        lines = fonts.wrap(words, style, px(430))
        height = fonts.line_height(style, theme.TYPE["line"]) * len(lines)
        width = max(fonts.width(line, style) for line in lines)
        plate = pygame.Rect(0, 0, width + px(48), height + px(24))
        plate.midtop = (card.centerx, card.bottom + px(8))
        paint.panel(surface, plate, tone="deep")
        fonts.paragraph(surface, words, style, theme.INK.strong, plate.inflate(-px(48), -px(24)), align_x=0.5)

    def _draw(self, surface: pygame.Surface, place: pygame.Rect, card: str | None) -> None:
        rules = self._family.rules
        if card is None:
            surface.blit(heraldry.card_back(place.size), place)
        elif rules.by_deck:
            draw_card(surface, place, action_card(rules.params, card))
        else:
            surface.blit(assets.sprite(self._family.words.tile_sprite(card), place.size), place)

    def pile(self, number: int, seat: int) -> tuple[int, int]:
        """Return the pixel of a player's deck (0) or discard pile (1): in the lower bar or beside a panel."""
        seen = self._table.session.shown
        owner = self._family.accounts.turn_seat(seen) if seen.viewer is None else seen.viewer
        if self._family.rules.by_deck and seat != owner:
            x, y = self._place(f"seat.{seat}").midright
            return x + px(90), y
        return self._place(f"pile.{number}").center

    def _hand(self, seat: int) -> tuple[int, int]:
        """Return the pixel of a hand: the viewer's own is below, others are at their panels on the left."""
        if seat == self._table.session.shown.viewer:
            return self._place("cards").center
        return self._place(f"seat.{seat}").center

    def _place(self, key: str) -> pygame.Rect:
        return self._table.place_of(key) or self._family.board.rect


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
    padded = Padding(row, Edges(14, 8, 12, 8))
    return Frame(LOWER_BAR, padded, overhang=BAR_SHADOW, is_ground=True, flex=STRIP)


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
    _: KW_ONLY
    keycap: str = drawn(default="")
    own_width: ClassVar[Lengths] = (40, _HAND_CARD)
    own_height: ClassVar[Lengths] = (80, 154)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        rect = self.risen(el, rect)
        is_chosen = self.is_chosen is True
        is_locked = bool(self.dark) and not is_chosen
        is_framed, note = is_chosen or self.is_advised, self.short if is_locked or not self.dark else ""
        draw_card(surface, rect, self.card, framed=is_framed, is_locked=is_locked, note=note)
        seen = pygame.Rect(rect.x, rect.y, _in_sight(el), rect.h)
        if self.is_advised:  # below the number; on a dark card, whose title is there, at the bottom
            below = 0 if not self.keycap else rect.h - px(30) if is_locked else px(25)
            paint.mark_advised(surface, seen.move(0, below))
        if self.keycap:
            paint.keycap(surface, (seen.right - px(15), rect.y + px(16)), self.keycap)
        elif not self.card.sprite.startswith("card_"):
            corner = rect.x + px(9), rect.y + px(5)
            put.text(surface, self.card.name[1:], fonts.NUMERAL.at(19), theme.INK.strong, topleft=corner)

    def accessible_name(self) -> str:
        return ", ".join(filter(None, (self.card.title, "" if self.dark else self.short)))


def _in_sight(el: Element) -> int:
    """Return the width in pixels of a card that the next one of its fan does not cover."""
    beside = el.parent.children if el.parent is not None else []
    return round(min([el.w, *(each.x - el.x for each in beside if each.x > el.x)]))


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
        paint.mark_advised(surface, rect)


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
                        Fits(
                            [
                                Text(note, fonts.CAPTION, theme.INK.soft, x=0.5, y=0, narrows=True)
                                for note in (each.note, each.short)
                            ],
                            flex=FILLS,
                        ),
                    ]
                ),
                Edges(70, 58, 6, 8),
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
            flex=Flex(basis=200, cross=58, align="middle"),
        )
        answers.append(deal)
    return Row(answers, gap=12, flex=FILLS)
