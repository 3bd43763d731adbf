"""Numbers as they are read: with a true minus, with their sign, in one piece."""

from __future__ import annotations


def plain(number: int) -> str:
    """A number with a true minus, as wide as a plus: 3, −2."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """The same with its sign, where it has one: +3, −2, 0."""
    return f"+{number}" if number > 0 else plain(number)


def unbroken(text: str) -> str:
    """A number and what it counts, or a sum, that no line may part."""
    return text.replace(" ", "\u00a0")
