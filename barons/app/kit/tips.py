"""Tooltips, placed where they cover least."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.clip import covered, uncovered_place
from barons.app.kit.layout import px

_WIDEST: Final = 420.0
"""Maximum line length in units."""
_PAD: Final = (14.0, 9.0)
"""Horizontal and vertical padding in units."""
_REACH: Final = 480.0
"""Maximum distance in units that a tooltip is moved so that it covers nothing."""


def tooltip(surface: pygame.Surface, text: str, rect: pygame.Rect) -> None:
    """Draw the text on a small parchment of the size given by `tip_rect`."""
    paint.panel(surface, rect, radius=7, hairline=False)
    bounds = rect.inflate(-2 * px(_PAD[0]), -2 * px(_PAD[1]))
    fonts.paragraph(surface, text, fonts.enlarged(fonts.SMALL), theme.INK.strong, bounds)


def tip_rect(
    text: str,
    at: pygame.Rect,
    window: pygame.Rect,
    *,
    aside: bool = False,
    kept: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the rectangle of a tooltip with this text, placed by `tip_place`."""
    style = fonts.enlarged(fonts.SMALL)
    lines = fonts.wrap(text, style, px(_WIDEST))
    width = max(fonts.width(line, style) for line in lines)
    height = fonts.line_height(style, theme.TYPE["line"]) * len(lines)
    card = pygame.Rect(0, 0, width + 2 * px(_PAD[0]), height + 2 * px(_PAD[1]))
    return tip_place(card, at, window.inflate(-px(12), -px(12)), aside=aside, kept=kept)


def tip_place(
    card: pygame.Rect,
    at: pygame.Rect,
    window: pygame.Rect,
    *,
    aside: bool = False,
    kept: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Place a tooltip of the size of `card`: below, above or `aside` of its target, inside the window.

    Take the first of these positions that covers least of `kept`, or a free one near it.
    """
    gap = px(12)
    below, above, right, left = (card.copy() for _ in range(4))
    below.midtop, above.midbottom = (at.centerx, at.bottom + gap), (at.centerx, at.top - gap)
    right.midleft, left.midright = (at.right + gap, at.centery), (at.left - gap, at.centery)
    sides = [left, right] if at.centerx > window.centerx else [right, left]
    if card.h > at.h:  # keep visible what is below the element, or else what is above it
        for each in sides:
            each.bottom = at.bottom
        sides += [each.move(0, at.top - each.top) for each in sides]
    places = [*sides, below, above] if aside else [below, above, *sides]
    placed = [each.clamp(window) for each in places]
    clear = [each for each in placed if not each.colliderect(at)] or placed[:1]
    best = min(clear, key=lambda each: covered(each, kept))
    moved = uncovered_place(best, [at, *kept], window, gap, px(_REACH))
    return moved if moved.collidelist(kept) < 0 else best
