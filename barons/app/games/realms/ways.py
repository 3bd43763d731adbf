"""What a throw of Barons opens: the dice in the middle, the ways they lead, a die on each end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from barons.app.games.realms.marks import outline
from barons.app.games.realms.pieces import sum_die
from barons.app.games.realms.plan import STAGE, end_of_way
from barons.app.games.realms.ringview import RingView
from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.strokes import Stamp, css


class Target(NamedTuple):
    """A space that a throw leads to: the values that do (`5`; the sum of a saddle too) and a way there."""

    space: str
    values: tuple[int, ...]
    way: tuple[str, ...]


class Ways:
    """Draws them on the ring: the ways pointed at below what stands there, dice above it."""

    def __init__(self, view: RingView) -> None:
        self._view = view

    def draw_ways(self, picture: pygame.Surface, targets: Sequence[Target], lit: Sequence[Target]) -> None:
        """Ways dotted, those pointed at in gilt."""
        for target in targets:
            self._way(picture, target.way, lit=False)
        for target in lit:
            self._way(picture, target.way, lit=True)

    def draw_ends(self, picture: pygame.Surface, targets: Sequence[Target], lit: Sequence[Target]) -> None:
        """The spaces they lead to, and which die leads there."""
        for target in targets:
            outline(picture, self._view, target.space, css(theme.HALO), 4.0, dash="9 7")
        for target in targets:
            self._badge(picture, target, target in lit)

    def draw_throw(self, picture: pygame.Surface, dice: Sequence[int], lit: set[int]) -> None:
        """The throw at rest in the middle; the die of the way pointed at glows."""
        side = 58.0
        size = (round(side * self._view.k), round(side * self._view.k))
        count = len(dice)
        columns = count if count <= 4 else 3
        for number, value in enumerate(dice):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            rows = math.ceil(count / columns)
            at = ((column - (in_row - 1) / 2) * 70, (row - (rows - 1) / 2) * 70 - 16)
            die = assets.sprite(f"die_{value}", size)
            place = die.get_rect(center=self._view.spot_of(at))
            if value in lit:
                paint.glow(picture, place, 8, 20, 220)
            picture.blit(die, place)

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
        body = f'<circle r="{radius}" fill="{fill}" stroke="{css(theme.CONTOUR)}" stroke-width="2"/>'
        return self._view.strokes.draw(body, (-9, -9, 18, 18))

    def _badge(self, picture: pygame.Surface, target: Target, lit: bool) -> None:
        space = self._view.space(target.space)
        at = end_of_way(space)
        side = round((46 if lit else 38) * self._view.k)
        x, y = self._view.local(at)
        step = round(side * 0.8)
        left = round(x) - (len(target.values) - 1) * step // 2
        for number, value in enumerate(target.values):
            place = (left + number * step, round(y))
            die = assets.sprite(f"die_{value}", (side, side)) if value <= 6 else sum_die(value, side)
            put.picture(picture, die, center=place)

    def draw_dice(
        self, target: pygame.Surface, dice: Sequence[int], progress: float, telling: frozenset[int]
    ) -> None:
        """A throw in the middle: tumbling, then at rest; the faces that tell stay bright."""
        side = 62.0 if len(dice) <= 9 else 48.0
        columns = min(4, max(2, math.ceil(math.sqrt(len(dice))))) if len(dice) > 3 else max(1, len(dice))
        rows = math.ceil(len(dice) / columns)
        size = (round(side * self._view.k), round(side * self._view.k))
        self.draw_floor(target)
        for number, value in enumerate(dice):
            row, column = divmod(number, columns)
            in_row = min(columns, len(dice) - row * columns)
            x = (column - (in_row - 1) / 2) * (side + 14)
            y = (row - (rows - 1) / 2) * (side + 12) - 14
            rest = 1.0 - progress
            if progress < 1.0:
                spin = math.sin(number * 2.4 + 1) * 260 * rest
                x, y = x * (1 + 0.5 * rest), y - 90 * rest * abs(math.sin(progress * 9 + number))
                shown = value if progress > 0.85 else (int(progress * 13) * 5 + number * 3 + value) % 6 + 1
                picture = assets.turned(f"die_{shown}", size, round(spin / 15) * 15)
            elif value not in telling:
                picture = assets.shaded(f"die_{value}", size, 150)
            else:
                picture = assets.sprite(f"die_{value}", size)
            at = self._view.pixel((x, y))
            if progress >= 1.0 and len(telling) == 1 and value in telling:
                paint.glow(target, picture.get_rect(center=at), 8, 18, 190)
            put.picture(target, picture, center=at)

    def draw_floor(self, target: pygame.Surface) -> None:
        """The middle bare: dice fall on no medallion."""
        radius, box = STAGE - 15, (-STAGE, -STAGE, 2 * STAGE, 2 * STAGE)
        floor = self._view.strokes.draw(f'<circle r="{radius}" fill="#231910"/>', box)
        floor.blit(target, self._view.pixel((0.0, 0.0)))

    def draw_purpose(self, target: pygame.Surface, title: str, count: str) -> None:
        """A plate above the dice says what they are for; one below them, what they come to, once known."""
        self._plate(target, (0.0, -138.0), title)
        if count:
            self._plate(target, (0.0, 153.0), count)

    def _plate(self, target: pygame.Surface, at: tuple[float, float], text: str) -> None:
        drawn = fonts.text(text, fonts.UI_BOLD.at(22 * self._view.type_scale), theme.INK.strong)
        high = drawn.get_height() + 2 * round(6 * self._view.k)
        rect = pygame.Rect(0, 0, drawn.get_width() + 2 * round(16 * self._view.k), high)
        rect.center = self._view.pixel(at)
        paint.panel(target, rect, radius=9, shadow=None, hairline=False)
        put.picture(target, drawn, center=rect.center)
