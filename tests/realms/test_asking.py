"""When a player is asked, and which actions are listed."""

from __future__ import annotations

from barons.engine.core import CHANCE
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def test_characters_are_chosen_in_seat_order() -> None:
    """Each character is chosen once; meanwhile the turn has the number 0."""
    table = Table.new(2).play("character warrior")
    assert table.to_move == 1
    assert "character warrior" not in table.legal
    assert len(table.legal) == 5
    assert table.state.turn_number == 0


def test_last_of_six_players_gets_the_remaining_character() -> None:
    """The only choice is made automatically and reported."""
    table = Table.new(6)
    names = ("hunter", "warrior", "sorcerer", "thief", "merchant")
    table.play(*(f"character {name}" for name in names))
    assert table.player(5)["character"] == "healer"
    assert table.events_of("forced") == [{"seat": 5, "action": "character healer"}]
    assert (table.to_move, table.roll) == (CHANCE, 3)


def test_single_legal_move_is_automatic() -> None:
    """All dice are equal and there is no saddle."""
    table = Table.at(player("hunter", space="white-1"), player("thief", space="red-1"))
    table.play("roll 3 3 3")
    assert table.player(0)["space"] == "white-3"
    assert table.events_of("forced")[0] == {"seat": 0, "action": "move 3 white-3"}


def test_potion_does_not_turn_a_single_move_into_a_decision() -> None:
    """A single move is made automatically although a potion could be used before it."""
    holder = player("hunter", space="white-1", health=3, items=["healing-potion", "catapult"])
    table = Table.at(holder, player("thief", space="red-1"))
    table.play("roll 3 3 3")
    assert table.player(0)["space"] == "white-3"


def test_potions_are_listed_with_the_other_actions() -> None:
    """With two moves the potion is listed, too."""
    holder = player("hunter", space="white-1", health=3, items=["healing-potion"])
    table = Table.at(holder, player("thief", space="red-1"))
    table.play("roll 3 3 1")
    assert table.legal == ["move 1 white-2", "move 3 white-3", "use healing-potion"]


def test_healing_potion_is_not_offered_at_full_health() -> None:
    """Health never exceeds 10, so the potion is not offered."""
    holder = player("hunter", space="white-1", health=10, items=["healing-potion"])
    table = Table.at(holder, player("thief", space="red-1"))
    table.play("roll 3 3 1")
    assert table.legal == ["move 1 white-2", "move 3 white-3"]
    assert table.why("use healing-potion") == "healthy"


def test_power_potion_makes_step_0_a_decision() -> None:
    """The roll is the only other action."""
    table = Table.at(player("hunter", items=["power-potion"]), player("thief"))
    assert table.legal == ["roll", "use power-potion"]


def test_healing_potion_alone_does_not_make_step_0_a_decision() -> None:
    """The roll is made automatically."""
    table = Table.at(player("hunter", health=1, items=["healing-potion", "catapult"]), player("thief"))
    assert (table.to_move, table.roll) == (CHANCE, 3)


def test_legal_actions_are_updated_after_a_use() -> None:
    """The catapult made room, so a dwelling can be built now."""
    lands = {"white-1": [(1, "dwelling"), (1, "dwelling"), (1, "dwelling"), (1, "castle")]}
    holder = player("hunter", items=["catapult"], gold=50)
    table = Table.at(holder, player("thief", space="red-1"), buildings=lands)
    table.play("roll 1 1 3", "move 1 white-1")
    assert table.legal == ["forage", "pass", "use catapult 1"]
    table.play("use catapult 1")
    assert table.legal == ["forage", "pass"]  # the castle is a dwelling now: the land is as full as before
    assert table.buildings("white-1") == [(1, "dwelling")] * 4


def test_single_action_left_after_a_use_is_automatic() -> None:
    """The catapult was one of two things to sell; the other is sold automatically."""
    lands = {"white-1": [(1, "dwelling"), (1, "dwelling"), (1, "castle")]}
    holder = player("hunter", items=["catapult", "torch"], gold=0)
    table = Table.at(holder, player("thief", space="red-1", gold=0), buildings=lands)
    table.play("roll 1 1 3", "move 1 white-1")
    assert table.legal == ["sell catapult", "sell torch", "use catapult 1"]
    table.play("use catapult 1")
    assert table.events_of("sold") == [{"seat": 0, "what": "item", "name": "torch", "gold": 5}]


def test_healing_potion_makes_step_4_a_decision() -> None:
    """`end` is listed with it."""
    table = Table.at(player("hunter", health=5, items=["healing-potion"]), player("thief", space="red-1"))
    table.play("roll 5 5 5", "move 5 white-guild", "pass")
    assert table.legal == ["end", "use healing-potion"]


def test_step_4_does_not_offer_the_power_potion_without_a_skill() -> None:
    """The power potion is offered neither alone nor with a healing potion."""
    holder = player("hunter", health=5, items=["healing-potion", "power-potion"])
    table = Table.at(holder, player("thief", space="red-1"))
    table.play("roll", "roll 5 5 5", "move 5 white-guild", "pass")
    assert table.legal == ["end", "use healing-potion"]
    assert table.why("use power-potion") == "nothing_to_roll"


def test_step_4_offers_the_power_potion_with_a_skill() -> None:
    """A thief may use it for the theft."""
    holder = player("hunter", items=["power-potion"])
    table = Table.at(holder, player("thief", space="white-guild"))
    table.play("roll", "roll 5 5 5", "move 5 white-guild", "pass", "pass")
    assert table.legal == ["end", "steal gold 1", "use power-potion"]
    table.play("use power-potion", "steal gold 1")
    assert table.roll == 4


def test_turn_without_remaining_actions_ends_automatically() -> None:
    """No player is near, and there is no skill or potion to use."""
    table = Table.at(player("hunter"), player("thief", space="red-1", adventurer=False))
    table.play("roll 5 5 5", "move 5 white-guild", "pass")
    assert (table.state.turn_seat, table.state.turn_number) == (1, 10)


def test_attacked_player_may_use_own_potions() -> None:
    """The player who decides may use that player's items."""
    victim = player("thief", space="white-3", health=4, items=["healing-potion", "power-potion"])
    table = Table.at(player("hunter", space="white-2"), victim)
    table.play("roll 2 2 2", "attack 1", "roll 1 1 1", "roll 6 6 6 6")
    assert table.to_move == 1
    assert table.legal == ["fight", "flee", "use healing-potion", "use power-potion"]


def test_draw_with_one_outcome_is_still_a_chance_step() -> None:
    """Chance is always a step of its own."""
    rules = rules_of()
    copies = dict(zip(rules.adventures, rules.adventure_copies, strict=True))
    used = {name: count for name, count in copies.items() if name != "treasure-20"}
    table = Table.at(player("hunter"), player("thief", space="red-1"), used=used)
    table.play("roll 1 1 2", "move 1 white-d1")
    assert (table.to_move, table.legal) == (CHANCE, ["draw treasure-20"])


def test_legal_actions_are_sorted_by_code_points() -> None:
    """`move 10` comes before `move 2`."""
    table = Table.at(player("thief", space="white-1", items=["saddle"]), player("hunter", space="red-1"))
    table.play("roll 2 2 5 6")
    assert table.legal == sorted(table.legal)
    assert table.legal[0].startswith("move 15 ")
    assert table.legal[-1].startswith("move 6 ")
