"""Positions and recorded stretches of play from another implementation of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from barons.engine.core import CHANCE, OVER
from barons.engine.land.state import LandState
from tests.asjson import as_json
from tests.land.perft import perft
from tests.land.table import rules_of
from tests.lines import lines

DATA = Path(__file__).parent.parent / "data"
PERFTS: list[dict[str, Any]] = json.loads((DATA / "land-perft.json").read_text("utf-8"))["positions"]
WALKS: list[dict[str, Any]] = lines("land-walks")


def start_of(entry: dict[str, Any]) -> LandState:
    """The position of a perft after its die."""
    rules = rules_of(entry["ruleset"])
    state = rules.state_from_json(entry["position"])
    state.apply(rules.parse(f"die {entry['die']}"))
    return state


def numbers(entry: dict[str, Any]) -> list[int]:
    """The counts given, by depth from 1."""
    return [entry["counts"][str(depth + 1)] for depth in range(len(entry["counts"]))]


@pytest.mark.parametrize("entry", PERFTS, ids=lambda entry: str(entry["id"]))
def test_perft_to_three_actions(entry: dict[str, Any]) -> None:
    """As many sequences of one, two and three actions as another implementation counts."""
    assert numbers(entry)[:3] == perft(start_of(entry), 3).counts


@pytest.mark.parametrize(
    "entry", [entry for entry in PERFTS if "complete" in entry], ids=lambda entry: str(entry["id"])
)
def test_perft_of_whole_turns(entry: dict[str, Any]) -> None:
    """As many whole turns, and as many positions after them."""
    counted = perft(start_of(entry))
    assert counted.exhausted
    assert int(entry["complete"]) == counted.complete
    assert entry["longest"] == len(counted.counts)
    assert entry["final_positions"] == counted.final_positions
    assert numbers(entry) == counted.counts


@pytest.mark.long
@pytest.mark.parametrize("entry", PERFTS, ids=lambda entry: str(entry["id"]))
def test_perft_to_every_recorded_depth(entry: dict[str, Any]) -> None:
    """As many sequences at every depth that is given."""
    expected = numbers(entry)
    assert expected == perft(start_of(entry), len(expected)).counts


def choices(state: LandState) -> dict[str, Any]:
    """What a walk writes down at each step."""
    who = {CHANCE: "chance", OVER: None}.get(state.to_move, state.to_move)
    return {"to_move": who, "legal": sorted(action.text for action in state.legal_actions())}


@pytest.mark.parametrize("number", range(len(WALKS)))
def test_recorded_walk_is_reproduced(number: int) -> None:
    """Every list, the end, the ranking and the last position equal those recorded."""
    walk = WALKS[number]
    rules = rules_of(walk["position"]["ruleset"])
    state = rules.state_from_json(walk["position"])
    assert {"to_move": walk["start"]["to_move"], "legal": walk["start"]["legal"]} == choices(state)
    for step in walk["steps"]:
        state.apply(rules.parse(step["action"]))
        state.check()
        assert {"to_move": step["to_move"], "legal": step["legal"]} == choices(state), step["action"]
    last = walk["steps"][-1]
    assert last.get("over", False) == (state.to_move == OVER)
    if "ranking" in last:
        assert last["ranking"] == [rank.to_json() for rank in state.ranking()]
    after = as_json(state)
    for key in walk["after"].keys() - {"turn"}:
        assert walk["after"][key] == after[key], key
    assert walk["after"]["turn"] == {key: after["turn"].get(key) for key in walk["after"]["turn"]}
