"""The engine against the slow, literal implementation, in crowded positions and in whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barons.engine.core import CHANCE, OVER
from barons.engine.dealer import Dealer
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from tests.land.literal import LETTERS, Literal
from tests.land.table import builder, crowded, limited, rules_of


def assert_alike(state: LandState, slow: Literal) -> None:
    """Assert the same seat to move, the same legal list and the same pieces in the same places."""
    who = {CHANCE: "chance", OVER: None}.get(state.to_move, state.to_move)
    assert slow.waiting == who
    assert slow.legal() == {action.text for action in state.legal_actions()}
    assert slow.number == state.number
    fields: dict[str, Any] = state.to_json()
    for key in ("officers", "troops", "donjons", "reserve", "discard", "discarded"):
        assert slow.p.get(key) == fields.get(key), key
    if "hands" in fields:
        assert sorted(slow.p["deck"]) == fields["deck"]
        assert {colour: sorted(hand) for colour, hand in slow.p["hands"].items()} == fields["hands"]
    if state.to_move >= 0 and state.number:
        assert {tile: count for tile, count in slow.have_moved.items() if count} == fields["turn"]["moved"]
    if state.to_move == OVER:
        assert slow.ranking() == [(entry.seat, entry.rank, entry.score) for entry in state.ranking()]


def walk(state: LandState, slow: Literal, rng: Random, turns: int) -> int:
    """Play both side by side for this number of turns; return the number of steps."""
    steps = 0
    last = state.number + turns
    assert_alike(state, slow)
    while state.to_move != OVER and state.number < last:
        text = builder(state, rng)
        state.apply(state.rules.parse(text))
        slow.play(text)
        assert_alike(state, slow)
        steps += 1
    return steps


def crowded_walk(rules: LandRules, players: int, seed: int) -> int:
    """Walk from a crowded position drawn by `seed`."""
    rng = Random(seed)
    position = crowded(rules, players, rng)
    return walk(rules.state_from_json(position), Literal(position), rng, players + 1)


def whole_game(ruleset: str, players: int, seed: int, rounds: int) -> int:
    """Play a game from the choice of colours to the end."""
    state = limited(ruleset, rounds).initial_state(players, Dealer(seed))
    slow = Literal({**state.to_json(), "ruleset": ruleset}, rounds)
    return walk(state, slow, Random(seed), 10**6)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", list(LETTERS))
def test_crowded_positions_match_literal_implementation(ruleset: str, players: int) -> None:
    """Some turns from positions full of scrums, sieges and cards."""
    steps = [crowded_walk(rules_of(ruleset), players, seed) for seed in range(20)]
    assert sum(steps) > 100


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", list(LETTERS))
def test_whole_game_matches_literal_implementation(ruleset: str, players: int) -> None:
    """Builders play from the first choice to the ranking."""
    assert whole_game(ruleset, players, players, 12) > 20


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", list(LETTERS))
def test_hundreds_of_games_match_literal_implementation(ruleset: str, players: int) -> None:
    """Each case has 300 crowded positions and twenty games."""
    for seed in range(1000, 1300):
        crowded_walk(rules_of(ruleset), players, seed)
    for seed in range(100, 120):
        whole_game(ruleset, players, seed, 60)
