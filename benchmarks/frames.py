"""Cost of frames of each game's table: in movement, while the mouse moves, dragged, redrawn, shown again.

    python benchmarks/frames.py [--only GAME] [--size 3840x2160]    (needs a display of that size, as of Xvfb)

Milliseconds of processor time of the window's process for one iteration of its loop (events, time, drawing, the
display): the median, the 99th percentile and the worst of all frames; and its peak memory. Movement is measured
in games of computers that search in their own process meanwhile, with every action saved; the other frames show
one dense position.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from barons import paths, rulesets
from barons.ai.bot import choose
from barons.app import memory, warming
from barons.app.games.baronies.board import BaroniesBoard
from barons.app.kit import layout
from barons.app.kit.layout import Layout
from barons.app.shell.shell import Shell
from barons.app.table.table import Table
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.settings import Settings

SEEDS: Final = range(3)
MOVING: Final = 400
WANDERING: Final = 400
REDRAWN: Final = 40
PATIENCE_S: Final = 60.0


class Game(NamedTuple):
    """A ruleset, the number of players, and the number of actions before measuring."""

    ruleset: str
    players: int
    plies: int


GAMES: Final = {
    "land": Game("land-2025-11", 3, 90),
    "baronies": Game("baronies-2006", 5, 150),
    "realms": Game("realms-main", 5, 150),
}


def some_way_on(game: Game, seed: int, persons: int) -> Match:
    """A random game of novices after some actions; with a person, at the person's turn."""
    rules = rulesets.load(game.ruleset)
    seats = [
        Seat("person" if number < persons else "computer", f"Player {number + 1}", "easy")
        for number in range(game.players)
    ]
    match = Match(rules, seats, seed, ends_turns_at_once=True)
    while not match.is_over and (match.ply < game.plies or (persons > 0 and match.to_move != 0)):
        match.play(choose(rules, match.observation(match.to_move), "novice", seed + match.ply))
    return match


def loop(shell: Shell, seconds: float = 1 / 60, *, always: bool = True) -> float | None:
    """Run one iteration of the window's loop; return its milliseconds, or None if nothing had to be drawn."""
    begun = time.process_time()
    for event in pygame.event.get():
        shell.handle(event)
    shell.update(seconds)
    if shell.stack.was_left():
        memory.give_back()
    if always:
        shell.stack.redraw()
    if shell.stack.needs_frame():
        shell.stack.draw(shell.surface)
        pygame.display.flip()
    elif touched := shell.stack.draw_dirty(shell.surface):
        pygame.display.update(touched)
    else:
        return None
    return 1000 * (time.process_time() - begun)


def table_of(shell: Shell, match: Match) -> Table:
    """The table, opened and at rest."""
    shell.screens.open_table(match)
    table = shell.stack.top
    assert isinstance(table, Table)
    for _ in range(60):
        loop(shell)
    if not table.session.computers.is_thinking:
        memory.trim()  # as the window does once a new screen is at rest
    return table


def moving(shell: Shell, game: Game) -> list[float]:
    """Frames of the computers' turns during movement."""
    frames: list[float] = []
    for seed in SEEDS:  # no variable keeps the tables alive
        frames += moving_at_one(shell, some_way_on(game, seed, persons=0))
    return frames


def moving_at_one(shell: Shell, match: Match) -> list[float]:
    """Frames of the computers' turns at one table."""
    frames: list[float] = []
    clock = pygame.time.Clock()
    table = table_of(shell, match)
    latest = time.monotonic() + PATIENCE_S
    while len(frames) < MOVING and not match.is_over and time.monotonic() < latest:
        spent = loop(shell, clock.tick(60) / 1000, always=False)
        if spent is not None and table.session.director.is_busy:
            frames.append(spent)
    return frames


def wandering(shell: Shell, table: Table) -> list[float]:
    """Frames that change while the mouse moves over the board, drawn as the window does."""
    board = table.family.board.rect

    def place(number: int) -> tuple[int, int]:
        across, down = number * 13 % (board.w - 80), number * 5 % (board.h - 80)
        return board.x + 40 + across, board.y + 40 + down

    frames = [_moved(shell, place(number)) for number in range(4 * WANDERING)]
    return [spent for spent in frames if spent is not None]


def dragged(shell: Shell, board: BaroniesBoard) -> list[float]:
    """Frames of an enlarged map that is dragged to and fro."""
    for _ in range(3):
        board.view.zoom(1, board.rect.center)
    x, y = board.rect.center
    held = {"button": 1, "pos": (x, y)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, held))
    loop(shell)
    ways = [(x + abs(number % 80 - 40) * 6, y + abs(number % 60 - 30) * 4) for number in range(WANDERING)]
    frames = [spent for where in ways if (spent := _moved(shell, where, buttons=(1, 0, 0))) is not None]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, held))
    loop(shell)
    return frames


def _moved(shell: Shell, where: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> float | None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=buttons))
    return loop(shell, always=False)


def redrawn(shell: Shell, table: Table, *, is_anew: bool) -> list[float]:
    """Whole frames, as when the screen above the table is left; `is_anew`: with every widget measured,
    arranged and painted again, including the static layer, as for another language.
    """
    frames = []
    for _ in range(REDRAWN):
        begun = time.process_time()
        table.rebuild(is_anew=is_anew)
        before = 1000 * (time.process_time() - begun)
        spent = loop(shell)
        assert spent is not None
        frames.append(before + spent)
    return frames


def figures(frames: Iterable[float]) -> dict[str, float]:
    """Number of frames, median, 99th percentile and maximum."""
    kept = list(frames)
    cut = statistics.quantiles(kept, n=100)
    return {
        "frames": len(kept),
        "median_ms": round(cut[49], 1),
        "p99_ms": round(cut[98], 1),
        "worst_ms": round(max(kept), 1),
    }


def measured(shell: Shell, game: Game) -> dict[str, dict[str, float]]:
    """All measurements of a game's table."""
    found = {"moving": figures(moving(shell, game))}
    table = table_of(shell, some_way_on(game, 5, persons=1))
    found["mouse over the board"] = figures(wandering(shell, table))
    found["redrawn"] = figures(redrawn(shell, table, is_anew=True))
    found["shown again"] = figures(redrawn(shell, table, is_anew=False))
    if isinstance(table.family.board, BaroniesBoard):
        found["dragged"] = figures(dragged(shell, table.family.board))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=sorted(GAMES))
    parser.add_argument("--size", default="1920x1080")
    asked = parser.parse_args()
    across, down = (int(side) for side in asked.size.split("x"))
    size = across, down
    pygame.display.init()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(Path(folder))
        shell = Shell(Settings(muted=True))
        layout.use(Layout(*size))
        warming.load()  # as the window does while the menu is open
        memory.settle()
        for name, game in GAMES.items():
            if not asked.only or name in asked.only:
                print(json.dumps({"game": name, **measured(shell, game)}), flush=True)
        shell.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(json.dumps({"driver": pygame.display.get_driver(), "size": size, "peak_mib": peak}))


if __name__ == "__main__":
    main()
