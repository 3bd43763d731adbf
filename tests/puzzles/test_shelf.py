"""Files of puzzles, and the puzzle of the day."""

from __future__ import annotations

import gzip
from datetime import date, timedelta
from pathlib import Path

import pytest

from barons.engine.core import BaronsError
from barons.puzzles import shelf
from barons.puzzles.puzzle import Puzzle, PuzzleError, start_of
from tests.puzzles.test_proof import first_of

DAY = date(2026, 11, 22)


def test_puzzles_survive_write_and_read(tmp_path: Path) -> None:
    """Every field is kept."""
    puzzles = list(shelf.puzzles_of("land")[:5])
    file = tmp_path / "some.jsonl.gz"
    file.write_bytes(shelf.written(puzzles))
    assert shelf.read(file) == puzzles


def test_equal_puzzles_give_identical_files() -> None:
    """A file contains no time and no user name."""
    puzzles = shelf.puzzles_of("baronies")[:3]
    assert shelf.written(puzzles) == shelf.written(puzzles)


@pytest.mark.parametrize("content", [b"no puzzles", shelf.written([])[:-4]])
def test_unreadable_file_is_named_in_the_error(tmp_path: Path, content: bytes) -> None:
    """The only error is PuzzleError with the file's name."""
    file = tmp_path / "broken.jsonl.gz"
    file.write_bytes(content)
    with pytest.raises(PuzzleError, match=r"broken\.jsonl\.gz"):
        shelf.read(file)


@pytest.mark.parametrize("line", [b"{", b"[" * 100_000, b'{"played": [1]}'])
def test_faulty_line_is_named_in_the_error(tmp_path: Path, line: bytes) -> None:
    """The error names the file too, whatever is wrong in the line."""
    file = tmp_path / "broken.jsonl.gz"
    good = gzip.decompress(shelf.written(shelf.puzzles_of("land")[:2]))
    file.write_bytes(gzip.compress(good + line))
    with pytest.raises(PuzzleError, match=r"^broken\.jsonl\.gz, line 3: "):
        shelf.read(file)


@pytest.mark.parametrize("data", [None, [], {}, {"ruleset": 1}, {"played": "end"}])
def test_invalid_puzzle_data_are_refused(data: object) -> None:
    """The form of the data is checked."""
    with pytest.raises(PuzzleError):
        Puzzle.from_json(data)


def test_position_without_a_decision_is_refused() -> None:
    """Each recorded action must be legal."""
    fields = first_of("points").to_json() | {"played": ["die 7"]}
    with pytest.raises(BaronsError):
        start_of(Puzzle.from_json(fields))


def test_each_day_has_one_puzzle() -> None:
    """The order of the list does not matter."""
    puzzles = shelf.puzzles_of("land")
    assert shelf.of_the_day(puzzles, DAY) == shelf.of_the_day(puzzles[::-1], DAY)


def test_every_puzzle_gets_a_day() -> None:
    """No puzzle is repeated until all have been shown."""
    puzzles = shelf.puzzles_of("land")[:7]
    days = [shelf.of_the_day(puzzles, DAY + timedelta(day)) for day in range(7)]
    assert sorted(puzzle.key for puzzle in days if puzzle) == sorted(puzzle.key for puzzle in puzzles)


def test_empty_list_has_no_puzzle_of_the_day() -> None:
    """An empty list is not an error."""
    assert shelf.of_the_day([], DAY) is None
