"""What a background thread loads while the menu is shown: everything, once, without blocking."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from barons.app import memory, warming
from barons.app.kit import assets, paint
from barons.app.warming import Warming
from tests.app.pilot import Pilot

LOADED = """
import sys
from barons.app import warming
before = set(sys.modules)
warming.load()
from barons.puzzles import shelf
print(sorted(name for name in set(sys.modules) - before if name.endswith((".window", ".newgame"))))
print(shelf.puzzles_of.cache_info().currsize)
"""


def test_tables_and_puzzles_are_preloaded() -> None:
    """A process that had loaded nothing loads the tables and puzzles of every game."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    names, count = done.stdout.splitlines()[-2:]
    assert names.count(".window") >= 3
    assert ".newgame" in names
    assert int(count) == 3


def test_preloading_does_not_block_exit() -> None:
    """The thread ends with the program and can be cancelled."""
    pilot = Pilot()
    timer = Warming(pilot.shell).begin()
    pilot.close()
    assert timer.daemon
    timer.cancel()
    timer.join(5.0)
    assert not timer.is_alive()


def read_for(open_screen: Callable[[], None], pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Drawings that are read until a screen is visible."""
    read: list[object] = []
    plain = pygame.image.load_sized_svg

    def load(file: Any, size: Any) -> pygame.Surface:
        read.append(file)
        return plain(file, size)

    with monkeypatch.context() as patched:
        patched.setattr(pygame.image, "load_sized_svg", load)
        open_screen()
        pilot.frame()
    return read


LINE_WORK = 24
"""Line drawings (points, letters) of one board, which is dealt when the new-game screen opens."""


@pytest.mark.parametrize("name", ["load", "settings", "about", "statistics", "new_game", "laboratory"])
def test_predrawn_screen_has_its_pictures(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No drawing is read when the screen opens, except what this seed deals in a new game."""
    dealt = LINE_WORK if name == "new_game" else 0
    pilot = Pilot()
    pygame.mouse.set_pos((0, 0))  # nothing is hovered, wherever the test before this one left the mouse
    open_screen = getattr(pilot.shell.screens, f"open_{name}")
    pilot.shell.screens.open_menu()
    pilot.frame()
    list(warming.drawn(pilot.shell))
    assert len(read_for(open_screen, pilot, monkeypatch)) <= dealt
    paint.drop()
    assets.drop()
    pilot.shell.screens.open_menu()
    pilot.frame()
    assert len(read_for(open_screen, pilot, monkeypatch)) > 5
    pilot.close()


def test_predrawing_runs_only_while_menu_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing ends once everything is drawn, and begins again after the window's appearance changes."""
    monkeypatch.setattr(memory, "settle", lambda: None)  # it would freeze the objects of tests
    pilot = Pilot()
    found = Warming(pilot.shell)
    found.begin().join(60.0)
    assert not found.step()
    pilot.shell.screens.open_menu()
    assert found.step()
    for _ in iter(found.step, False):
        pass
    assert not found.step()
    pilot.shell.change("language", "fr")
    assert found.step()
    pilot.close()
