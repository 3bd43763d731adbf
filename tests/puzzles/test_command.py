"""`barons puzzles`: what the command does with files of puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons.games import game_keys
from barons.puzzles import command, shelf


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the program's own puzzle file in a test."""
    for game in game_keys():
        shelf.puzzles_of(game)  # read from the real file, and cached
    place = tmp_path / "puzzles.jsonl.gz"
    monkeypatch.setattr(shelf, "file_of", lambda game: place)
    return place


def test_join_merges_files_without_duplicates(tmp_path: Path, file: Path) -> None:
    """The puzzles are in the order of the files."""
    puzzles = shelf.puzzles_of("land")[:4]
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(shelf.written(puzzles[:3]))
    other.write_bytes(shelf.written(puzzles[1:]))
    assert command.run(["join", "land", str(one), str(other)]) == 0
    assert shelf.read(file) == list(puzzles)


def test_prove_reports_success(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The status is 0, and the number of puzzles is printed."""
    file.write_bytes(shelf.written(shelf.puzzles_of("baronies")[:4]))
    assert command.run(["prove", "baronies", "--every", "2"]) == 0
    assert capsys.readouterr().out == "baronies: 2 puzzles checked\n"


def test_prove_reports_an_unproven_puzzle(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The status is 1, and the key of the puzzle is printed."""
    puzzle = shelf.puzzles_of("baronies")[0]
    fields = puzzle.to_json() | {"best": puzzle.best + 1}
    file.write_bytes(shelf.written([type(puzzle).from_json(fields)]))
    assert command.run(["prove", "baronies"]) == 1
    assert puzzle.key in capsys.readouterr().out


def test_puzzles_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """The counts are by kind and grade."""
    assert command.run(["count", "baronies"]) == 0
    assert "honour" in capsys.readouterr().out


def test_an_unknown_game_is_refused() -> None:
    """The error is that of argparse."""
    with pytest.raises(SystemExit):
        command.run(["prove", "chess"])
