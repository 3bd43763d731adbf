"""The engine against the literal implementation of the rules, in random play."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.dealer import Dealer
from tests.realms.literal import Game
from tests.realms.positions import random_position
from tests.realms.table import RULESETS, rules_of
from tests.realms.versus import compare

FAVOURS: tuple[dict[str, float], ...] = (
    {},
    {"build": 5, "castle": 5, "attack": 0.3, "fight": 0.3, "flee": 3, "cast": 0.2, "magic": 0.3},
    {"attack": 5, "fight": 3, "cast": 4, "use": 0.3},
    {"use": 4, "train": 4, "buy": 4, "forage": 3},
)
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"crawl": True, "skip": True, "city_buy": "all"},
    {"political_win": "realms", "fight_rounds": 0},
    {"political_win": "value", "fight_rounds": 1},
)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_match_the_literal_rules(ruleset: str, players: int) -> None:
    """Each game goes from the choice of characters to the ranking."""
    for seed in range(2):
        rng = Random(seed * 10 + players)
        optional = {**rng.choice(OPTIONS), "rounds": 20}
        rules = rules_of(ruleset, **optional)
        state = rules.initial_state(players, Dealer(seed))
        assert compare(rules, state, Game(ruleset, players, **optional), rng, rng.choice(FAVOURS)) > 50


@pytest.mark.parametrize("ruleset", RULESETS)
def test_crowded_positions_match_the_literal_rules(ruleset: str) -> None:
    """Full hands, empty decks, many buildings: positions that games rarely reach."""
    rng = Random(77)
    for optional in OPTIONS:
        rules = rules_of(ruleset, **optional)
        for _ in range(15):
            position = random_position(rules, rng)
            game = Game.at(position, **optional)
            compare(rules, rules.state_from_json(position), game, rng, rng.choice(FAVOURS), most=80)


@pytest.mark.long
def test_thousands_of_positions_match_the_literal_rules() -> None:
    """Run with `pytest -m long`."""
    for seed in range(10_000):
        rng = Random(seed)
        ruleset, optional = rng.choice(RULESETS), rng.choice(OPTIONS)
        rules = rules_of(ruleset, **optional)
        position = random_position(rules, rng)
        game = Game.at(position, **optional)
        compare(rules, rules.state_from_json(position), game, rng, rng.choice(FAVOURS), most=120)
