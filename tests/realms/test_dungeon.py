"""Adventures: treasures, the deck, monsters, bosses."""

from __future__ import annotations

from barons.engine.core import CHANCE
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def _in_white_d1(*, used: dict[str, int] | None = None, **walker: object) -> Table:
    table = Table.at(player("warrior", **walker), player("thief", space="red-1", adventurer=False), used=used)
    return table.play("roll 1 1 1", "move 1 white-d1")


def _kill_yetti(table: Table) -> Table:
    """Kill the yeti with one strike: five hits of a warrior with a sword."""
    return table.play("draw yetti", "roll 6 6 6", "roll 1", "fight", "roll 6 6 6 6 6 1", "roll 1")


def test_the_deck_has_18_monsters_and_18_treasures() -> None:
    """A boss has a treasure of 30; a gnoll has two health."""
    rules = rules_of()
    assert sum(rules.adventure_copies) == 36
    bosses = {name for name, boss in zip(rules.adventures, rules.is_boss, strict=True) if boss}
    assert bosses == {"yetti", "sand-worm", "griffon", "swamp-monster", "dragon", "vampire"}
    assert rules.monster_health[rules.adventures.index("gnoll")] == 2


def test_treasure_gives_gold() -> None:
    """The card of the treasure is used up."""
    table = _in_white_d1(gold=1).play("draw treasure-20")
    assert table.player(0)["gold"] == 21
    assert table.state.to_json()["adventures_used"] == {"treasure-20": 1}


def test_empty_deck_is_refilled_at_the_next_draw() -> None:
    """Until then the deck stays empty."""
    rules = rules_of()
    copies = dict(zip(rules.adventures, rules.adventure_copies, strict=True))
    table = _in_white_d1(used={**copies, "orc": 0}).play("draw orc")
    assert table.state.to_json()["adventures"] == {}
    empty = _in_white_d1(used=copies)
    assert len(empty.legal) == 21
    assert empty.state.to_json()["adventures"] == copies
    assert empty.state.to_json()["adventures_used"] == {}


def test_killed_monster_gives_its_treasure() -> None:
    """A kobold has ten gold."""
    table = _in_white_d1(gold=0).play("draw kobold", "roll 6 6 6", "roll 1 1 1 1", "fight", "roll 6 6 1 1")
    assert table.player(0)["gold"] == 10
    assert table.state.turn_seat == 1
    assert table.events_of("slain") == [{"monster": "kobold", "by": 0, "gold": 10, "boss": False}]


def test_killed_boss_allows_a_castle_in_the_dungeons_realm() -> None:
    """The castle is free, on a land without a castle that has room or the player's dwelling."""
    first = player("warrior", gold=0, items=["magic-sword"])
    lands = {
        "white-1": [(1, "dwelling")] * 4,
        "white-2": [(0, "dwelling"), (1, "dwelling"), (1, "dwelling"), (1, "dwelling")],
        "white-3": [(1, "castle")],
    }
    table = Table.at(first, player("thief", space="red-1"), buildings=lands)
    _kill_yetti(table.play("roll 1 1 1", "move 1 white-d1"))
    assert table.legal == ["castle white-2", "castle white-4", "pass"]
    assert table.why("castle white-1") == "land_full"
    assert table.why("castle white-3") == "castle_stands"
    assert table.why("castle red-1") == "other_realm"
    table.play("castle white-2")
    assert table.buildings("white-2") == [(0, "castle"), (1, "dwelling"), (1, "dwelling"), (1, "dwelling")]
    assert table.player(0)["gold"] == 30


def test_boss_castle_may_be_declined() -> None:
    """The action is `pass`."""
    table = _kill_yetti(_in_white_d1(items=["magic-sword"])).play("pass")
    assert table.state.to_json()["buildings"] == {}


def test_killed_boss_gives_no_castle_to_a_player_with_six() -> None:
    """A player has six castles at most."""
    first = player("warrior", gold=0, items=["magic-sword"])
    six: dict[str, list[tuple[int, str]]] = {f"black-{n}": [(0, "castle")] for n in (1, 2, 3, 4)}
    six["red-1"] = six["red-2"] = [(0, "castle")]
    table = Table.at(first, player("thief", space="red-3", adventurer=False), buildings=six)
    _kill_yetti(table.play("roll 1 1 1", "move 1 white-d1"))
    assert table.state.turn_seat == 1


def test_banished_player_may_still_build_a_boss_castle() -> None:
    """The castle is in the white realm; then the turn is over."""
    first = player("warrior", space="black-guild", gold=0, items=[], resources={"iron": 1})
    table = Table.at(first, player("thief", space="red-3"), buildings={"black-4": [(1, "dwelling")]})
    table.play("roll 1 1 1", "draw yetti", "roll 6 6 6", "roll 1")
    table.play("fight", "roll 6 6 6 6", "roll 1", "roll 1 1 1 1", "fight", "roll 6 1 1 1", "roll 1")
    assert table.legal == ["castle white-1", "castle white-2", "castle white-3", "castle white-4", "pass"]
    assert table.play("castle white-4").state.turn_seat == 1


def test_turn_continues_after_a_flight() -> None:
    """For a merchant, the trade is next."""
    table = _in_white_d1(resources={"pelts": 1}, skills={"merchant": 1})
    table.play("draw kobold", "roll 6 6 6", "roll 1 1 1 1", "flee", "roll 6 1")
    assert table.legal == ["done", "sell pelts white"]
    assert table.player(0)["gold"] == 25


def test_drawn_monster_counts_as_used_at_once() -> None:
    """The monster counts as used while it is fought."""
    table = _in_white_d1().play("draw dragon")
    assert table.state.to_json()["adventures_used"] == {"dragon": 1}
    assert (table.to_move, table.roll) == (CHANCE, 3)
