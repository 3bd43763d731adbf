"""Fingers on the screen, beyond the clicks that the system makes of them: a long press, two that go apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.kit import layout
from barons.app.kit.pad import key_event

LONG: Final = 0.6
"""Seconds of a long press."""
_STIRS: Final = 0.02
"""The share of the window that a finger may move meanwhile."""
_PINCH: Final = 0.06
"""How far two fingers go apart, as a share of the window, for one step closer."""


class Touch:
    """`handle` takes what the fingers stand for."""

    def __init__(self, handle: Callable[[pygame.event.Event], None]) -> None:
        self._handle = handle
        self._down: dict[int, tuple[float, float]] = {}
        self._rested: float | None = None
        """Seconds that a single finger has rested; None where it is no press any more."""
        self._pinched = 0.0

    def take(self, event: pygame.event.Event) -> bool:
        """Look at an event; True where it is a finger's, which nobody else looks at."""
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
        """Count how long the finger rests; after a while it asks for the rule of what lies below it."""
        if self._rested is None:
            return
        self._rested += dt
        if self._rested >= LONG:
            self._rested = None
            ((x, y),) = self._down.values()
            self._ask((round(x * layout.current().width), round(y * layout.current().height)))

    def _ask(self, where: tuple[int, int]) -> None:
        """As F1 with the mouse there; what the finger holds down is let go beside it, and not pressed."""
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
