"""Positions: round trips, and every fault that loading must find."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from barons.engine.core import PositionError
from tests.asjson import as_json
from tests.land.table import EDITIONS, LAID, MARCH_2024, NOVEMBER_2025, OCTOBER_2025, Table, crowded, rules_of

Change = Callable[[dict[str, Any]], None]


def position(ruleset: str) -> dict[str, Any]:
    """Return a position with pieces of every kind."""
    table = Table(
        ruleset,
        die=None,
        mountains=("4D", "3D"),
        troops={"2F": ("gold", 3)},
        donjons={"4E": "sable"},
        hand=("4A",) if ruleset == NOVEMBER_2025 else (),
        deck=("4B", "4C") if ruleset == NOVEMBER_2025 else None,
        officers={"sable": ("4A", "4B", "4E")},
    )
    return table.json


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_position_round_trips_through_json(ruleset: str, players: int) -> None:
    """Crowded positions go through JSON text."""
    rules = rules_of(ruleset)
    for seed in range(10):
        laid = crowded(rules, players, Random(seed))
        state = rules.state_from_json(json.loads(json.dumps(laid)))
        fields = as_json(state)
        assert fields.keys() == laid.keys()
        assert sorted(laid["mountains"]) == sorted(fields["mountains"])
        for key in laid.keys() - {"mountains", "hands"}:
            assert laid[key] == fields[key], key
        assert rules.state_from_json(fields).key() == state.key()


@pytest.mark.parametrize("ruleset", LAID)
def test_tile_with_zero_troops_counts_as_empty(ruleset: str) -> None:
    """A tile listed with 0 troops is empty; only negative numbers are refused."""
    laid = position(ruleset)
    plain = rules_of(ruleset).state_from_json(laid)
    laid["troops"]["2G"] = ["sable", 0]
    state = rules_of(ruleset).state_from_json(laid)
    assert state.key() == plain.key()
    assert "2G" not in as_json(state)["troops"]


def put(*path: Any) -> Change:
    """Set the value at a path: all but the last are keys, the last is the value."""

    def change(data: dict[str, Any]) -> None:
        *outer, key, value = path
        inner: Any = data
        for step in outer:
            inner = inner[step]
        inner[key] = value

    return change


def drop(key: str) -> Change:
    """Remove a key."""
    return lambda data: data.pop(key)


def swap_mountain(data: dict[str, Any]) -> None:
    """Put a mountain under the troops."""
    data["mountains"][0] = "2F"


FAULTS: list[tuple[str, Change, str]] = [
    ("a tile twice", put("tiles", 1, "4A"), "4A"),
    ("a tile missing", lambda data: data["tiles"].pop(), "36"),
    ("an unknown tile", put("tiles", 0, "9A"), "9A"),
    ("a tile that is no string", put("tiles", 0, 4), "4"),
    ("an unknown mountain", put("mountains", 0, "7Q"), "7Q"),
    ("a mountain twice", put("mountains", ["4D", "4D"]), "4D"),
    ("troops on a mountain", swap_mountain, "2F"),
    ("a Baron on a mountain", put("officers", "gold", "baron", "4D"), "4D"),
    ("a Knight on a mountain", put("officers", "gold", "knights", ["4D", "1G"]), "4D"),
    ("a donjon on a mountain", put("donjons", "4D", "gold"), "4D"),
    ("three Knights", put("officers", "gold", "knights", ["2F", "2F", "2F"]), "3 Knights"),
    ("an officer of no kind", put("officers", "gold", "bishop", "2F"), "officers.gold: unknown key 'bishop'"),
    ("no Baron", lambda data: data["officers"]["gold"].pop("baron"), "baron"),
    ("no officers of a colour", lambda data: data["officers"].pop("gold"), "gold"),
    ("two Barons on a tile", put("officers", "gold", "baron", "4A"), "4A"),
    ("a troop too many", put("troops", "2F", ["gold", 4]), "31|41"),
    ("a troop too few", put("reserve", "sable", 0), "sable"),
    ("a negative reserve", put("reserve", "gold", -1), "-1"),
    ("a negative number of troops", put("troops", "2G", ["gold", -1]), "-1"),
    ("troops of nobody", put("troops", "2F", ["teal", 3]), "teal"),
    ("troops without number", put("troops", "2F", ["gold"]), "2F"),
    ("troops of a fraction", put("troops", "2F", ["gold", 1.5]), "1.5"),
    ("troops of truth", put("troops", "2F", ["gold", True]), "True"),
    ("adjacent donjons", put("donjons", "4A", "sable"), "4A"),
    ("a donjon of nobody", put("donjons", "4E", None), "None"),
    ("seats with a colour twice", put("seats", ["gold", "gold"]), "gold"),
    ("seats with a colour of larger games", put("seats", ["gold", "purple"]), "purple"),
    ("one seat", put("seats", ["gold"]), "1 player"),
    ("five seats", put("seats", ["gold", "sable", "ivory", "purple", "teal"]), "5 player"),
    ("seats in the draft", put("seats", [None, None]), "None"),
    ("no such seat in turn", put("turn", "seat", 2), "2"),
    ("a seat that is no number", put("turn", "seat", "0"), "'0'"),
    ("turn 0", put("turn", "number", 0), "0"),
    ("a huge number", put("turn", "number", 10**30), "turn.number"),
    ("the middle of a turn", put("turn", "die", 3), "middle"),
    ("no tiles", drop("tiles"), "tiles"),
    ("no seats", drop("seats"), "seats"),
    ("no turn", drop("turn"), "turn"),
    ("no reserve", drop("reserve"), "reserve"),
    ("an unknown key", put("weather", "fair"), "weather"),
    ("troops in a list", put("troops", []), "troops"),
    ("tiles in an object", put("tiles", {}), "tiles"),
]  # fmt: skip

CARD_FAULTS: list[tuple[str, Change, str]] = [
    ("a card twice", put("hands", "sable", ["4A"]), "4A"),
    ("a card nowhere", put("hands", "gold", []), "card 4A is missing"),
    ("a mountain's card", put("deck", ["4B", "4C", "4D"]), "4D"),
    ("an unknown card", put("deck", ["4B", "4C", "5A"]), "5A"),
    ("a card neither up nor down", put("discarded", 0, ["4E", "sideways"]), "sideways"),
    ("no deck", drop("deck"), "deck"),
    ("the hand of nobody", put("hands", "teal", []), "teal"),
    ("a negative discard", put("discard", "gold", -3), "-3"),
]  # fmt: skip


def assert_refused(ruleset: str, change: Change, named: str) -> None:
    """The position is refused, and the message names what is wrong."""
    rules = rules_of(ruleset)
    data = copy.deepcopy(position(ruleset))
    rules.state_from_json(data)
    change(data)
    with pytest.raises(PositionError, match=named):
        rules.state_from_json(data)


@pytest.mark.parametrize(
    ("what", "change", "named"), FAULTS, ids=lambda entry: entry if isinstance(entry, str) else ""
)
@pytest.mark.parametrize("ruleset", LAID)
def test_a_faulty_position_is_refused(ruleset: str, what: str, change: Change, named: str) -> None:
    """The position is refused in every edition."""
    assert_refused(ruleset, change, named)


@pytest.mark.parametrize(
    ("what", "change", "named"), CARD_FAULTS, ids=lambda entry: entry if isinstance(entry, str) else ""
)
def test_a_faulty_hand_is_refused(what: str, change: Change, named: str) -> None:
    """The edition is one with cards."""
    assert_refused(NOVEMBER_2025, change, named)


@pytest.mark.parametrize("data", [None, 3, "position", [], [["tiles"]], {}])
def test_non_position_data_is_rejected(data: Any) -> None:
    """Such data is refused like a faulty position."""
    with pytest.raises(PositionError):
        rules_of(NOVEMBER_2025).state_from_json(data)


def test_cards_and_discard_are_rejected_in_editions_without_them() -> None:
    """2025-10 has no hands, 2024-03 no discard."""
    for ruleset, key in ((OCTOBER_2025, "hands"), (MARCH_2024, "discard")):
        data = position(ruleset)
        data[key] = {"gold": [], "sable": []}
        with pytest.raises(PositionError, match=key):
            rules_of(ruleset).state_from_json(data)


def test_eleven_donjons_are_rejected() -> None:
    """The newer editions have ten of each colour."""
    table = Table(OCTOBER_2025, die=None)
    data = table.json
    free = ("4A", "4C", "4E", "4G", "4I", "3F", "3H", "2A", "2C", "1A", "1C")
    data["donjons"] = dict.fromkeys(free, "gold")
    data["reserve"]["gold"] = 0
    data["discard"]["gold"] = 30
    with pytest.raises(PositionError, match="11"):
        rules_of(OCTOBER_2025).state_from_json(data)


def test_random_mutations_raise_only_position_errors() -> None:
    """Values replaced by garbage give a state or a PositionError."""
    rng = Random(5)
    garbage: list[Any] = [
        None,
        -1,
        0,
        10**40,
        1.5,
        "",
        "4A",
        "9Z",
        [],
        {},
        [None],
        {"gold": None},
        True,
        "gold",
        ["gold", 3],
    ]
    rules = rules_of(NOVEMBER_2025)
    loaded = 0
    for _ in range(600):
        data = copy.deepcopy(position(NOVEMBER_2025))
        inner: Any = data
        while True:
            keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            key = rng.choice(keys)
            if rng.random() < 0.5 or not isinstance(inner[key], dict | list) or not inner[key]:
                inner[key] = rng.choice(garbage)
                break
            inner = inner[key]
        with contextlib.suppress(PositionError):
            rules.state_from_json(data)
            loaded += 1
    assert loaded < 300
