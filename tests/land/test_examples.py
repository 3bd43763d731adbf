"""Numbers of action sequences counted by another implementation of the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barons.engine.land.state import LandState
from tests.land.perft import perft
from tests.land.table import rules_of
from tests.lines import DATA

PERFTS: list[dict[str, Any]] = json.loads((DATA / "land-perft.json").read_text("utf-8"))["positions"]


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
    """The numbers of sequences of one, two and three actions are those of another implementation."""
    assert numbers(entry)[:3] == perft(start_of(entry), 3).counts


@pytest.mark.parametrize(
    "entry", [entry for entry in PERFTS if "complete" in entry], ids=lambda entry: str(entry["id"])
)
def test_perft_of_whole_turns(entry: dict[str, Any]) -> None:
    """The numbers of whole turns and of positions after them are equal."""
    counted = perft(start_of(entry))
    assert counted.exhausted
    assert int(entry["complete"]) == counted.complete
    assert entry["longest"] == len(counted.counts)
    assert entry["final_positions"] == counted.final_positions
    assert numbers(entry) == counted.counts


@pytest.mark.long
@pytest.mark.parametrize("entry", PERFTS, ids=lambda entry: str(entry["id"]))
def test_perft_to_every_recorded_depth(entry: dict[str, Any]) -> None:
    """The numbers of sequences are equal at every recorded depth."""
    expected = numbers(entry)
    assert expected == perft(start_of(entry), len(expected)).counts
