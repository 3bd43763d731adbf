"""The recorded settlements and stretches of play: every list compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, OVER
from tests.lines import lines

DATA = Path(__file__).resolve().parent.parent / "data"
SETTLEMENTS = json.loads((DATA / "baronies-settlements.json").read_text("utf-8"))["cases"]
WALKS = lines("baronies-walks")


def shown(state: BaroniesState) -> dict[str, Any]:
    """Return what a recorded step says of the state after it."""
    fields: dict[str, Any] = {
        "to_move": {CHANCE: "chance", OVER: None}.get(state.to_move, state.to_move),
        "legal": sorted(action.text for action in state.legal_actions()),
    }
    if state.to_move == OVER:
        fields["over"] = True
        fields["ranking"] = [entry.to_json() for entry in state.ranking()]
    return fields


def start_of_turn(position: dict[str, Any]) -> dict[str, Any]:
    """Return the position without the parts that exist only during a turn."""
    turn = position["turn"]
    return {**position, "turn": {"seat": turn["seat"], "number": turn["number"]}}


@pytest.mark.parametrize("walk", WALKS, ids=range(len(WALKS)))
def test_recorded_actions_reproduce_each_legal_list(rules: BaroniesRules, walk: Any) -> None:
    """`to_move`, `legal`, ranking after every action, and the position at the end."""
    state = rules.state_from_json(walk["position"])
    assert shown(state) == walk["start"]
    for step in walk["steps"]:
        state.apply(rules.parse(step["action"]))
        assert {"action": step["action"], **shown(state)} == step
    assert start_of_turn(state.to_json()) == walk["after"]


@pytest.mark.parametrize("case", SETTLEMENTS, ids=[case["id"] for case in SETTLEMENTS])
def test_recorded_settlement_is_reproduced_fight_by_fight(rules: BaroniesRules, case: Any) -> None:
    """The established knights, the beaten ones with the cause, and each change of honour in order."""
    state = rules.state_from_json(case["position"])
    lines: list[Any] = []
    for action in case["actions"]:
        state.apply(rules.parse(action), lines)
    position, after = state.to_json(), case["after"]
    assert {key: position[key] for key in ("honour", "donjons", "donjons_left", "out")} == {
        key: after[key] for key in ("honour", "donjons", "donjons_left", "out")
    }
    assert (state.to_move == OVER) == after["over"]
    events = [event.to_json() for event in lines]
    changes = []
    for event in events:
        if event["event"] == "honour":
            cause = {
                "lay": f"lay touching {next(e['touching'] for e in events if e['event'] == 'laid')}",
                "established": f"established {event['cell']}",
                "lost": f"baronies beaten by {event['cell']}",
            }[event["cause"]]
            changes.append([event["seat"], event["change"], cause])
    assert changes == case["honour_changes"]
    settlement = {
        "established": [[e["cell"], e["change"]] for e in events if e["event"] == "established"],
        "knights_back": [[e["cell"], e["why"]] for e in events if e["event"] == "knight_back"],
        "barons_back": [[e["cell"], f"by {e['by']}"] for e in events if e["event"] == "baron_back"],
    }
    assert [settlement] == case["settlements"]
