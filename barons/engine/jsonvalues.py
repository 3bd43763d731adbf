"""Readers for untyped JSON values; they raise `TypeError` for a value of another type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from barons.engine.errors import PositionError
from barons.engine.observing import Json

T = TypeVar("T")


def an_object(value: object) -> dict[str, Json]:
    """Return an object; its keys are strings, as always in JSON."""
    if not isinstance(value, dict):
        raise TypeError("expected an object")
    return cast(dict[str, Json], value)


def an_observation(value: object, read: Callable[[dict[str, Json]], T]) -> T:
    """Return an observation from JSON as read by `read`; `PositionError` if that fails."""
    try:
        return read(an_object(value))
    except (IndexError, KeyError, TypeError, ValueError) as fault:
        raise PositionError(f"not an observation of this game: {fault}") from fault


def a_list(value: object) -> list[Json]:
    """Return a list of any values."""
    if not isinstance(value, list):
        raise TypeError("expected a list")
    return value


def a_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def an_integer(value: object) -> int:
    """Return a whole number; booleans are refused."""
    if type(value) is not int:
        raise TypeError("expected a whole number")
    return value


def a_number(value: object) -> float:
    """Return a number; booleans are refused."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("expected a number")
    return value


def a_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("expected true or false")
    return value


def optional(value: object, read: Callable[[object], T]) -> T | None:
    """Return the value as read by `read`, or None for null."""
    return None if value is None else read(value)


def each(value: object, read: Callable[[object], T]) -> tuple[T, ...]:
    """Return each value of a list as read by `read`."""
    return tuple(map(read, a_list(value)))


def by_name(value: object, read: Callable[[object], T]) -> dict[str, T]:
    """Return each value of an object as read by `read`, by key."""
    return {name: read(own) for name, own in an_object(value).items()}


def numbers(value: object) -> tuple[float, ...]:
    return each(value, a_number)


def integers(value: object) -> tuple[int, ...]:
    """Return a list of whole numbers."""
    return each(value, an_integer)


def texts(value: object) -> tuple[str, ...]:
    return each(value, a_text)
