"""City, guild, and trade at outposts."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE
from barons.engine.realms.events import TooDear
from tests.asjson import as_json
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def _in_city(ruleset: str = "realms-main", **walker: object) -> Table:
    table = Table.at(player("hunter", **walker), player("thief", space="red-1"), rules=rules_of(ruleset))
    return table.play("roll 3 3 3", "move 3 white-city")


def _in_guild(ruleset: str = "realms-main", **walker: object) -> Table:
    table = Table.at(player("hunter", **walker), player("thief", space="red-1"), rules=rules_of(ruleset))
    return table.play("roll 5 5 5", "move 5 white-guild")


def test_city_heals_one_health() -> None:
    """Health never exceeds 10."""
    assert _in_city(health=4).player(0)["health"] == 5
    assert _in_city(health=10).player(0)["health"] == 10


def test_city_shows_one_item_plus_one_per_merchant_level() -> None:
    """One draw after another; each card leaves the deck."""
    table = _in_city(skills={"merchant": 2})
    table.play("draw axe", "draw axe")
    assert table.to_move == CHANCE
    assert "draw axe" not in table.legal
    table.play("draw torch")
    assert table.legal == ["buy axe", "buy torch", "pass"]


def test_items_are_shown_regardless_of_gold() -> None:
    """A player who cannot pay is not asked, and the cards go back."""
    table = _in_city(gold=9).play("draw axe")
    assert table.state.turn_seat == 1
    assert as_json(table.state)["items"]["axe"] == 2


def test_unaffordable_price_is_reported() -> None:
    """For an item or a training, the reason has the price and the player's gold."""
    in_city, in_guild = _in_city(gold=9), _in_guild(gold=9)
    in_city.play("draw axe")
    assert TooDear(0, "item", 10, 9) in in_city.events
    assert TooDear(0, "training", 10, 9) in in_guild.events


@pytest.mark.parametrize(("ruleset", "price"), [("realms-main", 10), ("realms-0.6", 20), ("realms-0.3", 20)])
def test_one_item_may_be_bought(ruleset: str, price: int) -> None:
    """The other items go back into the deck."""
    table = _in_city(ruleset, gold=50, skills={"merchant": 1}).play("draw axe", "draw torch", "buy axe")
    assert table.player(0)["gold"] == 50 - price
    assert table.player(0)["items"] == ["axe"]
    assert table.state.turn_seat == 1
    assert (
        as_json(table.state)["items"]["torch"]
        == dict(zip(("realms-main", "realms-0.6", "realms-0.3"), (3, 6, 3), strict=True))[ruleset]
    )


def test_short_deck_shows_fewer_items() -> None:
    """Players own all other items."""
    rules = rules_of()
    everything = [
        name
        for name, copies in zip(sorted(rules.params.items), rules.item_copies, strict=True)
        for _ in range(copies)
    ]
    everything.remove("saddle")
    first = player("hunter", skills={"merchant": 3}, gold=30)
    table = Table.at(first, player("thief", space="red-1", items=everything))
    table.play("roll 3 3 3", "move 3 white-city")
    assert table.legal == ["draw saddle"]
    assert table.play("draw saddle").legal == ["buy saddle", "pass"]


def test_only_shown_items_can_be_bought() -> None:
    """The reason says that an item is not shown."""
    assert _in_city().play("draw axe").why("buy torch") == "not_offered"


def test_a_guild_heals_one_and_trains_its_own_skill() -> None:
    """White teaches healing; a level costs ten times its number."""
    table = _in_guild(gold=20, health=3, skills={"healer": 1}).play("train")
    entry = table.player(0)
    assert (entry["gold"], entry["health"], entry["skills"]["healer"]) == (0, 4, 2)
    assert table.events_of("trained") == [{"seat": 0, "skill": "healer", "level": 2, "gold": 20}]


def test_guild_offers_no_training_without_enough_gold() -> None:
    """It offers none at the highest level either."""
    assert _in_guild(gold=19, skills={"healer": 1}).state.turn_seat == 1
    assert _in_guild(gold=99, skills={"healer": 6}).state.turn_seat == 1


