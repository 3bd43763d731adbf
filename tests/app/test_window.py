"""Starting, stopping and crashing of the window itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from barons.app.kit import fonts
from barons.app.main import CommandLineOptions, run
from barons.app.shell.shell import Shell
from barons.paths import user_data_dir
from barons.play.saves import Saves
from tests.app import scenery
from tests.waiting import LAST_RESORT

OPEN_FIRST = "barons.app.main.open_first"
"""The function that opens the first screen: tests replace it."""


@pytest.fixture
def headless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow the dummy video driver."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("BARONS_HEADLESS", "1")


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a separate process."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment}
    command = [sys.executable, "-m", "barons", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=LAST_RESORT, check=False)


def test_missing_display_is_reported_and_ends_program() -> None:
    """Otherwise the program would run without a visible window."""
    done = start()
    assert done.returncode == 3
    assert "display" in done.stderr


@pytest.mark.usefixtures("headless")
def test_program_opens_menu_and_quits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quit after the first frames; the settings are written."""
    opened = []

    def menu(shell: Shell, _options: CommandLineOptions) -> None:
        opened.append(shell)
        shell.screens.open_menu()
        shell.quit()

    monkeypatch.setattr(OPEN_FIRST, menu)
    assert run(CommandLineOptions(window=(1400, 800))) == 0
    assert len(opened) == 1
    assert opened[0].settings.window == (1400, 800)
    assert (user_data_dir() / "settings.json").exists()


class PressingClock:
    """A clock that never waits; presses Ctrl+O once the window rests, and quits at the frame after that."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.is_fading: bool | None = None

    def tick(self, rate: int) -> int:
        """Return 16 milliseconds in motion, 200 at rest."""
        if self.is_fading is None and rate < 60:
            self.is_fading = False
            pressed = {"key": pygame.K_o, "mod": pygame.KMOD_CTRL, "unicode": "", "scancode": 0}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, pressed))
        elif self.is_fading is not None:
            self.is_fading = self._shell.stack.fading is not None
            self._shell.quit()
        return 200 if rate < 60 else 16


@pytest.mark.usefixtures("headless")
def test_screens_cross_fade_also_after_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for which the window has rested does not shorten an animation that an event begins."""
    clocks: list[PressingClock] = []

    def menu(shell: Shell, _options: CommandLineOptions) -> None:
        shell.screens.open_menu()
        clocks.append(PressingClock(shell))

    monkeypatch.setattr(OPEN_FIRST, menu)
    monkeypatch.setattr(pygame.time, "Clock", lambda: clocks[0])
    assert run(CommandLineOptions(window=(1280, 720))) == 0
    assert clocks[0].is_fading


@pytest.mark.usefixtures("headless")
def test_second_window_of_same_size_can_draw_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quitting pygame also unloads its fonts."""

    def menu(shell: Shell, _options: CommandLineOptions) -> None:
        shell.screens.open_menu()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(OPEN_FIRST, menu)
    for _ in range(2):
        assert run(CommandLineOptions(window=(1400, 800))) == 0
    pygame.font.init()
    assert fonts.font(fonts.BODY, "").size("Barons")[0] > 0


@pytest.mark.usefixtures("headless")
def test_requested_size_overrides_saved_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """If both are requested, full screen wins."""
    shown = []

    def menu(shell: Shell, _options: CommandLineOptions) -> None:
        shown.append(shell.settings.fullscreen)
        shell.quit()

    monkeypatch.setattr(OPEN_FIRST, menu)
    for options in (
        CommandLineOptions(fullscreen=True),
        CommandLineOptions(window=(1400, 800)),
        CommandLineOptions(window=(1400, 800), fullscreen=True),
    ):
        run(options)
    assert shown == [True, False, True]


@pytest.mark.usefixtures("headless")
def test_crash_saves_game_and_logs_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The autosave is written first, then the traceback in the user's folder."""

    def crash(shell: Shell, _options: CommandLineOptions) -> None:
        shell.current.match = scenery.played(actions=20)
        raise RuntimeError("the lamp fell over")

    monkeypatch.setattr(OPEN_FIRST, crash)
    assert run(CommandLineOptions(mute=True)) == 1
    assert "the lamp fell over" in (user_data_dir() / "crash.log").read_text(encoding="utf-8")
    assert len(list((user_data_dir() / "saves").glob("auto-*.barons"))) == 1
    assert "the lamp fell over" in capsys.readouterr().err


@pytest.mark.usefixtures("headless")
def test_saves_are_unlocked_during_crash_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started before the message box is closed can save its games."""
    read_only = []

    def crash(shell: Shell, _options: CommandLineOptions) -> None:
        shell.current.match = scenery.played(actions=20)
        shell.current.autosave(shell.current.match)
        raise RuntimeError("the lamp fell over")

    def silent(_message: str) -> None:
        again = Saves()
        read_only.append(again.is_read_only)
        again.close()

    monkeypatch.setattr(OPEN_FIRST, crash)
    monkeypatch.setattr("barons.app.crash.show_message", silent)
    assert run(CommandLineOptions(mute=True)) == 1
    assert read_only == [False]


@pytest.mark.usefixtures("headless")
def test_damaged_settings_are_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Damaged settings never prevent the window from opening."""
    folder = user_data_dir()
    folder.mkdir(parents=True)
    (folder / "settings.json").write_bytes(b"{")
    monkeypatch.setattr(OPEN_FIRST, lambda shell, _options: shell.quit())
    assert run(CommandLineOptions(mute=True)) == 0
    assert any("settings" in path.name for path in Path(folder).iterdir())
