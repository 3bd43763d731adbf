"""The optional rules: crawling, skipping, buying everything, and other parameters."""

from __future__ import annotations

from typing import Any

import pytest

from barons.engine.core import CHANCE, RulesetError
from barons.engine.realms.params import Params, faults
from barons.engine.realms.rules import RealmsRules
from barons.rulesets import FaultyRuleset
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def test_player_may_crawl_in_a_dungeon() -> None:
    """The player moves one space instead of rolling; the turn continues with the attack."""
    rules = rules_of(crawl=True)
    table = Table.at(player("hunter", space="white-d2"), player("thief", space="red-1"), rules=rules)
    assert table.legal == ["crawl", "roll"]
    table.play("crawl")
    assert table.player(0)["space"] == "white-d3"
    assert table.legal[0] == "draw dragon"


def test_crawling_leaves_the_dungeon_at_its_exit() -> None:
    """A player who crawls from black-d5 to the white outpost becomes an adventurer."""
    rules = rules_of(crawl=True)
    walker = player("hunter", space="black-d5", adventurer=False)
    table = Table.at(walker, player("thief", space="red-1"), rules=rules).play("crawl")
    assert table.player(0)["space"] == "white-outpost"
    assert table.player(0)["adventurer"]


def test_power_dice_are_retained_when_crawling() -> None:
    """The dice count in the fight in the dungeon."""
    rules = rules_of(crawl=True)
    walker = player("hunter", space="white-d2", items=["power-potion"], health=5)
    table = Table.at(walker, player("thief", space="red-1"), rules=rules)
    assert table.legal == ["crawl", "roll", "use power-potion"]
    table.play("use power-potion", "crawl", "draw orc")
    assert table.roll == 4


def test_crawling_needs_a_dungeon_and_the_optional_rule() -> None:
    """Otherwise the roll is made automatically."""
    rules = rules_of(crawl=True)
    assert Table.at(player("hunter"), player("thief"), rules=rules).to_move == CHANCE
    table = Table.at(player("hunter", space="white-d2", items=["power-potion"]), player("thief"))
    assert table.why("crawl") == "not_in_ruleset"


def test_a_turn_may_be_skipped() -> None:
    """Nothing else happens in that turn."""
    rules = rules_of(skip=True)
    walker = player("hunter", space="white-outpost", health=5, resources={"iron": 1}, skills={"healer": 1})
    table = Table.at(walker, player("thief", space="red-1"), rules=rules)
    assert table.legal == ["roll", "skip"]
    table.play("skip")
    assert (table.state.turn_seat, table.state.turn_number) == (1, 10)
    assert table.legal == ["roll", "skip"]


def test_all_items_of_a_city_may_be_bought() -> None:
    """They are bought one after another, as long as the gold lasts."""
    rules = rules_of(city_buy="all")
    walker = player("hunter", gold=25, skills={"merchant": 2})
    table = Table.at(walker, player("thief", space="red-1"), rules=rules)
    table.play("roll 3 3 3", "move 3 white-city", "draw axe", "draw axe", "draw torch")
    table.play("buy axe", "buy axe")
    assert table.player(0)["items"] == ["axe", "axe"]
    assert table.state.turn_seat == 1


def test_boss_castle_can_be_disabled() -> None:
    """The parameter is `boss_castle: false`."""
    rules = rules_of(boss_castle=False)
    walker = player("warrior", items=["magic-sword"])
    table = Table.at(walker, player("thief", space="red-1"), rules=rules)
    table.play("roll 1 1 1", "move 1 white-d1", "draw yetti", "roll 6 6 6", "roll 1")
    table.play("fight", "roll 6 6 6 6 6 1", "roll 1")
    assert table.state.turn_seat == 1


def test_ring_and_dungeons_are_configurable() -> None:
    """The ring has another order, shorter dungeons and fewer lands."""
    realms = {
        name: {**realm, "lands": realm["lands"][:2]} for name, realm in _plain(rules_of())["realms"].items()
    }
    rules = rules_of(
        ring=["red", "white", "yellow", "green", "blue", "black"],
        side=["outpost", "land", "guild", "city", "land"],
        dungeon_length=2,
        realms=realms,
    )
    assert rules.board.names[:6] == ("red-outpost", "red-1", "red-guild", "red-city", "red-2", "white-outpost")
    assert rules.board.names[-1] == "black-d2"
    table = Table.new(2, rules).play("character hunter", "character thief")
    assert table.player(0)["space"] == "red-outpost"
    table.play("roll 1 2 3")
    assert table.legal == ["move 1 red-1", "move 2 red-guild", "move 3 red-city"]


def _plain(rules: RealmsRules) -> dict[str, Any]:
    from barons.rulesets import whole

    params = whole(rules)["params"]
    assert isinstance(params, dict)
    return params


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"players": [3, 2]}, "players"),
        ({"ring": ["white", "white", "yellow", "green", "blue", "red"]}, "ring"),
        ({"side": ["land", "outpost", "city", "guild", "land", "land", "land"]}, "side"),
        ({"side": ["outpost", "land", "land", "guild", "land", "land"]}, "side"),
        ({"side": ["outpost", "land", "city", "guild"]}, "realms.white.lands"),
        ({"characters": {"healer": {"strength": 1, "agility": 1, "mana": 1, "guile": 1}}}, "characters"),
        ({"treasures": [{"gold": 10, "copies": 1}, {"gold": 10, "copies": 2}]}, "treasures"),
        ({"treasures": [], "monsters": {}}, "monsters"),
        ({"steal": ["gold", "gold"]}, "steal"),
    ],
)
def test_contradictory_parameters_are_refused(change: dict[str, Any], path: str) -> None:
    """The fault names the key."""
    with pytest.raises(FaultyRuleset) as caught:
        rules_of(**change)
    assert path in str(caught.value)


def test_engine_also_refuses_contradictory_parameters() -> None:
    """Parameters from any source raise `RulesetError` with the path."""
    rules = rules_of()
    params = Params(**{**vars(rules.params), "ring": ("white",) * 6})
    assert [path for path, _ in faults(params)] == ["ring"]
    with pytest.raises(RulesetError) as caught:
        RealmsRules(rules.ruleset, params)
    assert caught.value.path == "ring"
