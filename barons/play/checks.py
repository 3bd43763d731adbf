"""Checks for settings: each returns the valid value or raises ValueError."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import category

Check = Callable[[object], object]


class OneOf:
    """One of a few values, in the order in which they are offered."""

    def __init__(self, *values: object) -> None:
        self.values = values

    def __call__(self, value: object) -> object:
        """Return the value if it is one of them and of their type."""
        if not any(value == each and type(value) is type(each) for each in self.values):
            raise ValueError(f"not one of {self.values}: {_short(value)}")
        return value


class Number:
    """An integer within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __call__(self, value: object) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise ValueError(f"not a whole number from {self.low} to {self.high}: {_short(value)}")
        return value


def flag(value: object) -> bool:
    """Check for a boolean."""
    if type(value) is not bool:
        raise ValueError(f"neither true nor false: {_short(value)}")
    return value


def text(most: int) -> Check:
    """Check for a text of at most `most` drawable characters: no control characters, no lone surrogates."""

    def check(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ValueError(f"not a string of at most {most} characters: {_short(value)}")
        if any(category(letter) in ("Cc", "Cs") for letter in value):
            raise ValueError(f"characters that cannot be shown: {_short(value)}")
        return value

    return check


def pair(first: Number, second: Number) -> Check:
    """Check for two integers."""

    def check(value: object) -> tuple[int, int]:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise ValueError(f"not two whole numbers: {_short(value)}")
        return first(value[0]), second(value[1])

    return check


def or_none(check: Check) -> Check:
    """Accept what `check` accepts, or None."""
    return lambda value: None if value is None else check(value)


def list_of(check: Check, least: int, most: int) -> Check:
    """Check for a list of `least` to `most` values."""

    def checked(value: object) -> list[object]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"not a list of {least} to {most} entries: {_short(value)}")
        return [check(each) for each in value]

    return checked


def by_name(check: Check, most: int) -> Check:
    """Check for at most `most` values by name; names must pass the same check."""

    def checked(value: object) -> dict[str, object]:
        if not isinstance(value, dict) or len(value) > most:
            raise ValueError(f"not an object of at most {most} entries: {_short(value)}")
        return {str(check(name)): check(each) for name, each in value.items()}

    return checked


def _short(value: object) -> str:
    return ascii(value)[:80]
