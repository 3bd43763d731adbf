"""Hexagons in axial coordinates (q, r), pointy top: r grows downwards, q to the right. No pixels.

A `Disc` is a hexagon of hexagons with numbered cells: row by row from the top, each from the left.
"""

from __future__ import annotations

from functools import cache
from typing import Final

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours, clockwise from the right."""


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the number of steps between two cells."""
    dq = one[0] - other[0]
    dr = one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class Disc:
    """All cells within `radius` steps of the centre, with their index tables."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.coordinates: tuple[tuple[int, int], ...] = tuple(
            (q, r)
            for r in range(-radius, radius + 1)
            for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        )
        """(q, r) by cell."""
        self.cells = {coordinate: cell for cell, coordinate in enumerate(self.coordinates)}
        """Cell by (q, r)."""
        self.rays: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(self._ray(cell, step) for step in DIRECTIONS) for cell in range(len(self.coordinates))
        )
        """By cell and direction: the cells in a straight line to the edge, nearest first."""
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(ray[0] for ray in rays if ray) for rays in self.rays
        )
        """By cell: the adjacent cells, clockwise from the right."""

    def __len__(self) -> int:
        return len(self.coordinates)

    def _ray(self, cell: int, step: tuple[int, int]) -> tuple[int, ...]:
        q, r = self.coordinates[cell]
        found: list[int] = []
        while (following := self.cells.get((q + step[0], r + step[1]))) is not None:
            found.append(following)
            q, r = self.coordinates[following]
        return tuple(found)

    def distance(self, one: int, other: int) -> int:
        """Return the number of steps between two cells, ignoring obstacles."""
        return distance(self.coordinates[one], self.coordinates[other])


@cache
def disc(radius: int) -> Disc:
    """Return the cached disc of this radius."""
    return Disc(radius)
