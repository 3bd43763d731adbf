"""Waiting for other processes and threads, however slow the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

LAST_RESORT: Final = 400.0
"""Seconds after which a test that waits fails, since something hangs: no machine is so slow."""
_PAUSE: Final = 0.01


def wait_for(look: Callable[[], T | None]) -> T:
    """What `look` returns as soon as that is not None."""
    end = time.monotonic() + LAST_RESORT
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(_PAUSE)
    raise AssertionError("nothing came")
