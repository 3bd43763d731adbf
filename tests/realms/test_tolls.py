"""Tolls, forced sales, banishment."""

from __future__ import annotations

from barons.engine.core import CHANCE
from barons.engine.realms.tolls import owed, owed_in_all
from tests.realms.positions import player
from tests.realms.table import Table, rules_of

TWO_OWNERS = {"yellow-4": [(1, "dwelling"), (2, "castle")]}  # toll 4 and twice 4


def _come_to_yellow_4(rules_name: str = "realms-main", **walker: object) -> Table:
    first = player("hunter", space="yellow-guild", **walker)
    others = (player("thief", space="red-1", gold=3), player("healer", space="red-2", gold=0))
    more = {"white-1": [(0, "dwelling")], **TWO_OWNERS}
    table = Table.at(first, *others, buildings=more, rules=rules_of(rules_name))
    return table.play("roll 1 1 1")


def test_every_owner_is_paid_and_castles_count_double() -> None:
    """Nobody is asked if there is enough gold."""
    table = _come_to_yellow_4(gold=30)
    assert [table.player(seat)["gold"] for seat in range(3)] == [18, 7, 8]
    assert table.legal == ["build dwelling", "forage", "pass"]


def test_total_toll_is_the_sum_owed_to_each_owner() -> None:
    """This holds whoever owns the buildings, the player included."""
    table = _come_to_yellow_4(gold=30)
    lands = range(len(table.state.castles))
    sums = [[sum(owed(table.state, seat, land)) for land in lands] for seat in range(3)]
    assert [[owed_in_all(table.state, seat, land) for land in lands] for seat in range(3)] == sums
    assert [max(each) for each in sums] == [12, 8, 4]


def test_debtor_sells_items_and_buildings_but_not_resources() -> None:
    """They are sold one by one."""
    table = _come_to_yellow_4(gold=5, items=["axe"], resources={"iron": 3})
    assert table.legal == ["sell axe", "sell white-1"]
    assert table.why("sell iron") == "resource_not_for_toll"
    assert table.why("sell torch") == "not_held"
    assert table.why("sell white-2") == "no_building_of"


def test_sale_stops_when_the_debt_is_covered() -> None:
    """The player keeps the gold above the debt."""
    table = _come_to_yellow_4(gold=9, items=["axe", "torch"]).play("sell axe")
    assert table.player(0)["gold"] == 2
    assert table.player(0)["items"] == ["torch"]
    assert table.legal == ["forage", "pass"]


def test_two_copies_of_an_item_are_one_choice_to_sell() -> None:
    """A single kind is sold automatically, as often as needed."""
    first = player("hunter", space="yellow-guild", gold=0, items=["axe", "axe"])
    table = Table.at(first, player("thief", space="red-1"), buildings={"yellow-4": [(1, "castle")]})
    table.play("roll 1 1 1")
    assert [sale["name"] for sale in table.events_of("sold")] == ["axe", "axe"]
    assert table.player(0)["gold"] == 2


def test_item_sells_for_half_its_price() -> None:
    """An item that costs 20 sells for 10."""
    table = _come_to_yellow_4("realms-0.6", gold=5, items=["axe"]).play("sell axe")
    assert table.player(0)["gold"] == 3


def _sell_castle(ruleset: str) -> int:
    first = player("hunter", space="yellow-guild", gold=0, items=["axe"])
    lands = {"yellow-4": [(1, "dwelling")], "blue-3": [(0, "castle")]}
    table = Table.at(first, player("thief", space="red-1"), buildings=lands, rules=rules_of(ruleset))
    table.play("roll 1 1 1", "sell blue-3")
    assert table.buildings("blue-3") == []
    return int(table.events_of("sold")[0]["gold"])


def test_castle_sells_for_half_of_dwelling_and_castle_price() -> None:
    """The sum of 15 and 15, or 15 and 30 in 0.6, is halved and rounded down; the dwelling is removed, too."""
    assert _sell_castle("realms-main") == 15
    assert _sell_castle("realms-0.6") == 22


