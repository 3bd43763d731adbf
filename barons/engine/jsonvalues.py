"""JSON values of which nothing is known yet, read with a look at their kind: `TypeError` for another."""

from __future__ import annotations

from typing import cast


def an_object(value: object) -> dict[str, object]:
    """An object; its names are texts, as JSON has them."""
    if not isinstance(value, dict):
        raise TypeError("expected an object")
    return cast(dict[str, object], value)


def a_list(value: object) -> list[object]:
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


def numbers(value: object) -> list[float]:
    """A list of numbers."""
    return [a_number(each) for each in a_list(value)]


def texts(value: object) -> list[str]:
    """A list of texts."""
    return [a_text(each) for each in a_list(value)]
