"""Inputs about the hand of cards, for rulesets of Land with own decks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barons.engine.land.cards import (
    CONCENTRATE_CARD,
    CONSTRUCT_CARD,
    DISPERSE_CARD,
    KNIGHT_CARD,
    LONG_CARD,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RECRUIT_1,
    RECRUIT_2,
    RECRUIT_3,
    copies,
    size,
)

BUILDS: Final = 0
"""1 with a card to construct in hand."""
BUILDS_READY: Final = 1
"""Points for using it at the Baron with the troops there."""
BUILDS_NEAR: Final = 2
"""Points for using it at or beside the Baron, once the troops are there."""
BUILDS_TO_WIN: Final = 3
"""1 if the points with the troops there would meet the challenge."""
STEPS: Final = 4
"""Steps of all cards to move, divided by six."""
RECRUITS: Final = 5
"""Troops of all cards to recruit, divided by six."""
RIDERS: Final = 6
"""Cards for Knights and long orders."""
GATHERS: Final = 7
"""Cards to concentrate."""
SCATTERS: Final = 8
"""Cards to disperse."""
IN_HAND: Final = 9
"""Number of cards, divided by ten."""
HELD: Final = 10

POINTS_HELD: Final = (BUILDS_READY, BUILDS_NEAR)
"""Inputs in points."""

HANDS: Final = 8192
"""Number of hands in the cache."""


def held(hand: int, ready: float, near: float, wins: bool) -> list[float]:
    """Return the inputs of a hand (a stack).

    `ready`, `near`: the points of constructing now and with more troops; `wins`: the former meet the challenge.
    """
    found = list(_alone(hand))
    if found[BUILDS]:
        found[BUILDS_READY] = ready
        found[BUILDS_NEAR] = near
        if wins:
            found[BUILDS_TO_WIN] = 1.0
    return found


@lru_cache(maxsize=HANDS)
def _alone(hand: int) -> tuple[float, ...]:
    """Return the inputs of a hand that do not depend on the position."""
    found = [0.0] * HELD
    found[BUILDS] = float(copies(hand, CONSTRUCT_CARD) > 0)
    steps = 3 * copies(hand, MOVE_3) + 2 * copies(hand, MOVE_2) + copies(hand, MOVE_1)
    troops = 3 * copies(hand, RECRUIT_3) + 2 * copies(hand, RECRUIT_2) + copies(hand, RECRUIT_1)
    found[STEPS] = steps / 6.0
    found[RECRUITS] = troops / 6.0
    found[RIDERS] = float(copies(hand, KNIGHT_CARD) + copies(hand, LONG_CARD))
    found[GATHERS] = float(copies(hand, CONCENTRATE_CARD))
    found[SCATTERS] = float(copies(hand, DISPERSE_CARD))
    found[IN_HAND] = size(hand) / 10.0
    return tuple(found)
