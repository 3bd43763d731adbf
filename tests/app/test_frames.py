"""Screens, panels and boards look, and are read aloud, as in the recorded films."""

from __future__ import annotations

import pytest

from tests.app import frames
from tests.app.films import FILMS


def test_each_recording_belongs_to_a_film() -> None:
    """There is no recording of a film that was deleted."""
    assert {path.stem for path in frames.FOLDER.iterdir()} == set(FILMS)


@pytest.mark.parametrize("name", FILMS)
def test_film_matches_its_recording(name: str) -> None:
    """After an intended change, look at the film, then run `python -m tests.app.frames`."""
    moments = frames.taken(FILMS[name])
    assert frames.written(moments) == frames.recorded_words(name)
    assert frames.apart(name, moments) == {}
