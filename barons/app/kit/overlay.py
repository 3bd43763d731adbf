"""A sheet in the middle of the window, over a veil that darkens the screen below. Esc takes it off."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import backdrop, paint, theme
from barons.app.kit.layout import Box, current
from barons.app.kit.navigator import Navigator
from barons.app.kit.scene import Scene

_HARMLESS: Final = ("full_screen", "mute", "screenshot")
"""Keys that count all the same."""


class Overlay(Scene):
    """Nothing reaches the screen below; `lay_sheet` first in `build`."""

    opaque = False

    def __init__(self, shell: Navigator) -> None:
        super().__init__(shell)
        self.sheet = Box(0, 0, 1, 1)

    def lay_sheet(self, wide: float, high: float) -> Box:
        """The sheet, so many units wide and high."""
        layout = current()
        self.sheet = Box((layout.w - wide) / 2, (layout.h - high) / 2, wide, high)
        return self.sheet

    def paint(self, surface: pygame.Surface) -> None:
        """The veil and the sheet."""
        backdrop.veil(surface)
        paint.panel(surface, current().box(self.sheet), shadow=theme.SHADOWS["dialog"])

    def close(self) -> None:
        """Back to the screen below."""
        self.shell.stack.pop(self)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Esc closes; nothing goes through but keys that leave every screen as it is."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        return event.type != pygame.KEYDOWN or self.shell.keys.action(event) not in _HARMLESS
