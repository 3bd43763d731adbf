"""What is seen of a game of Barons, typed: the one place where the table's observation becomes Barons'."""

from __future__ import annotations

from barons.engine.core import Observation
from barons.engine.narrowing import of_game
from barons.engine.realms.view import RealmsObservation


def realms_of(seen: Observation) -> RealmsObservation:
    """The observation as one of this family."""
    return of_game(RealmsObservation, seen)
