"""The window looks, and tells of itself, as it is recorded: tables of every game, laid."""

from __future__ import annotations

import pytest

from tests.app import frames
from tests.app.films import FILMS


def test_each_film_is_recorded() -> None:
    """And nothing that is no more."""
    kept = {ending: {path.stem for path in frames.FOLDER.glob(f"*{ending}")} for ending in (".txt", ".xz")}
    assert kept == {".txt": set(FILMS), ".xz": frames.PICTURED}


@pytest.mark.parametrize("name", FILMS)
def test_it_looks_as_it_did(name: str) -> None:
    """On purpose otherwise? Look at it, then `python -m tests.app.frames`."""
    moments = frames.taken(FILMS[name])
    assert frames.written(moments) == frames.recorded_words(name)
    assert frames.apart(name, FILMS[name], moments) == {}
