"""Settlements recorded by an independent implementation, fight by fight."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER
from tests.lines import DATA

SETTLEMENTS = json.loads((DATA / "baronies-settlements.json").read_text("utf-8"))["cases"]


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
