"""A panel beside the place in the window that it points at: its position and its arrow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import ClassVar, NamedTuple

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.clip import area, covered
from barons.app.kit.layout import px, units
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.leaves import shadowed
from barons.app.kit.ui.node import NOWHERE, Element, Lengths, Wrapper, node

_SIDES = ("right", "left", "below", "above")
_CORNER = "corner"
_APART = 26.0
"""Units between the panel and its anchor."""
_REACH = 450.0
"""Units beyond which a line to the anchor would cross the whole board."""
_OPEN = 0.32
"""Share of a ring's width and height outside the square inscribed in it: a ring's corners are empty."""
_MARGIN = 8.0
"""Units from the edge of the window."""


class FreeSpot(NamedTuple):
    """A rectangle and the side of the anchor it is on (empty: it points at nothing)."""

    rect: pygame.Rect
    side: str


class Corners(NamedTuple):
    """Where a panel may be placed in corners; pixels of the window."""

    areas: tuple[pygame.Rect, ...]
    """The first serves with all corners and even for too large a panel, the others with their lower corners."""
    light: tuple[pygame.Rect, ...] = ()
    """What must not be covered, besides the anchor."""
    crossed: tuple[pygame.Rect, ...] = ()
    """What the line to the anchor must not cross: if it would, there is no line."""


def _spot(el: Element) -> FreeSpot:
    """Return where the panel was placed."""
    return el.kept(FreeSpot, FreeSpot(NOWHERE, ""))


@node
class Beside(Wrapper):
    """Show the child on parchment beside a place in the window, with an arrow to that place."""

    anchor: pygame.Rect | None = None
    """The place, in window pixels; None: centre the panel, without an arrow."""
    free: tuple[pygame.Rect, ...] = ()
    """Rectangles to leave uncovered if possible."""
    area: pygame.Rect | None = None
    """The area the panel must stay in, in window pixels; None: the whole window."""
    widths: tuple[float, ...] = (440.0,)
    """Allowed widths in units, best first."""
    corners: Corners | None = None
    """Place the panel in one of these corners instead, with a line to the anchor."""
    own_width: ClassVar[Lengths] = (0, 0)
    own_height: ClassVar[Lengths] = (0, 0)

    def arrange(self, el: Element) -> None:
        child = el.children[0]
        sizes = [(px(width), round(child.height(units(width)).natural)) for width in self.widths]
        window = self.area or pygame.Rect(0, 0, round(el.w), round(el.h))
        bounds = window.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        if self.corners is not None:
            spot = find_corner(sizes, self.anchor, self.free, self.corners)
        else:
            spot = find_spot(sizes, self.anchor, bounds, px(_APART))
        el.state = spot
        child.put(*spot.rect)

    def extent(self, el: Element, rect: pygame.Rect) -> pygame.Rect:
        spot = _spot(el).rect
        around = spot if self.anchor is None else spot.union(self.anchor)
        return shadowed(around.inflate(px(40), px(40)), theme.SHADOWS["dialog"])

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        spot = _spot(el)
        paint.panel(surface, spot.rect, shadow=theme.SHADOWS["dialog"])
        if self.anchor is not None and spot.side == _CORNER:
            _lead(surface, spot.rect, self.anchor)
        elif self.anchor is not None and spot.side:
            _point(surface, spot, self.anchor)


def find_spot(
    sizes: Sequence[tuple[int, int]], anchor: pygame.Rect | None, window: pygame.Rect, gap: int
) -> FreeSpot:
    """Find a place for a panel of one of `sizes` beside `anchor` and inside `window`; in pixels.

    The first size that fits on any side wins; the anchor is covered only if it fills the window. Without an
    anchor: the first size, centred.
    """
    if anchor is None:
        rect = pygame.Rect((0, 0), sizes[0])
        rect.center = window.center
        return FreeSpot(rect.clamp(window), "")
    found = [FreeSpot(_beside(size, anchor, side, window, gap), side) for size in sizes for side in _SIDES]
    return min(
        found, key=lambda spot: (area(spot.rect) - area(spot.rect.clip(window)), area(spot.rect.clip(anchor)))
    )


def find_corner(
    sizes: Sequence[tuple[int, int]], anchor: pygame.Rect | None, free: Sequence[pygame.Rect], corners: Corners
) -> FreeSpot:
    """Find a corner for a panel of one of `sizes`.

    The criteria, in this order: it covers neither the anchor nor anything light, covers as little of `free` as
    possible, and is near the anchor.
    """
    areas = corners.areas
    side, anchor = (_CORNER, anchor) if anchor is not None else ("", pygame.Rect(areas[0].bottomright, (0, 0)))
    found = []
    for place, size in product(areas, sizes):
        for corner in ("bottomright", "bottomleft", "topright", "topleft")[: 4 if place is areas[0] else 2]:
            rect = pygame.Rect((0, 0), size)
            setattr(rect, corner, getattr(place, corner))
            if place is areas[0] or place.contains(rect):
                found.append(FreeSpot(rect, side))

    def harm(spot: FreeSpot) -> tuple[int, int, float]:
        apart = pygame.Vector2(spot.rect.center).distance_to(anchor.center)
        return covered(spot.rect, (anchor, *corners.light)), covered(spot.rect, free), apart

    best = min(found, key=harm)
    start, end = line_between(best.rect, anchor)
    crosses = any(each.clipline(start, end) for each in corners.crossed if not each.colliderect(anchor))
    is_far = pygame.Vector2(start).distance_to(end) > px(_REACH)
    return best._replace(side="") if crosses or is_far else best


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


def line_between(rect: pygame.Rect, anchor: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the ends of the line from a panel to its anchor, where even a round anchor is filled."""
    start = (_nearest(anchor.centerx, rect.left, rect.right), _nearest(anchor.centery, rect.top, rect.bottom))
    filled = anchor.inflate(-round(_OPEN * anchor.w), -round(_OPEN * anchor.h))
    return start, (
        _nearest(start[0], filled.left, filled.right),
        _nearest(start[1], filled.top, filled.bottom),
    )


def _lead(surface: pygame.Surface, rect: pygame.Rect, anchor: pygame.Rect) -> None:
    start, end = line_between(rect, anchor)
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
