"""Conversion of the table's observation to the type of Barons."""

from __future__ import annotations

from barons.engine.core import Observation
from barons.engine.narrowing import of_game
from barons.engine.realms.view import RealmsObservation


def realms_of(seen: Observation) -> RealmsObservation:
    return of_game(RealmsObservation, seen)
