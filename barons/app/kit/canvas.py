"""What is drawn on: 32 bits a pixel, whatever the display has.

Smooth scaling and blurring know no other pixels; a display of 15, 16 or 30 bits is given a converted copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

_DEPTH: Final = 32

_own: pygame.Surface | None = None
"""What is drawn on in the place of a display with other pixels."""


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """A black picture without transparency."""
    return pygame.Surface(size, 0, _DEPTH)


def transparent(size: tuple[int, int]) -> pygame.Surface:
    """A picture of nothing, with an alpha for each pixel."""
    return pygame.Surface(size, pygame.SRCALPHA, _DEPTH)


def without_alpha(picture: pygame.Surface) -> pygame.Surface:
    """A picture as it is drawn fastest, without transparency."""
    return picture.convert(_DEPTH, 0)


def screen() -> pygame.Surface:
    """What the window's frame is drawn on, as large as the window; there is a display."""
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
    """Bring what was drawn onto the display: all of it, or these rectangles."""
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
