"""Turns and stretches of play recorded by an independent implementation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from barons.engine.core import CHANCE, OVER
from tests.lines import lines
from tests.realms.table import Table, rules_of

DATA = Path(__file__).resolve().parent.parent / "data"
TURNS = json.loads((DATA / "realms-turns.json").read_text("utf-8"))["turns"]
WALKS = lines("realms-walks")
IDS = [f"{walk['position']['ruleset']}-{number}" for number, walk in enumerate(WALKS)]


def _loaded(position: dict[str, Any]) -> Table:
    rules = rules_of(position["ruleset"])
    return Table(rules, rules.state_from_json(position))


def _to_move(table: Table) -> int | str | None:
    return {CHANCE: "chance", OVER: None}.get(table.to_move, table.to_move)


def _start_of_turn(position: dict[str, Any]) -> dict[str, Any]:
    return {**position, "turn": {key: position["turn"][key] for key in ("seat", "number")}}


@pytest.mark.parametrize("turn", TURNS, ids=range(len(TURNS)))
def test_scripted_turn_matches_its_checkpoints(turn: dict[str, Any]) -> None:
    """Every mark on the way and the position at the end."""
    table = _loaded(turn["position"])
    marks = {mark["after"]: mark for mark in turn["marks"]}
    for count, action in enumerate(turn["actions"], start=1):
        table.play(action)
        if count in marks:
            expected = (marks[count]["to_move"], marks[count]["legal"])
            assert expected == (_to_move(table), table.legal)
    assert turn["result"] == _start_of_turn(table.state.to_json())
    assert turn["over"] == table.is_over


@pytest.mark.parametrize("walk", WALKS, ids=IDS)
def test_walk_matches_every_recorded_step(walk: dict[str, Any]) -> None:
    """Who is to move, what is legal, what is rolled, the ranking and the last position."""
    table = _loaded(walk["position"])
    for step in (walk["start"], *walk["steps"]):
        if "action" in step:
            table.play(step["action"])
        assert step["to_move"] == _to_move(table), step
        assert step["legal"] == table.legal, step
        assert step.get("chance", {}).get("roll") == table.roll, step
        assert step.get("over", False) == table.is_over, step
        if "ranking" in step:
            assert step["ranking"] == [rank.to_json() for rank in table.state.ranking()]
    assert walk["after"] == _start_of_turn(table.state.to_json())
