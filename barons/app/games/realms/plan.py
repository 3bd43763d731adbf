"""Where the spaces of Barons lie: a ring of six sides with outposts at its corners, dungeons inside.

Board units, the middle at (0, 0), y downwards. The white realm is the upper side, and the ring runs clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from barons.app.kit import theme

Point = tuple[float, float]

_MEASURES: Final = theme.BOARD.section("realms")
RADIUS: Final = _MEASURES.number("radius")
SQUASH: Final = _MEASURES.number("squash")
INNER: Final = RADIUS * (1 - _MEASURES.number("ring"))
OUTPOST: Final = 46.0
"""Radius of an outpost's medallion."""
_OUTWARD: Final = RADIUS - 31
"""How far from the middle the outposts lie: clear of the lands beside them."""
STONE: Final = 27.0
"""Radius of a dungeon's stone."""
STAGE: Final = 176.0
"""Radius of the free middle, where dice fall and cards turn."""
_LANE: Final = 47.0
"""How far inwards from a land's middle ways run."""
_BOW: Final = 0.46
"""How far a dungeon bends inwards: 1 not at all, 0 through the middle."""


def corner(number: int, radius: float) -> Point:
    """A corner of the ring, clockwise from the upper left."""
    angle = math.radians(60 * number - 120)
    return radius * math.cos(angle), radius * math.sin(angle) * SQUASH


def between(one: Point, other: Point, share: float) -> Point:
    """A point on the line from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


@dataclass(frozen=True)
class Space:
    """One space: its outline (empty for the round ones), middle, radius of round ones, inward direction."""

    name: str
    realm: int
    kind: str
    """`outpost`, `land`, `city`, `guild`, `dungeon`."""
    middle: Point
    outline: tuple[Point, ...]
    radius: float
    inward: Point

    def at(self, depth: float, along: float = 0.0) -> Point:
        """A point in a land's own directions: `depth` u inwards from its middle, `along` u clockwise."""
        x, y = self.inward
        return self.middle[0] + x * depth + y * along, self.middle[1] + y * depth - x * along

    @property
    def lane(self) -> Point:
        """Where ways run: on the inner part of a land, clear of houses and prices."""
        return self.at(_LANE) if self.outline else self.middle

    def has(self, at: Point) -> bool:
        """True when the point lies on it."""
        if not self.outline:
            return math.hypot(at[0] - self.middle[0], at[1] - self.middle[1]) <= self.radius
        inside = False
        x, y = at
        for (x0, y0), (x1, y1) in zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                inside = not inside
        return inside


class RingPlan:
    """The spaces of a board, by name."""

    def __init__(self, realms: Sequence[str], side: Sequence[str], dungeon_length: int) -> None:
        self.realms = tuple(realms)
        self.spaces: dict[str, Space] = {}
        for number, realm in enumerate(realms):
            self._lay_side(number, realm, [kind for kind in side if kind != "outpost"])
            self._lay_dungeon(number, realm, dungeon_length)

    def _lay_side(self, number: int, realm: str, kinds: Sequence[str]) -> None:
        at = corner(number, _OUTWARD)
        self._put(Space(f"{realm}-outpost", number, "outpost", at, (), OUTPOST, _inward(at)))
        outer = corner(number, RADIUS), corner(number + 1, RADIUS)
        inner = corner(number, INNER), corner(number + 1, INNER)
        inward = _inward(between(*outer, 0.5))
        first, last = 0.122, 0.878
        near, far = 0.02, 0.98
        count, land = len(kinds), 0
        for place, kind in enumerate(kinds):
            a, b = place / count, (place + 1) / count
            outline = (
                between(*outer, first + (last - first) * a),
                between(*outer, first + (last - first) * b),
                between(*inner, near + (far - near) * b),
                between(*inner, near + (far - near) * a),
            )
            middle = (sum(x for x, _ in outline) / 4, sum(y for _, y in outline) / 4)
            name = kind
            if kind == "land":
                land += 1
                name = str(land)
            self._put(Space(f"{realm}-{name}", number, kind, middle, outline, 0.0, inward))

    def _lay_dungeon(self, number: int, realm: str, length: int) -> None:
        for step in range(1, length + 1):
            share = 0.175 + 0.65 * (step - 1) / max(1, length - 1)
            at = self.dungeon_point(number, share)
            self._put(Space(f"{realm}-d{step}", number, "dungeon", at, (), STONE, _inward(at)))

    def dungeon_point(self, number: int, share: float) -> Point:
        """A point of the way through a realm's dungeon, 0 at its entrance and 1 at its exit."""
        one, other = corner(number, INNER + 12), corner(number + 1, INNER + 12)
        x, y = between(one, other, 0.5)
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
        return a * one[0] + b * x * _BOW + c * other[0], a * one[1] + b * y * _BOW + c * other[1]

    def _put(self, space: Space) -> None:
        self.spaces[space.name] = space

    def hit(self, at: Point) -> str | None:
        """The space at a point; round ones lie above the others."""
        for space in self.spaces.values():
            if space.radius and space.has(at):
                return space.name
        return next((space.name for space in self.spaces.values() if space.has(at)), None)

    def nearest(self, name: str | None, dx: float, dy: float) -> str:
        """The next space in a direction; the first one from nowhere."""
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


def end_of_way(space: Space) -> Point:
    """Where the dice that lead to a space lie (board units): outside the rim, inside a dungeon's bow."""
    depths = {"outpost": -30.0, "dungeon": 26.0}
    return space.at(depths.get(space.kind, -80.0))


def _inward(at: Point) -> Point:
    length = math.hypot(*at) or 1.0
    return -at[0] / length, -at[1] / length
