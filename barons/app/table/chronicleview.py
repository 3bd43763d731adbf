"""The chronicle beside a board: the latest lines, with the newest at the bottom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, replace
from types import MappingProxyType
from typing import ClassVar, Final, NamedTuple

import pygame

from barons.app.kit import accessible, assets, fonts, heraldry, paint, prose, put, theme
from barons.app.kit.fonts import TextNeed
from barons.app.kit.layout import px, units
from barons.app.kit.prose import Sprites
from barons.app.kit.sketch import SvgDrawing, stretched
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Card, ListView, Look, Pressable
from barons.app.kit.ui.leaves import Frame, Painter, Text, label_height, painter
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Node, Span, drawn, memo, node, semantic, whole
from barons.app.kit.ui.scroll import Scroll
from barons.app.table.chronicle import ChronicleEntry, TurnHead, in_short
from barons.app.table.table import Table
from barons.engine.core import Part
from barons.text.numbers import plain
from barons.text.sentence import Sentence
from barons.text.tr import gettext as _
from barons.text.tr import labelled

_OPENING: Final = re.compile(r"\s*:?\s+")
"""Text between a name and what its player does: a space, or a colon and its spaces."""
_MOST: Final = 40
"""Minimum number of lines listed, in whole turns; a window of its own shows all of them."""
_NAME: Final = fonts.SMALL.bold()
_EDGE: Final = 2.0
"""Height of the line above a turn, in units."""
_LATEST: Final = 96
"""Alpha of the tint on the newest line."""
_POINTED: Final = 150
"""Alpha of the tint on the line under the mouse."""


class Head(NamedTuple):
    turn: int
    seat: int
    name: str
    points: str
    """Points of the turn's player before and after the turn, if they differ."""


class ChronicleList(NamedTuple):
    """Content of the list."""

    entries: tuple[ChronicleEntry, ...]
    """Oldest first."""
    colours: tuple[str | None, ...]
    """By seat."""
    sprites: Sprites
    notation: Callable[[int], str]
    """Returns the notation of the action at a ply, as far as the viewer may know it."""
    has_icons: bool = False
    """True if the column is wide enough for a pictogram per line."""
    heads: tuple[Head, ...] = ()
    """Headings of the listed turns, where available."""
    steps: tuple[tuple[int, int], ...] = ()
    """Numbers of the steps marked on the board: pairs of ply and number."""


def _light(size: tuple[int, int], strength: int) -> pygame.Surface:
    def draw(drawing: SvgDrawing) -> None:
        drawing.whole(px(5), fill=(240, 198, 96, strength))

    return stretched(size, (px(6), px(6)), draw)


def _paint_opening(
    surface: pygame.Surface, rect: pygame.Rect, number: str, colour: str | None, is_badged: bool, step: int = 0
) -> None:
    """Paint the turn number at its first line, and the player's badge or the number of a step on the board."""
    middle = rect.y + px(13)
    style = fonts.NUMERAL.at(18 if len(number) < 3 else 15)
    width = rect.w - px(35)
    put.number(surface, number, style, theme.INK.soft, width, midright=(rect.right - px(34), middle))
    if is_badged:
        heraldry.badge(surface, (rect.right - px(14), middle), px(23), colour)
    elif step:
        fill, ink = theme.plate_colours(colour)
        square = pygame.Rect(0, 0, px(22), px(22))
        square.center = rect.right - px(14), middle
        box = paint.boxed(square.size, px(4), shades=(fill,), stroke=theme.EDGE, width=max(1.0, px(1.4)))
        surface.blit(box, square)
        put.number(surface, str(step), fonts.NUMERAL.at(15), ink, square.w, center=square.center)


