"""The drawn example on the rules page of Barons agrees with the engine."""

from __future__ import annotations

import pytest

from barons.text.rulesbook.realms_examples import move
from tests.realms.positions import player
from tests.realms.table import RULESETS, Table, rules_of


@pytest.mark.parametrize("ruleset", RULESETS)
def test_drawn_throw_shows_exactly_the_legal_moves(ruleset: str) -> None:
    rules = rules_of(ruleset)
    example = move(rules)
    table = Table.at(player("hunter", space=example.start), player("thief", space="red-1"), rules=rules)
    table.play("roll " + " ".join(map(str, example.dice)))
    drawn = {f"move {value} {end.space}" for end in example.targets for value in end.values}
    assert drawn == {text for text in table.legal if text.startswith("move ")}


def test_drawn_throw_reaches_ring_spaces_and_a_dungeon() -> None:
    """Every path begins at the figure and ends at its space."""
    example = move(rules_of())
    spaces = {end.space for end in example.targets}
    assert {"yellow-outpost", "yellow-2", "yellow-d2"} <= spaces
    assert {(end.way[0], end.way[-1]) for end in example.targets} == {(example.start, one) for one in spaces}
