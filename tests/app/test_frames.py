"""The window looks, and tells of itself, as it is recorded: tables of every game, laid."""

from __future__ import annotations

import pytest

from tests.app import frames
from tests.app.films import FILMS


def test_each_film_is_recorded() -> None:
    """And nothing that is no more."""
    kept = {path.stem for path in frames.FOLDER.iterdir()}
    assert kept == set(FILMS)


@pytest.mark.parametrize("name", FILMS)
def test_it_looks_as_it_did(name: str) -> None:
    """On purpose otherwise? Look at it, then `python -m tests.app.frames`."""
    moments = frames.taken(FILMS[name])
    assert frames.written(moments) == frames.recorded_words(name)
    pairs = zip(moments, frames.recorded(name, FILMS[name]), strict=True)
    apart = {moment.name: frames.differing(moment.blocks, kept) for moment, kept in pairs}
    assert {moment: blocks for moment, blocks in apart.items() if blocks} == {}
