"""Items that are used up: potions and the catapult."""

from __future__ import annotations

from tests.asjson import as_json
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def test_healing_potion_heals_the_value_rolled() -> None:
    """Health is at most 10, and the card is back in the deck."""
    first = player("hunter", space="white-1", health=3, items=["healing-potion", "healing-potion"])
    table = Table.at(first, player("thief", space="red-1")).play("roll 1 2 3", "use healing-potion")
    assert table.roll == 1
    table.play("roll 4")
    assert table.player(0)["health"] == 7
    table.play("use healing-potion", "roll 6")
    assert table.player(0)["health"] == 10
    assert as_json(table.state)["items"]["healing-potion"] == 3


def test_power_dice_do_not_join_a_healing_potion() -> None:
    """The power dice wait for the next roll."""
    first = player("hunter", health=3, items=["healing-potion", "power-potion"])
    table = Table.at(first, player("thief", space="red-1"))
    assert table.legal == ["roll", "use healing-potion", "use power-potion"]
    table.play("use healing-potion")
    assert table.roll == 1
    table.play("roll 1", "use power-potion")
    assert table.roll == 4


def test_several_power_potions_add_up() -> None:
    """They add up for one roll; without a potion left, step 0 is not asked again."""
    table = Table.at(player("hunter", items=["power-potion", "power-potion"]), player("thief", space="red-1"))
    table.play("use power-potion", "use power-potion")
    assert table.roll == 5


def test_power_dice_expire_at_the_end_of_the_turn() -> None:
    """This holds no matter whose turn it is."""
    first = player("hunter", space="white-guild", items=["power-potion"])
    table = Table.at(first, player("thief", space="red-1", adventurer=False))
    table.play("roll", "roll 1 1 1", "use power-potion", "pass")
    assert (table.state.turn_seat, table.roll) == (1, 4)


def test_power_potion_in_the_attack_step_adds_dice_to_a_later_roll() -> None:
    """The roll is for foraging here."""
    first = player("hunter", space="white-2", items=["power-potion"])
    table = Table.at(first, player("thief", space="white-3"))
    table.play("roll", "roll 2 2 2", "use power-potion", "pass", "forage")
    assert table.roll == 4


def _with_catapult(stands: list[tuple[int, str]]) -> Table:
    first = player("hunter", items=["catapult"], gold=50)
    others = (player("thief", space="red-1"), player("healer", space="red-2"))
    table = Table.at(first, *others, buildings={"white-1": stands})
    return table.play("roll 1 1 1", "move 1 white-1")


def test_catapult_turns_a_castle_into_a_dwelling() -> None:
    """A castle is damaged first."""
    table = _with_catapult([(1, "castle"), (1, "dwelling")]).play("use catapult 1")
    assert table.buildings("white-1") == [(1, "dwelling"), (1, "dwelling")]
    assert table.events_of("demolished") == [{"seat": 0, "owner": 1, "space": "white-1", "what": "castle"}]


def test_a_catapult_destroys_a_dwelling() -> None:
    """The catapult is used up."""
    table = _with_catapult([(1, "dwelling")]).play("use catapult 1")
    assert table.buildings("white-1") == []
    assert as_json(table.state)["items"]["catapult"] == 2


def test_catapult_can_target_any_other_owner_on_the_space() -> None:
    """The player's own building is no target."""
    table = _with_catapult([(0, "dwelling"), (1, "dwelling"), (2, "castle")])
    uses = [text for text in table.legal if text.startswith("use")]
    assert uses == ["use catapult 1", "use catapult 2"]
    assert table.why("use catapult 0") == "oneself"


def test_catapult_cannot_be_used_off_the_land() -> None:
    """It cannot be used against a player without a building there either."""
    first = player("hunter", space="white-2", items=["catapult"])
    table = Table.at(first, player("thief", space="red-1"), buildings={"white-1": [(1, "dwelling")]})
    table.play("roll 1 2 3")
    assert table.legal == ["move 1 white-city", "move 2 white-3", "move 3 white-guild"]
    assert table.why("use catapult 1") == "no_building_of"


def test_item_not_held_is_refused() -> None:
    """This holds in any decision."""
    table = Table.at(player("hunter", space="white-1"), player("thief", space="red-1")).play("roll 1 2 3")
    assert table.why("use healing-potion") == "not_held"
    assert table.why("use power-potion") == "not_held"
    assert table.why("use catapult 1") == "not_held"


def test_ruleset_0_6_has_no_power_potion_spear_or_helmet() -> None:
    """It has the other 18 kinds, with six healing potions and six torches."""
    rules = rules_of("realms-0.6")
    copies = dict(zip(sorted(rules.params.items), rules.item_copies, strict=True))
    assert sum(copies.values()) == 44
    assert {name for name, count in copies.items() if not count} == {
        "power-potion",
        "magic-spear",
        "magic-helmet",
    }
    assert copies["healing-potion"] == copies["torch"] == 6
