"""A surface that is repainted only where its drawing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from barons.app.kit.clip import clipped, merge_rects
from barons.app.kit.recording import Blit, RecordingSurface, differing, replay


class CachedSurface:
    """A picture and the key it was drawn for: whatever changes the picture belongs in the key.

    Layers are stacked: `over` asks the layer below only when the key differs. The drawing is recorded, compared
    with the last one, and replayed where it differs; therefore it may use only blits, fills and
    `recording.draw_on`, and the pictures it uses must not change.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        """Reused, because creating a new surface is slow."""
        self.is_valid = False
        """Whether the picture matches the key."""
        self._key: object = None
        self._drawn: list[Blit] | None = None
        """What the picture shows; None: repaint everything."""
        self._dirty: list[pygame.Rect] = []

    @property
    def picture(self) -> pygame.Surface:
        assert self._picture is not None
        return self._picture

    def holds(self, key: object) -> bool:
        return self.is_valid and self._key == key

    def forget(self) -> None:
        self.is_valid, self._drawn = False, None

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
        picture, changed = self._fitted(base.picture), base.pop_dirty()
        recording = RecordingSurface(picture.get_size())
        draw(recording)
        before, self._drawn = self._drawn, recording.recorded
        whole = picture.get_rect()
        parts = [whole]
        if before is not None:
            parts = merge_rects([*differing(before, self._drawn), *changed], whole)
        for part in parts:
            with clipped(picture, part):
                picture.blit(base.picture, part, part)
                replay(self._drawn, picture)
        self._dirty += parts
        self._key, self.is_valid = key, True
        return self

    def _fitted(self, below: pygame.Surface) -> pygame.Surface:
        if self._picture is None or self._picture.get_size() != below.get_size():
            self._picture, self._drawn = below.copy(), None
        return self._picture


class CachedDrawing:
    """A drawing inside a rectangle, recorded again when its key differs.

    It is replayed on the target, so that it needs no picture of its own; see `CachedSurface` for its limits.
    """

    def __init__(self) -> None:
        self._key: object = None
        self._drawn: list[Blit] = []

    def forget(self) -> None:
        self._key, self._drawn = None, []

    def show(
        self, target: pygame.Surface, rect: pygame.Rect, key: object, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Show what `draw` draws on a surface of the rectangle's size."""
        key = (key, *rect)
        if self._key != key:
            recording = RecordingSurface(rect.size, corner=rect.topleft)
            draw(recording)
            self._key, self._drawn = key, recording.recorded
        replay(self._drawn, target)
