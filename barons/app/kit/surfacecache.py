"""A least-recently-used cache of surfaces with a memory budget."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame

from barons.app.kit.layout import current

_PIXEL = 4
"""Bytes."""


def window_share(share: float, *, least: int) -> Callable[[], int]:
    """Return a budget: `share` of the bytes of a picture of the window, but at least `least` MiB."""
    return lambda: max(least * 2**20, round(share * _PIXEL * current().width * current().height))


class SurfaceCache:
    """An LRU cache limited to `budget` bytes; a picture larger than half of that is not cached."""

    def __init__(self, budget: Callable[[], int]) -> None:
        self._budget = budget
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0
        """Total size of the cached pictures."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture for this key, made if it is missing."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()  # may call `get` for other pictures
        budget = self._budget()
        if 2 * size_of(made) > budget:
            return made
        self._pictures[key] = made
        self.bytes += size_of(made)
        while self.bytes > budget:
            _key, oldest = self._pictures.popitem(last=False)
            self.bytes -= size_of(oldest)
        return made

    def discard(self, key: Hashable) -> None:
        """Remove the picture for this key, if present."""
        found = self._pictures.pop(key, None)
        if found is not None:
            self.bytes -= size_of(found)

    def holds(self, key: Hashable) -> bool:
        return key in self._pictures

    def __iter__(self) -> Iterator[Hashable]:
        """Yield the keys, least recently used first."""
        return iter(self._pictures)

    def clear(self) -> None:
        self._pictures.clear()
        self.bytes = 0


def size_of(picture: pygame.Surface) -> int:
    """Return a picture's size in bytes."""
    return picture.get_pitch() * picture.get_height()
