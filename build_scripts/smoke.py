"""Smoke-test a bundle: start it in a real window, click, let the computer play, close it.

    python build_scripts/smoke.py [dist/barons] [--picture FILE]

On Linux a virtual display is started (Xvfb with openbox, and xdotool for input); on Windows mouse and keyboard
input is sent through the system. macOS allows simulated clicks only with a person's permission: there the
window is opened and closed, and the computer plays without a window. Exits with 0 on success.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RULESET = "land-2025-11"
"""The ruleset behind “Play now”: whatever the cards, a die opens a turn and a key ends it."""
PLAY_NOW = (231, 308)
COLOUR_CARD = (110, 655)
MOVE_CARD = (150, 655)
"""Positions in the window at 1280×720: a menu line, the first colour of the draft, a card in hand."""

PATIENCE = 40.0
VIDEO_DRIVER = {"linux": "x11", "win32": "windows", "darwin": "cocoa"}.get(sys.platform, "x11")


class SmokeError(Exception):
    """A failure that a user would notice."""


def until(question: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Ask until the answer is true, and return it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = question()
        if answer:
            return answer
        time.sleep(0.02)
    raise SmokeError(f"waited {seconds:.0f} s for {what}")


class XHand:
    """Mouse and keyboard of an X display."""

    def __init__(self, display: str) -> None:
        self.environment = dict(os.environ, DISPLAY=display)

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def window_is_open(self) -> bool:
        """Whether the program's window is in front."""
        return self._do("getactivewindow", "getwindowname") == "Barons"

    def click(self, x: int, y: int) -> None:
        """Click at a position in the window."""
        self._do("mousemove", "--window", self._do("getactivewindow"), str(x), str(y))
        time.sleep(0.2)
        self._do("click", "1")

    def end_turn(self) -> None:
        """Press Ctrl+Enter."""
        self._do("key", "ctrl+Return")

    def close_window(self) -> None:
        """Close the window as the title bar's button does."""
        self._do("key", "alt+F4")

    def photograph(self, target: Path) -> None:
        """Save a picture of the whole display."""
        subprocess.run(["import", "-window", "root", str(target)], env=self.environment, check=False)


class WindowsHand:
    """Mouse and keyboard of a Windows desktop."""

    def __init__(self) -> None:
        self.environment = dict(os.environ)
        self._user = ctypes.windll.user32  # type: ignore[attr-defined]

    def _window(self) -> int:
        return int(self._user.FindWindowW(None, "Barons"))

    def window_is_open(self) -> bool:
        return bool(self._window())

    def click(self, x: int, y: int) -> None:
        self._user.SetForegroundWindow(self._window())
        place = (ctypes.c_long * 2)(x, y)
        self._user.ClientToScreen(self._window(), place)
        self._user.SetCursorPos(place[0], place[1])
        time.sleep(0.2)
        for flag in (0x0002, 0x0004):
            self._user.mouse_event(flag, 0, 0, 0, 0)

    def end_turn(self) -> None:
        for key, flag in ((0x11, 0), (0x0D, 0), (0x0D, 2), (0x11, 2)):
            self._user.keybd_event(key, 0, flag, 0)

    def close_window(self) -> None:
        """Send WM_CLOSE, as the title bar's button does."""
        self._user.PostMessageW(self._window(), 0x0010, 0, 0)

    def photograph(self, target: Path) -> None:
        """Do nothing: not supported."""


@contextmanager
def x_display() -> Iterator[XHand]:
    """A private display with a window manager, large enough that no window starts maximised."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:  # read the whole line: the server exits if the pipe is closed early
        number = pipe.readline().strip()
    hand = XHand(f":{number}")
    manager = subprocess.Popen(
        ["openbox"], env=hand.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield hand
    finally:
        manager.terminate()
        manager.wait(10)
        server.terminate()
        server.wait(10)


def program_of(bundle: Path, speaks: bool) -> Path:
    """The executable: the console version if `speaks`, otherwise the one that opens the window."""
    if sys.platform == "win32":
        return bundle / ("barons-cli.exe" if speaks else "barons.exe")
    return bundle / "barons"


def try_engine(bundle: Path) -> None:
    """Play every game without a window, with the computer choosing."""
    program = program_of(bundle, speaks=True)
    version = subprocess.run(
        [program, "--version"], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    if not re.fullmatch(r"barons \d+\.\d+\.\d+\S* \((compiled|plain Python)\)", version.stdout.strip()):
        raise SmokeError(f"--version printed {version.stdout!r}")
    requests: list[dict[str, Any]] = [{"do": "hello"}]
    for ruleset in ("land-2025-11", "land-2024-03", "baronies-2006", "realms-main"):
        requests.append({"do": "new", "ruleset": ruleset, "players": 2, "seed": 7, "chance": "auto"})
        requests.append({"do": "choose", "level": "novice", "time_s": 5})
    requests.append({"do": "quit"})
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(
        [program, "engine"], input=lines, capture_output=True, text=True, check=True, timeout=2 * PATIENCE
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    refused = [answer for answer in answers if not answer.get("ok")]
    if refused or len(answers) != len(requests):
        raise SmokeError(f"the engine answered {refused or done.stdout[-300:]}")


def actions_saved(data: Path) -> list[str]:
    """Actions in the newest saved game; empty if there is none."""
    saves = sorted((data / "saves").glob("*.barons"), key=lambda path: path.stat().st_mtime)
    if not saves:
        return []
    try:
        actions: list[str] = json.loads(saves[-1].read_text(encoding="utf-8"))["record"]["actions"]
    except (OSError, ValueError):  # the file is being written
        return []
    return actions


def turns_in(actions: list[str]) -> int:
    """Number of turns begun: each begins with the die."""
    return sum(action.startswith("die ") for action in actions)


def set_up(data: Path) -> None:
    """Write the settings of a user who has chosen this ruleset and nothing else."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "settings.json").write_text(json.dumps({"last_setup": {"ruleset": RULESET}}), encoding="utf-8")


