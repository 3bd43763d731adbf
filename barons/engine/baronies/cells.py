"""Hexagonal cells of an unbounded grid: axial coordinates packed into an integer.

A cell `(q, r)` is `q * 4096 + r`, so that neighbours are at six fixed offsets and cells sort by q, then r.
Names are the notation's `q,r`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final

_STRIDE: Final = 4096
_STRIDE_BITS: Final = 12
_HALF: Final = 2048

NEIGHBOURS: Final = (_STRIDE, _STRIDE - 1, -1, -_STRIDE, 1 - _STRIDE, 1)
"""Offsets of a cell's six neighbours, anticlockwise from (1, 0)."""

BARONY: Final = (0, *NEIGHBOURS)
"""Offsets of the seven cells of a meadow's barony."""


def _shared() -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for one in BARONY:
        for other in BARONY:
            apart = one - other
            found[apart] = tuple(step for step in BARONY if step - apart in BARONY)
    return found


SHARED: Final = _shared()
"""By the offset between two meadows: the offsets from the first to the cells in both baronies."""

FARTHEST: Final = 1999
"""Maximum absolute value of a coordinate in notation."""

_NUMBER: Final = r"(0|-?[1-9][0-9]{0,3})"
PATTERN: Final = f"{_NUMBER},{_NUMBER}"
"""The notation of a cell, as a regular expression with two groups."""

_CELL: Final = re.compile(PATTERN)


def pack(q: int, r: int) -> int:
    """Return the cell of these coordinates, each within `FARTHEST`."""
    return q * _STRIDE + r


def unpack(cell: int) -> tuple[int, int]:
    """Return the coordinates (q, r) of a cell."""
    moved = cell + _HALF
    return moved >> _STRIDE_BITS, (moved & _STRIDE - 1) - _HALF


def first_apart(cells: Collection[int]) -> int | None:
    """Return the smallest cell that is not connected to the first one; None if all are."""
    reached = [*cells][:1]
    seen = set(reached)
    for cell in reached:
        beside = [cell + step for step in NEIGHBOURS if cell + step in cells and cell + step not in seen]
        seen.update(beside)
        reached += beside
    return min((cell for cell in cells if cell not in seen), default=None)


def cell_name(cell: int) -> str:
    """Return the cell's notation, for example `1,-1`."""
    q, r = unpack(cell)
    return f"{q},{r}"


def cell_named(name: str) -> int | None:
    """Return the cell of this notation; None if it is invalid."""
    match = _CELL.fullmatch(name)
    if match is None:
        return None
    q, r = int(match[1]), int(match[2])
    return pack(q, r) if -FARTHEST <= q <= FARTHEST and -FARTHEST <= r <= FARTHEST else None


def names(cells: Iterable[int]) -> list[str]:
    """Return the notation of the cells, sorted by q, then r."""
    return [cell_name(cell) for cell in sorted(cells)]
