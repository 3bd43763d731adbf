"""A surface that is painted again only where what is drawn on it has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from barons.app.kit.clip import clipped, gathered
from barons.app.kit.recording import Blit, RecordingSurface, differing


class CachedSurface:
    """One picture and the key it was drawn for: whatever changes the picture belongs into the key.

    Layers lie over each other: `over` asks the layer below only for another key. What it draws is drawn into
    nothing first, which tells where it differs; so all of it is drawn by blits and fills, or recorded
    (`RecordingSurface.record`), and no picture among them changes.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        """Painted over, since a new one is slow to have."""
        self.is_valid = False
        """It shows what it was asked for last."""
        self._key: object = None
        self._draw: Callable[[pygame.Surface], None] | None = None
        """What has drawn on it; None when all of it is to be painted."""
        self._drawn: list[Blit] | None = None
        """What that has drawn, once somebody wants to know."""
        self._dirty: list[pygame.Rect] = []

    @property
    def picture(self) -> pygame.Surface:
        """What was painted last."""
        assert self._picture is not None
        return self._picture

    def holds(self, key: object) -> bool:
        """True when the picture for `key` is there."""
        return self.is_valid and self._key == key

    def forget(self) -> None:
        """All of it is painted at the next time."""
        self.is_valid, self._draw, self._drawn = False, None, None

    def settle(self) -> None:
        """What it is drawn with is about to change: what was drawn is recorded as long as that is known."""
        if self._draw is not None and self._drawn is None:
            self._drawn = _recorded(self._draw, self.picture.get_size())

    def pop_dirty(self) -> list[pygame.Rect]:
        """Where it has changed since this was asked last, in its pixels."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def made(self, key: object, make: Callable[[], pygame.Surface]) -> Self:
        """The picture for `key`, made as a whole if it is not there."""
        if not self.holds(key):
            self._picture, self._key, self.is_valid = make(), key, True
            self._dirty = [self._picture.get_rect()]
        return self

    def over(
        self, key: object, below: Callable[[], CachedSurface], draw: Callable[[pygame.Surface], None]
    ) -> Self:
        """The picture for `key`: what `draw` draws over the layer `below`, which no other layer lies on."""
        if self.holds(key):
            return self
        base = below()
        self._paint(base.picture, base.pop_dirty(), draw)
        self._key, self.is_valid = key, True
        return self

    def _paint(
        self, below: pygame.Surface, changed: list[pygame.Rect], draw: Callable[[pygame.Surface], None]
    ) -> None:
        picture, whole = self._picture, below.get_rect()
        if picture is None or picture.get_size() != whole.size:
            picture = self._picture = below.copy()
            draw(picture)
            self._draw, self._drawn, self._dirty = draw, None, [whole]
            return
        if self._draw is None:
            now, parts = None, [whole]
        else:
            before = self._drawn if self._drawn is not None else _recorded(self._draw, whole.size)
            now = _recorded(draw, whole.size)
            parts = gathered([*differing(before, now), *changed], whole)
        self._draw, self._drawn = draw, now
        for part in parts:
            with clipped(picture, part):
                picture.blit(below, part, part)
                draw(picture)
        self._dirty += parts


def _recorded(draw: Callable[[pygame.Surface], None], size: tuple[int, int]) -> list[Blit]:
    recording = RecordingSurface(size)
    draw(recording)
    return recording.recorded
