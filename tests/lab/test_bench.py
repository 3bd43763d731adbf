"""A study beside a window, and the end of the window."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from barons.lab.arms import Terms
from barons.lab.bench import Bench
from barons.lab.study import open_study
from barons.lab.wanted import Comparison
from tests.waiting import LAST_RESORT

ROOT: Final = Path(__file__).resolve().parents[2]
ENDLESS: Final = Comparison(("land-2025-11", "land-2025-10"), Terms((2,), ("random",), 10**5, None, 1, 3))


def begin_and_wait() -> None:
    """Begin a study as a window does, wait for its first game, and continue."""
    bench = Bench()
    bench.begin(ENDLESS, 2)
    while bench.playing is None or not has_games(bench.playing):
        bench.poll()
        time.sleep(0.05)
    print("here", flush=True)
    time.sleep(2 * LAST_RESORT)


def has_games(folder: Path) -> bool:
    """Return whether there is a game."""
    with open_study(folder).store as store:
        return bool(store.present())


def test_study_ends_when_its_window_is_killed() -> None:
    """Its processes end without error messages; otherwise they would keep the window's output open."""
    code = "from tests.lab.test_bench import begin_and_wait; begin_and_wait()"
    command, pipe = [sys.executable, "-c", code], subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "here\n"
        window.kill()
        assert window.communicate(timeout=LAST_RESORT) == ("", "")
