"""JSON values of which nothing is known yet, read with a look at their kind: `TypeError` for another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from barons.engine.errors import PositionError
from barons.engine.observing import Json

T = TypeVar("T")


def an_object(value: object) -> dict[str, Json]:
    """An object; its names are texts, as JSON has them."""
    if not isinstance(value, dict):
        raise TypeError("expected an object")
    return cast(dict[str, Json], value)


def an_observation(value: object, read: Callable[[dict[str, Json]], T]) -> T:
    """What `read` makes of an observation as JSON; `PositionError` where that fails."""
    try:
        return read(an_object(value))
    except (IndexError, KeyError, TypeError, ValueError) as fault:
        raise PositionError(f"not an observation of this game: {fault}") from fault


def a_list(value: object) -> list[Json]:
    """A list of whatever."""
    if not isinstance(value, list):
        raise TypeError("expected a list")
    return value


def a_text(value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def a_whole(value: object) -> int:
    """A whole number, and no truth value."""
    if type(value) is not int:
        raise TypeError("expected a whole number")
    return value


def a_number(value: object) -> float:
    """A number, and no truth value."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("expected a number")
    return value


def a_flag(value: object) -> bool:
    """A truth value."""
    if not isinstance(value, bool):
        raise TypeError("expected true or false")
    return value


def optional(value: object, read: Callable[[object], T]) -> T | None:
    """What `read` makes of it; None for null."""
    return None if value is None else read(value)


def each(value: object, read: Callable[[object], T]) -> tuple[T, ...]:
    """What `read` makes of each value of a list."""
    return tuple(map(read, a_list(value)))


def by_name(value: object, read: Callable[[object], T]) -> dict[str, T]:
    """What `read` makes of each value of an object."""
    return {name: read(own) for name, own in an_object(value).items()}


def numbers(value: object) -> tuple[float, ...]:
    """A list of numbers."""
    return each(value, a_number)


def wholes(value: object) -> tuple[int, ...]:
    """A list of whole numbers."""
    return each(value, a_whole)


def texts(value: object) -> tuple[str, ...]:
    """A list of texts."""
    return each(value, a_text)
