"""Numbers as they are read: with a true minus, with their sign, in one piece; shares and chances."""

from __future__ import annotations

from typing import Final

from barons.text.tr import customs

SELDOM: Final = 0.005
"""A chance that is rounded to nothing."""
_ROUNDING: Final = 1e-9
"""A chance as near as this to 0 or 1 is reckoned, and is that."""


def plain(number: int) -> str:
    """A number with a true minus, as wide as a plus: 3, −2."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """The same with its sign, where it has one: +3, −2, 0."""
    return f"+{number}" if number > 0 else plain(number)


def unbroken(text: str) -> str:
    """A number and what it counts, or a sum, that no line may part."""
    return text.replace(" ", "\u00a0")


def percent(number: int) -> str:
    """So many of a hundred, as the language in use writes it; no line may part it."""
    return f"{number}{customs().percent}"


def chance(likely: float) -> str:
    """A chance, 0 to 1: neither told as none while there is one, nor as certain while it may fail."""
    if _ROUNDING < likely < SELDOM:
        return f"<\u00a0{percent(1)}"
    if 1.0 - SELDOM < likely < 1.0 - _ROUNDING:
        return f">\u00a0{percent(99)}"
    return percent(round(100 * likely))