def test_a_dwelling_is_sold_before_a_castle() -> None:
    """Spoils may put both on one land."""
    first = player("hunter", space="yellow-guild", gold=0, items=["axe"])
    lands = {"yellow-4": [(1, "castle")], "white-4": [(0, "dwelling"), (0, "castle")]}
    table = Table.at(first, player("thief", space="red-1"), buildings=lands)
    table.play("roll 1 1 1", "sell white-4")
    assert table.buildings("white-4") == [(0, "castle")]


def test_debtor_with_nothing_left_is_banished() -> None:
    """The owners share the gold by seat; the player goes to white-d1 and draws there."""
    table = _come_to_yellow_4(gold=3, adventurer=False)
    assert [table.player(seat)["gold"] for seat in range(3)] == [0, 6, 0]  # 3 and 2 of his dwelling's half cost
    assert table.player(0)["space"] == "white-d1"
    assert table.to_move == CHANCE
    assert not table.player(0)["adventurer"]


def test_owners_are_paid_in_seat_order() -> None:
    """The first owner is paid in full, the second gets what is left."""
    first = player("hunter", space="yellow-guild", gold=6)
    others = (player("thief", space="red-1", gold=0), player("healer", space="red-2", gold=0))
    table = Table.at(first, *others, buildings=TWO_OWNERS).play("roll 1 1 1")
    assert [table.player(seat)["gold"] for seat in range(3)] == [0, 4, 2]
    paid = [(toll["owner"], toll["gold"], toll["due"]) for toll in table.events_of("toll_paid")]
    assert paid == [(1, 4, 4), (2, 2, 8)]


def test_banishment_ends_the_turn() -> None:
    """No trade and no step 4 follow, although a merchant has goods and an outpost in reach."""
    goods = player("hunter", space="black-guild", gold=0, resources={"iron": 1}, skills={"merchant": 6})
    table = Table.at(goods, player("thief", space="red-1"), buildings={"black-4": [(1, "dwelling")]})
    table.play("roll 1 1 1", "draw treasure-10")
    assert table.player(0)["gold"] == 10
    assert table.state.turn_seat == 1


def test_catapult_used_before_the_toll_reduces_it() -> None:
    """The castle became a dwelling in step 2, so the single toll is due."""
    first = player("hunter", space="yellow-guild", gold=30, items=["catapult"])
    owner = player("thief", space="yellow-4", gold=0)
    table = Table.at(first, owner, buildings={"yellow-4": [(1, "castle")]})
    table.play("roll 1 1 1", "use catapult 1", "pass")
    assert table.player(1)["gold"] == 4


def test_catapult_used_during_the_sale_does_not_reduce_the_debt() -> None:
    """The toll was counted when step 3 began."""
    first = player("hunter", space="yellow-guild", gold=0, items=["axe", "catapult", "torch"])
    owner = player("thief", space="red-1", gold=0)
    table = Table.at(first, owner, buildings={"yellow-4": [(1, "castle")]})
    table.play("roll 1 1 1", "use catapult 1", "sell axe")
    assert table.player(1)["gold"] == 8
    assert table.player(0)["items"] == []


def test_owner_killed_before_the_toll_is_owed_nothing() -> None:
    """The buildings belong to the victor when step 3 begins."""
    first = player("warrior", space="yellow-guild", gold=0)
    owner = player("thief", space="yellow-4", gold=0, health=1)
    third = player("healer", space="red-1")
    table = Table.at(first, owner, third, buildings={"yellow-4": [(1, "castle")]})
    table.play("roll 1 1 1", "attack 1", "roll 6 6 6", "roll 1 1 1 1", "fight", "roll 6 1 1 1")
    table.play("roll 1 1 1 1")
    assert table.events_of("toll_due") == []
    assert table.legal == ["harvest", "pass"]
