"""Turns recorded by an independent implementation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barons.engine.core import CHANCE, OVER
from tests.lines import DATA
from tests.realms.table import Table, rules_of

TURNS = json.loads((DATA / "realms-turns.json").read_text("utf-8"))["turns"]


def _loaded(position: dict[str, Any]) -> Table:
    rules = rules_of(position["ruleset"])
    return Table(rules, rules.state_from_json(position))


def _to_move(table: Table) -> int | str | None:
    return {CHANCE: "chance", OVER: None}.get(table.to_move, table.to_move)


def _start_of_turn(position: dict[str, Any]) -> dict[str, Any]:
    return {**position, "turn": {key: position["turn"][key] for key in ("seat", "number")}}


@pytest.mark.parametrize("turn", TURNS, ids=range(len(TURNS)))
def test_scripted_turn_matches_its_checkpoints(turn: dict[str, Any]) -> None:
    """Every checkpoint on the way and the position at the end match."""
    table = _loaded(turn["position"])
    marks = {mark["after"]: mark for mark in turn["marks"]}
    for count, action in enumerate(turn["actions"], start=1):
        table.play(action)
        if count in marks:
            expected = (marks[count]["to_move"], marks[count]["legal"])
            assert expected == (_to_move(table), table.legal)
    assert turn["result"] == _start_of_turn(table.state.to_json())
    assert turn["over"] == table.is_over
