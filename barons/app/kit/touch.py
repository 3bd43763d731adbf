"""Touch gestures beyond the system's clicks: long press and pinch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.kit import layout
from barons.app.kit.pad import key_event

LONG: Final = 0.6
"""Duration of a long press in seconds."""
_STIRS: Final = 0.02
"""How far a finger may move during a long press, as a share of the window."""
_PINCH: Final = 0.06
"""Pinch distance for one zoom step, as a share of the window."""


class Touch:
    """Recognises gestures. `handle` receives the events they are translated to."""

    def __init__(self, handle: Callable[[pygame.event.Event], None]) -> None:
        self._handle = handle
        self._down: dict[int, tuple[float, float]] = {}
        self._rested: float | None = None
        """Seconds that a single finger has rested; None if this is no longer a long press."""
        self._pinched = 0.0

    def take(self, event: pygame.event.Event) -> bool:
        """Process an event; return True for a finger's event, which needs no further handling."""
        if event.type == pygame.FINGERDOWN:
            self._down[event.finger_id] = (event.x, event.y)
            self._rested = 0.0 if len(self._down) == 1 else None
        elif event.type == pygame.FINGERMOTION:
            x, y = self._down.get(event.finger_id, (event.x, event.y))
            if abs(event.x - x) > _STIRS or abs(event.y - y) > _STIRS:
                self._rested = None
        elif event.type == pygame.FINGERUP:
            self._down.pop(event.finger_id, None)
            self._rested = None
        elif event.type == pygame.MULTIGESTURE:
            self._pinch(event.pinched)
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Advance the timer; a long press opens the rule for what is below the finger."""
        if self._rested is None:
            return
        self._rested += dt
        if self._rested >= LONG:
            self._rested = None
            ((x, y),) = self._down.values()
            self._ask((round(x * layout.current().width), round(y * layout.current().height)))

    def _ask(self, where: tuple[int, int]) -> None:
        """Release the button off the window, so that nothing is pressed; then send F1 with the mouse there."""
        aside = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(-1, -1), button=pygame.BUTTON_LEFT, touch=True)
        self._handle(aside)
        motion = {"pos": where, "rel": (0, 0), "buttons": (0, 0, 0), "touch": True}
        self._handle(pygame.event.Event(pygame.MOUSEMOTION, motion))
        self._handle(key_event(0, 0, "rules"))

    def _pinch(self, apart: float) -> None:
        self._pinched += apart
        if abs(self._pinched) >= _PINCH:
            self._handle(key_event(0, 0, "zoom_in" if self._pinched > 0 else "zoom_out"))
            self._pinched = 0.0
