"""Detection of double clicks."""

from __future__ import annotations

from typing import Final

import pygame

_SOON: Final = 350
"""Maximum milliseconds between the clicks."""


class Clicks:
    """Remembers the last click."""

    def __init__(self) -> None:
        self._last: object = None
        self._when = 0

    def is_double(self, thing: object) -> bool:
        """Register a click and return whether it completes a double click; a third click starts over."""
        now = pygame.time.get_ticks()
        is_second = thing == self._last and now - self._when < _SOON
        self._last, self._when = (None if is_second else thing), now
        return is_second
