"""Waiting for other processes and threads, on machines of any speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

LAST_RESORT: Final = 400.0
"""Timeout in seconds, longer than the slowest machine needs: after it, something must have hung."""
_PAUSE: Final = 0.01


def wait_for(look: Callable[[], T | None]) -> T:
    """Return the result of `look` as soon as it is not None."""
    end = time.monotonic() + LAST_RESORT
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(_PAUSE)
    raise AssertionError("nothing came")
