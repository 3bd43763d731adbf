"""What a table leaves behind when it is left."""

from __future__ import annotations

import weakref
from collections.abc import Callable

from barons.app import memory
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table


def test_a_table_that_was_left_is_given_back(pilots: Callable[..., Pilot]) -> None:
    """With its pictures: nothing but cycles holds it, and those are looked for."""
    pilot, _match = seat_at_table(pilots)
    table = weakref.ref(pilot.scene)
    pilot.shell.stack.was_left()
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert pilot.shell.stack.was_left()
    assert not pilot.shell.stack.was_left()
    memory.give_back()
    assert table() is None
