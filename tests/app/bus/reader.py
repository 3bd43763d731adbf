"""The tests' side of `client.py`: a window of the program's own process, and what a reader hears of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final

ANSWER: Final = "answer: "
"""How an answer of the client begins."""
SYSTEM: Final = "/usr/bin/python3"
"""The Python for which pyatspi is packaged."""
CLIENT: Final = Path(__file__).with_name("client.py")
PROGRAMS: Final = {"Xvfb": "xvfb", "openbox": "openbox", "dbus-run-session": "dbus"}
"""What a screen of its own needs, and the Debian package that has it."""


def lacking() -> list[str]:
    """The Debian packages that are missing on this machine; empty: the bus can be read."""
    found = [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    launchers = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
    if not any(Path(each).exists() for each in launchers):
        found.append("at-spi2-core")
    reads = [SYSTEM, "-c", "import pyatspi"]
    if not Path(SYSTEM).exists() or subprocess.run(reads, capture_output=True, check=False).returncode:
        found.append("python3-pyatspi")
    return found


class BusReader:
    """A program on a display and a bus of its own, and a reader beside it. A context manager."""

    def __init__(self, data: Path, *arguments: str) -> None:
        """`arguments`: what the command line says besides the folder of the user's files."""
        program = [sys.executable, "-m", "barons", "--data-dir", str(data), "--mute", "--window", "1280x720"]
        settings = {"animation_speed": 0, "ai_speed": 0, "reduced_motion": True}
        data.mkdir(parents=True, exist_ok=True)
        (data / "settings.json").write_text(json.dumps(settings), "utf-8")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        environment |= {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11", "LC_ALL": "C.UTF-8"}
        for name in ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY", "DISPLAY"):
            environment.pop(name, None)
        self._process = subprocess.Popen(
            ["dbus-run-session", "--", SYSTEM, str(CLIENT), *program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )

    def __enter__(self) -> BusReader:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Everything that was started ends with its input."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def tree(self) -> Any:
        """The window: role, name, description, states, children; text, value, chosen, place where there are."""
        return self._ask(do="tree")

    def find(self, role: str, name: str) -> Any:
        """The first of a role whose name begins so, as soon as it is there."""
        return self._ask(do="find", role=role, name=name)

    def press(self, role: str, name: str) -> None:
        """Do its first action."""
        self._ask(do="press", role=role, name=name)

    def focus(self, role: str, name: str) -> None:
        """Give it the focus."""
        self._ask(do="focus", role=role, name=name)

    def hear(self, event: str, name: str = "") -> Any:
        """The first event since the one heard last, about something whose name or text begins so."""
        return self._ask(do="hear", event=event, name=name)

    def _ask(self, **request: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(request), file=self._process.stdin, flush=True)
        lines = iter(self._process.stdout.readline, "")
        answer = json.loads(next(line for line in lines if line.startswith(ANSWER)).removeprefix(ANSWER))
        assert "error" not in answer, answer["error"]
        return answer["found"]


def walked(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A node and all below it."""
    yield node
    for child in node["children"]:
        yield from walked(child)
