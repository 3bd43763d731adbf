"""Clipping to a rectangle, and merging of rectangles to repaint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from barons.app.kit.recording import bounds

_WORTH: Final = 0.6
"""Above this share of the surface, repaint everything."""
_MOST: Final = 3
"""Maximum number of areas painted separately: each costs a walk over everything."""
_SCATTERED: Final = 8
"""More scattered areas than this are merged without examining the rest."""
_CLOSE: Final = 1.3
"""Two areas are merged if that grows them by no more than this factor."""


@contextmanager
def clipped(target: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    before = target.get_clip()
    target.set_clip(before.clip(rect))
    try:
        yield
    finally:
        target.set_clip(before)


def part_of(target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return the subsurface in `rect`, or as much as exists while the window is being shrunk."""
    place = rect.clip(target.get_rect()) if rect.colliderect(target.get_rect()) else pygame.Rect(0, 0, 0, 0)
    part = target.subsurface(place)
    part.set_clip(target.get_clip().move(-place.x, -place.y).clip(part.get_rect()))  # otherwise it has its own
    return part


def merge_rects(places: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Merge rectangles into a few disjoint ones; all of `whole` if that is hardly more."""
    parts = [part for place in places if (part := place.clip(whole))]
    found: list[pygame.Rect] = []
    for part in parts:
        near = _near(found, part)
        while near >= 0:
            part = part.union(found.pop(near))
            near = _near(found, part)
        found.append(part)
        if len(found) > _SCATTERED:
            found = [bounds(parts)]
            break
    if len(found) > _MOST:
        found = [bounds(found)]
    return found if sum(map(area, found)) < _WORTH * area(whole) else [whole]


def _near(found: Sequence[pygame.Rect], part: pygame.Rect) -> int:
    """Return the index to merge `part` with; -1: none."""
    touched = part.collidelist(found)
    if touched >= 0:
        return touched
    return next((number for number, each in enumerate(found) if _is_close(each, part)), -1)


def _is_close(one: pygame.Rect, other: pygame.Rect) -> bool:
    return area(one.union(other)) < _CLOSE * (area(one) + area(other))


def area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def covered(rect: pygame.Rect, kept: Iterable[pygame.Rect]) -> int:
    """Return how many pixels of the other rectangles `rect` covers."""
    return sum(area(rect.clip(each)) for each in kept)
