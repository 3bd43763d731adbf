"""Saves with a valid checksum and corrupted contents: each gives a named fault or a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from barons.app.screens.load import LoadScene
from barons.play.match import Match
from barons.play.saveform import checksum, encode
from barons.play.saves import SaveError, Saves, save_of
from barons.play.seats import Seat
from barons.rulesets import load
from tests.app.pilot import Pilot
from tests.storms.damage import damaged

RULESETS: Final = ("land-2025-11", "land-2024-03", "baronies-2006", "realms-main")
SEATS: Final = (Seat("person", "Ada"), Seat("computer", "Cy", "easy"), Seat("person", "Bo"))
STORMS: Final = [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 120))]
FILES: Final = 50
"""Number of files per test."""


@cache
def sound(ruleset: str) -> dict[str, Any]:
    """The fields of a save after some turns, without the checksum."""
    match, rng = Match(load(ruleset), SEATS, 5, ends_turns_at_once=True), Random(1)
    for _ in range(60):
        match.play(rng.choice(match.legal))
    fields: dict[str, Any] = json.loads(encode(save_of(match, "storm")))
    del fields["sha256"]
    return fields


def fill(folder: Path, storm: int) -> None:
    """Write damaged saves, each with a valid checksum."""
    folder.mkdir(parents=True)
    for number in range(FILES):
        rng = Random(f"{storm} {number}")
        fields: dict[str, Any] = damaged(sound(rng.choice(RULESETS)), rng)
        content = json.dumps({**fields, "sha256": checksum(fields)})
        (folder / f"storm-{number:02}.barons").write_text(content, encoding="utf-8")


def outcome(saves: Saves, path: Path) -> str:
    """The result of opening a save."""
    try:
        saves.open(path)
    except SaveError:
        return "refused"
    return "opened"


@pytest.mark.parametrize("storm", STORMS)
def test_damaged_save_is_reported_or_opened(tmp_path: Path, storm: int) -> None:
    """It is listed without an error, and opened as a game or refused as unreadable."""
    fill(tmp_path / "saves", storm)
    saves = Saves(tmp_path / "saves")
    entries = saves.entries()
    assert len(entries) == FILES
    assert all(entry.reason for entry in entries if entry.condition != "good")
    outcomes = {entry.path: outcome(saves, entry.path) for entry in entries}
    assert {outcomes[entry.path] for entry in entries if entry.condition != "good"} <= {"refused"}
    saves.close()


@pytest.mark.parametrize("storm", STORMS[::2])
def test_list_of_saves_shows_all_saves(pilots: Callable[..., Pilot], tmp_path: Path, storm: int) -> None:
    """Every row and its details are drawn in the window."""
    fill(tmp_path / "data" / "saves", storm)
    pilot = pilots()
    pilot.shell.screens.open_load()
    scene = pilot.top
    assert isinstance(scene, LoadScene)
    for number, entry in enumerate(list(scene.entries), 1):
        row = pilot.element(f"load.entry{number}")
        row.node.press(row, None)
        pilot.frame()
        assert scene.chosen == entry.path
