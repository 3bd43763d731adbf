"""The text files with the words of a game: two spaces continue a line, `%` begins a comment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from barons.games import game_of
from barons.paths import config_dir

T = TypeVar("T")


def read(game: str, folder: str, own: str, parse: Callable[[str], T]) -> T:
    """Return what `parse` makes of `config/<folder>/<game>.txt`, or of the file `own` of a game in a folder.

    A missing file is empty. ValueError names the file.
    """
    there = game_of(game).folder
    path = there / own if there else config_dir() / folder / f"{game}.txt"
    try:
        return parse(path.read_text("utf-8") if path.exists() else "")
    except ValueError as fault:
        raise ValueError(f"{path}: {fault}") from fault


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their continuations, numbered from 1, without comments."""
    whole: tuple[int, str] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("  ") and whole:
            whole = (whole[0], f"{whole[1]} {line.strip()}")
        elif not line.startswith("%"):
            if whole:
                yield whole
            whole = (number, line.rstrip())
    if whole:
        yield whole
