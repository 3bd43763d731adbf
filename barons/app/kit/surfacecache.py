"""Pictures by what they were painted for: those used last, within a budget."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame

from barons.app.kit.layout import current

_PIXEL = 4
"""Bytes."""


def window_share(share: float, *, least: int) -> Callable[[], int]:
    """A budget: so much of what a picture of the window takes, and `least` MiB whatever its size."""
    return lambda: max(least * 2**20, round(share * _PIXEL * current().width * current().height))


class SurfaceCache:
    """Beyond `budget` bytes what was used longest ago is forgotten; more than half of them no picture takes."""

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
        """Forget the picture for this key, if it is there."""
        found = self._pictures.pop(key, None)
        if found is not None:
            self.bytes -= size_of(found)

    def holds(self, key: Hashable) -> bool:
        """True when `get` has its answer ready."""
        return key in self._pictures

    def __iter__(self) -> Iterator[Hashable]:
        """What is kept, what was used longest ago first."""
        return iter(self._pictures)

    def clear(self) -> None:
        """Forget all."""
        self._pictures.clear()
        self.bytes = 0


def size_of(picture: pygame.Surface) -> int:
    """Bytes of a picture."""
    return picture.get_pitch() * picture.get_height()
