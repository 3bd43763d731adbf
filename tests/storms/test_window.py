"""The window with random input: no exception is raised."""

from __future__ import annotations

import weakref
from contextlib import suppress

import pygame
import pytest

from barons.app.memory import give_back
from tests.marks import full
from tests.storms.window import CLIPBOARDS, Storm, weather


@pytest.mark.parametrize("seed", [full(11), 12, full(13)])
def test_window_survives_a_short_storm(seed: int) -> None:
    """Three seeds play one game each."""
    report = weather(seed, 400)
    assert [f"{fault.kind} after {fault.last}" for fault in report.faults] == []


@pytest.mark.long
def test_window_survives_a_long_storm() -> None:
    """The run covers all games, screens and sizes."""
    report = weather(1000, 100_000)
    assert [f"{fault.kind} after {fault.last}" for fault in report.faults] == []


def test_finished_storm_is_garbage_collected() -> None:
    """Repeated clipboard errors do not keep a reference to the window."""
    storm = Storm(5)
    for _ in CLIPBOARDS * 4:
        with suppress(pygame.error, UnicodeDecodeError):
            storm._clipboard()
    storm.close()
    kept = weakref.ref(storm)
    del storm
    give_back()
    assert kept() is None
