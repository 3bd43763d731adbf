"""The curve of a review: everybody's chances by turn as bands, where it turned, the place that is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from barons.app.kit import assets, canvas, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import hexa
from barons.review.curve import shares
from barons.review.review import Review, Step


class Bands:
    """The drawing in its rectangle; it knows which place of the game lies under the pointer."""

    def __init__(self, review: Review, colours: Sequence[str | None], rect: pygame.Rect) -> None:
        """`rect`: all of it, with the numbers of the turns below."""
        self.rect = rect
        self._review = review
        self._colours = colours
        self._points = review.curve()
        self._last = max(1, self._points[-1][1])
        self.area = pygame.Rect(rect.x + px(8), rect.y + px(8), rect.w - px(46), rect.h - px(38))

    def ply_at(self, where: tuple[int, int]) -> int | None:
        """The place in the game under the pointer; None beside the bands."""
        if not self.area.inflate(px(8), 0).collidepoint(where):
            return None
        share = (where[0] - self.area.x) / self.area.w
        return max(0, min(self._last, round(self._last * share)))

    def draw(self, surface: pygame.Surface, ply: int) -> None:
        """Everything, and a line at this place."""
        surface.blit(self._picture(), self.rect)
        x = self._x(ply)
        surface.fill(theme.CONTOUR, (x - px(2.5), self.area.y, px(5), self.area.h))
        surface.fill(theme.HALO[:3], (x - px(1), self.area.y, px(2), self.area.h))

    def _x(self, ply: int) -> int:
        return self.area.x + round(self.area.w * ply / self._last)

    def _picture(self) -> pygame.Surface:
        return paint.kept(("bands", self._review, tuple(self._colours), self.rect.size), self._drawn)

    def _drawn(self) -> pygame.Surface:
        picture = canvas.transparent(self.rect.size)
        area = self.area.move(-self.rect.x, -self.rect.y)
        picture.blit(assets.svg(self._svg(area.size), area.size), area)
        for step in self._review.turning_points():
            _mark(picture, area, area.x + self._x(step.place.ply) - self.area.x, step)
        self._turns(picture, area)
        ends = shares(self._review.result)
        below = 0.0
        for seat, share in enumerate(ends):
            middle = area.y + round(area.h * (below + share / 2))
            below += share
            if share > 0.05:
                heraldry.badge(picture, (area.right + px(20), middle), px(26), self._colours[seat])
        return picture

    def _svg(self, size: tuple[int, int]) -> str:
        wide, high = size
        parts = []
        below = [0.0] * len(self._points)
        for seat in range(self._review.players):
            above = [
                level + shares(values)[seat] for level, (_, _, values) in zip(below, self._points, strict=True)
            ]
            plies = [ply for _, ply, _ in self._points]
            upper = list(zip(plies, above, strict=True))
            lower = list(zip(plies, below, strict=True))[::-1]
            places = " ".join(
                f"{wide * ply / self._last:.1f},{high * level:.1f}" for ply, level in upper + lower
            )
            tone = heraldry.lacquer(self._colours[seat])
            parts.append(
                f'<polygon points="{places}" fill="{hexa(tone.base)}" stroke="{hexa(theme.CONTOUR)}"'
                f' stroke-width="{px(2.5)}" stroke-linejoin="round"/>'
            )
            below = above
        parts.append(
            f'<path d="M0 {high / 2:.1f}H{wide}" stroke="{hexa(theme.PARCHMENT[50])}" stroke-width="{px(1.5)}"'
            f' stroke-dasharray="{px(6)} {px(6)}" opacity="0.7"/>'
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
            f' viewBox="0 0 {wide} {high}">{"".join(parts)}</svg>'
        )

    def _turns(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """A few turns' numbers below."""
        right = -1
        for turn, ply, _ in self._points[:-1]:
            drawn = fonts.text(str(turn), fonts.CAPTION, theme.INK.strong)
            x = area.x + round(area.w * ply / self._last)
            if turn and x - drawn.get_width() // 2 > right and x + drawn.get_width() // 2 <= area.right:
                put.picture(picture, drawn, midtop=(x, area.bottom + px(2)))
                right = x + drawn.get_width() // 2 + px(28)


def _mark(picture: pygame.Surface, area: pygame.Rect, x: int, step: Step) -> None:
    """A turning point: a lozenge on the upper edge for a fault, on the lower for luck, with a line."""
    y = area.bottom if step.is_luck else area.y
    for reach, tone in (
        (px(11), theme.CONTOUR),
        (px(8), theme.INK.danger if step.is_fault else theme.GILT[400]),
    ):
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pygame.draw.polygon(picture, tone, corners)
