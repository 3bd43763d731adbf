"""The drawing surface on displays of any colour depth."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from barons.app.kit import canvas
from tests.app.pilot import Pilot

pytestmark = pytest.mark.paints

APP = Path(__file__).parents[2] / "barons" / "app"

DEPTHS = {
    "15 bits": (15, (0x7C00, 0x3E0, 0x1F, 0)),
    "16 bits": (16, (0xF800, 0x7E0, 0x1F, 0)),
    "24 bits": (24, (0xFF0000, 0xFF00, 0xFF, 0)),
    "with alpha": (32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000)),
    "blue first": (32, (0xFF, 0xFF00, 0xFF0000, 0)),
}


@pytest.fixture(params=DEPTHS)
def display(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    """A display with another pixel format, 7 pixels wide: rows end at unaligned addresses."""
    depth, masks = DEPTHS[request.param]
    made = pygame.Surface((7, 5), pygame.SRCALPHA if masks[3] else 0, depth, masks)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: made)
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    monkeypatch.setattr(pygame.display, "update", lambda rects: None)
    return made


def test_drawing_surface_has_32_bits(display: pygame.Surface) -> None:
    """The program draws on a surface as large as the display, which smooth scaling supports."""
    screen = canvas.screen()
    assert (screen.get_size(), screen.get_bitsize()) == (display.get_size(), 32)
    assert pygame.transform.smoothscale(screen, (3, 3)).get_size() == (3, 3)


def test_frame_is_copied_to_display(display: pygame.Surface) -> None:
    """The display shows the frame in nearly the same colours, opaque."""
    canvas.screen().fill((248, 128, 64))
    canvas.show()
    red, green, blue, alpha = display.get_at((6, 4))
    assert max(abs(red - 248), abs(green - 128), abs(blue - 64)) <= 8
    assert alpha == 255


def test_part_of_frame_is_copied_to_display(display: pygame.Surface) -> None:
    """The rest of the display is unchanged."""
    canvas.screen().fill((0, 0, 0))
    canvas.show()
    canvas.screen().fill((255, 255, 255))
    canvas.show([pygame.Rect(1, 1, 2, 2)])
    white = {(x, y) for x in range(7) for y in range(5) if display.get_at((x, y))[:3] != (0, 0, 0)}
    assert white == {(1, 1), (2, 1), (1, 2), (2, 2)}


def test_usual_display_is_drawn_on_directly(pilot: Pilot) -> None:
    """A 32-bit display needs no copy."""
    assert canvas.screen() is pygame.display.get_surface()


def test_every_picture_has_32_bits() -> None:
    """Pictures have 32 bits whatever the display's format is."""
    made = re.compile(r"pygame\.Surface\((?!\(1, 1\)\))|\.convert\(\)")
    found = [
        f"{path.relative_to(APP)}: {line.strip()}"
        for path in sorted(APP.rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if made.search(line) and path.name != "canvas.py"
    ]
    assert found == []


@pytest.mark.parametrize("depth", ["16 bits", "with alpha"])
def test_the_menu_is_drawn_on_any_display(
    pilots: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, depth: str
) -> None:
    """The menu has nearly the same colours as on a usual display."""
    pilot = pilots()
    pilot.shell.screens.open_menu()
    pilot.settle()
    usual = pilot.picture().copy()
    bits, masks = DEPTHS[depth]
    display = pygame.Surface(usual.get_size(), pygame.SRCALPHA if masks[3] else 0, bits, masks)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: display)
    pilot.shell.stack.draw(pilot.shell.surface)
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    canvas.show()
    apart = pygame.transform.average_color(display)
    here = pygame.transform.average_color(usual)
    assert max(abs(one - other) for one, other in zip(apart[:3], here[:3], strict=True)) <= 6
