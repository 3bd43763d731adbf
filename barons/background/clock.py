"""A clock that does not count time while the process is suspended."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

LONGEST: Final = 1.0
"""Maximum seconds counted between two readings."""


class RunningClock:
    """Seconds during which this process ran, provided that the clock was read often.

    While the machine sleeps or the process is stopped, at most `LONGEST` is counted. So code that uses it for a
    deadline must read it often.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._last = now()
        self._seconds = 0.0

    def seconds(self) -> float:
        """Return seconds from an arbitrary start, never decreasing."""
        now = self._now()
        self._seconds += min(max(0.0, now - self._last), LONGEST)
        self._last = now
        return self._seconds


RAN: Final = RunningClock()
"""The clock of this process."""
