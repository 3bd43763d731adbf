"""Shared games: a file is complete, opens elsewhere, and is not made while it would reveal secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons import rulesets
from barons.play.gamesharing import StillSecret, free_place, share_game
from barons.play.match import Match
from barons.play.saves import Saves
from barons.play.seats import Seat

TABLE = [Seat("person", "Isabeau"), Seat("person", "Mahaut")]
VARIANT = """\
id: our-table
title: {en: Our table, fr: Notre table}
extends: land-2025-11
params: {march: {plain: 2}}
"""


def ended(ruleset: str) -> Match:
    """A game that the players ended early."""
    match = Match(rulesets.load(ruleset), TABLE, 5, key="of-this-table")
    match.play(match.legal[0])
    match.end_now()
    return match


def test_shared_game_opens_in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It brings its ruleset, names, seed and actions, and does not become a game in progress."""
    rulesets.user_dir().mkdir(parents=True)
    (rulesets.user_dir() / "our-table.yaml").write_text(VARIANT, "utf-8")
    match = ended("our-table")
    file = share_game(match, "Our evening")
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "elsewhere"))
    saves = Saves()
    opened = saves.open(file)
    saves.close()
    assert opened.match.record().to_json() == match.record().to_json()
    assert opened.match.seats == match.seats
    assert opened.match.is_over
    assert opened.match.key == ""
    assert opened.ruleset_note == "gone"


def test_load_screen_shows_the_game_name() -> None:
    """The list shows the name that was typed."""
    saves = Saves()
    entry = saves.entry(share_game(ended("land-2025-11"), "Our evening"))
    saves.close()
    assert (entry.name, entry.condition) == ("Our evening", "good")


def test_unfinished_game_with_hidden_cards_is_not_shared() -> None:
    """Its record contains hands and future draws."""
    match = Match(rulesets.load("land-2026-03"), TABLE, 5)
    assert not match.is_open
    with pytest.raises(StillSecret):
        share_game(match, "Our evening")


def test_a_finished_game_is_open() -> None:
    """It can be shared even if it had hidden cards."""
    assert ended("land-2026-03").is_open


def test_sharing_overwrites_no_file() -> None:
    """A second file with the same name gets a number."""
    first = share_game(ended("land-2025-11"), "Our evening")
    assert free_place("Our evening", ".barons") == first.with_name("our-evening-2.barons")
