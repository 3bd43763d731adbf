"""Small parchment labels on the map of Baron: a number, sums, a pictogram."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.kit import canvas, fonts, layout, paint, put, theme
from barons.app.table.boards.hexplan import Point

_PALE: Final = (252, 233, 174)
Size = Literal["small", "plain"]
_LETTERS: Final[dict[Size, float]] = {"small": 15, "plain": 19}
_HIGH: Final[dict[Size, float]] = {"small": 18, "plain": 25}
_ROOM: Final[dict[Size, float]] = {"small": 8, "plain": 12}
_EDGE: Final[dict[Size, int]] = {"small": 2, "plain": 4}
"""Border in pixels, both sides together; the other measures are board units."""
_ALONE: Final = 1.6
"""Scale of a label that holds only a pictogram."""
_READABLE: Final = 0.8
"""Smallest number of pixels per unit at which a small label can be read."""


class MapLabels:
    """The labels on a map; positions are pixels of its mat."""

    def __init__(self, view: MapView) -> None:
        self._view = view

    def draw(
        self,
        target: pygame.Surface,
        text: str,
        at: Point,
        *,
        icon: str = "",
        size: Size = "plain",
        bad: bool = False,
    ) -> None:
        """Paint a pictogram, if any, and a few letters that stay readable on the smallest map."""
        k = max(self._view.k, 0.8 * self._view.u, _READABLE if size == "small" else 0.0)
        put.picture(target, _plate(text, icon, size, round(k, 3), bad=bad), center=(round(at[0]), round(at[1])))


@paint.remembered
def _plate(text: str, icon: str, size: Size, k: float, *, bad: bool) -> pygame.Surface:
    style = fonts.NUMERAL.at(round(_LETTERS[size] * k / layout.current().u, 2))
    drawn = fonts.text(text, style, theme.INK.danger if bad else theme.INK.strong)
    height = round((1.0 if text else _ALONE) * _HIGH[size] * k)
    side = max(8, round(height * (0.72 if text else 0.8))) if icon else 0
    width = max(height, drawn.get_width() + side + round(_ROOM[size] * k)) if text else height
    edge = _EDGE[size] // 2
    picture = canvas.transparent((width + 2 * edge, height + 2 * edge))
    pygame.draw.rect(picture, theme.CONTOUR, picture.get_rect(), border_radius=round(9 * k))
    pygame.draw.rect(picture, _PALE, (edge, edge, width, height), border_radius=round(8 * k))
    x, middle = picture.get_width() // 2 - (drawn.get_width() + side) // 2, picture.get_height() // 2
    if icon:
        put.icon(picture, icon, side, theme.INK.strong, midleft=(x, middle))
    put.picture(picture, drawn, midleft=(x + side, middle))
    return picture
