"""Whole games of builders: no invariant breaks, every game ends, nothing is forgotten by the notation."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.core import OVER
from barons.engine.dealer import Dealer
from tests.land.table import EDITIONS, builder, limited

TABLES = [(ruleset, players) for ruleset in EDITIONS for players in (2, 3, 4)]
ROUNDS = 40


def play(ruleset: str, players: int, seed: int) -> str:
    """One game with its invariants checked after every step; how it ended."""
    rng = Random(seed)
    rules = limited(ruleset, ROUNDS)
    state = rules.initial_state(players, Dealer(seed))
    while state.to_move != OVER:
        state.apply(rules.parse(builder(state, rng)))
        rules.check(state)
        assert state.number <= ROUNDS * players
    if max(state.points) >= rules.challenge_of(players):
        return "challenge"
    return "rounds" if state.number == ROUNDS * players else "exhaustion"


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_builders_games(ruleset: str, players: int) -> None:
    """Together over five hundred games."""
    ends = [play(ruleset, players, seed) for seed in range(56)]
    assert players < 4 or ends.count("challenge") > 2


@pytest.mark.long
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_thousands_of_builders_games(ruleset: str, players: int) -> None:
    """Together over twenty thousand."""
    for seed in range(1000, 3240):
        play(ruleset, players, seed)
