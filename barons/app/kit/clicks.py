"""Two clicks that mean more than one after the other."""

from __future__ import annotations

from typing import Final

import pygame

_SOON: Final = 350
"""Milliseconds from one click to the next, at most."""


class Clicks:
    """Remembers what was clicked last."""

    def __init__(self) -> None:
        self._last: object = None
        self._when = 0

    def is_double(self, thing: object) -> bool:
        """A click on this: whether it is the second one soon after the first. A third begins anew."""
        now = pygame.time.get_ticks()
        is_second = thing == self._last and now - self._when < _SOON
        self._last, self._when = (None if is_second else thing), now
        return is_second
