"""Parts of games recorded by an independent implementation, played through the protocol's process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.lines import WALKS, lines
from tests.protocol.engine import Engine

_IN_TURN = ("action", "events", "ok")


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    """One process for all recorded games."""
    with Engine() as process:
        yield process


_WALKS = [
    pytest.param(walk, id=f"{walk['position']['ruleset']}-{number}")
    for name in WALKS
    for number, walk in enumerate(lines(name)[::10])
]


@pytest.mark.parametrize("walk", _WALKS)
def test_walk_matches_every_recorded_step(engine: Engine, walk: dict[str, Any]) -> None:
    """A step has seat to move, legal actions, awaited roll, end and ranking; the last also the position."""
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
