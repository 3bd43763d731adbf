"""A surface that is repainted only where its drawing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from barons.app.kit.clip import clipped, merge_rects
from barons.app.kit.recording import Blit, RecordingSurface, differing


class CachedSurface:
    """A picture and the key it was drawn for: whatever changes the picture belongs in the key.

    Layers are stacked: `over` asks the layer below only when the key differs. The drawing is first recorded
    without painting, which shows where it differs; therefore it may use only blits and fills, or
    `RecordingSurface.record`, and the pictures it uses must not change.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        """Reused, because creating a new surface is slow."""
        self.is_valid = False
        """The picture matches the key."""
        self._key: object = None
        self._draw: Callable[[pygame.Surface], None] | None = None
        """The function that painted it; None: repaint everything."""
        self._drawn: list[Blit] | None = None
        """What that function drew, recorded on demand."""
        self._dirty: list[pygame.Rect] = []

    @property
    def picture(self) -> pygame.Surface:
        assert self._picture is not None
        return self._picture

    def holds(self, key: object) -> bool:
        return self.is_valid and self._key == key

    def forget(self) -> None:
        self.is_valid, self._draw, self._drawn = False, None, None

    def settle(self) -> None:
        """Record the current drawing while its inputs are still unchanged; call this before they change."""
        if self._draw is not None and self._drawn is None:
            self._drawn = _recorded(self._draw, self.picture.get_size())

    def pop_dirty(self) -> list[pygame.Rect]:
        """Return the areas changed since the last call, in surface pixels."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def made(self, key: object, make: Callable[[], pygame.Surface]) -> Self:
        """Ensure the picture for `key`, made as a whole."""
        if not self.holds(key):
            self._picture, self._key, self.is_valid = make(), key, True
            self._dirty = [self._picture.get_rect()]
        return self

    def over(
        self, key: object, below: Callable[[], CachedSurface], draw: Callable[[pygame.Surface], None]
    ) -> Self:
        """Ensure the picture for `key`: what `draw` draws over `below`, a layer that has no other above it."""
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
            parts = merge_rects([*differing(before, now), *changed], whole)
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