def has_worker(process: int) -> bool:
    """Whether the program has a worker process that searches (only Linux can tell)."""
    if sys.platform != "linux":
        return True
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (folder / "cmdline").read_bytes()
        except OSError:  # the process has ended meanwhile
            continue
        if parent == process and b"--multiprocessing-fork" in command:
            return True
    return False


def try_window(bundle: Path, hand: XHand | WindowsHand, data: Path, picture: Path | None) -> float:
    """Play a little; return the seconds from start to window."""
    environment = dict(hand.environment, SDL_VIDEODRIVER=VIDEO_DRIVER)
    environment.pop("BARONS_HEADLESS", None)
    command = [
        str(program_of(bundle, speaks=False)),
        "--data-dir",
        str(data),
        "--window",
        "1280x720",
        "--lang",
        "en",
        "--mute",
    ]
    set_up(data)
    began = time.monotonic()
    window = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        until(hand.window_is_open, "the window")
        seconds = time.monotonic() - began
        time.sleep(2)

        def game_begun() -> bool:
            hand.click(*PLAY_NOW)  # again if a busy machine was not ready; has no effect on the table
            time.sleep(3)
            hand.click(*COLOUR_CARD)  # if the person chooses a colour first
            time.sleep(2)
            return bool(actions_saved(data))

        until(game_begun, "a game after a click on “Play now”")
        time.sleep(2)
        hand.click(*MOVE_CARD)
        time.sleep(1)

        def third_turn() -> bool:
            hand.end_turn()
            time.sleep(1.5)
            return turns_in(actions_saved(data)) >= 3

        until(third_turn, "the computer’s turn")
        if not has_worker(window.pid):
            raise SmokeError("a simple player stood in for the computer: no worker process is alive")
        hand.close_window()
        status = window.wait(PATIENCE)
        if status:
            raise SmokeError(f"the window closed with status {status}")
    except SmokeError:
        if picture is not None:
            hand.photograph(picture)
        raise
    finally:
        if window.poll() is None:
            window.kill()
    crash = data / "crash.log"
    if crash.is_file() and crash.stat().st_size:
        raise SmokeError(crash.read_text(encoding="utf-8"))
    return seconds


def open_and_close(bundle: Path, data: Path) -> float:
    """Open the window for a while, then let the computer play without one: for systems without clicks."""
    environment = dict(os.environ, SDL_VIDEODRIVER=VIDEO_DRIVER)
    began = time.monotonic()
    window = subprocess.Popen([program_of(bundle, speaks=False), "--data-dir", data, "--mute"], env=environment)
    try:
        until(lambda: (data / "saves").is_dir() or window.poll() is not None, "the window")
        seconds = time.monotonic() - began
        time.sleep(8)
        if window.poll() is not None:
            raise SmokeError(f"the window closed with status {window.returncode}")
    finally:
        window.kill()
    command = [
        str(program_of(bundle, speaks=True)),
        "simulate",
        "--ruleset",
        "land-2025-11",
        "--seats",
        "novice,novice",
    ]
    subprocess.run([*command, "--games", "1", "--seed", "1", "--rounds", "4"], check=True, timeout=5 * PATIENCE)
    return seconds


def main() -> int:
    """Run all checks; print a message and return 1 if one fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("bundle", nargs="?", type=Path, default=ROOT / "dist" / "barons")
    parser.add_argument("--picture", type=Path, help="file for a screenshot after a failure (Linux)")
    arguments = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            try_engine(arguments.bundle)
            data = Path(folder) / "data"
            if sys.platform == "linux":
                with x_display() as hand:
                    seconds = try_window(arguments.bundle, hand, data, arguments.picture)
            elif sys.platform == "win32":
                seconds = try_window(arguments.bundle, WindowsHand(), data, None)
            else:
                seconds = open_and_close(arguments.bundle, data)
    except (SmokeError, subprocess.SubprocessError) as error:
        print(f"smoke: {error}", file=sys.stderr)
        return 1
    print(f"smoke: passed; window after {seconds:.2f} s, video driver {VIDEO_DRIVER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
