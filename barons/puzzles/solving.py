"""The record of solved puzzles: a small validated file beside the settings, written atomically."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from barons.engine.jsonvalues import an_object
from barons.paths import user_data_dir
from barons.play.keptfile import KeptFile, added, highest, union
from barons.puzzles.puzzle import Puzzle

FILE_NAME: Final = "puzzles.json"
MOST_OWN: Final = 60
"""Maximum number of puzzles from your own games; the latest are retained."""


@dataclass
class Solving:
    """A player's puzzle record."""

    solved: list[str] = field(default_factory=list)
    """Keys of solved puzzles, in the order in which they were first solved."""
    failed: list[str] = field(default_factory=list)
    """Keys of puzzles that were failed and not solved since."""
    streak: int = 0
    """Puzzles solved in a row at the first attempt without a hint."""
    best_streak: int = 0
    days: list[str] = field(default_factory=list)
    """Dates (`2026-11-22`) whose puzzle of the day was solved, ascending."""
    own: list[dict[str, object]] = field(default_factory=list)
    """Puzzles from your own games, as in a puzzle file."""

    def note_solved(self, key: str, *, at_once: bool) -> None:
        """Record a solved puzzle; `at_once`: at the first attempt and without help."""
        if key in self.failed:
            self.failed.remove(key)
        is_new = key not in self.solved
        if is_new:
            self.solved.append(key)
        if is_new and at_once:
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)

    def note_failed(self, key: str) -> None:
        """Record a failed attempt or the use of help; the streak ends, but a solved puzzle stays solved."""
        if key not in self.solved:
            self.streak = 0
            if key not in self.failed:
                self.failed.append(key)

    def note_day(self, today: date) -> None:
        if today.isoformat() not in self.days:
            self.days = sorted([*self.days, today.isoformat()])

    def days_in_a_row(self, today: date) -> int:
        """Return the number of consecutive days with a solved puzzle, up to today or yesterday."""
        solved = set(self.days)
        day = today if today.isoformat() in solved else today - timedelta(1)
        count = 0
        while day.isoformat() in solved:
            count += 1
            day -= timedelta(1)
        return count

    def own_puzzles(self) -> list[Puzzle]:
        """Return the puzzles from your own games, latest first."""
        return [Puzzle.from_json(data) for data in reversed(self.own)]

    def add_own(self, puzzle: Puzzle) -> bool:
        """Add a puzzle from your own game; return False if it is already there."""
        if any(each.key == puzzle.key for each in self.own_puzzles()):
            return False
        self.own = [*self.own, puzzle.to_json()][-MOST_OWN:]
        return True


class SolvingFile:
    def __init__(self, folder: Path | None = None) -> None:
        """`folder` contains the file; the default is the user's folder."""
        joins = dict.fromkeys(("solved", "failed", "days", "own"), union)
        counts = {"streak": added, "best_streak": highest}
        self.kept: Final = KeptFile((folder or user_data_dir()) / FILE_NAME, {**joins, **counts})

    def load(self) -> Solving:
        """Return the saved record; an empty one if the file is missing or invalid."""
        progress = self.kept.read(_checked) or Solving()
        self.kept.hold(asdict(progress))
        return progress

    def save(self, progress: Solving) -> None:
        """Save changes, merged with what other windows have written. Raises OSError.

        Does nothing if the file could not be read.
        """
        self.kept.write(asdict(progress), _checked)


def _checked(data: object) -> Solving:
    """Validate the data; raises TypeError, ValueError or PuzzleError."""
    kept = an_object(data)
    progress = Solving()
    for name in ("solved", "failed", "days"):
        texts = kept.get(name, [])
        if not isinstance(texts, list) or not all(isinstance(each, str) for each in texts):
            raise ValueError(name)
        setattr(progress, name, list(dict.fromkeys(texts)))
    progress.failed = [key for key in progress.failed if key not in progress.solved]
    progress.days.sort()
    for day in progress.days:
        date.fromisoformat(day)
    for name in ("streak", "best_streak"):
        count = kept.get(name, 0)
        if type(count) is not int or count < 0:
            raise ValueError(name)
        setattr(progress, name, count)
    own = kept.get("own", [])
    if not isinstance(own, list):
        raise ValueError("own")
    progress.own = own[-MOST_OWN:]
    progress.own_puzzles()
    return progress
