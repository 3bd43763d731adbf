"""A clock that counts only the time during which the process runs."""

from __future__ import annotations

import pytest

from barons.background.clock import LONGEST, RunningClock


def told_at(*moments: float) -> list[float]:
    """Values of a clock created at the first of these moments and read at each."""
    times = iter(moments)
    clock = RunningClock(lambda: next(times))
    return [clock.seconds() for _ in moments[1:]]


def test_clock_advances_between_readings() -> None:
    """Short intervals count in full."""
    assert told_at(7.0, 7.25, 7.75, 8.0) == [0.25, 0.75, 1.0]


@pytest.mark.parametrize("seconds", [2.0, 45.0, 86_400.0])
def test_sleep_counts_as_short_interval(seconds: float) -> None:
    """A sleep adds the same short interval, whatever its length."""
    assert told_at(0.0, 0.5, 0.5 + seconds, 1.0 + seconds) == [0.5, 0.5 + LONGEST, 1.0 + LONGEST]


def test_clock_does_not_go_back_with_system_clock() -> None:
    """The value does not change at that reading."""
    assert told_at(10.0, 4.0, 4.5) == [0.0, 0.5]
