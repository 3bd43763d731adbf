"""Pictures by what they were painted for: those used last, within a budget."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Store:
    """Beyond `budget` bytes what was used longest ago is forgotten; the last one stays, however large."""

    def __init__(self, budget: Callable[[], int]) -> None:
        self._budget = budget
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0
        """Of all that are kept."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for this key, made if it is not there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()  # may ask for others meanwhile
        self._pictures[key] = made
        self.bytes += size_of(made)
        while self.bytes > self._budget() and len(self._pictures) > 1:
            _key, oldest = self._pictures.popitem(last=False)
            self.bytes -= size_of(oldest)
        return made

    def clear(self) -> None:
        """Forget all."""
        self._pictures.clear()
        self.bytes = 0


def size_of(picture: pygame.Surface) -> int:
    """Bytes of a picture."""
    return picture.get_pitch() * picture.get_height()
