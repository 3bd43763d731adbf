"""The bundled puzzles: files with one puzzle per line."""

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
"""File ending of puzzle files: compressed JSON lines."""


SIZE_LIMIT: Final = 16 * 1024 * 1024
"""Maximum size of an unpacked file in bytes, twenty times the largest."""


def file_of(game: str) -> Path:
    return assets_dir() / "puzzles" / f"{game}{ENDING}"


def written(puzzles: Iterable[Puzzle]) -> bytes:
    """Return the file contents for these puzzles; equal for equal puzzles."""
    lines = (json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n" for puzzle in puzzles)
    return gzip.compress("".join(lines).encode(), mtime=0)


def read(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file in order; raises OSError, or PuzzleError for invalid contents."""
    try:
        with gzip.open(io.BytesIO(read_plain(path, SIZE_LIMIT))) as file:
            content = file.read(SIZE_LIMIT + 1)
        if len(content) > SIZE_LIMIT:
            raise PuzzleError(f"{path.name}: larger than any puzzle file")
        lines = content.decode().splitlines()
    except (EOFError, gzip.BadGzipFile, zlib.error, ValueError) as error:
        raise PuzzleError(f"{path.name}: {error}") from error
    puzzles = []
    for number, line in enumerate(lines, 1):
        try:
            puzzles.append(Puzzle.from_json(json.loads(line)))
        except (PuzzleError, RecursionError, ValueError) as error:
            raise PuzzleError(f"{path.name}, line {number}: {error}") from error
    return puzzles


@cache
def puzzles_of(game: str) -> Sequence[Puzzle]:
    """Return the puzzles of a game, from easy to hard; empty if the file is missing or invalid."""
    try:
        found = read(file_of(game))
    except (OSError, PuzzleError):
        return ()
    return sorted(found, key=lambda puzzle: (puzzle.grade, puzzle.key))


def of_the_day(puzzles: Sequence[Puzzle], today: date) -> Puzzle | None:
    """Return the puzzle of a date; all puzzles are used once before one repeats. None if there are none."""
    if not puzzles:
        return None
    by_key = sorted(puzzles, key=lambda puzzle: puzzle.key)
    return by_key[today.toordinal() % len(by_key)]
