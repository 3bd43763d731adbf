"""Golden games: every ending and every kind of death, replayed from records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from barons.engine.core import Event
from barons.engine.dealer import Dealer
from barons.engine.realms.stages import ENDING_NAMES
from tests.realms.golden import FILE, KINDS, deaths
from tests.realms.table import RULESETS, rules_of

GAMES: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=[game["kind"] for game in GAMES])
def test_golden_game_replays_as_recorded(game: dict[str, Any]) -> None:
    """Every action is legal; deaths, ending and last position equal the record."""
    rules = rules_of(game["ruleset"], **game["params"])
    state = rules.initial_state(game["players"], Dealer(0))
    events: list[Event] = []
    for number, text in enumerate(game["actions"]):
        action = rules.parse(text)
        assert state.why_not(action) is None, (number, text)
        state.apply(action, events)
    assert game["ending"] == ENDING_NAMES[state.ending]
    assert game["deaths"] == deaths(events)
    assert game["ranking"] == [rank.to_json() for rank in state.ranking()]
    assert game["position"] == state.to_json()


def test_golden_games_cover_every_kind() -> None:
    """Each ruleset won by castles; every ending; every kind of death."""
    assert [game["kind"] for game in GAMES] == list(KINDS)
    assert {game["ruleset"] for game in GAMES if game["ending"] == "castles"} == set(RULESETS)
    assert {game["ending"] for game in GAMES} == set(ENDING_NAMES) - {""}
    killed = {kind for kind in KINDS if kind.startswith("killed")}
    assert killed <= {death for game in GAMES for death in game["deaths"]}
