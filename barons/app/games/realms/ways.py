"""What a throw of Barons opens: the ways that the dice lead, a die on each end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from barons.app.games.realms.marks import outline
from barons.app.games.realms.pieces import sum_die
from barons.app.games.realms.plan import DIE, Point, end_of_way
from barons.app.games.realms.ringview import RingView
from barons.app.kit import assets, paint, theme
from barons.app.kit.strokes import Stamp, css


class Target(NamedTuple):
    """A space that a throw leads to: the values that do (`5`; the sum of a saddle too) and a way there."""

    space: str
    values: tuple[int, ...]
    way: tuple[str, ...]


class Ways:
    """Draws them on the ring: the ways pointed at below what has been built, dice above it."""

    def __init__(self, view: RingView) -> None:
        self._view = view

    def draw_ways(self, picture: pygame.Surface, targets: Sequence[Target], lit: Sequence[Target]) -> None:
        """Ways dotted, those pointed at in gilt."""
        for target in targets:
            self._way(picture, target.way, lit=False)
        for target in lit:
            self._way(picture, target.way, lit=True)

    def draw_ends(
        self,
        picture: pygame.Surface,
        targets: Sequence[Target],
        lit: Sequence[Target],
        feet: Sequence[Point] = (),
    ) -> None:
        """The spaces they lead to, and which die leads there, clear of pawns whose feet are these."""
        for target in targets:
            if target not in lit:
                outline(picture, self._view, target.space, css(theme.HALO), 4.0, dash="9 7")
        for target in lit:
            outline(picture, self._view, target.space, css(theme.GILT[400]), 6.0)
        for target in targets:
            self._badge(picture, target, feet, lit=target in lit)

    def _way(self, picture: pygame.Surface, way: Sequence[str], *, lit: bool) -> None:
        points = [self._view.space(name).lane for name in way]
        for (x0, y0), (x1, y1) in pairwise(points):
            count = max(2, int(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 // 16))
            for step in range(1, count + 1):
                share = step / count
                at = self._view.local((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
                self._dot(lit).blit(picture, at)

    def _dot(self, lit: bool) -> Stamp:
        radius = 6.0 if lit else 3.6
        fill = css(theme.GILT[300]) if lit else css(theme.HALO)
        body = f'<circle r="{radius}" fill="{fill}" stroke="{css(theme.CONTOUR)}" stroke-width="2.4"/>'
        return self._view.strokes.draw(body, (-9, -9, 18, 18))

    def _badge(self, picture: pygame.Surface, target: Target, feet: Sequence[Point], *, lit: bool) -> None:
        at = end_of_way(self._view.space(target.space), feet)
        side = round((DIE * 1.25 if lit else DIE) * self._view.k)
        x, y = self._view.local(at)
        step = round(side * 0.8)
        left = round(x) - (len(target.values) - 1) * step // 2
        for number, value in enumerate(target.values):
            die = assets.sprite(f"die_{value}", (side, side)) if value <= 6 else sum_die(value, side)
            place = die.get_rect(center=(left + number * step, round(y)))
            if lit:
                paint.glow(picture, place, 6, 14, 220)
            picture.blit(die, place)
