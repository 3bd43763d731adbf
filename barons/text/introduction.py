"""The introduction of a game, shown where a game is chosen."""

from __future__ import annotations

from typing import NamedTuple


class Introduction(NamedTuple):
    """A short introduction of a game, for all its editions."""

    aim: str
    """What you do and how you win, in one sentence."""
    minutes: int
    """Approximate duration with two people."""
    demand: str
    """How demanding the game is, in a word or two."""
