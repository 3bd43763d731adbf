"""Surfaces with 32 bits a pixel, whatever the display has.

Smooth scaling and blurring support no other depth; a display of 15, 16 or 30 bits receives a converted copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

_DEPTH: Final = 32

_own: pygame.Surface | None = None
"""The drawing surface used if the display has another depth."""


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """Return a black surface without transparency."""
    return pygame.Surface(size, 0, _DEPTH)


def transparent(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface with an alpha value per pixel."""
    return pygame.Surface(size, pygame.SRCALPHA, _DEPTH)


def without_alpha(picture: pygame.Surface) -> pygame.Surface:
    """Convert a picture to the format that blits fastest, without transparency."""
    return picture.convert(_DEPTH, 0)


def screen() -> pygame.Surface:
    """Return the surface of the window's frame, in the window's size; requires a display."""
    global _own
    display = pygame.display.get_surface()
    assert display is not None
    if _is_plain(display):
        _own = None
        return display
    if _own is None or _own.get_size() != display.get_size():
        _own = opaque(display.get_size())
    return _own


def show(rects: Sequence[pygame.Rect] | None = None) -> None:
    """Update the display: everything, or these rectangles."""
    display = pygame.display.get_surface()
    if display is not None and _own is not None and not _is_plain(display):
        for rect in [display.get_rect()] if rects is None else rects:
            display.blit(_own, rect, rect)
    if rects is None:
        pygame.display.flip()
    else:
        pygame.display.update(rects)


def _is_plain(display: pygame.Surface) -> bool:
    return display.get_bitsize() == _DEPTH and display.get_masks() == opaque((0, 0)).get_masks()
