"""Saved games for tests and pictures: random games from fixed seeds."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from barons import rulesets
from barons.play.match import Match
from barons.play.saves import Saves
from barons.play.seats import Seat
from tests.app.pilot import Pilot


def played(ruleset: str = "land-2025-11", seed: int = 5, actions: int = 120, players: int = 2) -> Match:
    """A partly played game."""
    table = [
        Seat("person", "Isabeau", "normal"),
        Seat("computer", "", "hard"),
        Seat("person", "Mahaut", "easy"),
    ]
    match = Match(rulesets.load(ruleset), table[:players], seed, ends_turns_at_once=True)
    dice = random.Random(seed)
    for _ in range(actions):
        if match.is_over:
            break
        match.play(dice.choice(match.legal))
    return match


def fill(saves: Saves) -> None:
    """Save games of all sorts and a damaged file; they are made once, then copied."""
    for name, content in _files().items():
        (saves.folder / name).write_bytes(content)


@cache
def _files() -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        _play(saves)
        saves.close()
        return {path.name: path.read_bytes() for path in Path(folder).glob("*.barons*")}


def _play(saves: Saves) -> None:
    saves.save(played(seed=1), "Evening at Mahaut's")
    saves.save(played(seed=2, actions=60, players=3), "Three barons")
    saves.autosave(played(seed=3, actions=200))
    for ruleset in ("baronies-2006", "realms-main"):
        saves.autosave(played(ruleset, seed=4))
    over = played(seed=6, actions=40)
    over.end_now()
    saves.autosave(over)
    (saves.folder / "broken.barons").write_bytes(b"{no save")


def load(pilot: Pilot) -> None:
    """Open the load screen with saved games."""
    fill(pilot.shell.saves)
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_load()


def menu(pilot: Pilot) -> None:
    """Open the menu with games to continue."""
    fill(pilot.shell.saves)
    pilot.shell.screens.open_menu()
