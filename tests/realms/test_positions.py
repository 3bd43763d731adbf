"""Positions: round trips, and all faults."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from barons.engine.core import OVER, PositionError
from tests.asjson import as_json
from tests.realms.positions import dead, player, position, random_position
from tests.realms.table import RULESETS, random_action, rules_of

RULES = rules_of()


def _good() -> dict[str, Any]:
    """Return a position with three players, one of them dead, and pieces of every kind."""
    players = [
        player("hunter", space="white-1", items=["axe", "axe", "torch"], resources={"iron": 3}),
        dead("thief"),
        player("healer", space="red-d2", skills={"thief": 2}),
    ]
    buildings = {"white-1": [(0, "castle"), (2, "dwelling")], "red-2": [(2, "dwelling")]}
    return position(RULES, players, buildings=buildings, used={"orc": 1, "treasure-10": 2})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_turn_start_position_survives_round_trip(ruleset: str) -> None:
    """Random positions go through JSON text."""
    rules, rng = rules_of(ruleset), Random(5)
    for _ in range(60):
        data = random_position(rules, rng)
        fields = json.loads(json.dumps(rules.state_from_json(data).to_json()))
        assert rules.state_from_json(fields).key() == rules.state_from_json(data).key()
        assert fields["players"] == data["players"]
        assert fields["adventures_used"] == {name: n for name, n in data["adventures_used"].items() if n}


def test_position_may_contain_zero_counts_and_empty_lands() -> None:
    """Both are omitted when the position is written."""
    data = _good()
    data["adventures_used"]["dragon"] = 0
    data["players"][0]["resources"]["fish"] = 0
    data["buildings"]["black-1"] = []
    data["items"]["axe"] = 0
    fields = as_json(RULES.state_from_json(data))
    assert "dragon" not in fields["adventures_used"]
    assert fields["players"][0]["resources"] == {"iron": 3}
    assert "black-1" not in fields["buildings"]


def test_items_and_buildings_are_written_sorted() -> None:
    """The order in which they were given does not matter."""
    data = _good()
    data["players"][0]["items"] = ["torch", "axe", "axe"]
    data["buildings"]["white-1"].reverse()
    fields = as_json(RULES.state_from_json(data))
    assert fields["players"][0]["items"] == ["axe", "axe", "torch"]
    assert fields["buildings"]["white-1"] == [{"seat": 0, "kind": "castle"}, {"seat": 2, "kind": "dwelling"}]


def test_every_state_can_be_written_as_a_position() -> None:
    """Even during a turn, the position is complete and valid JSON."""
    state, rng = RULES.state_from_json(_good()), Random(3)
    for _ in range(300):
        if state.to_move == OVER:
            break
        fields = json.loads(json.dumps(state.to_json()))
        assert fields["turn"]["seat"] == state.turn_seat
        state.apply(random_action(state, rng))


def test_turn_start_is_written_as_seat_and_number_only() -> None:
    """A position of the protocol can thus be loaded again."""
    state = RULES.state_from_json(_good())
    assert state.to_json()["turn"] == {"seat": 0, "number": 9}
    holder = position(RULES, [player("hunter", items=["power-potion"]), player("thief")])
    state = RULES.state_from_json(holder)
    assert state.to_json()["turn"] == {"seat": 0, "number": 9}
    state.apply(RULES.parse("use power-potion"))
    assert as_json(state)["turn"]["step"] == "roll"


Change = Callable[[dict[str, Any]], object]


def _set(*path: Any, to: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def _without(*path: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


FIELDS = ("turn", "players", "buildings", "adventures", "adventures_used", "items", "deaths")
PLAYER = ("character", "space", "gold", "health", "adventurer", "out", "skills", "items", "resources")

BAD: dict[str, Change] = {
    **{f"no {field}": _without(field) for field in FIELDS},
    **{f"no player's {field}": _without("players", 0, field) for field in PLAYER},
    **{f"{field} null": _set(field, to=None) for field in FIELDS},
    **{f"{field} a text": _set(field, to="x") for field in FIELDS},
    **{f"player's {field} a text": _set("players", 0, field, to="x") for field in PLAYER},
    **{f"player's {field} null": _set("players", 0, field, to=None) for field in PLAYER},
    "an unknown field": _set("extra", to=1),
    "another ruleset": _set("ruleset", to="realms-0.6"),
    "a turn without seat": _without("turn", "seat"),
    "a turn without number": _without("turn", "number"),
    "a seat that is not": _set("turn", "seat", to=3),
    "a seat below 0": _set("turn", "seat", to=-1),
    "the turn of a dead": _set("turn", "seat", to=1),
    "turn 0": _set("turn", "number", to=0),
    "a turn's number true": _set("turn", "number", to=True),
    "a turn's number 1.0": _set("turn", "number", to=1.0),
    "the middle of a turn": _set("turn", "step", to="move"),
    "one player": _set("players", to=[player("hunter")]),
    "seven players": _set("players", to=[player("hunter")] * 7),
    "no players": _set("players", to=[]),
    "a player a list": _set("players", 0, to=[]),
    "a character unknown": _set("players", 0, "character", to="baker"),
    "a character twice": _set("players", 2, "character", to="hunter"),
    "the character of a dead": _set("players", 1, "character", to="healer"),
    "a space unknown": _set("players", 0, "space", to="white-5"),
    "a space for a dead": _set("players", 1, "space", to="white-1"),
    "no space for a living": _set("players", 0, "space", to=None),
    "gold below 0": _set("players", 0, "gold", to=-1),
    "gold 1.5": _set("players", 0, "gold", to=1.5),
    "gold true": _set("players", 0, "gold", to=True),
    "gold for a dead": _set("players", 1, "gold", to=1),
    "health 0": _set("players", 0, "health", to=0),
    "health 11": _set("players", 0, "health", to=11),
    "health for a dead": _set("players", 1, "health", to=1),
    "adventurer 1": _set("players", 0, "adventurer", to=1),
    "out 0": _set("players", 0, "out", to=0),
    "a dead not out": _set("players", 1, "out", to=False),
    "a living out": _set("players", 0, "out", to=True),
    "skill 7": _set("players", 0, "skills", "thief", to=7),
    "skill -1": _set("players", 0, "skills", "thief", to=-1),
    "skill true": _set("players", 0, "skills", "thief", to=True),
    "skill null": _set("players", 0, "skills", "thief", to=None),
    "a skill missing": _without("players", 0, "skills", "thief"),
    "a skill unknown": _set("players", 0, "skills", "baker", to=0),
    "an item unknown": _set("players", 0, "items", to=["axe", "axe", "sword"]),
    "an item no text": _set("players", 0, "items", to=["axe", "axe", 3]),
    "items a mapping": _set("players", 0, "items", to={"axe": 2, "torch": 1}),
    "an item too many in hands": _set("players", 0, "items", to=["axe", "axe", "axe", "torch"]),
    "an item missing": _set("players", 0, "items", to=["axe", "axe"]),
    "an item of a dead": _set("players", 1, "items", to=["torch"]),
    "a resource unknown": _set("players", 0, "resources", "gold", to=1),
    "a resource below 0": _set("players", 0, "resources", "iron", to=-1),
    "a resource 1.0": _set("players", 0, "resources", "iron", to=1.0),
    "seven cards of a resource": _set("players", 0, "resources", "iron", to=7),
    "seven cards in two hands": _set("players", 2, "resources", to={"iron": 4}),
    "a resource of a dead": _set("players", 1, "resources", to={"iron": 1}),
    "resources a list": _set("players", 0, "resources", to=["iron"]),
    "an adventure too few": _set("adventures", "orc", to=-1),
    "an adventure too many": _set("adventures", "orc", to=1),
    "an adventure missing": _without("adventures", "dragon"),
    "an adventure unknown": _set("adventures", "wolf", to=0),
    "a treasure too many": _set("adventures", "treasure-10", to=5),
    "an adventure's count true": _set("adventures", "dragon", to=True),
    "a used adventure unknown": _set("adventures_used", "wolf", to=1),
    "a used adventure too many": _set("adventures_used", "dragon", to=1),
    "an item card too many": _set("items", "torch", to=3),
    "an item card too few": _set("items", "torch", to=1),
    "an item card missing": _without("items", "boots"),
    "an item card unknown": _set("items", "sword", to=0),
    "an item count null": _set("items", "boots", to=None),
    "items a list of names": _set("items", to=["boots"]),
    "a building on a city": _set("buildings", "white-city", to=[{"seat": 0, "kind": "dwelling"}]),
    "a building in a dungeon": _set("buildings", "white-d1", to=[{"seat": 0, "kind": "dwelling"}]),
    "a building nowhere": _set("buildings", "white-9", to=[{"seat": 0, "kind": "dwelling"}]),
    "a building of a dead": _set("buildings", "white-2", to=[{"seat": 1, "kind": "dwelling"}]),
    "a castle of a dead": _set("buildings", "white-2", to=[{"seat": 1, "kind": "castle"}]),
    "a building of nobody": _set("buildings", "white-2", to=[{"seat": 3, "kind": "dwelling"}]),
    "a building of seat -1": _set("buildings", "white-2", to=[{"seat": -1, "kind": "dwelling"}]),
    "a building of seat null": _set("buildings", "white-2", to=[{"seat": None, "kind": "dwelling"}]),
    "a building of seat true": _set("buildings", "white-2", to=[{"seat": True, "kind": "dwelling"}]),
    "a building unknown": _set("buildings", "white-2", to=[{"seat": 0, "kind": "keep"}]),
    "a building without kind": _set("buildings", "white-2", to=[{"seat": 0}]),
    "a building without seat": _set("buildings", "white-2", to=[{"kind": "castle"}]),
    "a building no object": _set("buildings", "white-2", to=["castle"]),
    "buildings no list": _set("buildings", "white-2", to={"seat": 0, "kind": "dwelling"}),
    "five buildings": _set("buildings", "white-2", to=[{"seat": 0, "kind": "dwelling"}] * 5),
    "two castles": _set("buildings", "white-2", to=[{"seat": 0, "kind": "castle"}] * 2),
    "a dead not among the deaths": _set("deaths", to=[]),
    "a living among the deaths": _set("deaths", to=[1, 0]),
    "a death twice": _set("deaths", to=[1, 1]),
    "a death of nobody": _set("deaths", to=[1, 3]),
    "a death true": _set("deaths", to=[True]),
    "deaths a mapping": _set("deaths", to={"1": 1}),
}


@pytest.mark.parametrize("change", BAD.values(), ids=BAD.keys())
def test_a_bad_position_is_refused(change: Change) -> None:
    """Each case is the good position with one change, and the error has a message."""
    data = copy.deepcopy(_good())
    RULES.state_from_json(data)
    change(data)
    with pytest.raises(PositionError) as caught:
        RULES.state_from_json(data)
    assert str(caught.value)


@pytest.mark.parametrize("data", [None, [], "x", 3, True, {}, {"ruleset": "realms-main"}])
def test_data_other_than_a_position_is_refused(data: Any) -> None:
    """Any other JSON is refused."""
    with pytest.raises(PositionError):
        RULES.state_from_json(data)


def test_lands_hold_three_buildings_in_0_6() -> None:
    """Four buildings are refused there."""
    rules = rules_of("realms-0.6")
    players = [player("hunter"), player("thief")]
    four = {"white-2": [(0, "dwelling")] * 4}
    with pytest.raises(PositionError):
        rules.state_from_json(position(rules, players, buildings=four))
    rules.state_from_json(position(rules, players, buildings={"white-2": four["white-2"][:3]}))


def test_garbage_in_positions_raises_only_position_errors() -> None:
    """Any value in any place gives a state or a PositionError."""
    rng = Random(11)
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        7,
        300,
        1.5,
        "",
        "orc",
        "white-1",
        [],
        [0],
        {},
        {"orc": 1},
        {"seat": 0},
    ]
    refused = 0
    for _ in range(2000):
        data = copy.deepcopy(_good())
        place: Any = data
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = rng.choice(keys)
            if isinstance(place[key], dict | list) and rng.random() < 0.7:
                place = place[key]
                continue
            place[key] = rng.choice(values)
            break
        try:
            RULES.state_from_json(data).check()
        except PositionError:
            refused += 1
    assert refused > 1000
