"""The parchment of a part of the page, with its heading."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.widgets.control import Control

HEAD = 46
"""Units from a sheet's upper edge to what stands on it."""
SIDE = 20


class Sheet(Control):
    """A panel behind other controls."""

    focusable = False
    beside = 0
    """Pixels at the right of the heading that are taken by something else."""

    def draw(self, surface: pygame.Surface) -> None:
        """Parchment and heading."""
        paint.panel(surface, self.rect)
        fonts.write(surface, self.label, fonts.LABEL, theme.INK.label, self._room(), narrowed=True)

    def inner(self) -> pygame.Rect:
        """Where something may stand, in pixels."""
        rect = self.rect
        return pygame.Rect(
            rect.x + px(SIDE),
            rect.y + px(HEAD),
            rect.w - 2 * px(SIDE),
            max(1, rect.h - px(HEAD) - px(SIDE - 4)),
        )

    def _room(self) -> pygame.Rect:
        return pygame.Rect(
            self.rect.x + px(SIDE), self.rect.y + px(12), self.rect.w - 2 * px(SIDE) - self.beside, px(28)
        )
