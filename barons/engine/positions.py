"""Type-checked readers for a position in JSON; `PositionError` names the wrong place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.errors import PositionError
from barons.engine.observing import Json

LARGEST: Final = 10**9
"""Largest number in a position: far more than any game reaches, and it fits in 32 bits of a key."""


def shown(value: object) -> str:
    """Return a value for a message, shortened if it is long."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def mapping_at(where: str, value: object) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: expected an object, not {shown(value)}")
    return value


def list_at(where: str, value: object) -> Sequence[Json]:
    if not isinstance(value, list | tuple):
        raise PositionError(f"{where}: expected a list, not {shown(value)}")
    return value


def number_at(where: str, value: object, low: int = 0, high: int = LARGEST) -> int:
    """Return a whole number within bounds; booleans are refused."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(f"{where}: expected a whole number from {low} to {high}, not {shown(value)}")
    return value


def flag_at(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise PositionError(f"{where}: expected true or false, not {shown(value)}")
    return value


def name_at(where: str, value: object, names: Sequence[str]) -> int:
    """Return the index of a name among the known names."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"{where}: unknown name {shown(value)}")
    return names.index(value)
