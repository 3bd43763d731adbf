"""Geometry of boards of hexagons, fixed or growing: positions of cells and hit testing, in board units."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

Point = tuple[float, float]


class Hexes:
    """Unbounded pointy-top hexagons in axial coordinates (q, r), flattened by `squash`.

    `radius` is the distance of a corner before flattening; `gap` is the factor by which centres are spread.
    The origin (0, 0) is the centre of the cell with axial coordinates (0, 0).
    """

    def __init__(self, radius: float, squash: float, gap: float) -> None:
        self.radius = radius
        self.squash = squash
        self.across = math.sqrt(3) * radius * gap
        self.down = 1.5 * radius * squash * gap

    def middle(self, q: int, r: int) -> Point:
        return self.across * (q + r / 2), self.down * r

    def corners(self, scale: float = 1.0) -> tuple[Point, ...]:
        """Return the six corners relative to a cell's centre, clockwise from the top."""
        reach = self.radius * scale
        angles = [math.radians(60 * turn - 90) for turn in range(6)]
        return tuple((reach * math.cos(angle), reach * self.squash * math.sin(angle)) for angle in angles)

    def around(self, x: float, y: float, k: float) -> tuple[int, int, int, int]:
        """Return left, top, width and height of a cell centred on `x`, `y`; `k` is pixels per board unit."""
        width, height = math.sqrt(3) * self.radius * k, 2 * self.radius * self.squash * k
        return round(x - width / 2), round(y - height / 2), round(width), round(height)

    def under(self, x: float, y: float) -> tuple[int, int]:
        """Return the cell under a point."""
        r = y / self.down
        q = x / self.across - r / 2
        s = -q - r
        rq, rr, rs = round(q), round(r), round(s)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        if dq > dr and dq > ds:
            rq = -rr - rs
        elif dr > ds:
            rr = -rq - rs
        return rq, rr


class HexPlan(Hexes):
    """A finite set of hexagons, numbered in the given order."""

    def __init__(self, cells: Sequence[tuple[int, int]], radius: float, squash: float, gap: float) -> None:
        super().__init__(radius, squash, gap)
        self.centres: list[Point] = [self.middle(q, r) for q, r in cells]
        self._by_axial = {axial: cell for cell, axial in enumerate(cells)}
        self._axial = list(cells)

    def hit(self, x: float, y: float) -> int | None:
        return self._by_axial.get(self.under(x, y))

    def walk(self, cell: int | None, direction: str) -> int:
        """Return the next cell for an arrow key (`left`, `right`, `up`, `down`), or the same cell at the edge.

        Up and down keep to the column as far as possible: they prefer the neighbour whose centre is nearest to
        the vertical line, and on a tie alternate between left and right from row to row.
        """
        if cell is None:
            return self._by_axial.get((0, 0), 0)
        q, r = self._axial[cell]
        if direction in ("left", "right"):
            step = -1 if direction == "left" else 1
            return self._by_axial.get((q + step, r), cell)
        step = -1 if direction == "up" else 1
        here = self.centres[cell][0]
        row = [
            (abs(self.centres[other][0] - here), other)
            for (_, b), other in self._by_axial.items()
            if b == r + step
        ]
        if not row:
            return cell
        near = [other for distance, other in row if distance <= self.across * 0.51]
        if not near:
            return min(row)[1]
        # two neighbours are equally near: alternate, so that repeated steps go straight up
        return near[(r + (step < 0)) % len(near)]

    def rows(self) -> list[list[int]]:
        """Return the cells row by row from the top, each row from left to right."""
        rows: dict[int, list[tuple[int, int]]] = {}
        for cell, (q, r) in enumerate(self._axial):
            rows.setdefault(r, []).append((q, cell))
        return [[cell for _q, cell in sorted(rows[r])] for r in sorted(rows)]

    def between(self, first: int, second: int) -> list[int]:
        """Return the cells on the straight line from `first` to `second`, both included, in order."""
        (q0, r0), (q1, r1) = self._axial[first], self._axial[second]
        count = max(abs(q1 - q0), abs(r1 - r0), abs(q1 + r1 - q0 - r0))
        cells: list[int] = []
        for i in range(count + 1):
            t = i / count if count else 0.0
            x0, y0 = self.centres[first]
            x1, y1 = self.centres[second]
            # a small offset breaks ties consistently, so the path is always the same
            cell = self.hit(x0 + (x1 - x0) * t + 1e-3, y0 + (y1 - y0) * t + 2e-3)
            if cell is not None and (not cells or cells[-1] != cell):
                cells.append(cell)
        return cells


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


def neighbours_of(name: str) -> list[str]:
    """Return the six neighbours of a cell."""
    q, r = axial(name)
    return [named((q + dq, r + dr)) for dq, dr in NEIGHBOURS]


def barony_of(name: str) -> list[str]:
    """Return the meadow's cell and its six neighbours."""
    return [name, *neighbours_of(name)]


def edge_of(cells: Iterable[str]) -> set[str]:
    """Return the empty neighbours of these cells."""
    laid = set(cells)
    return {beside for name in laid for beside in neighbours_of(name)} - laid


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
