"""Positions of the spaces of Barons: a hexagon of six realms. From the rim inwards: buildings, spaces, the
track for pawns, realm names, dungeons, the middle.

Board units, the middle at (0, 0), y downwards. The white realm is the upper side; the ring runs clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from barons.app.kit import layout
from barons.app.kit.strokes import Strokes
from barons.engine.core import Observation, Part

Point = tuple[float, float]

RIM: Final = 488.0
"""Distance (like all of these) of a side's outer edge from the middle: the buildings end there."""
OUTER: Final = 430.0
"""Between buildings and spaces."""
INNER: Final = 324.0
"""Between spaces and track: paths run there."""
TRACK: Final = 272.0
"""The inner edge of the track."""
TITLE: Final = 254.0
"""The names of the realms."""
DUNGEON: Final = 225.0
"""The stones of the dungeons."""
STAGE: Final = 200.0
"""The edge of the middle."""
WIDE: Final = 62.0
"""Width of a space along its side, which six spaces share."""
OUTPOST: Final = 44.0
"""Radius of an outpost's medallion."""
STONE: Final = 20.0
"""Radius of a dungeon's stone."""
PAWN: Final = 50.0
"""Height of a pawn."""
DIE: Final = 30.0
"""Size of the die at the end of a path."""
OUTPOST_AT: Final = 470.0
"""Distance of the outposts from the middle, towards the corners."""
_DUNGEON_SPAN: Final = 184.0
"""Distance from the first stone of a dungeon to the last."""
_FOOT: Final = 20.0
"""Distance of a pawn's foot below the middle of the track."""
_PITCH: Final = (34.0, 36.0)
"""Distance between two feet, on a level and on a slanted side."""
_REACH: Final = (-172.0, 150.0)
"""Along a side from its middle: positions of the first foot (the outpost's) and of the last."""


def corner(number: int, away: float) -> Point:
    """Return a corner of the hexagon with sides this far from the middle, clockwise from the upper left."""
    angle, radius = math.radians(60 * number - 120), away / math.cos(math.pi / 6)
    return radius * math.cos(angle), radius * math.sin(angle)


def on_side(number: int, away: float, along: float = 0.0) -> Point:
    """Return a point at a distance from the board's middle and, clockwise, from the middle of the side."""
    angle = math.radians(60 * number - 90)
    x, y = math.cos(angle), math.sin(angle)
    return x * away - y * along, y * away + x * along


@dataclass(frozen=True)
class Space:
    """A space: outline (empty for round ones), middle, radius of round ones, inward direction."""

    name: str
    realm: int
    kind: str
    """`outpost`, `land`, `city`, `guild` or `dungeon`."""
    middle: Point
    outline: tuple[Point, ...]
    radius: float
    inward: Point
    along: float = 0.0
    """Position on its side, clockwise from the middle."""

    def at(self, depth: float, along: float = 0.0) -> Point:
        """Return a point relative to a land: `depth` units inwards from its middle, `along` units clockwise."""
        x, y = self.inward
        return self.middle[0] + x * depth + y * along, self.middle[1] + y * depth - x * along

    @property
    def lane(self) -> Point:
        """The point through which paths run, clear of numbers: the inner edge of a land, past an outpost,
        inside a stone.
        """
        if self.outline:
            return self.at((OUTER - INNER) / 2)
        return corner(self.realm, INNER) if self.kind == "outpost" else self.at(STONE + 3)

    def has(self, at: Point) -> bool:
        """Return True if the point is on the space; a land includes its buildings and its part of the track."""
        dx, dy = at[0] - self.middle[0], at[1] - self.middle[1]
        if not self.outline:
            return math.hypot(dx, dy) <= self.radius
        x, y = self.inward
        away = (OUTER + INNER) / 2 - (dx * x + dy * y)
        half = math.dist(self.outline[0], self.outline[1]) / 2
        aside = dx * y - dy * x
        is_inside = abs(self.along + aside) <= away * math.tan(math.pi / 6)  # the nearer of two sides that meet
        return is_inside and TRACK <= away <= RIM and abs(aside) <= half


