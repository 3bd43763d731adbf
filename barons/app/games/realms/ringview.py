"""Positions and sizes of the spaces of Barons in the window."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.realms.plan import INNER, Point, RingPlan, Space
from barons.app.kit import layout
from barons.app.kit.strokes import Strokes
from barons.engine.core import Observation, Part

_LEAST_MAT: Final = (1044.0, 990.0)
"""The smallest mat for the ring, in board units."""
_DIRECTIONS: Final = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


def ring_unit(width: float, height: float) -> float:
    """Return the size of a board unit on a mat of this size."""
    return min(width / _LEAST_MAT[0], height / _LEAST_MAT[1])


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
        """Fill `rect` of the window; `zoom` ≥ 1 and `shift` (pixels) move the view."""
        self.rect = rect
        self.base = ring_unit(rect.w, rect.h)
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
        """Return the space under a pixel."""
        if not self.rect.collidepoint(pos):
            return None
        at = (
            (pos[0] - self.rect.x - self.middle[0]) / self.k,
            (pos[1] - self.rect.y - self.middle[1]) / self.k,
        )
        name = self.plan.hit(at)
        return None if name is None else Part("tile", name)

    def spot(self, part: Part) -> tuple[int, int] | None:
        """Return the middle of a space."""
        space = self.plan.spaces.get(part.name)
        return None if space is None else self.pixel(space.middle)

    def extent(self, part: Part) -> pygame.Rect | None:
        """Return the rectangle around a space."""
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
        """Return the space that an arrow key leads to."""
        dx, dy = _DIRECTIONS.get(direction, (0.0, 0.0))
        return Part("tile", self.plan.nearest(part.name if part is not None else None, dx, dy))
