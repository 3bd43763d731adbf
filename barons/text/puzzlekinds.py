"""What a game says of one kind of its puzzles, and the kind that games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from barons.engine.core import Rules
from barons.text.tr import customs, decimal
from barons.text.tr import gettext as _


class KindWords(NamedTuple):
    """Made when they are asked for: the language may change."""

    title: Callable[[], str]
    """What is asked, in two or three words."""
    goal: Callable[[Rules], str]
    """What is asked by these rules, in a sentence; what it is about is ringed on the board."""
    reached: Callable[[float], str]
    """So much of it, as a noun; empty where there is nothing but to reach it."""


def nothing(amount: float) -> str:
    """For what is reached or not."""
    return ""


def percent(share: float) -> str:
    """A chance."""
    return number(100 * share) + customs().percent


def number(amount: float) -> str:
    """With one decimal where it is no whole number, with a minus sign as wide as a plus."""
    text = str(round(amount)) if abs(amount - round(amount)) < 0.05 else decimal(amount)
    return text.replace("-", "−")


WIN: Final = KindWords(
    lambda: _("Win this turn"),
    lambda rules: _("Win the game in this turn."),
    nothing,
)
