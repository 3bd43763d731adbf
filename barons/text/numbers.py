"""Number formatting: true minus signs, explicit signs, non-breaking spaces, percentages and chances."""

from __future__ import annotations

from typing import Final

from barons.text.tr import customs

SELDOM: Final = 0.005
"""Chances below this round to zero."""
_ROUNDING: Final = 1e-9
"""Chances closer than this to 0 or 1 are exactly 0 or 1."""


def plain(number: int) -> str:
    """Format a number with a true minus sign: 3, −2."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Format a number with its sign: +3, −2, 0."""
    return f"+{number}" if number > 0 else plain(number)


def unbroken(text: str) -> str:
    """Make a number and its unit, or a sum, non-breaking."""
    return text.replace(" ", "\u00a0")


def percent(number: int) -> str:
    """Format a percentage in the current language, non-breaking."""
    return f"{number}{customs().percent}"


def chance(likely: float) -> str:
    """Format a chance from 0 to 1; only impossible ones show as 0 % and only certain ones as 100 %."""
    if _ROUNDING < likely < SELDOM:
        return f"<\u00a0{percent(1)}"
    if 1.0 - SELDOM < likely < 1.0 - _ROUNDING:
        return f">\u00a0{percent(99)}"
    return percent(round(100 * likely))
