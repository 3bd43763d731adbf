"""How a game is introduced to somebody who chooses one."""

from __future__ import annotations

from typing import NamedTuple


class Introduction(NamedTuple):
    """A few words about a game, whatever its edition."""

    aim: str
    """What one does and how one wins, in one sentence."""
    minutes: int
    """How long a game of two people takes, about."""
    demand: str
    """How much it asks of its players, in a word or two."""
