"""The tests' side of `client.py`: the program in its own process, and what a screen reader gets from it."""

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
"""Prefix of the client's answers."""
SYSTEM: Final = "/usr/bin/python3"
"""The Python for which pyatspi is packaged."""
CLIENT: Final = Path(__file__).with_name("client.py")
PROGRAMS: Final = {"Xvfb": "xvfb", "openbox": "openbox", "dbus-run-session": "dbus"}
"""Programs needed for a private display, and the Debian packages that contain them."""


def lacking() -> list[str]:
    """Debian packages missing on this machine; empty if the bus can be read."""
    found = [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    launchers = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
    if not any(Path(each).exists() for each in launchers):
        found.append("at-spi2-core")
    reads = [SYSTEM, "-c", "import pyatspi"]
    if not Path(SYSTEM).exists() or subprocess.run(reads, capture_output=True, check=False).returncode:
        found.append("python3-pyatspi")
    return found


class BusReader:
    """A program on a private display and bus, with a screen reader. A context manager."""

    def __init__(self, data: Path, *arguments: str) -> None:
        """`arguments`: command-line arguments besides the folder of the user's files."""
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
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the input, which ends all processes."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def tree(self) -> Any:
        """The window: role, name, description, states, children; text, value, selection, position if any."""
        return self._ask(do="tree")

    def find(self, role: str, name: str) -> Any:
        """The first node of a role whose name starts with `name`, as soon as it exists."""
        return self._ask(do="find", role=role, name=name)

    def press(self, role: str, name: str) -> None:
        """Perform the first action of a node."""
        self._ask(do="press", role=role, name=name)

    def focus(self, role: str, name: str) -> None:
        """Focus a node."""
        self._ask(do="focus", role=role, name=name)

    def hear(self, event: str, name: str = "") -> Any:
        """The first event after the last one heard whose source's name or text starts with `name`."""
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
    """A node and all its descendants."""
    yield node
    for child in node["children"]:
        yield from walked(child)
