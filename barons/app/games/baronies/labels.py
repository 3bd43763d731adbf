"""Small parchment plates on the map of Baron: a number, sums, a pictogram."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.kit import assets, fonts, layout, put, theme
from barons.app.kit.recording import RecordingSurface
from barons.app.table.boards.hexplan import Point

_PALE: Final = (252, 233, 174)
Size = Literal["small", "plain"]
_LETTERS: Final[dict[Size, float]] = {"small": 15, "plain": 19}
_HIGH: Final[dict[Size, float]] = {"small": 18, "plain": 25}
_ROOM: Final[dict[Size, float]] = {"small": 8, "plain": 12}
_EDGE: Final[dict[Size, int]] = {"small": 2, "plain": 4}
"""All of these in board units, but the edge: pixels on both sides together."""
_ALONE: Final = 1.6
"""So much higher a plate is that holds a pictogram alone."""
_READABLE: Final = 0.8
"""Pixels for a unit at which the letters of a small plate can still be read."""


@lru_cache(maxsize=64)
def _style(size: Size, scale: float, u: float) -> fonts.Style:
    return fonts.NUMERAL.at(round(_LETTERS[size] * scale / u, 2))


class Plates:
    """The plates on a map; places are pixels of its mat."""

    def __init__(self, view: MapView) -> None:
        self._view = view

    @property
    def _scale(self) -> float:
        """Pixels for a unit of a plate: on a small map they stay readable."""
        return max(self._view.k, 0.8 * self._view.u)

    def _scale_of(self, size: Size) -> float:
        """Small ones keep their letters readable on the smallest map too."""
        return max(self._scale, _READABLE) if size == "small" else self._scale

    def _style(self, size: Size) -> fonts.Style:
        return _style(size, self._scale_of(size), layout.current().u)

    def box(self, text: str, at: Point, *, icon: str = "", size: Size = "plain") -> pygame.Rect:
        """The room that a plate with its middle `at` a pixel takes."""
        k = self._scale_of(size)
        if not text:
            side = round(_ALONE * _HIGH[size] * k)
            return pygame.Rect(round(at[0]) - side // 2, round(at[1]) - side // 2, side, side)
        high = round(_HIGH[size] * k)
        wide = fonts.width(text, self._style(size)) + round(_ROOM[size] * k)
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
        size: Size = "plain",
        bad: bool = False,
    ) -> None:
        """A pictogram, if any, and a few letters."""
        k, box = self._scale_of(size), self.box(text, at, icon=icon, size=size)
        ink = theme.INK.danger if bad else theme.INK.strong
        drawn = fonts.text(text, self._style(size), ink)
        side = max(8, round(box.h * (0.72 if text else 0.8)))
        picture = assets.icon(icon, side, theme.INK.strong) if icon else None
        outer = box.inflate(_EDGE[size], _EDGE[size])
        if isinstance(target, RecordingSurface):
            target.record_drawing("plate", outer)
        else:
            pygame.draw.rect(target, theme.CONTOUR, outer, border_radius=round(9 * k))
            pygame.draw.rect(target, _PALE, box, border_radius=round(8 * k))
        x = box.centerx - (drawn.get_width() + (picture.get_width() if picture else 0)) // 2
        if picture is not None:
            put.picture(target, picture, midleft=(x, box.centery))
            x += picture.get_width()
        put.picture(target, drawn, midleft=(x, box.centery))