def _edge(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill((*theme.EDGE[:3], 90), (rect.x + px(2), rect.y, rect.w - px(4), max(1, px(1))))


@node
class _Heading(Node):
    """A line above a turn, its number, and the badge, name and points of its player."""

    head: Head
    colour: str | None
    opening_width: float

    def height(self, el: Element, width: float) -> Span:
        asked = label_height(self.head.name, _NAME, width, wraps=False).natural
        height = units(_EDGE) + units(2) + max(units(26), asked)
        return Span(height, height)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        _edge(surface, rect)
        rect = el.below(rect, units(_EDGE))
        opening = pygame.Rect(rect.x, rect.y + px(2), px(self.opening_width), px(26))
        _paint_opening(surface, opening, str(self.head.turn), self.colour, is_badged=True)
        bounds = self._bounds(rect)
        fonts.write(surface, self.head.points, fonts.CAPTION, theme.INK.soft, bounds, align_x=1.0)
        self._leave_points(bounds)
        fonts.write(surface, self.head.name, _NAME, theme.INK.strong, bounds, narrowed=True)

    def _bounds(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of name and points."""
        left = px(self.opening_width + 6)
        return pygame.Rect(rect.x + left, rect.y + px(2), rect.w - left - px(6), rect.h - px(2))

    def _leave_points(self, bounds: pygame.Rect) -> None:
        """Narrow the rectangle to what the points leave for the name."""
        bounds.w -= fonts.width(self.head.points, fonts.enlarged(fonts.CAPTION)) + px(6)

    def texts(self, el: Element) -> Iterator[TextNeed]:
        bounds = self._bounds(el.below(el.rect, units(_EDGE)))
        yield fonts.need(self.head.points, fonts.CAPTION, bounds)
        self._leave_points(bounds)
        yield fonts.need(self.head.name, _NAME, bounds, narrowed=True)


@node
class _Line(Pressable):
    """A line: its opening, a pictogram and a sentence; the tooltip is the notation of its action."""

    _: KW_ONLY
    opening: Painter
    opening_width: float
    icon: str
    """The pictogram; empty: none."""
    sentence: Sentence
    sprites: Sprites
    is_latest: bool = drawn(default=False)
    ply: int = 0
    notation: Callable[[int], str] = semantic(default=str)
    own_radius: ClassVar[float] = theme.RADIUS["button"]

    def _before(self) -> float:
        """Return the width before the sentence, in pixels."""
        return units(self.opening_width + 6 + (28 if self.icon else 0))

    def _text_width(self, width: float) -> int:
        return whole(width - self._before() - units(4))

    def height(self, el: Element, width: float) -> Span:
        asked = prose.height_of(self.sentence, fonts.SMALL, self._text_width(width), self.sprites)
        height = max(units(26), asked) + units(4)
        return Span(height, height)

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        state = self.state(el)
        strength = _POINTED if state in ("hover", "pressed") else _LATEST if self.is_latest else 0
        if strength:
            light = paint.cached(("line", rect.size, strength), lambda: _light(rect.size, strength))
            surface.blit(light, rect)
        y, high = rect.y + px(1), px(26)
        self.opening(surface, pygame.Rect(rect.x, y, px(self.opening_width), high))
        if self.icon:
            picture = assets.icon(self.icon, px(22), theme.INK.sign)
            put.picture(surface, picture, midleft=(rect.x + px(self.opening_width + 6), y + high // 2))
        prose.draw(surface, self.sentence, fonts.SMALL, theme.INK.strong, self._bounds(el, rect), self.sprites)

    def _bounds(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the sentence, with the width for which the height was measured."""
        left, top = round(self._before()), px(1)
        return pygame.Rect(rect.x + left, rect.y + top, self._text_width(el.w), rect.h - px(1))

    def texts(self, el: Element) -> Iterator[TextNeed]:
        size = self._bounds(el, el.rect).size
        needed = prose.height_of(self.sentence, fonts.SMALL, size[0], self.sprites)
        yield TextNeed(str(self.sentence), (size[0], needed), size)

    def hint(self, el: Element) -> str:
        notation = self.notation(self.ply)
        return labelled(_("Notation"), notation) if notation else ""

    def accessible_node(self, el: Element, base: accessible.AccessibleNode) -> accessible.AccessibleNode:
        return replace(base, role="line", description="")


def chronicle(shown: ChronicleList, flex: Flex = FILLS) -> Node:
    """The panel: a heading, a button for the whole chronicle, and the list."""
    return Frame(
        paint.panel, memo(_content, shown), overhang=24, flex=flex, key="chronicle.panel", is_ground=True
    )


def _content(shown: ChronicleList) -> Node:
    first = _first(shown.entries)
    last = shown.entries[-1].key if shown.entries else ""
    rows = list(_rows(shown, first))
    lines = ListView(rows, key="chronicle", role="log", name=_("Chronicle"), stop=last)
    scrolled = Scroll(lines, aside=14, bar="needed", follows=True, is_paged=False, flex=FILLS)
    title = Text(_("Chronicle"), fonts.LABEL, theme.INK.label, narrows=True, wraps=False, role="heading")
    head = Padding(
        Row([title, Node(flex=FILLS), _rest(shown.entries, first)], gap=8, align="middle"), Edges(right=10)
    )
    return Padding(Column([head, scrolled], gap=4), Edges(14, 10, 10, 10))


def _first(entries: Sequence[ChronicleEntry]) -> int:
    first = max(0, len(entries) - _MOST)
    while first and entries[first - 1].turn == entries[first].turn:
        first -= 1
    return first


def _rest(entries: Sequence[ChronicleEntry], first: int) -> Node | None:
    if not first:
        return None
    last = max(1, entries[first - 1].turn)
    label = _("turns 1 to {last} above").format(last=last) if last > 1 else _("turn 1 above")
    words = Text(label, fonts.CAPTION, theme.INK.soft, wraps=False, narrows=True)
    return Card(_plain, words, key="chronicle.all", on_press=("log",), is_still=True)


def _plain(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint no background."""


def _rows(shown: ChronicleList, first: int) -> Iterator[Node]:
    """Yield the lines of each turn after its heading."""
    heads, steps = {head.turn: head for head in shown.heads}, dict(shown.steps)
    bare, latest = shown._replace(entries=(), heads=(), steps=()), shown.entries[-1:]
    turn = seat = head = None
    for entry in shown.entries[first:]:
        is_new, turn = entry.turn != turn, entry.turn
        width = 60.0 + 9 * max(0, len(str(turn)) - 4)
        if is_new:
            head = heads.get(turn)
            seat = None if head is None else head.seat
            yield (
                Frame(_edge, flex=Flex(basis=_EDGE))
                if head is None
                else _Heading(head, shown.colours[head.seat], width, key=f"turn.{turn}")
            )
        opening = painter(
            _paint_opening,
            str(turn or "") if head is None and is_new else "",
            shown.colours[entry.seat] if entry.seat is not None else None,
            entry.seat is not None and entry.seat != seat,
            steps.pop(entry.ply, 0),
        )
        yield memo(_line, entry, head, bare, opening, width, entry in latest, key=entry.key)
        seat = entry.seat


def _line(
    entry: ChronicleEntry,
    head: Head | None,
    shown: ChronicleList,
    opening: Painter,
    opening_width: float,
    is_latest: bool,
) -> Node:
    """Return a line, which does not repeat the player's name of its heading at the beginning."""
    return _Line(
        key=entry.key,
        name=str(entry.sentence),
        opening=opening,
        opening_width=opening_width,
        icon=entry.icon if shown.has_icons else "",
        sentence=_below(entry.sentence, head),
        sprites=shown.sprites,
        is_latest=is_latest,
        ply=entry.ply,
        notation=shown.notation,
        is_tip_aside=True,
        on_press=("entry", entry.ply),
        means=frozenset(Part("tile", name) for name in entry.sentence.marks),
    )


def _below(sentence: Sentence, head: Head | None) -> Sentence:
    """Remove the player's name from the beginning of a sentence if the heading already shows it."""
    if head is None or len(sentence) < 2 or sentence[0].kind != "player" or sentence[0].text != head.name:
        return sentence
    opening = _OPENING.match(sentence[1].text)
    if opening is None:
        return sentence
    parts = (sentence[1]._replace(text=sentence[1].text[opening.end() :]), *sentence[2:])
    first, *rest = (part for part in parts if part.text)
    return Sentence((first._replace(text=first.text[:1].upper() + first.text[1:]), *rest))


# --- content from a table ---------------------------------------------------------------------------------


def shown_of(
    table: Table,
    lines: Callable[[list[ChronicleEntry], int], list[ChronicleEntry]] = in_short,
    *,
    has_icons: bool = True,
    steps: Mapping[int, int] = MappingProxyType({}),
) -> ChronicleList:
    """Return the lines up to the position shown; `lines` selects them from all lines before a ply."""
    session = table.session
    upto = session.chronicle_upto()
    entries = session.chronicle.entries(session.shown.viewer, upto, session.chronicle_last())
    colours = tuple(table.colour_of(seat) for seat in range(table.match.players))
    sprites = table.family.words.tile_sprite
    listed = tuple(lines(entries, upto))
    numbers = dict.fromkeys(entry.turn for entry in listed[_first(listed) :] if entry.turn)
    turns = session.chronicle.turns
    now = {rank.seat: rank.score for rank in table.match.snapshot(upto).ranking()}
    heads = tuple(_heading(table, number, turns, now) for number in numbers if number in turns)
    return ChronicleList(listed, colours, sprites, table.notation, has_icons, heads, tuple(steps.items()))


def _heading(table: Table, number: int, turns: Mapping[int, TurnHead], now: Mapping[int, int]) -> Head:
    """Return the heading of a turn; the latest one has the points of the position shown, `now`."""
    seat, scores = turns[number]
    before = scores[seat]
    after = turns[number + 1].scores[seat] if number + 1 in turns else now[seat]
    points = f"{plain(before)} → {plain(after)}" if before != after else plain(before)
    return Head(number, seat, table.seat_name(seat), points)
