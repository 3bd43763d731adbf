"""Time as this process has lived through it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

LONGEST: Final = 1.0
"""Seconds between two looks that count at most."""


class RunningClock:
    """Seconds during which this process ran, as far as somebody looked.

    While the machine sleeps or the process is stopped, nobody looks, and at most `LONGEST` counts. So whoever
    sets a deadline by it has to look often.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._last = now()
        self._seconds = 0.0

    def seconds(self) -> float:
        """Seconds from an arbitrary beginning; never fewer than at the look before."""
        now = self._now()
        self._seconds += min(max(0.0, now - self._last), LONGEST)
        self._last = now
        return self._seconds


RAN: Final = RunningClock()
"""The clock of this process, for all that measures while it works."""