@pytest.mark.parametrize(
    ("realm", "skill"),
    [
        ("white", "healer"),
        ("yellow", "thief"),
        ("green", "hunter"),
        ("blue", "merchant"),
        ("red", "warrior"),
        ("black", "sorcerer"),
    ],
)
def test_each_realm_has_its_own_guild(realm: str, skill: str) -> None:
    """The guilds are those of the source's list of realms."""
    table = Table.at(player("hunter", space=f"{realm}-3"), player("thief", space="red-1", adventurer=False))
    table.play("roll 1 1 1", "train")
    assert table.player(0)["skills"][skill] == 1


PRICES = {
    "pelts": (5, 5, 5, 6, 6, 6),
    "spice": (1, 6, 6, 7, 7, 7),
    "lumber": (2, 2, 7, 8, 7, 8),
    "fish": (3, 3, 3, 4, 8, 8),
    "iron": (3, 4, 4, 5, 9, 9),
    "crystals": (4, 4, 5, 6, 5, 10),
}


@pytest.mark.parametrize("resource", PRICES)
def test_outposts_pay_the_listed_prices(resource: str) -> None:
    """The prices are listed by realm, white to black."""
    realms = ("white", "yellow", "green", "blue", "red", "black")
    for number, realm in enumerate(realms):
        start = f"{realms[number - 1]}-4"
        first = player("hunter", space=start, gold=0, resources={resource: 1})
        table = Table.at(first, player("thief", space="red-1", adventurer=False))
        table.play("roll 1 1 1", f"sell {resource}")
        assert table.player(0)["gold"] == PRICES[resource][number], realm


def test_player_may_sell_repeatedly_on_an_outpost() -> None:
    """The sale ends with `done`, or when nothing is left."""
    first = player("hunter", space="white-4", gold=0, resources={"spice": 2, "fish": 1})
    table = Table.at(first, player("thief", space="red-1"))
    table.play("roll 1 1 1")
    assert table.legal == ["done", "sell fish", "sell spice"]
    table.play("sell spice", "sell fish")
    assert table.legal == ["done", "sell spice"]
    table.play("sell spice")
    assert table.player(0)["gold"] == 15
    assert table.state.turn_seat == 1


def test_merchant_sells_to_outposts_in_reach_at_a_higher_price() -> None:
    """The level is added in spaces and in gold for each card, even on the merchant's own space."""
    first = player("hunter", space="white-4", gold=0, resources={"spice": 3}, skills={"merchant": 6})
    table = Table.at(first, player("thief", space="red-1"))
    table.play("roll 1 1 1")
    assert table.legal == ["done", "sell spice", "sell spice green", "sell spice white"]
    table.play("sell spice", "sell spice white", "sell spice green")
    assert [sale["gold"] for sale in table.events_of("traded")] == [12, 7, 12]


def test_current_outpost_is_not_named_in_a_sale() -> None:
    """A player elsewhere must name an outpost in reach."""
    first = player("hunter", space="white-4", resources={"spice": 3}, skills={"merchant": 2})
    table = Table.at(first, player("thief", space="red-1")).play("roll 1 1 1")
    assert table.why("sell spice yellow") == "on_this_outpost"
    assert table.why("sell spice white") == "outpost_too_far"
    assert table.why("sell fish") == "not_held"
    second = Table.at({**first, "space": "white-3"}, player("thief", space="red-1"))
    second.play("roll 2 2 2", "pass")
    assert second.legal == ["done", "sell spice yellow"]
    assert second.why("sell spice") == "not_on_outpost"


def test_non_merchant_sells_only_on_an_outpost() -> None:
    """On other spaces nothing is asked."""
    first = player("hunter", space="white-guild", gold=0, resources={"spice": 3, "pelts": 6})
    table = Table.at(first, player("thief", space="red-1")).play("roll 1 1 1")
    assert table.state.turn_seat == 1
