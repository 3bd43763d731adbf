"""Cost of the start and of a change of screen, from the click on a menu button to the first frame.

    python benchmarks/screens.py [--size 3840x2160] [--only menu.new] [--runs 3] [--warm 2.0]

Needs a display of that size, such as Xvfb. Milliseconds of processor time of the window's process, each screen
in a separate process that has shown the menu for some seconds (`--warm`), the median of the runs; and `worst`:
the worst of the frames that follow, while the screens cross-fade. Each run has a fresh data folder.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any
from unittest.mock import patch

import pygame

PLATES = (
    "menu.play",
    "menu.lesson",
    "menu.new",
    "menu.load",
    "menu.replays",
    "menu.puzzles",
    "menu.statistics",
    "menu.laboratory",
    "menu.rules",
    "menu.settings",
    "menu.about",
)


def watch_one_change(plate: str, size: tuple[int, int], warm: float) -> None:
    """Run the window, press the plate after `warm` seconds of rest, and print the times as JSON."""
    from barons.app import main as start
    from barons.app.kit.treescene import TreeScene
    from barons.app.shell import shell

    times: dict[str, float] = {}
    frames: list[float] = []
    shells: list[shell.Shell] = []
    flip, make_clock = pygame.display.flip, pygame.time.Clock

    def flipped() -> None:
        flip()
        now = time.process_time()
        if "first" not in times:
            times["first"] = now
        elif "pressed" in times:
            frames.append(now - (times["turn"] if frames else times["pressed"]))

    class Clock:
        """The loop's clock, which presses the plate once the menu rests."""

        def __init__(self) -> None:
            self._clock = make_clock()

        def tick(self, rate: int) -> int:
            """Wait as the loop asks; below 60 frames a second it rests."""
            if "ready" not in times and "first" in times and rate < 60:
                times["ready"], times["since"] = time.process_time(), time.monotonic()
            if "ready" in times and "pressed" not in times and time.monotonic() - times["since"] > warm:
                self._press()
            if len(frames) > 20 or (frames and rate < 60):
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            spent = self._clock.tick(rate)
            times["turn"] = time.process_time()
            return spent

        def _press(self) -> None:
            top = shells[0].stack.top
            assert isinstance(top, TreeScene)
            element = top.tree.find(plate)
            assert element is not None
            times["pressed"] = time.process_time()
            middle = element.rect.center
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=1, pos=middle, touch=False))

    class Shell(shell.Shell):
        """A shell that can be found from outside."""

        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            shells.append(self)

    with (
        patch.object(pygame.display, "flip", flipped),
        patch.object(pygame.time, "Clock", Clock),
        patch.object(shell, "Shell", Shell),
    ):
        start.run(start.CommandLineOptions(mute=True, window=size, language="en"))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found = {"first": times["first"], "ready": times["ready"], "frames": frames, "peak": peak}
    print("\n" + json.dumps(found))


def measured(plate: str, size: tuple[int, int], warm: float) -> dict[str, float]:
    """One run in a separate process, in milliseconds and MiB."""
    with tempfile.TemporaryDirectory() as data:
        ran = subprocess.run(
            [sys.executable, __file__, "--child", plate, *map(str, size), str(warm)],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "BARONS_DATA_DIR": data},
        )
    answer = json.loads(ran.stdout.strip().splitlines()[-1])
    frames = [1000 * each for each in answer["frames"]]
    return {
        "first_frame_of_menu": 1000 * answer["first"],
        "menu_ready": 1000 * answer["ready"],
        "change": frames[0],
        "worst": max(frames[1:], default=0.0),
        "peak_mib": answer["peak"],
    }


def main() -> None:
    """Measure and print, one line per screen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--only", action="append", choices=PLATES)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--warm", type=float, default=2.0)
    asked = parser.parse_args()
    width, height = (int(side) for side in asked.size.split("x"))
    for plate in asked.only or PLATES:
        runs = [measured(plate, (width, height), asked.warm) for _ in range(asked.runs)]
        middle = {key: round(statistics.median(run[key] for run in runs)) for key in runs[0]}
        print(json.dumps({"screen": plate, "size": asked.size, **middle}), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        watch_one_change(sys.argv[2], (int(sys.argv[3]), int(sys.argv[4])), float(sys.argv[5]))
    else:
        main()
