"""Whole games of a person against a level in the window: waiting times, and whether the window stalls.

    python benchmarks/opponent.py [--ruleset land-2025-11] [--level expert] [--seed 0]   (needs a display: Xvfb)

The person plays what `normal` would, half a second to two seconds after it may act. Everything has its default:
the computer's own processes, its time cap, every movement shown, every action saved. Prints the longest time of
a decision of the computer, and of its whole turn, from the person's confirmation to the person's next choice,
including movement; and, while the computer searches, the longest time between two frames and the processor time
of the slowest. Except for the last, seconds are wall-clock time.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from random import Random

import pygame
from frames import loop

from barons import paths, rulesets
from barons.ai.bot import choose
from barons.app import memory
from barons.app.kit import layout
from barons.app.kit.layout import Layout
from barons.app.shell.shell import Shell
from barons.app.table.table import Table
from barons.play.match import Match
from barons.play.seats import Seat
from barons.play.settings import Settings

SIZE = (1280, 720)
PERSON = "normal"
PONDERS = (0.5, 2.0)
"""Seconds before the person acts, minimum and maximum."""


class Waits:
    """Waiting times of one game, in wall-clock seconds."""

    def __init__(self) -> None:
        self.decisions: list[float] = []
        """Of each decision of the computer."""
        self.turns: list[float] = []
        """From the person's confirmation to the person's next choice."""
        self.still = 0.0
        """The longest time between two frames while the computer searches."""
        self.slowest_ms = 0.0
        """The slowest frame while the computer searches."""
        self._thinks_since: float | None = None
        self._waits_since: float | None = None
        self._pictured = time.monotonic()

    def frame(self, is_thinking: bool, spent: float | None) -> None:
        """Record an iteration of the window's loop; `spent`: milliseconds, None if nothing was drawn."""
        now = time.monotonic()
        if is_thinking and self._thinks_since is None:
            self._thinks_since = self._pictured = now
        elif not is_thinking and self._thinks_since is not None:
            self.decisions.append(now - self._thinks_since)
            self._thinks_since = None
        if spent is not None:
            if is_thinking:
                self.still = max(self.still, now - self._pictured)
                self.slowest_ms = max(self.slowest_ms, spent)
            self._pictured = now

    def turn_ended(self) -> None:
        """Note that the person has ended the turn."""
        self._waits_since = time.monotonic()

    def turn_began(self) -> None:
        """Note that the person may choose."""
        if self._waits_since is not None:
            self.turns.append(time.monotonic() - self._waits_since)
            self._waits_since = None


def main() -> None:
    """Play and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rules = rulesets.load(asked.ruleset)
    seats = [Seat("person", "Person", PERSON), Seat("computer", "Computer", asked.level)]
    pygame.display.init()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    with tempfile.TemporaryDirectory() as folder:
        paths.use_data_dir(Path(folder))
        shell = Shell(Settings(muted=True))
        layout.use(Layout(*SIZE))
        memory.settle()
        match = Match(rules, seats, asked.seed)
        waits = play(shell, match)
        shell.close()
    print(
        json.dumps(
            {
                "ruleset": asked.ruleset,
                "turns": match.turn_number,
                "person's result": match.state.returns()[0],
                "decisions": len(waits.decisions),
                "longest decision_s": round(max(waits.decisions), 1),
                "mean decision_s": round(sum(waits.decisions) / len(waits.decisions), 2),
                "longest turn_s": round(max(waits.turns), 1),
                "mean turn_s": round(sum(waits.turns) / len(waits.turns), 1),
                "longest without a picture_s": round(waits.still, 2),
                "slowest picture_ms": round(waits.slowest_ms),
            }
        )
    )


def play(shell: Shell, match: Match) -> Waits:
    """Play the game in the window to its end."""
    rng = Random(0)
    waits = Waits()
    clock = pygame.time.Clock()
    shell.screens.open_table(match)
    table = shell.stack.top
    assert isinstance(table, Table)
    session = table.session
    while not match.is_over:
        spent = loop(shell, clock.tick(60) / 1000, always=False)
        waits.frame(session.computers.is_thinking, spent)
        if session.decides and session.is_settled:
            waits.turn_began()
            act(table, rng)
            ponder(shell, clock, rng.uniform(*PONDERS))
            if match.acting_seat != 0:
                waits.turn_ended()
    return waits


def act(table: Table, rng: Random) -> None:
    """Perform the person's next action."""
    match, session = table.match, table.session
    if match.awaits_seal:
        session.seal()
        return
    observation = match.observation(match.to_move)
    session.pending.play(choose(match.rules, observation, PERSON, rng.randrange(2**31)))
    session.played()


def ponder(shell: Shell, clock: pygame.time.Clock, seconds: float) -> None:
    """Run the window for a while without acting."""
    clock.tick()
    begun = time.monotonic()
    while time.monotonic() - begun < seconds:
        loop(shell, clock.tick(60) / 1000, always=False)


if __name__ == "__main__":
    main()
