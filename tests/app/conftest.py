"""Fixtures of the window's tests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest

from barons.app.kit import fonts
from barons.play.settings import Settings
from tests.app.pilot import Pilot


@pytest.fixture
def pilots() -> Iterator[Callable[..., Pilot]]:
    """Makes pilots and closes them after the test."""
    made: list[Pilot] = []
    fonts.overflows.clear()  # what other tests have cut is none of this one's

    def make(
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        scale: int = 100,
        settings: Settings | None = None,
    ) -> Pilot:
        pilot = Pilot(size, language, scale, settings)
        made.append(pilot)
        return pilot

    yield make
    for pilot in made:
        pilot.close()
    made.clear()
    gc.collect()  # scenes and shell name each other: a window's pictures would stay for hundreds of tests
    gc.freeze()  # what caches keep is not looked at again after every test


@pytest.fixture
def pilot(pilots: Callable[..., Pilot]) -> Pilot:
    """A pilot at 1280 × 720 in English, on the menu."""
    made = pilots()
    made.shell.screens.open_menu()
    made.settle()
    return made
