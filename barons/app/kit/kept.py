"""A picture kept as long as what it shows stays the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Kept:
    """The last picture and the key it was drawn for: whatever changes the picture belongs into the key."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self._key: object = None

    def holds(self, key: object) -> bool:
        """The picture kept is the one for `key`."""
        return self.picture is not None and self._key == key

    def drawn(self, key: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for `key`, drawn if it is not the one kept."""
        if self.picture is not None and self.holds(key):
            return self.picture
        return self.keep(key, draw())

    def keep(self, key: object, picture: pygame.Surface) -> pygame.Surface:
        """Keep this one from now on."""
        self._key, self.picture = key, picture
        return picture

    def forget(self) -> None:
        """Draw anew at the next time."""
        self.picture = None
