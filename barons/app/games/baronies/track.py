"""The scales of Baron's map: the honour track, from the oubliettes below 0 to 40 (beyond if needed), and the
rulers with letters and numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil, floor
from typing import Final

import pygame

from barons.app.games.baronies.mapview import HEXES, HIGH, MapView
from barons.app.kit import assets, canvas, fonts, heraldry, layout, paint, put, theme
from barons.app.kit.layout import current
from barons.app.kit.recording import draw_on
from barons.app.kit.sketch import SvgDrawing
from barons.app.table.boards.hexplan import Point, axial
from barons.text.baronies import words
from barons.text.tr import gettext as _

_LEFT: Final = 46.0
_TOP: Final = 48.0
_CELL: Final = 34.0
_USUAL: Final = 40
_FARTHEST: Final = 500
"""The limit of the track in both directions. No game reaches it, but a file may hold any number."""
_BADGE: Final = 26.0
_OVER: Final = 7.0
"""Units by which a marker overlaps its cell."""
_SEEN: Final = 0.56
"""The visible part of a marker that has another one on it."""


class HonourTrack:
    """Layout and drawing of the honour track. Pixels are those of the mat."""

    def __init__(self, oubliettes: int) -> None:
        self.oubliettes = oubliettes
        self.u = 1.0
        self.width = 100
        self.low, self.high = oubliettes, _USUAL

    def place(self, width: int, u: float) -> None:
        """Fit the track to a mat `width` pixels wide, with `u` pixels per unit."""
        self.width, self.u = width, u

    def stretch(self, honour: Sequence[int]) -> None:
        """Extend the track to these numbers, in steps of five."""
        self.low = max(-_FARTHEST, min([self.oubliettes, *honour]))
        highest = min(_FARTHEST, max([_USUAL, *honour]))
        self.high = -(-highest // 5) * 5

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the row of cells."""
        left = round(_LEFT * self.u)
        return pygame.Rect(left, round(_TOP * self.u), self.width - 2 * left, round(_CELL * self.u))

    def x(self, honour: float) -> float:
        """Return the centre of a number's cell; a number beyond the track gets the last cell."""
        rect = self.rect
        cell = min(max(honour, self.low), self.high) - self.low
        return rect.x + rect.w * (cell + 0.5) / (self.high - self.low + 1)

    def spots(self, honour: Sequence[float]) -> list[tuple[int, int]]:
        """Return the position of each seat's marker at its number; markers that meet are stacked."""
        rect, pile = self.rect, _BADGE * _SEEN * self.u
        off = 0.5 * _BADGE * self.u - _OVER * self.u  # keeps the number of the cell readable between them
        above, below = rect.top - off, rect.bottom + off
        rows = (above, below, above - pile, above - 2 * pile, rect.centery)  # lower ones would cover the rulers
        taken: list[Point] = []
        spots = [(0, 0)] * len(honour)
        for seat in sorted(range(len(honour)), key=lambda seat: (honour[seat], seat)):
            x = self.x(honour[seat])
            near = [other for other in taken if abs(other[0] - x) < _BADGE * 0.8 * self.u]
            free = [y for y in rows if all(abs(other[1] - y) > 0.9 * pile for other in near)]
            y = free[0] if free else rows[-1]
            taken.append((x, y))
            spots[seat] = (round(x), round(y))
        return spots

    def draw(
        self,
        target: pygame.Surface,
        honour: Sequence[int],
        colours: Sequence[str],
        out: Sequence[int],
        away: Collection[str],
        foreseen: Sequence[int] | None,
    ) -> None:
        """Paint cells and markers; `foreseen` shows where markers would go."""
        self.stretch([*honour, *(foreseen or ())])
        rect = self.rect
        target.blit(self._cells(rect), (0, 0))
        spots = self.spots(honour)
        self._label(target, rect, spots)
        if foreseen is not None:
            later = self.spots(foreseen)
            for seat, own in enumerate(honour):
                if foreseen[seat] != own:
                    self._foreseen(target, spots[seat], later[seat], colours[seat])
        middle = rect.centery
        for seat in sorted(range(len(honour)), key=lambda seat: (-abs(spots[seat][1] - middle), honour[seat])):
            if f"marker/{seat}" not in away:
                self.marker(target, spots[seat], colours[seat], is_out=seat in out)

    def _label(self, target: pygame.Surface, rect: pygame.Rect, spots: Sequence[tuple[int, int]]) -> None:
        """Paint the title above the track, as far right as possible without a marker on it."""
        style = fonts.LABEL.at(fonts.LABEL.size * min(1.0, self.u / current().u))
        high = max(round(28 * self.u), fonts.line_height(style))
        label = pygame.Rect(0, rect.top - high - round(2 * self.u), fonts.width(_("Honour"), style), high)
        reach = round(_BADGE * self.u)
        taken = [pygame.Rect(x - reach // 2, y - reach // 2, reach, reach) for x, y in spots]
        right = rect.right - label.w
        free = (x for x in range(right, rect.x, -reach) if label.move(x, 0).collidelist(taken) < 0)
        label.x = next(free, right)
        fonts.write(target, _("Honour"), style, theme.INK.label, label, align_x=1.0)

    def marker(
        self,
        target: pygame.Surface,
        at: tuple[int, int],
        colour: str,
        *,
        is_out: bool = False,
        alpha: int = 255,
    ) -> None:
        """Paint one round marker centred at a pixel of the mat."""
        side = max(12, round(_BADGE * self.u))

        def make() -> pygame.Surface:
            picture = canvas.transparent((side + 2, side + 2))
            heraldry.badge(picture, (side // 2 + 1, side // 2 + 1), side, colour)
            if is_out:
                picture.fill((150, 140, 130, 150), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        picture = paint.cached(("marker", side, colour, is_out), make)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        put.picture(target, picture, center=at)

    def _foreseen(
        self, target: pygame.Surface, at: tuple[int, int], goal: tuple[int, int], colour: str
    ) -> None:
        tone = heraldry.lacquer(colour)
        width = max(2, round(4 * self.u))

        def paint(surface: pygame.Surface) -> None:
            pygame.draw.line(surface, theme.CONTOUR, (at[0], goal[1]), goal, width + 2)
            pygame.draw.line(surface, tone.base, (at[0], goal[1]), goal, width)

        line = pygame.Rect(min(at[0], goal[0]), goal[1], abs(goal[0] - at[0]), 0)
        draw_on(target, ("foreseen", colour), line.inflate(2 * width + 4, 2 * width + 4), paint)
        self.marker(target, goal, colour, alpha=190)

    def _numeral(self) -> fonts.Style:
        style = fonts.NUMERAL.at(20)
        available = 1.5 * self.rect.w / (self.high - self.low + 1)
        return style.at(style.size * min(1.0, available / fonts.width(str(_USUAL), style)))

    def _cells(self, rect: pygame.Rect) -> pygame.Surface:
        size = (self.width, round(HIGH * self.u))
        key = ("honour", size, self.low, self.high)

        def make() -> pygame.Surface:
            picture = canvas.transparent(size)
            drawing = SvgDrawing(size)
            count = self.high - self.low + 1
            for number in range(count):
                honour = self.low + number
                x0 = rect.x + rect.w * number / count
                width = rect.w / count
                fill = theme.PARCHMENT[50]
                if honour % 5 == 0:
                    fill = (226, 184, 84)
                if honour <= self.oubliettes:
                    fill = (74, 42, 38)
                elif honour < 0:
                    fill = (222, 178, 160) if honour % 5 else (206, 150, 130)
                drawing.box(
                    x0, rect.y, width, rect.h, 1, fill=fill, stroke=theme.EDGE, width=max(1.0, 1.4 * self.u)
                )
            picture.blit(drawing.surface(), (0, 0))
            style = self._numeral()
            for honour in range(self.low, self.high + 1):
                if honour % 5 == 0 and honour > self.oubliettes:
                    text = f"−{-honour}" if honour < 0 else str(honour)
                    drawn = fonts.text(text, style, theme.INK.strong)
                    put.picture(picture, drawn, center=(round(self.x(honour)), rect.centery))
            lock = assets.icon("lock", max(8, round(20 * self.u)), (232, 204, 170))
            put.picture(picture, lock, center=(round(self.x(self.oubliettes)), rect.centery))
            return picture

        return paint.cached(key, make)


_TICK: Final = 7.0
_APART: Final = 21.0
"""Units from the edge of the map to the centre of a letter."""
_DOT: Final = 12.0
_FIRST: Final = words.column_of(0, 0)


def draw_rulers(target: pygame.Surface, view: MapView) -> None:
    """Paint all visible letters and numbers.

    Rows are straight; a column zigzags, so each letter has two ticks.
    """
    frame, long, thin = view.frame, round(_TICK * view.u), max(1, round(2 * view.u))
    for column in _in_sight(_column_x(view), frame.left, frame.right):
        x = _column_x(view)(column)
        for at in (x, x + HEXES.across / 2 * view.k):
            if frame.left <= at <= frame.right:
                for y in (frame.top, frame.bottom - long):
                    target.fill(theme.EDGE, (round(at), y, thin, long))
        _labels(target, view, column=column)
    for row in _in_sight(_row_y(view), frame.top, frame.bottom):
        for x in (frame.left, frame.right - long):
            target.fill(theme.EDGE, (x, round(_row_y(view)(row)), long, thin))
        _labels(target, view, row=row)


def light_rulers(target: pygame.Surface, view: MapView, cell: str, is_free: Callable[[Point], bool]) -> None:
    """Highlight a cell's letter and number, with a dotted line from each over free pixels of the mat."""
    (q, r), frame = axial(cell), view.frame
    x, y = (round(each) for each in view.pixel(HEXES.centre(cell)))
    if not frame.collidepoint(x, y):
        return
    side, step = max(2, round(3 * view.u)), max(4, round(_DOT * view.u))
    near = round(0.9 * HEXES.radius * view.k)
    for at in range(frame.left, x - near, step):
        if is_free((at, y)):
            target.fill(theme.EDGE, (at, y - side // 2, side, side))
    for at in range(frame.top, y - near, step):
        if is_free((x, at)):
            target.fill(theme.EDGE, (x - side // 2, at, side, side))
    _labels(target, view, column=words.column_of(q, r), is_lit=True)
    _labels(target, view, row=r, is_lit=True)


def _column_x(view: MapView) -> Callable[[int], float]:
    """Return the centres of a column's cells in even rows, in pixels of the mat."""
    return lambda column: view.pixel(((column - _FIRST) * HEXES.across, 0.0))[0]


def _row_y(view: MapView) -> Callable[[int], float]:
    return lambda row: view.pixel((0.0, row * HEXES.down))[1]


def _in_sight(place: Callable[[int], float], least: float, most: float) -> range:
    """Return the numbers of the columns or rows whose centre is between two pixels."""
    pitch = place(1) - place(0)
    return range(ceil((least - place(0)) / pitch), floor((most - place(0)) / pitch) + 1)


def _labels(
    target: pygame.Surface,
    view: MapView,
    *,
    column: int | None = None,
    row: int | None = None,
    is_lit: bool = False,
) -> None:
    frame, apart = view.frame, round(_APART * view.u)
    if column is not None:
        x = round(_column_x(view)(column) + HEXES.across / 4 * view.k)
        text, spots = words.column_name(column), [(x, frame.top - apart), (x, frame.bottom + apart)]
    else:
        assert row is not None
        y = round(_row_y(view)(row))
        text, spots = words.row_name(row), [(frame.left - apart, y), (frame.right + apart, y)]
    style = fonts.NUMERAL.at(round(20 * view.u / layout.current().u, 1))
    drawn = fonts.text(text, style, theme.INK.strong)
    for spot in spots:
        if not frame.inflate(2 * apart + 2, 2 * apart + 2).collidepoint(spot):
            continue
        if is_lit:
            size = max(drawn.get_width(), drawn.get_height()) + round(10 * view.u), drawn.get_height()
            plate = paint.boxed(
                size, round(5 * view.u), shades=(theme.GILT[400],), stroke=theme.GILT[700], width=1.0
            )
            put.picture(target, plate, center=spot)
        put.picture(target, drawn, center=spot)
