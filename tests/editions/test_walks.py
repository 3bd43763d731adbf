"""Stretches of play recorded by an independent implementation: every list, the end, and the last position."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import CHANCE, OVER, State
from tests.lines import WALKS, lines

RECORDED = [
    pytest.param(walk, id=f"{name}-{number}") for name in WALKS for number, walk in enumerate(lines(name))
]


def shown(state: State) -> dict[str, Any]:
    """What a recorded step says of the state after it."""
    fields: dict[str, Any] = {
        "to_move": {CHANCE: "chance", OVER: None}.get(state.to_move, state.to_move),
        "legal": sorted(action.text for action in state.legal_actions()),
        "roll": state.awaited_roll(),
        "over": state.to_move == OVER,
    }
    return {**fields, "ranking": [rank.to_json() for rank in state.ranking()]} if fields["over"] else fields


def told(step: dict[str, Any]) -> dict[str, Any]:
    """What a recorded step says, without its action."""
    fields = {"roll": step.get("chance", {}).get("roll"), "over": False, **step}
    return {name: value for name, value in fields.items() if name not in ("action", "chance", "events", "ok")}


@pytest.mark.parametrize("walk", RECORDED)
def test_recorded_walk_is_repeated_step_by_step(walk: dict[str, Any]) -> None:
    """Seat to move, legal actions, rolls, ranking and final position are the same."""
    rules = rulesets.load(walk["position"].get("ruleset"))
    state = rules.state_from_json(walk["position"])
    assert shown(state) == told(walk["start"])
    for step in walk["steps"]:
        state.apply(rules.parse(step["action"]))
        state.check()
        assert shown(state) == told(step), step["action"]
    after: dict[str, Any] = {**state.to_json()}
    after["turn"] = {name: after["turn"].get(name) for name in walk["after"]["turn"]}
    assert after == walk["after"]
