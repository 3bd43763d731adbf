"""Dust motes in lamplight: a few pixels that move on a still screen."""

from __future__ import annotations

import math
from operator import itemgetter
from typing import Final

import pygame

from barons.app.kit import canvas, paint, put
from barons.app.kit.layout import px

COUNT: Final = 22
RATE: Final = 5.0
"""Frames per second: the motes move by about a pixel from one to the next."""
_LIGHT: Final = (255, 226, 164)
_GOLDEN: Final = (math.sqrt(5) - 1) / 2
"""The fractional parts of its multiples are evenly spread without visible order."""


class Motes:
    """Motes that drift through `area` and glow now and then; deterministic for a given time."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        self._seconds = 0.0
        self.are_due = True
        """Whether the motes have moved since they were prepared."""
        self._drawn: list[tuple[pygame.Rect, int]] = []
        """Rectangle and alpha of each mote; the rectangle is empty if it does not glow."""

    def wait(self, dt: float) -> None:
        before = int(self._seconds * RATE)
        self._seconds += dt
        self.are_due = self.are_due or int(self._seconds * RATE) != before

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        self.are_due = False
        before, self._drawn = self._drawn, []
        for number in range(COUNT):
            x, y, glow = self._place(number)
            side = px(6 + 9 * ((number * _GOLDEN * 3) % 1.0)) * 2 if glow > 4 else 0
            place = pygame.Rect(0, 0, side, side)
            place.center = x, y
            self._drawn.append((place, glow))
        pairs = zip(before or self._drawn, self._drawn, strict=True)
        return [was.union(now) if was and now else was or now for (was, _before), (now, _glow) in pairs]

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        for place, glow in surface.get_clip().collideobjectsall(self._drawn, key=itemgetter(0)):
            put.picture(surface, _mote(place.w), glow, topleft=place.topleft)

    def _place(self, number: int) -> tuple[int, int, int]:
        seed = (number + 1) * _GOLDEN
        t = self._seconds * (0.6 + 0.5 * (seed * 5 % 1.0))
        x = (seed % 1.0) + 0.06 * math.sin(t / 7 + 9 * seed) + t * 0.004
        y = (seed * 7 % 1.0) + 0.08 * math.sin(t / 9 + 5 * seed) - t * 0.006
        glow = max(0.0, math.sin(t / 3 + 17 * seed)) ** 1.5
        # fade out at the edges, where a mote wraps around to the other side
        fade = min(1.0, 8 * min(x % 1.0, 1 - x % 1.0), 8 * min(y % 1.0, 1 - y % 1.0))
        area = self.area
        return round(area.x + area.w * (x % 1.0)), round(area.y + area.h * (y % 1.0)), round(235 * glow * fade)


@paint.remembered
def _mote(side: int) -> pygame.Surface:
    picture = canvas.transparent((side, side))
    middle = (side - 1) / 2
    for x in range(side):
        for y in range(side):
            near = max(0.0, 1 - math.hypot(x - middle, y - middle) / (side / 2))
            picture.set_at((x, y), (*_LIGHT, round(255 * near**1.6)))
    return picture
