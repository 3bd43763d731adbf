"""The engine against the literal implementation of the card edition, in crowded positions and whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barons.engine.core import CHANCE, OVER
from barons.engine.dealer import Dealer
from barons.engine.land.state import LandState
from tests.land.cards_crowd import crowded
from tests.land.cards_table import MARCH_2026, player
from tests.land.literal_cards import LiteralCards
from tests.land.table import limited, rules_of
from tests.marks import full

PLAIN = ("officers", "troops", "donjons", "reserve", "discard", "discarded", "reshuffled", "struck")


def assert_alike(state: LandState, slow: LiteralCards) -> None:
    """Assert the same seat to move, the same legal list, and the same pieces and cards in the same places."""
    who = {CHANCE: "chance", OVER: None}.get(state.to_move, state.to_move)
    assert slow.waiting == who
    assert slow.legal() == {action.text for action in state.legal_actions()}
    assert slow.number == state.number
    fields: dict[str, Any] = state.to_json()
    assert {key: slow.p[key] for key in PLAIN} == {key: fields[key] for key in PLAIN}
    for key in ("hands", "decks"):
        assert {colour: sorted(cards) for colour, cards in slow.p[key].items()} == fields[key]
    if "moved" in fields["turn"]:
        assert {tile: count for tile, count in slow.have_moved.items() if count} == fields["turn"]["moved"]
        assert (slow.spent, slow.card, slow.event) == tuple(
            fields["turn"][key] for key in ("credits", "card", "event")
        )
    if state.number:
        scores = [slow.score(colour) for colour in slow.colours()]
        assert scores == state.points
    if state.to_move == OVER:
        assert slow.ranking() == [(entry.seat, entry.rank, entry.score) for entry in state.ranking()]


def walk(state: LandState, slow: LiteralCards, rng: Random, turns: int) -> int:
    """Play both side by side for this number of turns; return the number of steps."""
    steps = 0
    last = state.number + turns
    assert_alike(state, slow)
    while state.to_move != OVER and state.number < last:
        text = player(state, rng)
        state.apply(state.rules.parse(text))
        slow.play(text)
        assert_alike(state, slow)
        steps += 1
    return steps


def crowded_walk(players: int, seed: int) -> int:
    """Walk from a crowded position drawn by `seed`."""
    rng = Random(seed)
    position = crowded(rules_of(MARCH_2026), players, rng)
    return walk(rules_of(MARCH_2026).state_from_json(position), LiteralCards(position), rng, players + 1)


def whole_game(players: int, seed: int, rounds: int) -> int:
    """Play a game from the first choice to the ranking."""
    state = limited(MARCH_2026, rounds).initial_state(players, Dealer(seed))
    slow = LiteralCards({**state.to_json(), "ruleset": MARCH_2026}, rounds)
    return walk(state, slow, Random(seed), 10**6)


@pytest.mark.parametrize("players", [full(2), full(3), 4])
def test_crowded_positions_match_literal_implementation(players: int) -> None:
    """Some turns from positions full of Knights, sieges and events."""
    steps = [crowded_walk(players, seed) for seed in range(20)]
    assert sum(steps) > 100


@pytest.mark.parametrize("players", [full(2), 3, full(4)])
def test_whole_game_matches_literal_implementation(players: int) -> None:
    """The game goes from the first choice to the ranking."""
    assert whole_game(players, players, 12) > 20


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hundreds_of_games_match_literal_implementation(players: int) -> None:
    """Each case has 300 crowded positions and twenty games."""
    for seed in range(1000, 1300):
        crowded_walk(players, seed)
    for seed in range(100, 120):
        whole_game(players, seed, 60)
