"""What a text needs and what it has: what the tests of all languages compare."""

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
        """Nothing is cut off."""
        return self.needed[0] <= self.available[0] and self.needed[1] <= self.available[1]


def need(
    text: str, style: Style, room: pygame.Rect, *, wrapped: bool = False, narrowed: bool = False
) -> TextNeed:
    """What a text needs in a room after shrinking, wrapping and narrowing as it will be drawn."""
    fitted = fonts.fit(text, style, room.size, wrapped=wrapped, narrowed=narrowed)
    return TextNeed(text, fitted.needed, room.size)
