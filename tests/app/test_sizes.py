"""Extreme sizes: empty rectangles, windows that are too small, characters without a width."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit import assets, backdrop, fonts, layout, paint, theme
from barons.app.kit.sketch import SvgDrawing
from barons.app.screens.menu import MenuScene
from tests.app.pilot import Pilot

Draw = Callable[[pygame.Surface, pygame.Rect], object]

DRAWN: tuple[Draw, ...] = (
    paint.panel,
    paint.inlay,
    paint.dashed,
    paint.well,
    lambda surface, rect: paint.plate(surface, rect, "red", "normal"),
    paint.dark_card,
    paint.gilt_frame,
    lambda surface, rect: paint.seal(surface, rect, "check", "normal"),
    lambda surface, rect: backdrop.bar(surface, rect, "top"),
    lambda surface, rect: paint.ring(surface, rect, 8),
    lambda surface, rect: paint.glow(surface, rect, 8),
    lambda surface, rect: backdrop.mat(rect.size),
    lambda surface, rect: assets.sprite("seal_red", rect.size),
    lambda surface, rect: assets.tiled("plank", rect.size),
    lambda surface, rect: fonts.write(surface, "Baron", fonts.BODY, theme.WHITE, rect, wrapped=True),
    lambda surface, rect: fonts.paragraph(surface, "One two", fonts.BODY, theme.WHITE, rect),
)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (0, 40), (40, 0), (-6, 20), (20, -6)], ids=str)
def test_drawing_accepts_any_small_size(pilot: Pilot, size: tuple[int, int]) -> None:
    """An empty rectangle draws a pixel or nothing and never crashes."""
    surface = pygame.Surface((100, 100))
    for draw in DRAWN:
        draw(surface, pygame.Rect((90, 90), size))
    assert SvgDrawing(size).surface().get_size() == (max(1, size[0]), max(1, size[1]))


@pytest.mark.parametrize("style", [fonts.BODY, fonts.LABEL], ids=["plain", "spaced"])
def test_unprintable_characters_have_defined_width(pilot: Pilot, style: fonts.Style) -> None:
    """Files may contain NUL, lone surrogates and zero-width characters."""
    letters = ("\0", "\ud800", "a\udfffb", "\u200b", "")
    drawn = [fonts.text(each, style, theme.WHITE).get_width() for each in letters]
    assert drawn[3:] == [0, 0]
    assert min(drawn[:3]) > 0


@pytest.mark.parametrize("size", [(1, 1), (300, 40), (40, 700), (3000, 60), (1279, 719)], ids=str)
def test_too_small_window_shows_upper_left_part(pilot: Pilot, size: tuple[int, int]) -> None:
    """The screen is laid out for the minimum size; the window shows a part of it."""
    pygame.display.set_mode(size)
    pilot.shell.relayout()
    pilot.picture()
    assert isinstance(pilot.top, MenuScene)
    assert layout.current().width >= max(960, size[0])
    assert layout.current().height >= max(540, size[1])


def test_frame_after_resize_uses_old_layout(pilot: Pilot) -> None:
    """A frame may be drawn between the new size and the new layout."""
    pygame.display.set_mode((700, 400))
    pilot.picture()
    assert pilot.shell.surface.get_at((350, 200)) != pygame.Color(0, 0, 0, 255)
