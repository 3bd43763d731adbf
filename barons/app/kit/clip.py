"""Clipping to a rectangle, merging of rectangles to repaint, and a place that covers no others."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Final

import pygame

_WORTH: Final = 0.6
"""Above this share of the surface, repaint everything."""
_MOST: Final = 16
"""Maximum number of areas painted separately."""
_WALK: Final = 16_000
"""Pixels that can be painted in the time it takes to walk over everything once more."""


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
    part.set_clip(target.get_clip().move(-place.x, -place.y).clip(part.get_rect()))  # by default its whole area
    return part


def merge_rects(places: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Merge rectangles into a few, which may overlap; all of `whole` if that is hardly more."""
    found = [part for place in places if (part := place.clip(whole))]
    spare = _WALK
    while True:
        found = _merged(found, spare)
        if len(found) <= _MOST:
            return found if sum(map(area, found)) < _WORTH * area(whole) else [whole]
        spare *= 4


def _merged(parts: Iterable[pygame.Rect], spare: int) -> list[pygame.Rect]:
    """Merge rectangles where that adds at most `spare` pixels, each with the latest one possible."""
    found: list[pygame.Rect] = []
    for part in parts:
        near = len(found) - 1
        while near >= 0:
            both = part.union(found[near])
            if area(both) <= area(part) + area(found[near]) + spare:
                part = both
                del found[near]
                near = len(found)
            near -= 1
        found.append(part)
    return found


def area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def covered(rect: pygame.Rect, kept: Iterable[pygame.Rect]) -> int:
    """Return how many pixels of the other rectangles `rect` covers."""
    return sum(area(rect.clip(each)) for each in kept)


def uncovered_place(
    wanted: pygame.Rect, kept: Sequence[pygame.Rect], bounds: pygame.Rect, gap: int, reach: float = math.inf
) -> pygame.Rect:
    """Return the place of the size of `wanted` nearest to it that covers nothing of `kept`.

    The place is `wanted` itself, or inside `bounds`, at most `reach` pixels away and `gap` pixels from what it
    avoids. If every place covers something, return the one that covers least.
    """
    near: list[pygame.Rect] = []
    for rect in sorted((rect for rect in kept if rect.colliderect(bounds)), key=area, reverse=True):
        near += [] if any(larger.contains(rect) for larger in near) else [rect]
    if wanted.collidelist(near) < 0:
        return wanted.copy()
    tops = {top for rect in near for top in (rect.top - gap - wanted.h, rect.bottom + gap)} | {wanted.top}
    lefts = {left for rect in near for left in (rect.left - gap - wanted.w, rect.right + gap)} | {wanted.left}
    lefts = {left for left in lefts if bounds.left <= left <= bounds.right - wanted.w}
    tops = {top for top in tops if bounds.top <= top <= bounds.bottom - wanted.h}
    ordered = sorted((math.dist(at, wanted.topleft), at) for at in product(lefts, tops))
    able = [pygame.Rect(at, wanted.size) for apart, at in ordered if apart <= reach]
    best = next((each for each in able if each.collidelist(near) < 0), None)  # faster than measuring all
    if best is not None:
        return best
    whole = bounds.union(wanted)
    taken, block = pygame.Mask(whole.size), pygame.Mask(wanted.size, fill=True)  # quick: thousands of places
    for rect in near:
        taken.draw(pygame.Mask(rect.size, fill=True), (rect.x - whole.x, rect.y - whole.y))
    places = (wanted.copy(), *able)
    return min(places, key=lambda each: taken.overlap_area(block, (each.x - whole.x, each.y - whole.y)))
