"""Cost of the window: start to first frame, memory, idling, each against a bare pygame-ce window.

    python benchmarks/window.py        (needs a display: Xvfb :9 & DISPLAY=:9 …)

Seconds are processor time of the window's process, memory its peak, both at 1280×720; the median of five runs.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

RUNS = 5
IDLE_S = 6.0

BARE = """
import os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
"""

OURS = """
import sys
import time
import pygame
first = None
begun = None
flip = pygame.display.flip
def watched():
    global first, begun
    flip()
    if first is None:
        first = time.process_time()
        begun = time.monotonic()
pygame.display.flip = watched
from barons.app import main
from threading import Timer
idle = []
def look():
    idle.append(time.process_time())
Timer(2.0, look).start()
Timer(2.0 + IDLE, look).start()
Timer(2.2 + IDLE, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()
main.run(main.CommandLineOptions(mute=True, window=(1280, 720)))
"""

TELL = """
import json, time
hwm = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
print("\\n" + json.dumps({"cpu_s": first, "peak_kib": hwm, "idle": idle}))
"""


def measured(source: str, data: str) -> dict[str, float]:
    """One run in a separate process."""
    ran = subprocess.run(
        [sys.executable, "-c", source + TELL],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "BARONS_DATA_DIR": data},
    )
    answer = json.loads(ran.stdout.strip().splitlines()[-1])
    idle = answer.pop("idle")
    if idle:
        answer["idle_percent"] = 100 * (idle[1] - idle[0]) / IDLE_S
    return dict(answer)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    bare = BARE + "\nimport time\nfirst = time.process_time()\nidle = []\n"
    ours = f"IDLE = {IDLE_S}\n" + OURS
    fields = {}
    for name, source in (("bare", bare), ("barons", ours)):
        with tempfile.TemporaryDirectory() as data:
            runs = [measured(source, data) for _ in range(RUNS)]
        fields[name] = {key: round(statistics.median(run[key] for run in runs), 3) for key in runs[0]}
    fields["ratio"] = {key: round(fields["barons"][key] / fields["bare"][key], 2) for key in fields["bare"]}
    print(json.dumps(fields))


if __name__ == "__main__":
    main()
