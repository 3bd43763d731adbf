"""The space a text needs and the space it has, which tests compare in all languages."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from barons.app.kit import fonts
from barons.app.kit.fonts import Style


class TextNeed(NamedTuple):
    """A control's text, the pixels it needs and those it has."""

    text: str
    needed: tuple[int, int]
    available: tuple[int, int]

    @property
    def fits(self) -> bool:
        return self.needed[0] <= self.available[0] and self.needed[1] <= self.available[1]


def need(
    text: str, style: Style, bounds: pygame.Rect, *, wrapped: bool = False, narrowed: bool = False
) -> TextNeed:
    """Return what a text needs in `bounds` after the shrinking, wrapping and narrowing used to draw it."""
    fitted = fonts.fit(text, style, bounds.size, wrapped=wrapped, narrowed=narrowed)
    return TextNeed(text, fitted.needed, bounds.size)
