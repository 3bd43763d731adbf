"""An unbounded grid of hexagons: positions of cells named `q,r` and hit testing, in board units."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from barons.app.table.boards.hexplan import Hexes, Point

Axial = tuple[int, int]

NEIGHBOURS: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""In the order of the rules."""


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
        area = set(names)
        corner_points: dict[tuple[int, int], list[Point]] = {}
        places: dict[tuple[int, int], Point] = {}
        ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
        stretch = self.across / (math.sqrt(3) * self.radius)
        around = [(x * stretch, y * stretch) for x, y in self.corners()]
        for name in sorted(area):
            cx, cy = self.centre(name)
            points = [(cx + x, cy + y) for x, y in around]
            keys = [(round(x * 4), round(y * 4)) for x, y in points]
            for key, point in zip(keys, points, strict=True):
                near = _near(key, places)
                corner_points.setdefault(near, []).append((cx, cy))
                places.setdefault(near, point)
            # side i runs from corner i to corner i + 1; the neighbour beyond it:
            beyond = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
            q, r = axial(name)
            for side, (dq, dr) in enumerate(beyond):
                if named((q + dq, r + dr)) in area:
                    continue
                start, goal = _near(keys[side], places), _near(keys[(side + 1) % 6], places)
                ways.setdefault(start, []).append(goal)
        return [
            [_drawn_in(places[key], corner_points[key], inset) for key in line] for line in _closed_lines(ways)
        ]


def _near(key: tuple[int, int], known: dict[tuple[int, int], Point]) -> tuple[int, int]:
    """Return the existing key for this corner; rounding may differ by one."""
    for dx in (0, -1, 1):
        for dy in (0, -1, 1):
            other = (key[0] + dx, key[1] + dy)
            if other in known:
                return other
    return key


def _closed_lines(ways: dict[tuple[int, int], list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    lines = []
    while ways:
        start = min(ways)
        line = [start]
        at = ways[start].pop()
        if not ways[start]:
            del ways[start]
        while at != start:
            line.append(at)
            following = ways[at].pop()
            if not ways[at]:
                del ways[at]
            at = following
        lines.append(line)
    return lines


def _drawn_in(point: Point, middles: list[Point], inset: float) -> Point:
    x = sum(each[0] for each in middles) / len(middles)
    y = sum(each[1] for each in middles) / len(middles)
    return point[0] + (x - point[0]) * inset, point[1] + (y - point[1]) * inset
