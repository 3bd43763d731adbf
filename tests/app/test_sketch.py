"""Drawings that are painted small and stretched look as if painted large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pygame
import pytest

from barons.app.kit import paint, theme
from barons.app.kit.sketch import SvgDrawing, lay, stretched
from tests.app.pilot import Pilot
from tests.marks import full

SIZE = (230, 140)
RADIUS, EDGE = 18, 26


@pytest.fixture(autouse=True)
def display() -> None:
    """Initialise the display, whose pixel format pictures need."""
    Pilot().close()


def frame(drawing: SvgDrawing) -> None:
    """A rounded frame with a line inside."""
    w, h = drawing.size
    drawing.box(0, 0, w, h, RADIUS, stroke=(90, 60, 30), width=3)
    drawing.box(6, 6, w - 12, h - 12, RADIUS - 5, stroke=(250, 240, 220, 120), width=1.5)


def shaded(drawing: SvgDrawing) -> None:
    """A panel with a gradient from top to bottom."""
    fill = drawing.gradient((250, 240, 210), (120, 90, 40))
    drawing.box(0, 0, *drawing.size, RADIUS, fill=fill, stroke=(60, 40, 20), width=2)


def whole(draw: Callable[[SvgDrawing], None]) -> pygame.Surface:
    """The same drawing painted at the full size."""
    drawing = SvgDrawing(SIZE)
    draw(drawing)
    return drawing.surface()


def most_unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of a pixel's channel between pictures of equal size."""
    assert one.get_size() == other.get_size()
    places = product(range(one.get_width()), range(one.get_height()))
    return max(
        abs(a - b)
        for place in places
        for a, b in zip(one.get_at(place), other.get_at(place), strict=True)
        if one.get_at(place)[3] or other.get_at(place)[3]
    )


@pytest.mark.parametrize("size", [SIZE, (40, 30), (300, 31), (53, 55)])
def test_stretched_frame_equals_drawn_frame(size: tuple[int, int]) -> None:
    """They are equal at any size, including sizes smaller than the frame's edges."""
    drawing = SvgDrawing(size)
    frame(drawing)
    assert most_unlike(stretched(size, (EDGE, EDGE), frame), drawing.surface()) <= 3


def test_stretched_gradient_retains_its_height() -> None:
    """Only the width is stretched."""
    assert most_unlike(stretched(SIZE, (EDGE, SIZE[1]), shaded), whole(shaded)) <= 3


def test_hollow_frame_leaves_middle_unchanged() -> None:
    """The result is the same as blitting the whole drawing."""
    framed_one, laid_over = (pygame.Surface(SIZE).convert_alpha() for _ in range(2))
    for target in (framed_one, laid_over):
        target.fill((30, 120, 90, 255))
    small = SvgDrawing((2 * EDGE + 3, 2 * EDGE + 3))
    frame(small)
    lay(framed_one, small.surface(), framed_one.get_rect(), hollow=True)
    laid_over.blit(whole(frame), (0, 0))
    assert most_unlike(framed_one, laid_over) <= 3


def test_too_narrow_edge_is_detected() -> None:
    """The comparison detects corners that are cut off."""
    assert most_unlike(stretched(SIZE, (4, 4), frame), whole(frame)) > 60


def test_dashed_outline_has_gaps_on_every_side() -> None:
    """Line and background alternate on each side."""
    drawing = SvgDrawing(SIZE)
    drawing.box(0, 0, *SIZE, RADIUS, stroke=(90, 60, 30), width=3, dash=(7, 5))
    picture, (w, h) = drawing.surface(), SIZE
    sides = {
        "left": [(1, y) for y in range(RADIUS, h - RADIUS)],
        "right": [(w - 2, y) for y in range(RADIUS, h - RADIUS)],
        "top": [(x, 1) for x in range(RADIUS, w - RADIUS)],
        "bottom": [(x, h - 2) for x in range(RADIUS, w - RADIUS)],
    }
    seen = {side: sum(picture.get_at(spot).a > 128 for spot in spots) for side, spots in sides.items()}
    assert all(0.3 * len(spots) < seen[side] < 0.8 * len(spots) for side, spots in sides.items()), seen


def test_dashed_outline_leaves_interior_empty() -> None:
    """No line is drawn inside."""
    drawing = SvgDrawing((890, 66))
    drawing.box(0, 0, 890, 66, 9, stroke=(90, 60, 30), width=2, dash=(5, 4))
    inner = drawing.surface().subsurface((4, 4, 882, 58))
    assert not pygame.mask.from_surface(inner).count()


@pytest.mark.parametrize("tone", ["light", full("dim"), full("deep"), "map"])
def test_large_panel_equals_its_full_picture(tone: str) -> None:
    """No picture of the panel's size is cached, since it would be used only once."""
    laid, blitted = (pygame.Surface((700, 520)).convert() for _ in range(2))
    bounds = pygame.Rect(60, 40, 580, 430)
    for target in (laid, blitted):
        target.fill((52, 34, 20))
    paint.drop()
    paint.panel(laid, bounds, tone=tone, shadow=None)
    small = paint.painted.bytes
    blitted.blit(paint.panel_picture(bounds.size, tone, theme.RADIUS["panel"], hairline=True), bounds)
    assert most_unlike(laid, blitted) <= 3
    assert 0 < small < 4 * bounds.w * bounds.h / 2


def test_stretched_drawing_respects_clip() -> None:
    """A shadow in a scrolling list darkens nothing below the list."""
    target = pygame.Surface((200, 200))
    target.fill("white")
    target.set_clip((0, 0, 200, 100))
    paint.cast(target, pygame.Rect(40, 60, 120, 90), 10, theme.SHADOWS["button"])
    target.set_clip(None)
    below = {tuple(target.get_at((x, y))) for x in range(200) for y in range(100, 200)}
    assert below == {(255, 255, 255, 255)}


def test_drawing_in_bands_equals_whole_drawing() -> None:
    """Even a curve, dash or gradient that crosses a band's border is equal, up to one shade at soft edges."""
    drawing = SvgDrawing((300, 700))
    drawing.whole(40, inset=7, stroke=(20, 40, 60, 120), width=5, dash=(26, 34))
    drawing.disc(150, 256, 90, fill=drawing.gradient((255, 0, 0), (0, 0, 255)))
    laid, whole = (pygame.Surface((300, 700)) for _ in range(2))
    for target in (laid, whole):
        target.fill("gray")
    drawing.lay(laid)
    whole.blit(drawing.surface(), (0, 0))
    pairs = zip(pygame.image.tobytes(laid, "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True)
    apart = Counter(abs(one - other) for one, other in pairs)
    assert len(set(pygame.image.tobytes(whole, "RGB"))) > 100
    assert max(apart) <= 1
    assert apart[1] < 60
