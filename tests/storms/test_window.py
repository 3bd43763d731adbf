"""The window under a storm of random input: no exception, whatever comes."""

from __future__ import annotations

import pytest

from tests.marks import full
from tests.storms.window import weather


@pytest.mark.parametrize("seed", [full(11), 12, full(13)])
def test_the_window_holds_in_a_short_storm(seed: int) -> None:
    """Three seeds, a game each."""
    report = weather(seed, 400)
    assert [f"{fault.kind} after {fault.last}" for fault in report.faults] == []


@pytest.mark.long
def test_the_window_holds_in_a_long_storm() -> None:
    """Through all games, screens and sizes."""
    report = weather(1000, 100_000)
    assert [f"{fault.kind} after {fault.last}" for fault in report.faults] == []
