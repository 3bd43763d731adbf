"""The statistics of solved puzzles."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from barons.puzzles.puzzle import Puzzle
from barons.puzzles.solving import FILE_NAME, MOST_OWN, Solving, SolvingFile
from tests.puzzles.test_proof import first_of

DAY = date(2026, 11, 22)


def test_solving_at_first_attempt_builds_a_streak() -> None:
    """Each solved puzzle adds one."""
    progress = Solving()
    progress.note_solved("a", at_once=True)
    progress.note_solved("b", at_once=True)
    assert (progress.streak, progress.best_streak, progress.solved) == (2, 2, ["a", "b"])


def test_wrong_attempt_ends_the_streak() -> None:
    """The best streak is kept."""
    progress = Solving()
    progress.note_solved("a", at_once=True)
    progress.note_failed("b")
    assert (progress.streak, progress.best_streak, progress.failed) == (0, 1, ["b"])


def test_puzzle_may_be_solved_after_a_failed_attempt() -> None:
    """The puzzle counts as solved but not for the streak."""
    progress = Solving()
    progress.note_failed("a")
    progress.note_solved("a", at_once=False)
    assert (progress.streak, progress.solved, progress.failed) == (0, ["a"], [])


def test_solving_a_puzzle_twice_counts_once() -> None:
    """One puzzle does not make a streak."""
    progress = Solving()
    progress.note_solved("a", at_once=True)
    progress.note_solved("a", at_once=True)
    assert (progress.streak, progress.solved) == (1, ["a"])


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2026-11-22"], 1),
        (["2026-11-20", "2026-11-21"], 2),
        (["2026-11-19", "2026-11-21", "2026-11-22"], 2),
        (["2026-11-20"], 0),
    ],
)
def test_days_in_a_row_are_counted(days: list[str], count: int) -> None:
    """The days end today, or yesterday if today's puzzle is not solved yet."""
    assert Solving(days=days).days_in_a_row(DAY) == count


def test_progress_survives_save_and_load(tmp_path: Path) -> None:
    """Every field is kept."""
    progress = Solving(["a"], ["b"], 1, 2)
    progress.note_day(DAY)
    progress.add_own(first_of("points"))
    SolvingFile(tmp_path).save(progress)
    assert SolvingFile(tmp_path).load() == progress


def test_missing_file_means_nothing_is_solved(tmp_path: Path) -> None:
    """This is so at the first start."""
    assert SolvingFile(tmp_path).load() == Solving()


@pytest.mark.parametrize(
    "content",
    ["", "[]", '{"solved": "a"}', '{"streak": -1}', '{"days": ["soon"]}', '{"own": [{}]}', '{"own": 3}'],
)
def test_damaged_file_is_set_aside(tmp_path: Path, content: str) -> None:
    """The file is renamed, and the statistics begin again."""
    (tmp_path / FILE_NAME).write_text(content, "utf-8")
    file = SolvingFile(tmp_path)
    assert file.load() == Solving()
    assert file.kept.damaged is not None
    assert file.kept.damaged.read_text("utf-8") == content


def test_unreadable_file_is_not_replaced(tmp_path: Path) -> None:
    """The file may be intact, so it is kept; here a folder takes its place."""
    (tmp_path / FILE_NAME).mkdir()
    file = SolvingFile(tmp_path)
    file.save(file.load())
    assert file.kept.damaged is None
    assert (tmp_path / FILE_NAME).is_dir()


def test_own_puzzles_are_stored_without_duplicates_up_to_a_limit() -> None:
    """Only the latest are kept, newest first."""
    progress, puzzle = Solving(), first_of("points")
    assert progress.add_own(puzzle)
    assert not progress.add_own(puzzle)
    progress.own = progress.own * MOST_OWN
    other = first_of("fell")
    progress.add_own(other)
    assert len(progress.own) == MOST_OWN
    assert progress.own_puzzles()[0] == other
    assert isinstance(progress.own_puzzles()[0], Puzzle)
