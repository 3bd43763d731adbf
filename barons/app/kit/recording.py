"""Drawing that is not shown: where it would be seen is recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple, cast

import pygame
from pygame.typing import ColorLike, Point, RectLike


class IdentityKey:
    """Equal to what is of the very same object; holds it, so that no other takes its place."""

    def __init__(self, of: object) -> None:
        self._of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and other._of is self._of

    def __hash__(self) -> int:
        return id(self._of)


class Blit(NamedTuple):
    """What was drawn, and where it is seen, in pixels of the whole."""

    what: Hashable
    """A picture and how transparent it is, or a colour."""
    x: int
    y: int
    wide: int
    high: int

    @property
    def rect(self) -> pygame.Rect:
        """Where it is seen."""
        return pygame.Rect(self.x, self.y, self.wide, self.high)


class RecordingSurface(pygame.Surface):
    """Has a size and no picture: `blit` and `fill` only add to `recorded`. What `pygame.draw` would draw is not
    recorded by itself: what moves is drawn from pictures, or notes it."""

    def __init__(
        self, size: tuple[int, int], recorded: list[Blit] | None = None, corner: tuple[int, int] = (0, 0)
    ) -> None:
        super().__init__((1, 1))
        self.recorded: list[Blit] = [] if recorded is None else recorded
        """In their order, also what was drawn into a part of it."""
        self._whole = pygame.Rect((0, 0), size)
        self._clip = self._whole
        self._corner = corner

    # what is asked of a surface

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.w

    def get_height(self) -> int:
        return self._whole.h

    def get_rect(self, **at: object) -> pygame.Rect:
        """As it was made; by name where a point of it is to lie."""
        rect = self._whole.copy()
        for name, value in at.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, rect: RectLike | None, /) -> None:
        """From now on; None for all of it."""
        self._clip = self._whole if rect is None else pygame.Rect(rect).clip(self._whole)

    # what is done with it

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
        """The picture lies there, however it comes to be as large."""
        return self._record((IdentityKey(picture), picture.get_alpha()), rect)

    def record_drawing(self, what: Hashable, rect: pygame.Rect) -> None:
        """What `pygame.draw` would draw, within `rect`."""
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
    """Whether drawing there would be seen; drawing into nothing always counts: it makes pictures ready."""
    return isinstance(target, RecordingSurface) or bool(target.get_clip().colliderect(rect))


def differing(before: Sequence[Blit], now: Sequence[Blit]) -> list[pygame.Rect]:
    """Where two drawings differ: what is in one of them alone, or in another order."""
    was, there = Counter(before), Counter(now)
    alone = (was - there) + (there - was)
    first = [each for each in before if each not in alone]
    second = [each for each in now if each not in alone]
    moved = [each for pair in zip(first, second, strict=True) if pair[0] != pair[1] for each in pair]
    return [each.rect for each in (*alone, *moved)]


def bounds(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    """The least rectangle round all of them; an empty one round none."""
    return rects[0].unionall(list(rects[1:])) if rects else pygame.Rect(0, 0, 0, 0)
