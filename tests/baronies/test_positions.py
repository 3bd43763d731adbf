"""Positions: written, read, and every fault that `load` finds (baronies-2006, Position)."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER, PositionError
from tests.baronies.table import new_game, position, random_action, ring


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_survive_json_round_trip(rules: BaroniesRules, players: int) -> None:
    """Start and middle of a turn, claims and the finished game."""
    rng = Random(players)
    for seed in range(4):
        state = new_game(rules, players, seed)
        while True:
            twin = rules.state_from_json(json.loads(json.dumps(state.to_json())))
            assert twin.to_json() == state.to_json()
            assert twin.key() == state.key()
            assert twin.to_move == state.to_move
            assert twin.legal_actions() == state.legal_actions()
            if state.to_move == OVER:
                break
            state.apply(random_action(state, rng))


def good() -> dict[str, Any]:
    """Return a position with pieces of every kind."""
    laid = ring((0, 0), "pond", "meadow", "field", "meadow", "village", "meadow") | {"2,0": "meadow"}
    return position(
        3,
        map=laid,
        pile={"field": 2, "swamp": 1},
        reserves=[["pond", "quarry"], ["meadow"], []],
        dealt=[["pond"], [], []],
        honour=[2, -4, -5],
        donjons={"0,0": {"seat": 0, "side": "baron"}, "2,0": {"seat": 2, "side": "knight"}},
        donjons_left=[3, 4, 0],
        out=[2],
    )


def test_valid_sample_position_is_accepted(rules: BaroniesRules) -> None:
    """Otherwise the faults below would prove nothing."""
    assert rules.state_from_json(good()).to_json()["map"] == good()["map"]


def change(path: str, value: Any) -> Any:
    """Return the good position with one change; `...` removes the last key."""
    data: Any = copy.deepcopy(good())
    at = data
    *outer, last = path.split("/")
    for key in outer:
        at = at[int(key) if isinstance(at, list) else key]
    place: Any = int(last) if isinstance(at, list) else last
    if value is ...:
        del at[place]
    else:
        at[place] = value
    return data


BAD: list[tuple[str, Any, str]] = [
    # the map
    ("map/3,0", "lava", "lava"),
    ("map/1,1", "pond", "pond"),
    ("map/5,5", "field", "5,5"),
    ("map", {}, "map"),
    ("map", [], "map"),
    ("map/x", "field", "'x'"),
    ("map/01,0", "field", "01,0"),
    ("map/1,0 ", "field", "1,0 "),
    ("map/+1,0", "field", "+1,0"),
    ("map/-0,3", "field", "-0,3"),
    ("map/99999,0", "field", "99999,0"),
    ("map/3,0", 3, "3"),
    # counts
    ("pile/meadow", 40, "meadow"),
    ("pile/field", -1, "pile.field"),
    ("pile/field", 1.5, "pile.field"),
    ("pile/field", True, "pile.field"),
    ("pile/lava", 1, "lava"),
    ("pile", [], "pile"),
    ("reserves/1", ["cursed", "cursed", "cursed", "cursed"], "cursed"),
    # the row
    ("row", ["meadow", "meadow"], "row"),
    ("row", ["meadow"] * 4, "row"),
    ("row", [], "row"),
    ("row/0", None, "row"),
    ("row", "meadow", "row"),
    # reserves
    ("reserves", [["pond", "quarry"], ["meadow"]], "reserves"),
    ("reserves/0", "pond", "reserves[0]"),
    ("reserves/0/0", "Pond", "Pond"),
    ("reserves/2", ["meadow"], "reserves[2]"),
    ("dealt/0", ["meadow"], "dealt[0]"),
    ("dealt/0", ["pond", "pond"], "dealt[0]"),
    ("dealt/0", [None], "dealt[0]"),
    ("dealt", [[], []], "dealt"),
    # honour and oubliettes
    ("honour/1", -5, "honour[1]"),
    ("honour/2", -4, "honour[2]"),
    ("honour/0", "2", "honour[0]"),
    ("honour/0", 2.0, "honour[0]"),
    ("honour/0", 10**10, "honour[0]"),
    ("honour", [2, -4], "honour"),
    ("out", [], "honour[2]"),
    ("out", [2, 2], "out"),
    ("out", [3], "out"),
    ("out", [True], "out"),
    ("out", 2, "out"),
    ("turn/seat", 2, "turn.seat"),
    # donjons
    ("donjons/0,1", {"seat": 1, "side": "baron"}, "0,1"),
    ("donjons/1,0", {"seat": 1, "side": "knight"}, "1,0"),
    ("donjons/7,7", {"seat": 1, "side": "knight"}, "7,7"),
    ("donjons/0,0/side", "knight", "0,0"),
    ("donjons/0,0/side", "queen", "queen"),
    ("donjons/0,0/seat", 3, "0,0"),
    ("donjons/0,0/seat", ..., "0,0"),
    ("donjons/0,0/colour", "gold", "0,0"),
    ("donjons/0,0", None, "0,0"),
    ("donjons", [], "donjons"),
    ("donjons_left/0", 4, "donjons_left[0]"),
    ("donjons_left/0", -1, "donjons_left[0]"),
    ("donjons_left/2", 1, "donjons_left[2]"),
    ("donjons_left", [3, 4], "donjons_left"),
    # seats and turn
    ("seats", ["gold", "sable"], "reserves"),
    ("seats", ["gold"], "seats"),
    ("seats", ["gold", "sable", "ivory", "purple", "teal", "rose"], "seats"),
    ("seats", ["gold", "ivory", "sable"], "seats"),
    ("seats", ["gold", "gold", "gold"], "seats"),
    ("seats", None, "seats"),
    ("turn", None, "turn"),
    ("turn/seat", 3, "turn.seat"),
    ("turn/seat", None, "turn.seat"),
    ("turn/seat", ..., "turn.seat"),
    ("turn/number", 0, "turn.number"),
    ("turn/number", ..., "turn.number"),
    ("turn/step", "dance", "dance"),
    ("turn/weather", "fine", "weather"),
    ("turn/came_back", 9, "came_back"),
    ("ruleset", 5, "ruleset"),
    ("weather", "fine", "weather"),
    *((key, ..., key) for key in good()),
]


@pytest.mark.parametrize(("path", "value", "named"), BAD, ids=[f"{path}={value!r}" for path, value, _ in BAD])
def test_invalid_position_is_refused_with_reason(
    rules: BaroniesRules, path: str, value: Any, named: str
) -> None:
    """The protocol's error code is `bad_position`."""
    with pytest.raises(PositionError) as refused:
        rules.state_from_json(change(path, value))
    assert named in str(refused.value)


