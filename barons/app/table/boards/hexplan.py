"""Geometry of a board of hexagons: positions of cells and hit testing, in board units."""

from __future__ import annotations

import math
from collections.abc import Sequence

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
