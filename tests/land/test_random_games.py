"""Whole games of builders: all invariants hold, every game ends, and the notation loses nothing."""

from __future__ import annotations

import pytest

from tests.land.random_games import play
from tests.land.table import EDITIONS, limited

TABLES = [(ruleset, players) for ruleset in EDITIONS for players in (2, 3, 4)]
ROUNDS = 40


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_a_few_builder_games_stay_valid(ruleset: str, players: int) -> None:
    """Seven games for each number of players, every position checked."""
    played = [play(limited(ruleset, ROUNDS), players, seed, every=9) for seed in range(28, 35)]
    assert max(game.turns for game in played) <= ROUNDS * players + 1


@pytest.mark.full
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_hundreds_of_builder_games_stay_valid(ruleset: str, players: int) -> None:
    """Together over five hundred games; the long run plays fifteen thousand."""
    played = [play(limited(ruleset, ROUNDS), players, seed, every=9) for seed in range(28)]
    assert max(game.turns for game in played) <= ROUNDS * players + 1
    assert players < 4 or [game.why for game in played].count("challenge") > 1


@pytest.mark.long
@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_thousands_of_builder_games_stay_valid(ruleset: str, players: int) -> None:
    """Over fifteen thousand longer games; `python -m tests.land.random_games` prints their figures."""
    for seed in range(1000, 2667):
        play(limited(ruleset, 120), players, seed)
