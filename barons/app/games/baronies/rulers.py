"""The rulers of Baron's map, with letters and numbers; those of the hovered cell are highlighted."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import Final

import pygame

from barons.app.games.baronies.mapview import HEXES, MapView
from barons.app.kit import fonts, layout, paint, put, theme
from barons.app.table.boards.freehex import axial
from barons.app.table.boards.hexplan import Point
from barons.text.baronies import words

_TICK: Final = 7.0
_APART: Final = 21.0
"""Units from the edge of the map to the centre of a letter."""
_DOT: Final = 12.0
_FIRST: Final = words.column_of(0, 0)


def draw(target: pygame.Surface, view: MapView) -> None:
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


def light(target: pygame.Surface, view: MapView, cell: str, is_free: Callable[[Point], bool]) -> None:
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
