"""What is seen of a game of Land, typed: the one place where the table's observation becomes Land's."""

from __future__ import annotations

from barons.engine.core import Observation
from barons.engine.land.view import LandObservation
from barons.engine.narrowing import of_game


def land_of(seen: Observation) -> LandObservation:
    """The observation as one of this family."""
    return of_game(LandObservation, seen)


def colour_of(seen: LandObservation) -> str:
    """The colour of the seat whose turn it is."""
    return seen.seats[seen.turn.seat] or "gold"
