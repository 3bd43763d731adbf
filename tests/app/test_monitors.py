"""A window is restored to its place as far as the current monitors allow it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.kit import theme
from barons.app.monitors import can_be_reached, fitted, monitors
from tests.app.pilot import Pilot
from tests.app.reading import reading

ONE = [pygame.Rect(0, 0, 1920, 1080)]
LEFT = [*ONE, pygame.Rect(-2560, -200, 2560, 1440)]
STACKED = [pygame.Rect(0, 768, 1280, 720), pygame.Rect(0, 0, 1024, 768)]
LEAST = theme.SMALLEST


@pytest.mark.parametrize(
    ("screens", "place"),
    [
        (ONE, (100, 100)),
        (LEFT, (-2500, -150)),
        (LEFT, (-100, 300)),
        (STACKED, (20, 40)),
        (STACKED, (20, 800)),
    ],
)
def test_reachable_window_stays(screens: list[pygame.Rect], place: tuple[int, int]) -> None:
    """A window left of or above the first monitor, or on two monitors, stays."""
    window = pygame.Rect(place, LEAST)
    assert fitted(window, LEAST, screens) == window


@pytest.mark.parametrize(
    "place", [(-2500, -150), (5000, 100), (100, 5000), (100, -900), (1900, 100), (-32_000, -32_000)]
)
def test_window_on_missing_monitor_is_centred(place: tuple[int, int]) -> None:
    """It is centred on the first monitor; minimised windows of Windows are at -32,000."""
    put = fitted(pygame.Rect(place, (1280, 720)), LEAST, ONE)
    assert (put.center, put.size) == (ONE[0].center, (1280, 720))


@pytest.mark.parametrize(
    ("size", "screens", "wanted"),
    [
        ((1280, 720), [pygame.Rect(0, 0, 1024, 600)], (1024, 600)),
        ((2560, 1440), [pygame.Rect(0, 0, 1366, 768)], (1366, 768)),
        ((1280, 720), [pygame.Rect(0, 0, 800, 600)], (800, 600)),
        ((1280, 720), [pygame.Rect(0, 0, 640, 480)], (640, 480)),
        ((1280, 720), [pygame.Rect(0, 0, 600, 1024)], (600, 720)),
        ((1920, 1080), STACKED, (1024, 768)),
    ],
)
def test_a_window_is_no_larger_than_its_monitor(
    size: tuple[int, int], screens: list[pygame.Rect], wanted: tuple[int, int]
) -> None:
    """The size is limited even on a monitor below the minimum window size."""
    assert fitted(pygame.Rect((0, 0), size), LEAST, screens).size == wanted


@pytest.mark.parametrize(
    ("place", "put"), [((1500, 100), (960, 100)), ((100, 900), (100, 540)), ((-50, 5), (0, 5))]
)
def test_partly_visible_window_is_moved_onto_its_monitor(place: tuple[int, int], put: tuple[int, int]) -> None:
    """The right end of its title bar can be reached."""
    assert fitted(pygame.Rect(place, LEAST), LEAST, ONE).topleft == put


def test_gap_between_monitors_is_not_reachable() -> None:
    """Corners between monitors of different sizes are not visible."""
    assert not can_be_reached(pygame.Rect(1100, 100, 1280, 720), STACKED)


class Probe:
    """A hidden SDL window in the middle of a monitor; the monitor's number is in its position."""

    def __init__(self, title: str, size: tuple[int, int], position: tuple[int, int], *, hidden: bool) -> None:
        self.position = ((959, 539), (-1281, 519))[position[0] & 0xFFFF]

    def destroy(self) -> None:
        """Do nothing."""


def test_probe_reports_monitor_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Negative positions work too."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (2560, 1440)])
    monkeypatch.setattr(pygame, "Window", Probe)
    assert monitors() == LEFT


def test_too_small_window_shows_a_message(pilots: Callable[..., Pilot]) -> None:
    """The message names the size needed, whatever screen is open."""
    pilot = pilots((800, 600))
    pilot.shell.screens.open_menu()
    pilot.settle()
    with reading() as texts:
        pilot.picture()
    assert [text for text in texts if text.startswith("This window is too small: 960 × 600 pixels")]


@pytest.mark.parametrize("size", [(960, 540), (1024, 600), (1366, 700)])
def test_menu_fits_in_a_small_window(pilots: Callable[..., Pilot], size: tuple[int, int]) -> None:
    """There is no message, and every control of the menu is in the window."""
    pilot = pilots(size)
    pilot.shell.screens.open_menu()
    pilot.settle()
    with reading() as texts:
        pilot.picture()
    window = pygame.Rect((0, 0), size)
    assert [text for text in texts if "too small" in text] == []
    assert [key for key in pilot.stops() if not window.contains(pilot.place(key))] == []


@pytest.mark.parametrize("size", [(700, 300), (300, 900), (1, 1)])
def test_window_of_any_size_can_be_drawn(pilots: Callable[..., Pilot], size: tuple[int, int]) -> None:
    """Drawing raises no error."""
    pilot = pilots(size)
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert pilot.picture().get_size() == size
