"""Try a bundle as a person would: start it in a real window, click, let the computer play, close it.

    python build_scripts/smoke.py [dist/barons] [--picture FILE]

On Linux a virtual display is started (Xvfb, with openbox for its window and xdotool for the hand); on Windows
mouse and keys are sent through the system. macOS lets no program click for another without a person's leave:
there the window is opened and closed, and the computer plays without one. Exit status 0 when all went well.
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
"""What “Play now” begins: turns that the die opens and a key ends, whatever cards are held."""
PLAY_NOW = (231, 308)
COLOUR_CARD = (110, 655)
MOVE_CARD = (150, 655)
"""Places in the window at 1280×720: a line of the menu, the first colour of the draft, a card of the hand."""

PATIENCE = 40.0
VIDEO_DRIVER = {"linux": "x11", "win32": "windows", "darwin": "cocoa"}.get(sys.platform, "x11")


class SmokeError(Exception):
    """Something that a person would complain about."""


def until(question: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Ask until the answer is true, and give it back."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = question()
        if answer:
            return answer
        time.sleep(0.02)
    raise SmokeError(f"waited {seconds:.0f} s for {what}")


class XHand:
    """Mouse and keys of an X display."""

    def __init__(self, display: str) -> None:
        self.environment = dict(os.environ, DISPLAY=display)

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def window_is_open(self) -> bool:
        """True once the program's window is in front."""
        return self._do("getactivewindow", "getwindowname") == "Barons"

    def click(self, x: int, y: int) -> None:
        """Press the left button at a place in the window."""
        self._do("mousemove", "--window", self._do("getactivewindow"), str(x), str(y))
        time.sleep(0.2)
        self._do("click", "1")

    def end_turn(self) -> None:
        """Ctrl+Enter."""
        self._do("key", "ctrl+Return")

    def close_window(self) -> None:
        """As the button in the title bar does."""
        self._do("key", "alt+F4")

    def photograph(self, target: Path) -> None:
        """The whole display as a picture."""
        subprocess.run(["import", "-window", "root", str(target)], env=self.environment, check=False)


class WindowsHand:
    """Mouse and keys of a Windows desktop."""

    def __init__(self) -> None:
        self.environment = dict(os.environ)
        self._user = ctypes.windll.user32  # type: ignore[attr-defined]

    def _window(self) -> int:
        return int(self._user.FindWindowW(None, "Barons"))

    def window_is_open(self) -> bool:
        """True once the program's window is there."""
        return bool(self._window())

    def click(self, x: int, y: int) -> None:
        """Press the left button at a place in the window."""
        self._user.SetForegroundWindow(self._window())
        place = (ctypes.c_long * 2)(x, y)
        self._user.ClientToScreen(self._window(), place)
        self._user.SetCursorPos(place[0], place[1])
        time.sleep(0.2)
        for flag in (0x0002, 0x0004):
            self._user.mouse_event(flag, 0, 0, 0, 0)

    def end_turn(self) -> None:
        """Ctrl+Enter."""
        for key, flag in ((0x11, 0), (0x0D, 0), (0x0D, 2), (0x11, 2)):
            self._user.keybd_event(key, 0, flag, 0)

    def close_window(self) -> None:
        """As the button in the title bar does: WM_CLOSE."""
        self._user.PostMessageW(self._window(), 0x0010, 0, 0)

    def photograph(self, target: Path) -> None:
        """Not here."""


@contextmanager
def x_display() -> Iterator[XHand]:
    """A display of our own with a window manager, and room enough that no window begins maximised."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:  # to the end of the line: the server gives up when nobody listens
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
    """The executable: the one that can speak to a terminal, or the one that opens the window."""
    if sys.platform == "win32":
        return bundle / ("barons-cli.exe" if speaks else "barons.exe")
    return bundle / "barons"


def try_engine(bundle: Path) -> None:
    """The rules without a window, every game, with the computer choosing."""
    program = program_of(bundle, speaks=True)
    version = subprocess.run(
        [program, "--version"], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    if not re.fullmatch(r"barons \d+\.\d+\.\d+\S* \((compiled|plain Python)\)", version.stdout.strip()):
        raise SmokeError(f"--version says {version.stdout!r}")
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
    """The actions in the newest saved game; empty while there is none."""
    saves = sorted((data / "saves").glob("*.barons"), key=lambda path: path.stat().st_mtime)
    if not saves:
        return []
    try:
        actions: list[str] = json.loads(saves[-1].read_text(encoding="utf-8"))["record"]["actions"]
    except (OSError, ValueError):  # being written just now
        return []
    return actions


def turns_in(actions: list[str]) -> int:
    """Turns begun: each begins with the die."""
    return sum(action.startswith("die ") for action in actions)


def set_up(data: Path) -> None:
    """The settings of somebody who has chosen this ruleset, and nothing else yet."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "settings.json").write_text(json.dumps({"last_setup": {"ruleset": RULESET}}), encoding="utf-8")


def has_worker(process: int) -> bool:
    """True when the program keeps a process that thinks (only Linux can tell)."""
    if sys.platform != "linux":
        return True
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (folder / "cmdline").read_bytes()
        except OSError:  # gone meanwhile
            continue
        if parent == process and b"--multiprocessing-fork" in command:
            return True
    return False


def try_window(bundle: Path, hand: XHand | WindowsHand, data: Path, picture: Path | None) -> float:
    """Play a little; the seconds from the start to the window."""
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
            hand.click(*PLAY_NOW)  # once more if a busy machine was not ready; on the table it touches nothing
            time.sleep(3)
            hand.click(*COLOUR_CARD)  # where the lot lets the person choose first
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
    """Where nobody may click for another: the window stays open for a while, then the computer plays alone."""
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
    """Try everything; 1 and a sentence when something fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("bundle", nargs="?", type=Path, default=ROOT / "dist" / "barons")
    parser.add_argument("--picture", type=Path, help="keep a picture of what went wrong (Linux)")
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
    print(f"smoke: well; window after {seconds:.2f} s, video driver {VIDEO_DRIVER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
