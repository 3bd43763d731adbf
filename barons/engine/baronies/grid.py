"""Squares of the endless plane whose cells have numbers, so that what lies there fits in bytes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from barons.engine.baronies.actions import DONJONS, LAYS
from barons.engine.baronies.cells import BARONY, SHARED, pack, unpack
from barons.engine.core import Action

WIDTH: Final = 32
"""Of the grid in which a game begins."""
MARGIN: Final = 3
"""No tile lies nearer to a grid's border: the cells two steps away from each tile are places too."""
_ROOM: Final = 16
"""By so much a larger grid goes beyond the map that needs it."""


class Grid:
    """A square of cells. A place is a cell's number in it; places sort as their cells do, by q, then r.

    It keeps an action for each place where one has been asked for: legal lists are made of them.
    """

    __slots__ = (
        "_donjons",
        "_is_inner",
        "_lays",
        "barony",
        "cells",
        "corner_q",
        "corner_r",
        "near",
        "shared",
        "size",
        "width",
    )

    def __init__(self, corner_q: int, corner_r: int, width: int) -> None:
        self.corner_q = corner_q
        self.corner_r = corner_r
        self.width = width
        self.size = width * width
        self.cells: list[int] = [
            pack(corner_q + column, corner_r + row) for column in range(width) for row in range(width)
        ]
        """By place."""
        inner = range(MARGIN, width - MARGIN)
        self._is_inner = bytes(
            column in inner and row in inner for column in range(width) for row in range(width)
        )
        self.barony: list[int] = [self._step(step) for step in BARONY]
        """What to add to a meadow's place for those of its barony, in the order of `BARONY`."""
        self.near: list[int] = self.barony[1:]
        """The same for the neighbours of any place."""
        self.shared: list[tuple[int, list[int]]] = [
            (self._step(apart), [self._step(step) for step in steps])
            for apart, steps in SHARED.items()
            if apart
        ]
        """What to add to a meadow's place for each other whose barony can share tiles with its own; and, from
        the first, for the cells that both hold."""
        self._lays: list[list[Action | None]] = [[] for _ in LAYS]
        """By nature, then place."""
        self._donjons: list[Action | None] = [None] * self.size

    def _step(self, apart: int) -> int:
        q, r = unpack(apart)
        return q * self.width + r

    def place(self, cell: int) -> int:
        """The number of a cell; -1 for one outside, or on the border: it touches no tile."""
        q, r = unpack(cell)
        column = q - self.corner_q
        row = r - self.corner_r
        last = self.width - 1
        if 0 < column < last and 0 < row < last:
            return column * self.width + row
        return -1

    def holds(self, place: int) -> bool:
        """Whether a tile here keeps its distance from the border; False for a place outside."""
        return place >= 0 and self._is_inner[place] == 1

    def lays(self, nature: int) -> list[Action | None]:
        """By place, the action that lays a tile of this nature there; None where it has not been asked for."""
        known = self._lays[nature]
        if not known:
            known += [None] * self.size
        return known

    def lay(self, nature: int, place: int) -> Action:
        """The action that lays a tile of this nature here."""
        action = LAYS[nature][self.cells[place]]
        self.lays(nature)[place] = action
        return action

    def donjon(self, place: int) -> Action:
        """The action that places a donjon here."""
        action = self._donjons[place]
        if action is None:
            action = self._donjons[place] = DONJONS[self.cells[place]]
        return action


def grid_of(cells: Iterable[int]) -> Grid:
    """A grid that holds tiles on these cells: the one in which games begin, where it does."""
    first = grid(-WIDTH // 2, -WIDTH // 2, WIDTH)
    known = list(cells)
    if all(first.holds(first.place(cell)) for cell in known):
        return first
    columns, rows = zip(*map(unpack, known), strict=True)
    span = max(max(columns) - min(columns), max(rows) - min(rows)) + 1
    width = WIDTH
    while width < span + 2 * _ROOM:
        width *= 2
    return grid((min(columns) + max(columns) - width) // 2, (min(rows) + max(rows) - width) // 2, width)


@cache
def grid(corner_q: int, corner_r: int, width: int) -> Grid:
    """The square from this corner on; one object for each."""
    return Grid(corner_q, corner_r, width)
