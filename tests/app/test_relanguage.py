"""Changing the language in the middle of a game leaves no word of the old one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import seat_at_table
from tests.marks import full

Pilots = Callable[..., Pilot]


def words(pilot: Pilot) -> set[str]:
    """All texts of the top screen, drawn or for screen readers."""
    with reading() as texts:
        pilot.shell.stack.relayout()
        pilot.settle()
        pilot.picture()
    said = {part for node in pilot.top.node().walk() for part in (node.name, node.value, node.description)}
    return said | set(texts)


@pytest.mark.parametrize("actions", [full(21), 40])
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_no_word_of_the_old_language_stays(pilots: Pilots, ruleset: str, actions: int) -> None:
    """The table equals one opened in the new language, although reasons had been requested in the old one."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=actions)
    assert words(pilot)
    pilot.shell.change("language", "fr")
    pilot.settle()
    changed = words(pilot)
    other, _match = seat_at_table(pilots, ruleset=ruleset, actions=actions, language="fr")
    assert changed - words(other) == set()
