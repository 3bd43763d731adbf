"""Whole recorded games, replayed: at least one for every ending."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from barons.engine.core import OVER
from barons.engine.record import Record, steps
from barons.rulesets import from_dict
from tests.asjson import as_json

GAMES: list[dict[str, Any]] = json.loads(
    (Path(__file__).resolve().parent.parent / "data" / "baronies-golden.json").read_text("utf-8")
)
WAYS_TO_END = {"last_tile", "nothing_fits", "round_limit", "one_left", "none_left"}


@pytest.mark.parametrize("game", GAMES, ids=[game["about"] for game in GAMES])
def test_golden_game_ends_as_recorded(game: dict[str, Any]) -> None:
    """The same events, ending, ranking and position."""
    record = Record.from_json(game["record"])
    lines: list[dict[str, Any]] = []
    for state, events in steps(from_dict(record.ruleset), record):  # noqa: B007 - the last state is wanted
        lines += [event.to_json() for event in events]
    assert state.to_move == OVER
    assert [event["event"] for event in lines] == game["kinds"]
    assert [entry.to_json() for entry in state.ranking()] == game["ranking"]
    causes = [event["cause"] for event in lines if event["event"] in ("claims_begin", "over")]
    assert causes[0] == game["cause"]
    position = as_json(state)
    turn = position["turn"]
    position["turn"] = {"seat": turn["seat"], "number": turn["number"]}
    assert position == game["position"]


def test_golden_games_cover_every_cause_of_ending() -> None:
    """And for the edition of 2006 for every number of players."""
    assert {game["cause"] for game in GAMES} == WAYS_TO_END
    assert {game["record"]["players"] for game in GAMES if game["cause"] == "last_tile"} == {2, 3, 4, 5}