class RingPlan:
    """The spaces of a board, by name."""

    def __init__(self, realms: Sequence[str], side: Sequence[str], dungeon_length: int) -> None:
        self.realms = tuple(realms)
        self.spaces: dict[str, Space] = {}
        for number, realm in enumerate(realms):
            self._lay_side(number, realm, [kind for kind in side if kind != "outpost"])
            for step in range(1, dungeon_length + 1):
                along = _DUNGEON_SPAN * ((step - 1) / max(1, dungeon_length - 1) - 0.5)
                at = on_side(number, DUNGEON, along)
                inward = on_side(number, -1.0)
                self._put(Space(f"{realm}-d{step}", number, "dungeon", at, (), STONE, inward, along))

    def _lay_side(self, number: int, realm: str, kinds: Sequence[str]) -> None:
        inwards = corner(number, -math.cos(math.pi / 6))
        at = (-inwards[0] * OUTPOST_AT, -inwards[1] * OUTPOST_AT)
        self._put(Space(f"{realm}-outpost", number, "outpost", at, (), OUTPOST, inwards, _REACH[0]))
        width, land = 6 * WIDE / len(kinds), 0
        for place, kind in enumerate(kinds):
            left = width * (place - len(kinds) / 2)
            edges = ((OUTER, left), (OUTER, left + width), (INNER, left + width), (INNER, left))
            outline = tuple(on_side(number, away, along) for away, along in edges)
            land += kind == "land"
            name = str(land) if kind == "land" else kind
            along = left + width / 2
            middle = on_side(number, (OUTER + INNER) / 2, along)
            inward = on_side(number, -1.0)
            self._put(Space(f"{realm}-{name}", number, kind, middle, outline, 0.0, inward, along))

    def _put(self, space: Space) -> None:
        self.spaces[space.name] = space

    def feet(self, stands: Mapping[str, Sequence[int]]) -> dict[int, Point]:
        """Return the position of each pawn's foot, by seat, for these seats on these spaces. Pawns stand
        beside a space, on its part of the track; a group that needs more pushes its neighbours aside.
        """
        found: dict[int, Point] = {}
        rows: dict[int, list[tuple[float, Sequence[int]]]] = {}
        for name, seats in stands.items():
            space = self.spaces[name]
            if space.kind != "dungeon":
                rows.setdefault(space.realm, []).append((space.along, seats))
                continue
            for number, seat in enumerate(seats):
                x, y = space.at(8.0)
                found[seat] = x + 28.0 * (number - (len(seats) - 1) / 2), y + _FOOT
        for realm, groups in rows.items():
            found |= self._row(realm, sorted(groups))
        return found

    def _row(self, realm: int, groups: Sequence[tuple[float, Sequence[int]]]) -> dict[int, Point]:
        """Return the positions of the feet for the groups of one side, which are given clockwise."""
        pitch = _PITCH[bool(abs(on_side(realm, 1.0)[0]) > 0.1)]
        starts, least = [], _REACH[0]
        for along, seats in groups:
            starts.append(max(least, along - pitch * (len(seats) - 1) / 2))
            least = starts[-1] + pitch * len(seats)
        most = _REACH[1] + pitch
        for number in range(len(groups) - 1, -1, -1):
            starts[number] = min(starts[number], most - pitch * len(groups[number][1]))
            most = starts[number]
        feet = {}
        for start, (_along, seats) in zip(starts, groups, strict=True):
            for number, seat in enumerate(seats):
                x, y = on_side(realm, (INNER + TRACK) / 2, start + pitch * number)
                feet[seat] = x, y + _FOOT
        return feet

    def fan(self, name: str, feet: Sequence[Point]) -> tuple[Point, ...]:
        """Return the outline that connects a group on the track to its space: from the space's inner edge to
        below the feet, which are in clockwise order.
        """
        space = self.spaces[name]
        near = (space.outline[3], space.outline[2]) if space.outline else (space.lane,)
        x, y = on_side(space.realm, 0.0, _PITCH[0] / 2)
        return (*near, (feet[-1][0] + x, feet[-1][1] + y), (feet[0][0] - x, feet[0][1] - y))

    def hit(self, at: Point) -> str | None:
        """Return the space at a point; round ones are above the others."""
        spaces = sorted(self.spaces.values(), key=lambda space: not space.radius)
        return next((space.name for space in spaces if space.has(at)), None)

    def nearest(self, name: str | None, dx: float, dy: float) -> str:
        """Return the next space in a direction; from None, the first space."""
        if name is None:
            return next(iter(self.spaces))
        x0, y0 = self.spaces[name].middle
        best, found = math.inf, name
        for other in self.spaces.values():
            x, y = other.middle[0] - x0, other.middle[1] - y0
            ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if ahead > 4 and ahead + 2.2 * aside < best:
                best, found = ahead + 2.2 * aside, other.name
        return found


