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
import statistics
import subprocess
import sys
import tempfile

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

SOURCE = """
import json
import sys
import time

import pygame

PLATE, WIDE, HIGH, WARM = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
shells = []
told = {}
since = 0.0
frames = []
flip = pygame.display.flip


def watched():
    flip()
    now = time.process_time()
    if "first" not in told:
        told["first"] = now
    elif "pressed" in told:
        frames.append(now - (told["pressed"] if not frames else told["turn"]))


class Watch:
    def __init__(self):
        self._clock = real()

    def tick(self, rate):
        global since
        if "ready" not in told and "first" in told and rate < 60:
            told["ready"] = time.process_time()
            since = time.monotonic()
        if "ready" in told and "pressed" not in told and time.monotonic() - since > WARM:
            plate = shells[0].stack.top.controls.find(PLATE)
            told["pressed"] = time.process_time()
            middle = plate.rect.center
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))
            )
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=1, pos=middle, touch=False))
        if len(frames) > 20 or ("pressed" in told and rate < 60 and len(frames) > 1):
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        spent = self._clock.tick(rate)
        told["turn"] = time.process_time()
        return spent


real = pygame.time.Clock
pygame.display.flip = watched
pygame.time.Clock = Watch
from barons.app import main, shell

plain = shell.Shell


class Seen(plain):
    def __init__(self, *given):
        super().__init__(*given)
        shells.append(self)


shell.Shell = Seen
main.run(main.CommandLineOptions(mute=True, window=(WIDE, HIGH), language="en"))
hwm = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
told = {key: told[key] for key in ("first", "ready")}
print("\\n" + json.dumps({**told, "frames": frames, "peak": hwm / 1024}))
"""


def measured(plate: str, size: tuple[int, int], warm: float) -> dict[str, float]:
    """One run in a separate process, in milliseconds and MiB."""
    with tempfile.TemporaryDirectory() as data:
        ran = subprocess.run(
            [sys.executable, "-c", SOURCE, plate, *map(str, size), str(warm)],
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
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--only", action="append", choices=PLATES)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--warm", type=float, default=2.0)
    asked = parser.parse_args()
    across, down = (int(side) for side in asked.size.split("x"))
    for plate in asked.only or PLATES:
        runs = [measured(plate, (across, down), asked.warm) for _ in range(asked.runs)]
        middle = {key: round(statistics.median(run[key] for run in runs)) for key in runs[0]}
        print(json.dumps({"screen": plate, "size": asked.size, **middle}), flush=True)


if __name__ == "__main__":
    main()
