"""A board as a small picture: all of it, or a magnified part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from barons.app.kit import canvas, theme
from barons.app.kit.layout import px
from barons.app.table.boards.marks import NO_MARKS, Marks
from barons.engine.core import Observation, Part

if TYPE_CHECKING:
    from barons.app.table.family import BoardView

_DRAWN: Final = 720
"""Minimum width in pixels at which a board is drawn: smaller pictures are scaled, as words and numbers have a
smallest size.
"""
_FILLED: Final = 0.94
"""Maximum share of a picture that the places take."""


def cut_out(
    board: BoardView,
    seen: Observation,
    size: tuple[int, int],
    zoom: float,
    near: Sequence[Part],
    marks: Marks,
) -> pygame.Surface:
    """Return a picture of a board round the places `near`; the whole board is `zoom` times as large."""
    whole = canvas.opaque((round(size[0] * zoom), round(size[1] * zoom)))
    board.place(whole.get_rect(), bare=True)
    board.draw(whole, seen, marks)
    cells = _extents(board, _places(board, seen)) or [whole.get_rect()]
    around = _extents(board, near) or cells
    shown = pygame.Rect((0, 0), size)
    shown.center = around[0].unionall(around[1:]).center
    return whole.subsurface(shown.clamp(cells[0].unionall(cells[1:])).clamp(whole.get_rect()))


def magnified(
    board: BoardView, seen: Observation, size: tuple[int, int], near: Sequence[Part], count: float
) -> pygame.Surface:
    """Return a picture of the marked places `near`, with `count` places beside each other."""
    places = _places(board, seen)
    board.place(pygame.Rect((0, 0), size), bare=True)
    widest = max((cell.w for cell in _extents(board, places)), default=size[0])
    zoom = max(1.0, min(size) / (count * widest))
    return cut_out(board, seen, size, zoom, near, Marks(chosen=tuple((part, 0) for part in near)))


def little(board: BoardView, seen: Observation, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the whole board with an edge."""
    scale = max(1.0, _DRAWN / size[0])
    drawn = round(size[0] * scale), round(size[1] * scale)
    places = _places(board, seen)
    board.place(pygame.Rect((0, 0), drawn), bare=True)
    cells = _extents(board, places)
    taken = cells[0].unionall(cells[1:])
    zoom = max(1.0, _FILLED * min(drawn[0] / taken.w, drawn[1] / taken.h))
    picture = pygame.transform.smoothscale(cut_out(board, seen, drawn, zoom, (), NO_MARKS), size)
    pygame.draw.rect(picture, theme.CONTOUR, picture.get_rect(), max(1, px(2)))
    return picture


def _places(board: BoardView, seen: Observation) -> list[Part]:
    return [part for row in board.rows(seen) for part in row]


def _extents(board: BoardView, parts: Iterable[Part]) -> list[pygame.Rect]:
    return [place for part in parts if (place := board.extent(part)) is not None]
