"""Computers cannot cheat: hidden information does not change their moves, in the real games too."""

from __future__ import annotations

from random import Random

import pytest

from barons.ai.bot import SearchingBot
from barons.ai.levels import Level
from barons.engine.core import CHANCE, OVER, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load

QUICK = Level("quick", 120, 0.0, 3, 60.0)


def midgame(rules: Rules, players: int, plies: int, seed: int) -> State:
    """Play this many random plies, then continue until a seat decides."""
    dealer, rng = Dealer(seed), Random(seed)
    state = rules.initial_state(players, dealer)
    ply = 0
    while state.to_move != OVER and (ply < plies or state.to_move == CHANCE):
        action = dealer.settle(state, ply) if state.to_move == CHANCE else rng.choice(state.legal_actions())
        state.apply(action)
        ply += 1
    return state


@pytest.mark.parametrize("ruleset", ["land-2025-11", "baronies-2006"])
@pytest.mark.parametrize("players", [2, 3])
def test_states_with_equal_observations_get_same_move(ruleset: str, players: int) -> None:
    """With the hidden cards and tiles redistributed, the same seed and iterations give the same move."""
    rules = load(ruleset)
    assert rules.hides
    differed = 0
    for seed in range(4):
        state = midgame(rules, players, 12, seed)
        if state.to_move == OVER:
            continue
        seen = state.observation(state.to_move)
        keys, moves = set(), set()
        for world in range(4):
            other = rules.determinize(seen, Random(world))
            keys.add(other.key())
            bot = SearchingBot(rules, QUICK, 5, is_timed=False)
            moves.add(bot.choose(other.observation(state.to_move)).text)
        assert len(moves) == 1
        differed += len(keys) > 1
    assert differed > 0


@pytest.mark.parametrize(
    "ruleset", ["land-2025-11", "land-2025-10", "land-2024-03", "baronies-2006", "realms-main", "realms-0.6"]
)
def test_every_level_plays_every_ruleset(ruleset: str) -> None:
    """Every level chooses a legal action, the same each time."""
    rules = load(ruleset)
    state = midgame(rules, max(rules.players), 20, 3)
    seen = state.observation(state.to_move)
    for iterations, noise in ((8, 1.0), (60, 0.0)):
        level = Level("x", iterations, noise, 2, 60.0)
        copy = rules.observation_from_json(seen.to_json())
        first = SearchingBot(rules, level, 1, is_timed=False).choose(seen)
        second = SearchingBot(rules, level, 1, is_timed=False).choose(copy)
        assert first == second
        assert first in state.legal_actions()
