"""Filtering of key repeats: keys that move or delete repeat, all others count once until released.

The system repeats a held key, and on a busy machine once more before it reports the release: one Escape would
leave two screens.
"""

from __future__ import annotations

from typing import Final

import pygame

_GOES_ON: Final = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PLUS,
        pygame.K_MINUS,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
    )
)
_SIGNS: Final = ("+", "-")
"""Characters that may come from any key, because keyboards differ."""


class HeldKeys:
    """Tracks which keys are down."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeats(self, event: pygame.event.Event) -> bool:
        """Return whether the event repeats a key that counts once. Pass every event, in order."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:  # keys released in another window send no event
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            was_down = event.key in self._down
            self._down.add(event.key)
            return was_down and event.key not in _GOES_ON and event.unicode not in _SIGNS
        return False
