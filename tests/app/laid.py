"""Positions laid for the tests of the tables, so that what each is about can happen at once."""

from __future__ import annotations

from typing import Any

from barons.engine.land.state import LandState
from tests.land.table import A, Table


def mustered(**laid: Any) -> LandState:
    """Land: gold's Baron on 3B with four troops, Knights on 1F and 1I; 3A is a mountain, 3C is sable's.

    The die shows 6, no action is taken yet; cards of gold: 1A, 2F.
    """
    position: dict[str, Any] = {
        "officers": {"gold": ("3B", "1F", "1I")},
        "troops": {"3B": ("gold", 4), "3C": ("sable", 1)},
        "mountains": ("3A",),
        "hand": ("1A", "2F"),
    }
    state = Table(A, **(position | laid)).state
    assert isinstance(state, LandState)
    return state


def calling(**laid: Any) -> LandState:
    """Land: two of gold's troops on 3H and one on 2E can be called to the Baron on 3B."""
    return mustered(**{"troops": {"3H": ("gold", 2), "2E": ("gold", 1)}, "mountains": (), **laid})
