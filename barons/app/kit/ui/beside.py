"""A panel beside the place in the window that it points at: its position and its arrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.leaves import shadowed
from barons.app.kit.ui.node import Element, Node, Span, child_field, node, units

_SIDES = ("right", "left", "below", "above")
_CORNER = "corner"
_APART = 26.0
"""Units between the panel and its anchor."""
_MARGIN = 8.0
"""Units from the edge of the window."""


class FreeSpot(NamedTuple):
    """A rectangle and the side of the anchor it is on (empty: it points at nothing)."""

    rect: pygame.Rect
    side: str


class _Found:
    spot = FreeSpot(pygame.Rect(0, 0, 0, 0), "")


@node
class Beside(Node):
    """Show the child on parchment beside a place in the window, with an arrow to that place."""

    child: Node = child_field()
    anchor: pygame.Rect | None = None
    """The place, in window pixels; None: centre the panel, without an arrow."""
    free: tuple[pygame.Rect, ...] = ()
    """Rectangles to leave uncovered if possible."""
    area: pygame.Rect | None = None
    """The area the panel must stay in, in window pixels; None: the whole window."""
    widths: tuple[float, ...] = (440.0,)
    """Allowed widths in units, best first."""
    corners: pygame.Rect | None = None
    """Place the panel in a corner of this area instead, with a line to the anchor; keep the corner while it is
    free.
    """

    def content(self) -> Sequence[Node | None]:
        return (self.child,)

    def width(self, el: Element) -> Span:
        return Span(0.0, 0.0)

    def arrange(self, el: Element) -> None:
        child = el.children[0]
        sizes = [(px(width), round(child.height(units(width)).natural)) for width in self.widths]
        window = self.area or pygame.Rect(0, 0, round(el.w), round(el.h))
        room = window.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        if self.corners is not None:
            spot = find_corner(sizes, self.anchor, self.free, self.corners.inflate(-px(20), -px(20)))
        else:
            spot = find_spot(sizes, self.anchor, self.free, room, px(_APART))
        el.kept(_Found, _Found()).spot = spot
        child.put(*spot.rect)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        spot = el.kept(_Found, _Found()).spot.rect
        around = spot if self.anchor is None else spot.union(self.anchor)
        return shadowed(around.inflate(px(40), px(40)), theme.SHADOWS["dialog"])

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        spot = el.kept(_Found, _Found()).spot
        paint.panel(surface, spot.rect, shadow=theme.SHADOWS["dialog"])
        if self.anchor is not None and spot.side == _CORNER:
            _lead(surface, spot.rect, self.anchor)
        elif self.anchor is not None and spot.side:
            _point(surface, spot, self.anchor)


def find_spot(
    sizes: Sequence[tuple[int, int]],
    anchor: pygame.Rect | None,
    free: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
) -> FreeSpot:
    """Find room for a panel of one of `sizes` beside `anchor`, inside `window` and clear of `free`; in pixels.

    The first size that fits on any side wins. If none fits, take the side that covers least of `free`; never
    cover the anchor unless it fills the window. Without an anchor: the first size, centred.
    """
    if anchor is None:
        rect = pygame.Rect((0, 0), sizes[0])
        rect.center = window.center
        return FreeSpot(rect.clamp(window), "")
    found = [FreeSpot(_beside(size, anchor, side, window, gap), side) for size in sizes for side in _SIDES]
    return min(found, key=lambda spot: _harm(spot.rect, anchor, free, window))


def find_corner(
    sizes: Sequence[tuple[int, int]],
    anchor: pygame.Rect | None,
    free: Sequence[pygame.Rect],
    area: pygame.Rect,
) -> FreeSpot:
    """Find a corner of `area` for a panel of one of `sizes`.

    It never covers the anchor and covers as little of `free` as possible (compared in tenths of the panel);
    ties go to the corner nearest the anchor.
    """
    found = []
    side, anchor = (_CORNER, anchor) if anchor is not None else ("", pygame.Rect(area.center, (0, 0)))
    for size in sizes:
        for corner in ("bottomright", "bottomleft", "topleft", "topright"):
            rect = pygame.Rect((0, 0), size)
            setattr(rect, corner, getattr(area, corner))
            found.append(FreeSpot(rect, side))

    def harm(spot: FreeSpot) -> tuple[bool, int, float]:
        covered = _harm(spot.rect, anchor, free, area)[1] * 10 // (spot.rect.w * spot.rect.h)
        apart = pygame.Vector2(spot.rect.center).distance_to(anchor.center)
        return bool(spot.rect.colliderect(anchor)), covered, apart

    return min(found, key=harm)


def _beside(
    size: tuple[int, int], anchor: pygame.Rect, side: str, window: pygame.Rect, gap: int
) -> pygame.Rect:
    rect = pygame.Rect((0, 0), size)
    if side in ("right", "left"):
        rect.centery = anchor.centery
        rect.top = max(window.top, min(rect.top, window.bottom - rect.h))
        rect.x = anchor.right + gap if side == "right" else anchor.left - gap - rect.w
    else:
        rect.centerx = anchor.centerx
        rect.left = max(window.left, min(rect.left, window.right - rect.w))
        rect.y = anchor.bottom + gap if side == "below" else anchor.top - gap - rect.h
    return rect


def _harm(
    rect: pygame.Rect, anchor: pygame.Rect, free: Sequence[pygame.Rect], window: pygame.Rect
) -> tuple[int, int]:
    """Rate a position, lower is better: the area outside the window counts most, then what is covered."""
    inside = rect.clip(window)
    outside = rect.w * rect.h - inside.w * inside.h
    covered = sum(part.w * part.h for part in (rect.clip(each) for each in (anchor, *free)))
    return outside, covered


def _lead(surface: pygame.Surface, rect: pygame.Rect, anchor: pygame.Rect) -> None:
    start = (_nearest(anchor.centerx, rect.left, rect.right), _nearest(anchor.centery, rect.top, rect.bottom))
    end = (_nearest(start[0], anchor.left, anchor.right), _nearest(start[1], anchor.top, anchor.bottom))
    for ink, width in ((theme.EDGE, px(7)), (theme.PARCHMENT[200], px(3))):
        pygame.draw.line(surface, ink, start, end, width)
    pygame.draw.circle(surface, theme.EDGE, end, px(7))
    pygame.draw.circle(surface, theme.GILT[400], end, px(5))


def _nearest(at: int, low: int, high: int) -> int:
    return max(low, min(high, at))


def _point(surface: pygame.Surface, spot: FreeSpot, anchor: pygame.Rect) -> None:
    first, second, tip = _arrow(spot, anchor, px(17))
    place = pygame.Rect(first, (1, 1)).union((*second, 1, 1)).union((*tip, 1, 1)).inflate(px(8), px(8))
    path = "M" + "L".join(f"{x - place.x} {y - place.y}" for x, y in (first, tip, second))

    def make() -> pygame.Surface:
        drawing = SvgDrawing(place.size)
        drawing.path(path + "Z", fill=theme.PARCHMENT[200])
        drawing.path(path, stroke=theme.EDGE, width=px(2))
        return drawing.surface()

    surface.blit(paint.cached(("arrow", place.size, path), make), place)


def _arrow(spot: FreeSpot, anchor: pygame.Rect, half: int) -> list[tuple[int, int]]:
    """Return three corners: two just inside the parchment's edge, one at the anchor."""
    rect = spot.rect.inflate(-px(5), -px(5))
    if spot.side in ("right", "left"):
        low, high = rect.top + 2 * half, rect.bottom - 2 * half
        y = max(low, min(high, anchor.centery))
        edge = rect.left if spot.side == "right" else rect.right
        tip = anchor.right if spot.side == "right" else anchor.left
        return [(edge, y - half), (edge, y + half), (tip, y)]
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, anchor.centerx))
    edge = rect.top if spot.side == "below" else rect.bottom
    tip = anchor.bottom if spot.side == "below" else anchor.top
    return [(x - half, edge), (x + half, edge), (x, tip)]
