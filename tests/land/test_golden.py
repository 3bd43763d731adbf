"""Whole games replayed from their records."""

from __future__ import annotations

import json

import pytest

from barons.engine.core import OVER, Event
from barons.engine.dealer import Dealer
from tests.land.golden import path_of, ways_to_end
from tests.land.table import EDITIONS, LAID, limited

ENDS = [
    (ruleset, why) for ruleset in EDITIONS for why in ways_to_end(ruleset) if path_of(ruleset, why).exists()
]


@pytest.mark.parametrize(("ruleset", "why"), ENDS)
def test_golden_game_is_reproduced(ruleset: str, why: str) -> None:
    """Every action is legal; set-up, last position, ranking and ending equal the record."""
    game = json.loads(path_of(ruleset, why).read_text("utf-8"))
    rules = limited(ruleset, game["rounds"])
    state = rules.initial_state(game["players"], Dealer(game["seed"]))
    events: list[Event] = []
    for text in game["actions"]:
        action = rules.parse(text)
        assert action in state.legal_actions(), text
        events = []
        state.apply(action, events)
    assert state.to_move == OVER
    assert (events[-1].kind, events[-1].to_json()["why"]) == ("game_over", why)
    assert [rank.to_json() for rank in state.ranking()] == game["ranking"]
    assert state.to_json() == game["position"]


def test_every_game_ending_has_a_golden_game() -> None:
    """For each edition for which tests set up boards."""
    assert {(ruleset, why) for ruleset in LAID for why in ways_to_end(ruleset)} <= set(ENDS)
