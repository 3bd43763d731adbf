"""The puzzles that the program brings along: files of lines, one puzzle each."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from barons.paths import assets_dir
from barons.plainfiles import read_plain
from barons.puzzles.puzzle import Puzzle, PuzzleError

ENDING: Final = ".jsonl.gz"
"""Of a file of puzzles: JSON lines, compressed."""


SIZE_LIMIT: Final = 16 * 1024 * 1024
"""Bytes of a file, unpacked: twenty times the largest."""


def file_of(game: str) -> Path:
    """Where the puzzles of a game are."""
    return assets_dir() / "puzzles" / f"{game}{ENDING}"


def written(puzzles: Iterable[Puzzle]) -> bytes:
    """The contents of a file of these puzzles: the same for the same puzzles."""
    lines = (json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n" for puzzle in puzzles)
    return gzip.compress("".join(lines).encode(), mtime=0)


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file in its order; OSError, PuzzleError where it holds something else."""
    try:
        with gzip.open(io.BytesIO(read_plain(path, SIZE_LIMIT))) as file:
            content = file.read(SIZE_LIMIT + 1)
        if len(content) > SIZE_LIMIT:
            raise PuzzleError(f"{path.name}: larger than any file of puzzles")
        lines = content.decode().splitlines()
        return [Puzzle.from_json(json.loads(line)) for line in lines]
    except (EOFError, gzip.BadGzipFile, zlib.error, ValueError) as error:
        raise PuzzleError(f"{path.name}: {error}") from error


@cache
def puzzles_of(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game, from easy to hard; none where the file is missing or none of ours."""
    try:
        found = read(file_of(game))
    except (OSError, PuzzleError):
        return ()
    return sorted(found, key=lambda puzzle: (puzzle.grade, puzzle.key))


def of_the_day(puzzles: Sequence[Puzzle], today: date) -> Puzzle | None:
    """The puzzle of a date: every day another one, until all have had their turn; None where there is none."""
    if not puzzles:
        return None
    by_key = sorted(puzzles, key=lambda puzzle: puzzle.key)
    return by_key[today.toordinal() % len(by_key)]
