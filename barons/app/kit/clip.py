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


def around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of `whole` that lie outside `hole`: above, below, left, right of it."""
    hole = hole.clip(whole)
    if not hole.w or not hole.h:
        return [whole]
    parts = (
        pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    )
    return [part for part in parts if part.w and part.h]


def part_of(target: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """The part of `target` that lies in `rect`; as much as there is while the window is being made smaller."""
    place = rect.clip(target.get_rect()) if rect.colliderect(target.get_rect()) else pygame.Rect(0, 0, 0, 0)
    part = target.subsurface(place)
    part.set_clip(target.get_clip().move(-place.x, -place.y).clip(part.get_rect()))  # of its own else
    return part
