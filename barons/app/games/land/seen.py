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
