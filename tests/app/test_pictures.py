"""Controls and their painted parts look as recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from barons.app.kit import paint
from tests.app import pictures

PAINTED = list(pictures.pictures())


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    """Make one unit one pixel."""
    with pictures.painting():
        yield


def test_each_picture_has_a_recording() -> None:
    """Every picture has a recording, and every recording a picture."""
    assert list(pictures.recorded()) == PAINTED


@pytest.mark.parametrize("name", PAINTED)
def test_picture_matches_its_recording(name: str) -> None:
    """After an intended change, look at the picture, then run `python -m tests.app.pictures`."""
    assert pictures.differing(pictures.blocks(pictures.pictures()[name]), pictures.recorded()[name]) == []


def test_changed_line_of_pixels_is_detected() -> None:
    """A darker line, three blocks wide, is a difference."""
    empty = pictures.blocks(lambda surface: None)
    line = pygame.Rect(80, 44, 24, 1)
    other = pictures.blocks(lambda surface: paint.rule(surface, *line.topleft, line.w))
    assert pictures.differing(empty, other) == [(80, 40), (88, 40), (96, 40)]
