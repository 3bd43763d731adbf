"""Hit testing for fingers, which cover more than a pixel, and for arrow keys, which point in a direction."""

from __future__ import annotations

import math
from typing import Final

import pygame

FINGER: Final = 44
"""Pixels of the smallest touch target; smaller targets are hit within this size."""


def finger(where: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect(0, 0, FINGER, FINGER)
    rect.center = where
    return rect


def away(rect: pygame.Rect, where: tuple[int, int]) -> float:
    x = min(max(where[0], rect.left), rect.right)
    y = min(max(where[1], rect.top), rect.bottom)
    return math.dist((x, y), where)


def distance(here: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """Return how far `other` is along and off a direction; the first is not positive if it is elsewhere."""
    if dx:
        along = (other.centerx - here.centerx) * dx
        aside = max(0, other.top - here.bottom, here.top - other.bottom)
        overlap = abs(other.centery - here.centery) * 0.2
    else:
        along = (other.centery - here.centery) * dy
        aside = max(0, other.left - here.right, here.left - other.right)
        overlap = abs(other.centerx - here.centerx) * 0.2
    beyond = along - (min(here.w, other.w) if dx else min(here.h, other.h)) * 0.4
    return (along if beyond > 0 else -1), aside + overlap
