"""Recorded games compared with computer games from the same deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons.lab import command
from barons.lab.questions import fitting
from barons.lab.study import open_study
from barons.play.match import Match
from barons.play.saveform import encode
from barons.play.saves import save_of
from barons.play.seats import Seat
from barons.rulesets import load, with_rounds

TERMS = ("--seats", "random", "--rounds", "2", "--games", "3", "--jobs", "1")


def saved(folder: Path, seed: int, *, ruleset: str = "land-2025-11", actions: int = 1000) -> Path:
    """Save a game of two persons: at most this many actions, always the first legal one, two rounds."""
    seats = (Seat("person", "Ada"), Seat("person", "Ben"))
    match = Match(with_rounds(load(ruleset), 2), seats, seed)
    while match.legal and match.ply < actions:
        match.play(match.legal[0])
        match.seal()
    path = folder / f"{seed}.barons"
    path.write_bytes(encode(save_of(match, f"game {seed}")))
    return path


def lab(*options: str) -> int:
    """`barons lab import` with these options."""
    return command.run(["import", *options, *TERMS])


def test_recorded_games_are_compared_with_computers_on_same_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games of a folder that are imported again count once; unfinished games are named and left out."""
    for seed in (5, 9):
        saved(tmp_path, seed)
    saved(tmp_path, 7, actions=2)
    folder = str(tmp_path / "study")
    for _time in range(2):
        assert lab(str(tmp_path), "--against", "land-2025-10", "--out", folder) == 0
    study = open_study(Path(folder))
    with study.store:
        rows = list(study.store.rows("SELECT arm, deal, seed FROM games ORDER BY arm, deal"))
        found = {(each.base.name, each.arm.name) for each in study.contrasts()}
    computers = [(0, 5), (1, 9), (2, 3)]
    assert rows == [
        *(("A", *each) for each in computers),
        *(("B", *each) for each in computers),
        *(("R", *each) for each in computers[:2]),
    ]
    assert found == {("R", "A"), ("R", "B")}
    assert "levels" not in fitting(study.plan)
    told = capsys.readouterr()
    assert "7.barons: the game is not over" in told.err
    assert "R: Land of Barons" in told.out
    assert "(recorded games)" in told.out
    command = "barons lab import SAVES --ruleset land-2025-11 --against land-2025-10 --seats random --games 3"
    assert command in told.out


def test_games_of_several_rulesets_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message gives the number of each."""
    games = [saved(tmp_path, 5), saved(tmp_path, 6, ruleset="land-2025-10")]
    assert lab(*map(str, games), "--out", str(tmp_path / "study")) == 2
    assert "land-2025-11 (1), land-2025-10 (1)" in capsys.readouterr().err


def test_refusal_of_ruleset_without_games_lists_available_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The list has the number of games of each ruleset."""
    saved(tmp_path, 5)
    assert lab(str(tmp_path), "--ruleset", "land-2025-10", "--out", str(tmp_path / "study")) == 2
    assert "'land-2025-10'. Choose from: land-2025-11 (1)" in capsys.readouterr().err


def test_a_folder_without_finished_games_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message has the reason for each file."""
    saved(tmp_path, 5, actions=2)
    (tmp_path / "6.barons").write_text("{}")
    assert lab(str(tmp_path), "--out", str(tmp_path / "study")) == 2
    told = capsys.readouterr().err
    assert "5.barons: the game is not over" in told
    assert "6.barons: " in told
