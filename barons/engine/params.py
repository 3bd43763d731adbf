"""What a parameter's type cannot say by itself: the range of a whole number."""

from __future__ import annotations

from typing import NamedTuple


class Range(NamedTuple):
    """Bounds of a whole number, both included, for `Annotated[int, Range(1, 6)]`."""

    low: int
    high: int
