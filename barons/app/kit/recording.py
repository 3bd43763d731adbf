"""A surface that records where drawing would be visible instead of painting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple, cast

import pygame
from pygame.typing import ColorLike, Point, RectLike


class IdentityKey:
    """Equal only to a key of the same object; keeps the object alive so that its id is not reused."""

    def __init__(self, of: object) -> None:
        self._of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and other._of is self._of

    def __hash__(self) -> int:
        return id(self._of)


class Blit(NamedTuple):
    """What was drawn, and its visible rectangle in pixels of the whole surface."""

    what: Hashable
    """A picture and its opacity, or a colour."""
    x: int
    y: int
    width: int
    height: int

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, self.width, self.height)


class RecordingSurface(pygame.Surface):
    """A surface without pixels: `blit` and `fill` only add to `recorded`.

    `pygame.draw` is not recorded: draw moving things from pictures, or record them.
    """

    def __init__(
        self, size: tuple[int, int], recorded: list[Blit] | None = None, corner: tuple[int, int] = (0, 0)
    ) -> None:
        super().__init__((1, 1))
        self.recorded: list[Blit] = [] if recorded is None else recorded
        """In drawing order, including what was drawn on subsurfaces."""
        self._whole = pygame.Rect((0, 0), size)
        self._clip = self._whole
        self._corner = corner

    # queries of a surface

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.w

    def get_height(self) -> int:
        return self._whole.h

    def get_rect(self, **at: object) -> pygame.Rect:
        """Return the original rectangle; keyword arguments move one of its points."""
        rect = self._whole.copy()
        for name, value in at.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Set the clip; None removes it."""
        self._clip = self._whole if rect is None else pygame.Rect(rect).clip(self._whole)

    # drawing on a surface

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        size = source.get_size() if area is None else source.get_rect().clip(area).size
        corner = dest.topleft if isinstance(dest, pygame.Rect) else cast("Point", dest)
        return self.record(source, pygame.Rect(corner, size))

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        return self._record(tuple(pygame.Color(color)), self._whole if rect is None else pygame.Rect(rect))

    def record(self, picture: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Record a picture drawn at `rect`, whatever its own size."""
        return self._record((IdentityKey(picture), picture.get_alpha()), rect)

    def record_drawing(self, what: Hashable, rect: pygame.Rect) -> None:
        """Record something that `pygame.draw` would draw inside `rect`."""
        self._record(what, rect)

    def subsurface(self, *place: object) -> pygame.Surface:
        rect = pygame.Rect(*place)
        x, y = self._corner
        return RecordingSurface(rect.size, self.recorded, (x + rect.x, y + rect.y))

    def _record(self, what: Hashable, rect: pygame.Rect) -> pygame.Rect:
        seen = rect.clip(self._clip)
        if seen.w and seen.h:
            x, y = self._corner
            self.recorded.append(Blit(what, x + seen.x, y + seen.y, seen.w, seen.h))
        return seen


def is_reached(target: pygame.Surface, rect: pygame.Rect) -> bool:
    """Return whether drawing there is visible; always True when recording, which prepares pictures."""
    return isinstance(target, RecordingSurface) or bool(target.get_clip().colliderect(rect))


def differing(before: Sequence[Blit], now: Sequence[Blit]) -> list[pygame.Rect]:
    """Return where two drawings differ: what is only in one of them, or in another order."""
    was, there = Counter(before), Counter(now)
    alone = (was - there) + (there - was)
    first = [each for each in before if each not in alone]
    second = [each for each in now if each not in alone]
    moved = [each for pair in zip(first, second, strict=True) if pair[0] != pair[1] for each in pair]
    return [each.rect for each in (*alone, *moved)]


def bounds(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the bounding rectangle; empty if there are no rectangles."""
    return rects[0].unionall(list(rects[1:])) if rects else pygame.Rect(0, 0, 0, 0)
