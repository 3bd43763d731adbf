"""Drawing that is held within a rectangle, and within whatever held it before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from barons.app.kit.recording import bounds

_WORTH: Final = 0.6
"""Of more than this share all is drawn."""
_MOST: Final = 3
"""Places that are drawn one by one: each costs a look at everything."""
_SCATTERED: Final = 8
"""As many as that, far from each other, are drawn as one without looking at the rest."""
_CLOSE: Final = 1.3
"""Two places are drawn as one when that is not larger by more than this."""


@contextmanager
def clipped(target: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """What is drawn meanwhile is seen within `rect` alone."""
    before = target.get_clip()
    target.set_clip(before.clip(rect))
    try:
        yield
    finally:
        target.set_clip(before)


def part_of(target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """The part of `target` that lies in `rect`; as much as there is while the window is being made smaller."""
    place = rect.clip(target.get_rect()) if rect.colliderect(target.get_rect()) else pygame.Rect(0, 0, 0, 0)
    part = target.subsurface(place)
    part.set_clip(target.get_clip().move(-place.x, -place.y).clip(part.get_rect()))  # of its own else
    return part


def gathered(places: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """A few rectangles round these, none upon another; all of `whole` where that is nearly as much."""
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
    """Which of these is drawn as one with `part`; -1: none."""
    touched = part.collidelist(found)
    if touched >= 0:
        return touched
    return next((number for number, each in enumerate(found) if _is_close(each, part)), -1)


def _is_close(one: pygame.Rect, other: pygame.Rect) -> bool:
    return area(one.union(other)) < _CLOSE * (area(one) + area(other))


def area(rect: pygame.Rect) -> int:
    """In pixels."""
    return rect.w * rect.h


def covered(rect: pygame.Rect, kept: Iterable[pygame.Rect]) -> int:
    """How many pixels of others a rectangle covers."""
    return sum(area(rect.clip(each)) for each in kept)