@pytest.mark.parametrize("data", [None, [], "position", 3, {}])
def test_json_that_is_not_a_position_is_refused(rules: BaroniesRules, data: Any) -> None:
    """Any other JSON is refused."""
    with pytest.raises(PositionError):
        rules.state_from_json(data)


def test_scrambled_position_is_refused_or_gives_valid_state(rules: BaroniesRules) -> None:
    """The loader raises only PositionError for nonsense."""
    rng = Random(1)
    nonsense: list[Any] = [None, -1, 0, 7, 2.5, "", "meadow", [], {}, [[]], True, "9,9", 10**30, {"seat": 0}]
    for _ in range(3000):
        data: Any = good()
        for _ in range(rng.choice((1, 1, 2))):
            at: Any = data
            while True:
                keys = list(at) if isinstance(at, dict) else list(range(len(at)))
                if not keys:
                    break
                key = rng.choice(keys)
                if isinstance(at[key], (dict, list)) and rng.random() < 0.7:
                    at = at[key]
                    continue
                at[key] = copy.deepcopy(rng.choice(nonsense))
                break
        try:
            state = rules.state_from_json(data)
        except PositionError:
            continue
        state.check()


def test_map_without_first_tile_cell_is_accepted(rules: BaroniesRules) -> None:
    """The recorded examples have maps around an empty 0,0."""
    assert rules.state_from_json(position(map={"7,-3": "meadow"})).to_move == 0


@pytest.mark.parametrize(("path", "value"), [("turn/number", 10**9), ("honour/0", 10**9)])
def test_very_large_numbers_are_accepted(rules: BaroniesRules, path: str, value: int) -> None:
    """The loader sets no limit, and a state with them has a key."""
    assert rules.state_from_json(change(path, value)).key()
