"""Parts of games recorded by an independent implementation, played through the protocol's process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lines import lines
from tests.protocol.engine import Engine

DATA = Path(__file__).resolve().parent.parent / "data"
_IN_TURN = ("action", "events", "ok")


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """One process for all recorded games."""
    with Engine() as process:
        yield process


def _whole(name: str) -> Any:
    return json.loads((DATA / name).read_text("utf-8"))


_WALKS = [
    pytest.param(walk, id=f"{walk['position']['ruleset']}-{number}")
    for name in ("land-walks", "land-2026-03-walks", "baronies-walks", "realms-walks")
    for number, walk in enumerate(lines(name))
]


@pytest.mark.parametrize("walk", _WALKS)
def test_walk_matches_every_recorded_step(engine: Engine, walk: dict[str, Any]) -> None:
    """Seat to move, legal actions, awaited roll, end and ranking; finally the position."""
    answer = engine.ask("load", position=walk["position"], chance="manual", seed=0)
    assert answer["ok"], answer
    _compare(walk["start"], answer, "start")
    for number, step in enumerate(walk["steps"]):
        answer = engine.ask("play", action=step["action"])
        assert answer["ok"], answer
        _compare(step, answer, f"step {number}: {step['action']}")
    after = answer["position"]
    for field, value in walk["after"].items():
        expected = {name: value[name] for name in ("seat", "number")} if field == "turn" else value
        shown = {name: after[field][name] for name in ("seat", "number")} if field == "turn" else after[field]
        assert (field, shown) == (field, expected)


def _compare(expected: dict[str, Any], answer: dict[str, Any], where: str) -> None:
    for field, value in expected.items():
        if field not in _IN_TURN:
            assert (where, field, answer.get(field)) == (where, field, value)
    if "chance" not in expected:
        assert "chance" not in answer, where


@pytest.mark.parametrize(
    "turn", [pytest.param(turn, id=f"turn-{n}") for n, turn in enumerate(_whole("realms-turns.json")["turns"])]
)
def test_scripted_barons_turn_matches_its_checkpoints(engine: Engine, turn: dict[str, Any]) -> None:
    """The state after some actions, and the position after the turn."""
    marks = {mark["after"]: mark for mark in turn["marks"]}
    answer = engine.ask("load", position=turn["position"], chance="manual", seed=0)
    for count, action in enumerate([None, *turn["actions"]]):
        if action is not None:
            answer = engine.ask("play", action=action)
        assert answer["ok"], (action, answer)
        for field, value in marks.get(count, {}).items():
            if field != "after":
                assert (count, field, answer.get(field)) == (count, field, value)
    if "result" in turn:
        for field, value in turn["result"].items():
            shown = answer["position"][field]
            if field == "turn":
                shown, value = ({name: side[name] for name in ("seat", "number")} for side in (shown, value))
            assert (field, shown) == (field, value)


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case["id"]) for case in _whole("baronies-settlements.json")["cases"]]
)
def test_baron_settlement_ends_as_recorded(engine: Engine, case: dict[str, Any]) -> None:
    """Honour, donjons, and players who are out."""
    answer = engine.ask("load", position=case["position"], chance="manual", seed=0)
    for action in case["actions"]:
        answer = engine.ask("play", action=action)
        assert answer["ok"], (action, answer)
    for field, value in case["after"].items():
        shown = answer["over"] if field == "over" else answer["position"][field]
        assert (field, shown) == (field, value)
