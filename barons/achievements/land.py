"""Achievements of Land: orders, sieges, uses of the cards and the die."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from barons.achievements import achievements, does
from barons.engine.core import Event
from barons.engine.land.events import (
    BaronsSwapped,
    BonusUsed,
    Captured,
    Constructed,
    Deconstructed,
    DieTurned,
    DonjonDestroyed,
    Fight,
    GameOver,
    OfficerMoved,
    OrderBegan,
    OrderDone,
)

_FIGHTS: Final = 3
"""Troops that each side must lose in one order for a battle."""


def _by_order(turn: Sequence[Event], seat: int, order: str) -> tuple[str, list[Event]]:
    """Return the seat's colour, and the events while it carried out orders of this kind."""
    colour, within, happened = "", False, []
    for event in turn:
        match event:
            case OrderBegan(seat=who, order=given):
                within = who == seat and given == order
                colour = event.colour if within else colour
            case OrderDone():
                within = False
            case _ if within:
                happened.append(event)
    return colour, happened


def _fells(turn: Sequence[Event], seat: int, order: str) -> bool:
    colour, happened = _by_order(turn, seat, order)
    return any(isinstance(each, DonjonDestroyed) and each.attacker == colour for each in happened)


def _fights(turn: Sequence[Event], seat: int) -> bool:
    for order in ("disperse", "concentrate"):
        colour, happened = _by_order(turn, seat, order)
        lost = sum(each.count for each in happened if isinstance(each, Fight) and each.attacker == colour)
        if lost >= _FIGHTS:
            return True
    return False


def _swaps(turn: Sequence[Event], seat: int) -> bool:
    rides = [each for each in turn if isinstance(each, OfficerMoved) and each.seat == seat]
    swaps = [each for each in turn if isinstance(each, BaronsSwapped)]
    return any(swap.colour == ride.colour for swap in swaps for ride in rides)


ACHIEVEMENTS: Final = achievements(
    "land",
    {
        "construct": does(Constructed),
        "concentrate": partial(_fells, order="concentrate"),
        "disperse": partial(_fells, order="disperse"),
        "battle": _fights,
        "deconstruct": does(Deconstructed),
        "ride": does(OfficerMoved, lambda each, seat: each.seat == seat and each.how in ("lightning", "long")),
        "swap": _swaps,
        "die": does(DieTurned),
        "orders": does(BonusUsed, lambda each, seat: each.seat == seat and each.use == "order"),
        "capture": does(Captured),
        "challenge": does(GameOver, lambda each, seat: each.why == "challenge" and seat in each.seats),
    },
)
