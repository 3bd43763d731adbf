"""Typed access to an observation of Baron: the only place where the table's observation is narrowed."""

from __future__ import annotations

from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation
from barons.engine.narrowing import of_game


def map_of(seen: Observation) -> BaroniesObservation:
    """Return the observation as one of Baron."""
    return of_game(BaroniesObservation, seen)
