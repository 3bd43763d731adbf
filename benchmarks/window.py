"""The window against a bare pygame-ce window, as ratios: `python benchmarks/window.py` prints JSON.

Needs a display (Xvfb does). Each figure is the best of three runs in processes of their own, bare and ours
in turns, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

_BARE = """
import os, resource, sys, time
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE).fill((30, 20, 13))
pygame.display.flip()
print(time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
os._exit(0)
"""
_OURS = """
import os, resource, sys, time
import pygame
flip = pygame.display.flip
frames, first, started = 0, 0.0, time.monotonic()
def counted():
    global frames, first
    flip()
    frames += 1
    if frames == 1:
        first = time.process_time()
pygame.display.flip = counted
from barons.app.main import Options, run
from barons.app.scene import SceneStack
update = SceneStack.update
idle = None
def watched(stack, dt):
    global idle
    moving = update(stack, dt)
    now = time.monotonic() - started
    if now > 4 and idle is None:
        idle = (time.process_time(), now)
    if idle is not None and now > 12:
        share = (time.process_time() - idle[0]) / (now - idle[1])
        surface, spans = pygame.display.get_surface(), []
        for _ in range(20):
            begun = time.perf_counter()
            stack.draw(surface)
            spans.append(time.perf_counter() - begun)
        print(first, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, share, min(spans), flush=True)
        os._exit(0)
    return moving
SceneStack.update = watched
run(Options(mute=True, window=(1280, 720)))
"""


def measured(source: str) -> list[float]:
    """The figures that the script prints."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "BARONS_DATA_DIR": folder, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run(
            [sys.executable, "-c", source], env=env, capture_output=True, text=True, check=False
        )
    if not done.stdout.strip():
        raise SystemExit(done.stderr)
    return [float(part) for part in done.stdout.split()]


def main() -> None:
    """Run both in turns and print the ratios."""
    bare, ours = [], []
    for _ in range(3):
        bare.append(measured(_BARE))
        time.sleep(0.2)
        ours.append(measured(_OURS))
    start, memory = min(each[0] for each in bare), min(each[1] for each in bare)
    told = {
        "bare_start_s": round(start, 3),
        "bare_memory_mib": round(memory / 1024, 1),
        "start_ratio": round(min(each[0] for each in ours) / start, 2),
        "memory_ratio": round(min(each[1] for each in ours) / memory, 2),
        "idle_percent_of_a_core": round(100 * min(each[2] for each in ours), 2),
        "menu_redraw_ms": round(1000 * min(each[3] for each in ours), 2),
    }
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
