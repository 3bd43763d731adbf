"""What a parameter's type cannot say by itself: the range of a whole number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

Schema = Callable[[object], Mapping[str, object]]
"""What a checker of files makes of a type."""


class Range(NamedTuple):
    """Bounds of a whole number, both included, for `Annotated[int, Range(1, 6)]`."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: object, handler: Schema) -> Mapping[str, object]:
        """The hook by which a checker of files asks a marker for its limits; nothing is imported for it."""
        return {**handler(source), "ge": self.low, "le": self.high}
