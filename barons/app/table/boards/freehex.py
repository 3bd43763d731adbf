"""An unbounded grid of hexagons: positions of cells named `q,r` and hit testing, in board units."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from barons.app.table.boards.hexplan import Hexes, Point

Axial = tuple[int, int]

NEIGHBOURS: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""In the order of the rules."""

_CORNERS: Final = ((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))
"""The corners of a cell from its centre, in thirds of axial coordinates, clockwise from the top."""
_BEYOND: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbours beyond the sides, each of which begins at the corner with the same index."""


@lru_cache(maxsize=4096)
def axial(name: str) -> Axial:
    """Return the coordinates of a cell given in notation."""
    q, r = name.split(",")
    return int(q), int(r)


def named(cell: Axial) -> str:
    """Return the notation of a cell."""
    return f"{cell[0]},{cell[1]}"


def round_about(name: str) -> list[str]:
    """Return the six neighbours of a cell."""
    q, r = axial(name)
    return [named((q + dq, r + dr)) for dq, dr in NEIGHBOURS]


def barony_of(name: str) -> list[str]:
    """Return the meadow's cell and its six neighbours."""
    return [name, *round_about(name)]


def edge_of(cells: Iterable[str]) -> set[str]:
    """Return the empty neighbours of these cells."""
    laid = set(cells)
    return {beside for name in laid for beside in round_about(name)} - laid


class FreeHexes(Hexes):
    """Hexagons addressed by cell name."""

    def centre(self, name: str) -> Point:
        """Return the centre of a cell; `0,0` is at the origin."""
        return self.middle(*axial(name))

    def bounds(self, names: Iterable[str]) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of these cells."""
        points = [self.centre(name) for name in names] or [(0.0, 0.0)]
        width, height = self.across / 2, self.radius * self.squash
        return (
            min(x for x, _ in points) - width,
            min(y for _, y in points) - height,
            max(x for x, _ in points) + width,
            max(y for _, y in points) + height,
        )

    def outline(self, names: Iterable[str], inset: float = 0.0) -> list[list[Point]]:
        """Return the border of an area as closed lines, shrunk towards the centres by the fraction `inset`."""
        area = {axial(name) for name in names}
        middles: dict[Axial, list[Point]] = {}
        places: dict[Axial, Point] = {}
        ways: dict[Axial, list[Axial]] = {}
        stretch = self.across / (math.sqrt(3) * self.radius)
        around = [(x * stretch, y * stretch) for x, y in self.corners()]
        for q, r in sorted(area, key=named):
            cx, cy = self.middle(q, r)
            keys = [(3 * q + a, 3 * r + b) for a, b in _CORNERS]
            for key, (x, y) in zip(keys, around, strict=True):
                middles.setdefault(key, []).append((cx, cy))
                places.setdefault(key, (cx + x, cy + y))
            for side, (dq, dr) in enumerate(_BEYOND):
                if (q + dq, r + dr) not in area:
                    ways.setdefault(keys[side], []).append(keys[(side + 1) % 6])
        lines = _closed_lines(ways, places)
        return [[_drawn_in(places[key], middles[key], inset) for key in line] for line in lines]


def _closed_lines(ways: dict[Axial, list[Axial]], places: dict[Axial, Point]) -> list[list[Axial]]:
    lines = []
    while open_ways := [key for key, goals in ways.items() if goals]:
        start = at = min(open_ways, key=places.__getitem__)
        line: list[Axial] = []
        while not line or at != start:
            line.append(at)
            at = ways[at].pop()
        lines.append(line)
    return lines


def _drawn_in(point: Point, middles: list[Point], inset: float) -> Point:
    x = sum(each[0] for each in middles) / len(middles)
    y = sum(each[1] for each in middles) / len(middles)
    return point[0] + (x - point[0]) * inset, point[1] + (y - point[1]) * inset
