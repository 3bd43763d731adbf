"""Small parchment plates on the map of Baron: a number, sums, a pictogram."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.kit import assets, fonts, layout, theme
from barons.app.table.boards.hexplan import Point

_PALE = (252, 233, 174)


class Plates:
    """The plates on a map; places are pixels of its mat."""

    def __init__(self, view: MapView) -> None:
        self._view = view

    @property
    def _scale(self) -> float:
        """Pixels for a unit of a plate: on a small map they stay readable."""
        return max(self._view.k, 0.8 * self._view.u)

    def _style(self, strong: bool) -> fonts.Style:
        return fonts.NUMERAL.at(round((23 if strong else 19) * self._scale / layout.current().u, 2))

    def box(self, text: str, at: Point, *, icon: str = "", strong: bool = False) -> pygame.Rect:
        """The room that a plate with its middle `at` a pixel takes."""
        k = self._scale
        high = round((32 if strong else 25) * k)
        wide = fonts.width(text, self._style(strong)) + round(12 * k)
        if icon:
            wide += max(8, round(high * 0.72))
        box = pygame.Rect(0, 0, max(wide, high), high)
        box.center = (round(at[0]), round(at[1]))
        return box

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        at: Point,
        *,
        icon: str = "",
        strong: bool = False,
        bad: bool = False,
    ) -> None:
        """A pictogram, if any, and a few letters; `strong` ones are larger."""
        k, box = self._scale, self.box(text, at, icon=icon, strong=strong)
        ink = theme.INK.danger if bad else theme.INK.strong
        drawn = fonts.text(text, self._style(strong), ink)
        picture = assets.icon(icon, max(8, round(box.h * 0.72)), theme.INK.strong) if icon else None
        pygame.draw.rect(target, theme.CONTOUR, box.inflate(4, 4), border_radius=round(9 * k))
        pygame.draw.rect(target, _PALE, box, border_radius=round(8 * k))
        x = box.centerx - (drawn.get_width() + (picture.get_width() if picture else 0)) // 2
        if picture is not None:
            target.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += picture.get_width()
        target.blit(drawn, drawn.get_rect(midleft=(x, box.centery)))

    def apart(self, plates: Sequence[tuple[str, Point]]) -> list[Point]:
        """Where strong plates come to stand so that none covers another: those in the way move up, or down."""
        taken: list[pygame.Rect] = []
        spots = []
        for text, at in plates:
            box = self.box(text, at, strong=True).inflate(6, 6)
            ways = [box.move(0, rows * box.h) for rows in (0, -1, 3, -2, 4)]
            free = next((way for way in ways if way.collidelist(taken) < 0), box)
            taken.append(free)
            spots.append((float(free.centerx), float(free.centery)))
        return spots
