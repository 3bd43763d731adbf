"""Building, foraging and harvesting."""

from __future__ import annotations

import pytest

from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def _on_white_1(
    buildings: dict[str, list[tuple[int, str]]] | None = None, ruleset: str = "realms-main", **walker: object
) -> Table:
    first = player("hunter", **{"gold": 50, **walker})
    owner = player("thief", space="red-1")
    table = Table.at(first, owner, buildings=buildings, rules=rules_of(ruleset))
    return table.play("roll 1 1 1", "move 1 white-1")


def _on_blue_4(ruleset: str, gold: int, stands: list[tuple[int, str]]) -> Table:
    first = player("hunter", space="blue-guild", gold=gold)
    rules = rules_of(ruleset)
    table = Table.at(first, player("thief", space="red-1"), buildings={"blue-4": stands}, rules=rules)
    return table.play("roll 1 1 1")


def test_dwelling_costs_the_price_of_its_land() -> None:
    """The turn then continues."""
    table = _on_blue_4("realms-main", 16, []).play("build dwelling")
    assert table.player(0)["gold"] == 0
    assert table.buildings("blue-4") == [(0, "dwelling")]
    assert table.events_of("built") == [{"seat": 0, "space": "blue-4", "what": "dwelling", "gold": 16}]


def test_building_needs_its_price_in_gold() -> None:
    """The reason names both sums."""
    table = _on_blue_4("realms-main", 15, [])
    assert table.legal == ["forage", "pass"]
    assert table.why("build dwelling") == "no_gold"


def test_player_has_one_building_per_land() -> None:
    """On a dwelling of the player only a castle may be built."""
    table = _on_white_1({"white-1": [(0, "dwelling")]})
    assert table.legal == ["build castle", "harvest", "pass"]
    assert table.why("build dwelling") == "already_built"


@pytest.mark.parametrize(("ruleset", "price"), [("realms-main", 16), ("realms-0.6", 32), ("realms-0.3", 16)])
def test_castle_costs_the_land_price_or_twice_that_in_0_6(ruleset: str, price: int) -> None:
    """The castle replaces the dwelling."""
    assert "build castle" not in _on_blue_4(ruleset, price - 1, [(0, "dwelling")]).legal
    table = _on_blue_4(ruleset, price, [(0, "dwelling")]).play("build castle")
    assert table.player(0)["gold"] == 0
    assert table.buildings("blue-4") == [(0, "castle")]


def test_land_holds_only_one_castle() -> None:
    """The owner of the castle does not matter."""
    table = _on_white_1({"white-1": [(0, "dwelling"), (1, "castle")]})
    assert table.legal == ["harvest", "pass"]
    assert table.why("build castle") == "castle_stands"


def test_a_castle_needs_a_dwelling() -> None:
    """The dwelling must belong to the player."""
    assert _on_white_1({"white-1": [(1, "dwelling")]}).why("build castle") == "no_dwelling"


@pytest.mark.parametrize(("ruleset", "most"), [("realms-main", 4), ("realms-0.6", 3), ("realms-0.3", 3)])
def test_a_land_holds_four_or_three_buildings(ruleset: str, most: int) -> None:
    """A castle counts as one of them."""
    full: list[tuple[int, str]] = [(1, "dwelling")] * (most - 1) + [(1, "castle")]
    assert "build dwelling" in _on_white_1({"white-1": full[1:]}, ruleset).legal
    table = _on_white_1({"white-1": full}, ruleset)
    assert table.legal == ["forage", "pass"]
    assert table.why("build dwelling") == "land_full"


def test_player_has_at_most_six_dwellings() -> None:
    """Castles do not count among them."""
    six: dict[str, list[tuple[int, str]]] = {f"black-{n}": [(0, "dwelling")] for n in (1, 2, 3, 4)}
    six["red-1"] = six["red-2"] = [(0, "dwelling")]
    assert _on_white_1({**six}).why("build dwelling") == "none_left_to_build"
    assert "build dwelling" in _on_white_1({**six, "red-2": [(0, "castle")]}).legal


