"""What a position in JSON says, read with a look at its kind: `PositionError` names the place that is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.errors import PositionError
from barons.engine.observing import Json

LARGEST: Final = 10**9
"""No number of a position is greater: far more than a game brings, and what keys pack into 32 bits."""


def shown(value: object) -> str:
    """A value as a message shows it: the beginning of a long one."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def mapping_at(where: str, value: object) -> Mapping[str, Json]:
    """An object."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: expected an object, not {shown(value)}")
    return value


def list_at(where: str, value: object) -> Sequence[Json]:
    """A list."""
    if not isinstance(value, list | tuple):
        raise PositionError(f"{where}: expected a list, not {shown(value)}")
    return value


def number_at(where: str, value: object, low: int = 0, high: int = LARGEST) -> int:
    """A whole number within bounds, and no truth value."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(f"{where}: expected a whole number from {low} to {high}, not {shown(value)}")
    return value


def flag_at(where: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise PositionError(f"{where}: expected true or false, not {shown(value)}")
    return value


def name_at(where: str, value: object, names: Sequence[str]) -> int:
    """The place of a name among those that there are."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"{where}: there is no {shown(value)}")
    return names.index(value)