def end_of_way(space: Space, feet: Sequence[Point] = ()) -> Point:
    """Return the position of the dice for a space: inside round spaces; for a land on the track, or beyond the
    numbers of the land where the dice would hide the head of a pawn with one of these feet.
    """
    if not space.outline:
        return space.at({"outpost": OUTPOST + 14, "dungeon": 27.0}[space.kind])
    at = space.at((OUTER - INNER + DIE) / 2 + 2)
    heads = [(x, y - PAWN / 2) for x, y in feet]
    is_free = all(math.dist(at, head) > DIE for head in heads)
    return at if is_free else space.at(-47.0)


_LEAST_MAT: Final = (1044.0, 990.0)
"""The smallest mat for the ring, in board units."""
_DIRECTIONS: Final = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


class RingView:
    """The ring in a mat. Points are in board units, pixels those of the window unless stated otherwise."""

    def __init__(self, plan: RingPlan) -> None:
        self.plan = plan
        self.rect = pygame.Rect(0, 0, 1, 1)
        """The mat in the window."""
        self.k = 1.0
        """Pixels per board unit."""
        self.base = 1.0
        """Pixels per board unit without zoom."""
        self.middle: Point = (0.0, 0.0)
        """The ring's middle in pixels of the mat."""
        self.strokes = Strokes(1.0)

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        self.rect = rect
        self.base = min(rect.w / _LEAST_MAT[0], rect.h / _LEAST_MAT[1])
        self.k = self.base * zoom
        self.middle = (rect.w / 2 + shift[0], rect.h / 2 + shift[1])
        self.strokes = Strokes(self.k)

    @property
    def is_close(self) -> bool:
        return self.k > self.base * 1.01

    @property
    def key(self) -> object:
        """The values that a picture of the ring depends on."""
        return self.rect.size, self.k, self.middle

    @property
    def type_scale(self) -> float:
        """Factor by which text on the board is larger than elsewhere."""
        return self.k / max(0.01, layout.current().u)

    def pixel(self, at: Point) -> tuple[int, int]:
        """Convert a point of the board to window pixels."""
        return (
            round(self.rect.x + self.middle[0] + at[0] * self.k),
            round(self.rect.y + self.middle[1] + at[1] * self.k),
        )

    def local(self, at: Point) -> Point:
        """Convert a point of the board to pixels of the mat, unrounded."""
        return self.middle[0] + at[0] * self.k, self.middle[1] + at[1] * self.k

    def spot_of(self, at: Point) -> tuple[int, int]:
        """Convert a point of the board to pixels of the mat."""
        x, y = self.local(at)
        return round(x), round(y)

    def space(self, name: str) -> Space:
        return self.plan.spaces[name]

    def hit(self, pos: tuple[int, int]) -> Part | None:
        if not self.rect.collidepoint(pos):
            return None
        at = (
            (pos[0] - self.rect.x - self.middle[0]) / self.k,
            (pos[1] - self.rect.y - self.middle[1]) / self.k,
        )
        name = self.plan.hit(at)
        return None if name is None else Part("tile", name)

    def spot(self, part: Part) -> tuple[int, int] | None:
        space = self.plan.spaces.get(part.name)
        return None if space is None else self.pixel(space.middle)

    def extent(self, part: Part) -> pygame.Rect | None:
        space = self.plan.spaces.get(part.name)
        if space is None:
            return None
        if not space.outline:
            rect = pygame.Rect(0, 0, *[round(2 * space.radius * self.k)] * 2)
            rect.center = self.pixel(space.middle)
            return rect
        corners = [self.pixel(corner) for corner in space.outline]
        left, top = min(x for x, _y in corners), min(y for _x, y in corners)
        right, bottom = max(x for x, _y in corners), max(y for _x, y in corners)
        return pygame.Rect(left, top, right - left, bottom - top)

    def rows(self, seen: Observation) -> list[list[Part]]:
        """Return the spaces realm by realm: its side of the ring, then its dungeon, in walking order."""
        rows: dict[tuple[int, bool], list[Part]] = {}
        for space in self.plan.spaces.values():
            rows.setdefault((space.realm, space.kind == "dungeon"), []).append(Part("tile", space.name))
        return list(rows.values())

    def figures(self) -> list[pygame.Rect]:
        """Return the centre of the ring, with the tracks and the names of the realms."""
        side = round(2 * INNER * self.k)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.pixel((0.0, 0.0))
        return [rect]

    def walk(self, part: Part | None, direction: str) -> Part:
        dx, dy = _DIRECTIONS.get(direction, (0.0, 0.0))
        return Part("tile", self.plan.nearest(part.name if part is not None else None, dx, dy))
