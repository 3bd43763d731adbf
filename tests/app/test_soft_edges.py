"""Soft shadows and glows that are cached small and stretched look as if painted whole."""

from __future__ import annotations

import pygame
import pytest

from barons.app.kit import layout, paint, theme
from barons.app.kit.layout import Layout
from barons.app.kit.theme import Shadow

WHOLE = pygame.Rect(60, 50, 501, 302)


def on(flags: int) -> pygame.Surface:
    """A surface of one colour to draw on."""
    surface = pygame.Surface((640, 420), flags, 32)
    surface.fill((120, 140, 160))
    return surface


@pytest.fixture(autouse=True)
def a_layout() -> None:
    """One unit is one pixel; the cache is empty."""
    pygame.display.init()
    pygame.display.set_mode((1920, 1080))
    layout.use(Layout(1920, 1080))
    paint.drop()


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA], ids=["opaque", "with alpha"])
@pytest.mark.parametrize("size", [(501, 302), (500, 301), (90, 302), (501, 80), (60, 60)])
def test_split_soft_edge_equals_whole_drawing(flags: int, size: tuple[int, int]) -> None:
    """This holds for wide, tall and small rectangles, wherever their shadow or glow is split."""
    rect = pygame.Rect(WHOLE.topleft, size)
    drawn, expected = on(flags), on(flags)
    paint.cast(drawn, rect, 8, Shadow(5, 14, 0.5))
    paint.glow(drawn, rect, 8)
    for lower, blur, colour in ((rect.move(0, 5), 14, (0, 0, 0, 128)), (rect, 22, None)):
        picture, margin = paint.soft(rect.size, 8, blur, colour or (*theme.GLOW[:3], 150))
        expected.blit(picture, (lower.x - margin, lower.y - margin))
    apart = [
        max(abs(one - two) for one, two in zip(drawn.get_at(at)[:3], expected.get_at(at)[:3], strict=True))
        for at in ((x, y) for x in range(0, 640, 3) for y in range(0, 420, 3))
    ]
    assert max(apart) <= 12


def test_cache_of_large_soft_edge_is_small() -> None:
    """The shadow of a whole screen needs no more memory than that of a card."""
    paint.cast(on(0), pygame.Rect(0, 0, 1900, 1000), 8, Shadow(5, 14, 0.5))
    assert 0 < paint.painted.bytes < 4 * 200 * 200
