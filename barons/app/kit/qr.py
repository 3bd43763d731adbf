"""Text as a QR code."""

from __future__ import annotations

from typing import Final

import pygame
import segno

from barons.app.kit import canvas
from barons.app.kit.paint import remembered

_QUIET: Final = 4
"""Width in cells of the blank margin that readers require."""


def cells(text: str) -> int:
    """Return the width of a text's code in cells, including the margin."""
    return int(segno.make_qr(text, error="l").symbol_size(border=_QUIET)[0])


@remembered
def picture(text: str, side: int) -> pygame.Surface:
    """Return the code, at most `side` pixels wide, with whole pixels per cell so that cameras can read it."""
    rows = [bytes(row) for row in segno.make_qr(text, error="l").matrix]
    across = len(rows) + 2 * _QUIET
    each = max(1, side // across)
    surface = canvas.opaque((across * each, across * each))
    surface.fill((255, 255, 255))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill((20, 16, 12), ((x + _QUIET) * each, (y + _QUIET) * each, each, each))
    return surface
