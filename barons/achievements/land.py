"""Achievements of Land: orders, sieges, uses of the cards and the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.achievements.achievement import N_, Achievement, does
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


def _fells_dispersing(turn: Sequence[Event], seat: int) -> bool:
    return _fells(turn, seat, "disperse")


def _fells_concentrating(turn: Sequence[Event], seat: int) -> bool:
    return _fells(turn, seat, "concentrate")


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


ACHIEVEMENTS: Final = (
    Achievement(
        "construct",
        N_("Stone on stone"),
        N_("Turn troops on a command tile into a donjon. There may be no donjon on that tile or next to it."),
        does(Constructed),
    ),
    Achievement(
        "concentrate",
        N_("All roads lead here"),
        N_("Destroy a donjon with a Concentrate order: troops from several lines converge on its tile."),
        _fells_concentrating,
    ),
    Achievement(
        "disperse",
        N_("In six directions"),
        N_("Destroy a donjon with a Disperse order: troops leave the command tile, each in a straight line."),
        _fells_dispersing,
    ),
    Achievement(
        "battle",
        N_("A battle"),
        N_("Fight three opposing troops with one order."),
        _fights,
    ),
    Achievement(
        "deconstruct",
        N_("Stone by stone"),
        N_("Deconstruct one of your donjons to get its troops back."),
        does(Deconstructed),
    ),
    Achievement(
        "ride",
        N_("On horseback"),
        N_("Move an officer farther than usual with a lightning ride or a long ride."),
        does(OfficerMoved, lambda each, seat: each.seat == seat and each.how in ("lightning", "long")),
    ),
    Achievement(
        "swap",
        N_("After you"),
        N_("Make a long ride to another Baron’s tile, so that the two Barons swap places."),
        _swaps,
    ),
    Achievement(
        "die",
        N_("The treasury decides"),
        N_("Discard a card face down and turn the bonus die to the face you want."),
        does(DieTurned),
    ),
    Achievement(
        "orders",
        N_("Two orders"),
        N_("Spend the bonus of the die on a second order in the same turn."),
        does(BonusUsed, lambda each, seat: each.seat == seat and each.use == "order"),
    ),
    Achievement(
        "capture",
        N_("Under new lords"),
        N_(
            "Capture a donjon: further troops of the same order arrive after it is destroyed,"
            " and your own takes its place."
        ),
        does(Captured),
    ),
    Achievement(
        "challenge",
        N_("Challenge accepted"),
        N_("End a game by reaching the challenge score."),
        does(GameOver, lambda each, seat: each.why == "challenge" and seat in each.seats),
    ),
)
