"""The card edition at the table."""

from __future__ import annotations

from collections.abc import Callable

from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of

D = "land-2026-03"


def test_a_table_of_cards_opens(pilots: Callable[..., Pilot]) -> None:
    """Drawn without a fault, on the turn of a person."""
    pilot, match = seat_at_table(pilots, ruleset=D, actions=30)
    pilot.settle()
    assert table_of(pilot) is not None
    assert match.legal
