"""What is seen of a game of Baron, typed: the one place where the table's observation becomes Baron's."""

from __future__ import annotations

from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Observation
from barons.engine.narrowing import of_game


def map_of(seen: Observation) -> BaroniesObservation:
    """The observation as one of this family."""
    return of_game(BaroniesObservation, seen)
