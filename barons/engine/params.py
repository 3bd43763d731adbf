"""Limits of a parameter that its type cannot express: the range of a whole number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

Schema = Callable[[object], Mapping[str, object]]
"""What Pydantic makes of a type."""


class Range(NamedTuple):
    """Bounds of a whole number, both included, for `Annotated[int, Range(1, 6)]`."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: object, handler: Schema) -> Mapping[str, object]:
        """Give Pydantic the limits of this marker without importing it."""
        return {**handler(source), "ge": self.low, "le": self.high}
