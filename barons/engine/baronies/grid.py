"""Square sections of the unbounded plane with numbered cells, so that maps can be stored in bytes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from barons.engine.baronies.actions import DONJONS, LAYS
from barons.engine.baronies.cells import BARONY, SHARED, pack, unpack
from barons.engine.core import Action

WIDTH: Final = 32
"""Width of the grid at the start of a game."""
MARGIN: Final = 3
"""Minimum distance of tiles from the border: cells two steps from a tile must also have a number."""
_ROOM: Final = 16
"""How far a larger grid extends beyond the map that needs it."""


class CellGrid:
    """A square of cells. A place is the number of a cell; places sort like cells, by q, then r.

    The grid caches an action for each place requested; lists of legal actions are built from them.
    """

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
        """Offsets of the places of a meadow's barony, in the order of `BARONY`."""
        self.near: list[int] = self.barony[1:]
        """Offsets of the neighbours of any place."""
        self.shared: list[tuple[int, list[int]]] = [
            (self._step(apart), [self._step(step) for step in steps])
            for apart, steps in SHARED.items()
            if apart
        ]
        """Offsets from a meadow to every other whose barony can share tiles with its own.

        For each, the offsets from the first meadow to the cells that are in both baronies.
        """
        self._lays: list[list[Action | None]] = [[] for _ in LAYS]
        """By nature, then place."""
        self._donjons: list[Action | None] = [None] * self.size

    def _step(self, apart: int) -> int:
        q, r = unpack(apart)
        return q * self.width + r

    def place(self, cell: int) -> int:
        """Return the number of a cell; -1 for a cell outside or on the border, which touches no tile."""
        q, r = unpack(cell)
        column = q - self.corner_q
        row = r - self.corner_r
        last = self.width - 1
        if 0 < column < last and 0 < row < last:
            return column * self.width + row
        return -1

    def holds(self, place: int) -> bool:
        """Return whether a tile here has enough distance from the border; False for a place outside."""
        return place >= 0 and self._is_inner[place] == 1

    def lays(self, nature: int) -> list[Action | None]:
        """Return, by place, the actions that lay a tile of this nature; None where not created yet."""
        known = self._lays[nature]
        if not known:
            known += [None] * self.size
        return known

    def lay(self, nature: int, place: int) -> Action:
        """Return the action that places a tile of this nature here."""
        action = LAYS[nature][self.cells[place]]
        self.lays(nature)[place] = action
        return action

    def donjon(self, place: int) -> Action:
        """Return the action that places a donjon here."""
        action = self._donjons[place]
        if action is None:
            action = self._donjons[place] = DONJONS[self.cells[place]]
        return action


def grid_of(cells: Iterable[int]) -> CellGrid:
    """Return a grid for tiles on these cells: the initial grid, if they fit."""
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
def grid(corner_q: int, corner_r: int, width: int) -> CellGrid:
    """Return the grid with this corner; equal arguments share one object."""
    return CellGrid(corner_q, corner_r, width)