def test_player_has_at_most_six_castles() -> None:
    """Castles won from others count."""
    six: dict[str, list[tuple[int, str]]] = {f"black-{n}": [(0, "castle")] for n in (1, 2, 3, 4)}
    six["red-1"] = six["red-2"] = [(0, "castle")]
    table = _on_white_1({**six, "white-1": [(0, "dwelling")]})
    assert table.legal == ["harvest", "pass"]
    assert table.why("build castle") == "none_left_to_build"


def test_foraging_needs_a_six_and_gives_one_card() -> None:
    """The dice are guile and hunter level; further sixes give no further card."""
    table = _on_white_1(skills={"hunter": 2}).play("forage")
    assert table.roll == 5
    table.play("roll 6 6 6 1 1")
    assert table.player(0)["resources"] == {"pelts": 1}
    assert _on_white_1().play("forage", "roll 5 5 5").player(0)["resources"] == {}


def test_matching_tool_doubles_the_foraged_cards() -> None:
    """This holds in all three rulesets; the wrong tool has no effect."""
    assert _on_white_1(items=["trap"]).play("forage", "roll 6 1 1").player(0)["resources"] == {"pelts": 2}
    assert _on_white_1(items=["axe"]).play("forage", "roll 6 1 1").player(0)["resources"] == {"pelts": 1}


@pytest.mark.parametrize("ruleset", ["realms-main", "realms-0.6", "realms-0.3"])
def test_harvest_is_one_plus_level_doubled_by_castle_and_tool(ruleset: str) -> None:
    """No dice are rolled."""
    lands: dict[str, list[tuple[int, str]]] = {"white-1": [(0, "dwelling")]}
    castle: dict[str, list[tuple[int, str]]] = {"white-1": [(0, "castle")]}
    assert _on_white_1(lands, ruleset).play("harvest").player(0)["resources"] == {"pelts": 1}
    skilled = _on_white_1(lands, ruleset, skills={"hunter": 2}).play("harvest")
    assert skilled.player(0)["resources"] == {"pelts": 3}
    assert _on_white_1(castle, ruleset).play("harvest").player(0)["resources"] == {"pelts": 2}
    both = _on_white_1(castle, ruleset, items=["trap"]).play("harvest")
    assert both.player(0)["resources"] == {"pelts": 4}


def test_tools_can_be_limited_to_foraging() -> None:
    """The parameter is `tool_works`."""
    rules = rules_of("realms-main", tool_works=["forage"])
    first = player("hunter", items=["trap"])
    table = Table.at(first, player("thief"), buildings={"white-1": [(0, "dwelling")]}, rules=rules)
    table.play("roll 1 1 1", "move 1 white-1", "harvest")
    assert table.player(0)["resources"] == {"pelts": 1}


def test_yield_is_limited_by_the_remaining_cards() -> None:
    """There are six cards of each resource."""
    first = player("hunter", items=["trap"], skills={"hunter": 6})
    second = player("thief", space="red-1", resources={"pelts": 4})
    table = Table.at(first, second, buildings={"white-1": [(0, "castle")]})
    table.play("roll 1 1 1", "move 1 white-1", "harvest")
    assert table.player(0)["resources"] == {"pelts": 2}


def test_forage_and_harvest_are_illegal_without_remaining_cards() -> None:
    """The step is skipped if nothing can be built either."""
    first = player("hunter", gold=0)
    table = Table.at(first, player("thief", space="red-1", resources={"pelts": 6}))
    table.play("roll 1 1 1", "move 1 white-1")
    assert table.state.turn_seat == 1
    rich = Table.at(player("hunter"), player("thief", space="red-1", resources={"pelts": 6}))
    assert rich.play("roll 1 1 1", "move 1 white-1").why("forage") == "no_resource_left"


def test_foraging_needs_no_own_building_and_harvest_needs_one() -> None:
    """The reasons say which rule applies."""
    assert _on_white_1({"white-1": [(0, "castle")]}).why("forage") == "own_land"
    assert _on_white_1().why("harvest") == "not_own_land"
