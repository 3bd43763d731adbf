"""Every space, card and control has a unique name for screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from barons.app.kit.accessible import AccessibleNode, arranged, uniquely
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table
from tests.app.test_reader import SCREENS

Pilots = Callable[..., Pilot]

TABLES: Final = ("land-2024-03", "land-2025-10", "land-2025-11", "land-2026-03", "baronies-2006", "realms-main")
HANDS: Final = ("card.", "reserve.", "row.")
"""Keys of cards and tiles of which several may be equal: their names give a number."""


def alike(node: AccessibleNode) -> Iterator[str]:
    """Names shared by siblings that can be activated, except in a hand.

    Equal lines of a log are allowed: something happened twice.
    """
    told = (each for each in node.children if each.role != "line" and not each.key.startswith(HANDS))
    pressed = [each for each in told if each.at is not None]
    counts = Counter((each.role, each.name) for each in pressed)
    yield from (f"{role} {name}" for (role, name), count in counts.items() if count > 1)
    for child in node.children:
        yield from alike(child)


def cells(node: AccessibleNode) -> list[str]:
    """Names of a board's spaces, without their contents."""
    return [each.name.split(";")[0] for each in node.walk() if each.role == "cell"]


@pytest.mark.parametrize("screen", SCREENS)
def test_controls_of_screen_have_unique_names(pilots: Pilots, screen: str) -> None:
    """Names are unique among siblings, in a language other than English."""
    pilot = pilots(language="fr")
    pilot.shell.screens.open_menu()
    getattr(pilot.shell.screens, screen)()
    pilot.settle()
    top = pilot.shell.stack.top
    assert top is not None
    assert list(alike(top.node())) == []


@pytest.mark.parametrize("actions", [0, 60])
@pytest.mark.parametrize("ruleset", TABLES)
def test_spaces_and_controls_of_table_have_unique_names(pilots: Pilots, ruleset: str, actions: int) -> None:
    """Each space has its own name, each score has a unit."""
    pilot, _match = seat_at_table(pilots, ruleset=ruleset, actions=actions)
    scene = pilot.scene.node()
    named = cells(scene)
    assert list(alike(scene)) == []
    assert len(named) == len(set(named)) > 5
    assert not [each.name for each in scene.walk() if each.key.startswith("seat.") and ". 0," in each.name]


def test_equal_cards_are_numbered() -> None:
    """A card without an equal one has no number."""
    hand = [AccessibleNode(f"card.{number}", "button", name, at=(0, 0)) for number, name in enumerate("ABA")]
    told = uniquely(AccessibleNode("hand", "group", children=tuple(hand)))
    assert [card.name for card in told.children] == ["A, 1 of 2", "B", "A, 2 of 2"]


def test_equal_log_lines_are_not_numbered() -> None:
    """Equal lines are two events, not two options."""
    lines = [AccessibleNode(f"log.{number}", "line", name, at=(0, 0)) for number, name in enumerate("ABA")]
    told = uniquely(AccessibleNode("log", "log", children=tuple(lines)))
    assert [line.name for line in told.children] == ["A", "B", "A"]


def test_tabs_are_exposed_as_list() -> None:
    """Adjacent tabs form a list."""
    nodes = [
        AccessibleNode("a", "tab", "A"),
        AccessibleNode("b", "tab", "B"),
        AccessibleNode("c", "button", "C"),
    ]
    assert [(each.role, len(each.children)) for each in arranged(nodes)] == [("tabs", 2), ("button", 0)]
