"""Drawing that is held within a rectangle, and within whatever held it before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


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
