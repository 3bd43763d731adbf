"""Typed access to an observation of Land: the only place where the table's observation is narrowed."""

from __future__ import annotations

from barons.engine.core import Observation
from barons.engine.land.view import LandObservation
from barons.engine.narrowing import of_game


def land_of(seen: Observation) -> LandObservation:
    """Return the observation as one of Land."""
    return of_game(LandObservation, seen)


def colour_of(seen: LandObservation) -> str:
    return seen.seats[seen.turn.seat] or "gold"


def piece_tile(seen: LandObservation, colour: str, piece: str) -> str:
    """Return the tile of an officer; empty if it is not on the board."""
    where = seen.officers[colour]
    if piece == "baron":
        return where.baron
    number = int(piece[-1]) - 1
    return (where.knights[number] or "") if number < len(where.knights) else ""
