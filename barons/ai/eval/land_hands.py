"""What a hand of cards is good for, where own decks drive the turns of Land: inputs that are learnt from."""

from __future__ import annotations

from typing import Final

from barons.engine.land.cards import (
    CONCENTRATE_CARD,
    CONSTRUCT_CARD,
    DISPERSE_CARD,
    KNIGHT_CARD,
    LONG_CARD,
    copies,
    size,
)
from barons.engine.land.state import LandState

BUILDS: Final = 0
"""A card to construct is in hand."""
BUILDS_READY: Final = 1
"""The points that it would bring where the Baron stands, with the troops there are."""
BUILDS_NEAR: Final = 2
"""Those that it would bring where he stands or beside, once there are the troops."""
BUILDS_TO_WIN: Final = 3
"""Those with the troops there are would meet the challenge."""
STEPS: Final = 4
"""Of all cards to move, in parts of six."""
RECRUITS: Final = 5
"""Troops of all cards to recruit, in parts of six."""
RIDERS: Final = 6
"""Cards for Knights and long orders."""
GATHERS: Final = 7
"""Cards to concentrate."""
SCATTERS: Final = 8
"""Cards to disperse."""
IN_HAND: Final = 9
"""All cards, in parts of ten."""
HELD: Final = 10

POINTS_HELD: Final = (BUILDS_READY, BUILDS_NEAR)
"""Inputs in points."""

_MOVES: Final = ((0, 3), (1, 2), (2, 1))
"""Cards to move, with their steps."""
_RECRUITS: Final = ((3, 3), (4, 2), (5, 1))


def held(state: LandState, colour: int, ready: float, near: float, wins: bool) -> list[float]:
    """The inputs of one colour's hand.

    `ready`, `near`: the points of constructing now and with more troops; `wins`: the former meet the challenge.
    """
    hand = state.own.hand[colour]
    found = [0.0] * HELD
    if not hand:
        return found
    if copies(hand, CONSTRUCT_CARD):
        found[BUILDS] = 1.0
        found[BUILDS_READY] = ready
        found[BUILDS_NEAR] = near
        if wins:
            found[BUILDS_TO_WIN] = 1.0
    found[STEPS] = sum([steps * copies(hand, card) for card, steps in _MOVES]) / 6.0
    found[RECRUITS] = sum([troops * copies(hand, card) for card, troops in _RECRUITS]) / 6.0
    found[RIDERS] = float(copies(hand, KNIGHT_CARD) + copies(hand, LONG_CARD))
    found[GATHERS] = float(copies(hand, CONCENTRATE_CARD))
    found[SCATTERS] = float(copies(hand, DISPERSE_CARD))
    found[IN_HAND] = size(hand) / 10.0
    return found
