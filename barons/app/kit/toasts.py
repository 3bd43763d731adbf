"""Lines in passing: each appears for a while above the window's lower edge, the newest lowest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px

BASE: Final = 120.0
"""How far above the lower edge they appear where a scene says nothing else, in u."""
MIDDLE: Final = 0.5
"""Where they are centred then, as a share of the window's width."""
_MOST: Final = 3


@dataclass(slots=True)
class _Toast:
    text: str
    left: float
    """Seconds."""


class Toasts:
    """The lines shown now."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []

    @property
    def texts(self) -> list[str]:
        """What they say, oldest first."""
        return [each.text for each in self._shown]

    def show(self, text: str, seconds: float) -> None:
        """Show a line; the same line again begins anew, the oldest makes room."""
        others = [each for each in self._shown if each.text != text]
        self._shown = [*others[1 - _MOST :], _Toast(text, seconds)]

    def clear(self) -> None:
        """Nothing is said any more."""
        self._shown = []

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when a line has gone."""
        for each in self._shown:
            each.left -= dt
        before = len(self._shown)
        self._shown = [each for each in self._shown if each.left > 0]
        return len(self._shown) < before

    def draw(self, surface: pygame.Surface, base: float, middle: float) -> None:
        """All of them, upwards from `base` u above the lower edge, centred at `middle` of the width."""
        bottom = surface.get_height() - px(base)
        middle_x = round(surface.get_width() * middle)
        limit = min(px(900), surface.get_width() - px(80))
        step = fonts.line_height(fonts.UI, theme.TYPE["line"])
        for each in reversed(self._shown):
            lines = fonts.wrap(each.text, fonts.UI, limit)
            wide = max(fonts.width(line, fonts.UI) for line in lines)
            rect = pygame.Rect(0, 0, wide + px(56), step * len(lines) + px(26))
            rect.midbottom = (middle_x, bottom)
            paint.panel(surface, rect, tone="deep", hairline=False)
            room = rect.inflate(-px(56), -2 * px(13))
            fonts.paragraph(surface, each.text, fonts.UI, theme.INK.strong, room, across=0.5)
            bottom = rect.top - px(10)
