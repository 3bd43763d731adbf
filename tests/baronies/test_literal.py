"""The engine against a second, slow and literal implementation: every list, every position."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, OVER, Action
from tests.asjson import as_json
from tests.baronies.literal import Literal
from tests.baronies.table import builder, crowded, new_game, random_action, tiles, trouble, variant

GAMES = 6
CROWDS = 60


@pytest.fixture(scope="module")
def big_box() -> BaroniesRules:
    """Enough tiles and donjons for crowded maps."""
    return variant(
        tiles=tiles(33),
        donjons={"2": 12, "3": 9, "4": 7, "5": 6},
    )


def assert_same(state: BaroniesState, literal: Literal) -> None:
    """Assert the same seat to move, the same legal list and the same tiles."""
    assert {CHANCE: "chance", OVER: None}.get(state.to_move, state.to_move) == literal.asked
    assert sorted(action.text for action in state.legal_actions()) == literal.legal()
    position = as_json(state)
    turn = position["turn"]
    position["turn"] = {"seat": turn["seat"], "number": turn["number"]}
    expected = literal.position()
    assert {key: position[key] for key in expected} == expected


def play_both(
    state: BaroniesState, literal: Literal, rng: Random, choose: Callable[[BaroniesState, Random], Action]
) -> None:
    """Play to the end on both."""
    assert_same(state, literal)
    while state.to_move != OVER:
        action = choose(state, rng)
        state.apply(action)
        literal.play(action.text)
        assert_same(state, literal)
    assert [entry.to_json() for entry in state.ranking()] == literal.ranking()


@pytest.mark.parametrize("choose", [random_action, builder])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_match_literal_rules(
    rules: BaroniesRules, players: int, choose: Callable[[BaroniesState, Random], Action]
) -> None:
    """The games match from the set-up to the ranking."""
    for seed in range(GAMES // 2):
        state = new_game(rules, players, seed)
        play_both(state, Literal(state.to_json()), Random(seed), choose)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_crowded_positions_settle_as_in_literal_rules(big_box: BaroniesRules, players: int) -> None:
    """Many knights and barons are settled at once."""
    for seed in range(CROWDS):
        rng = Random(seed * 5 + players)
        position = crowded(big_box, players, rng)
        play_both(big_box.state_from_json(position), Literal(position), rng, trouble)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hundreds_of_games_match_literal_rules(
    rules: BaroniesRules, big_box: BaroniesRules, players: int
) -> None:
    """300 games begin with the deal and 1,500 with crowded positions."""
    for seed in range(300):
        rng = Random(seed)
        state = new_game(rules, players, 100 + seed)
        play_both(state, Literal(state.to_json()), rng, builder if seed % 2 else random_action)
        for _ in range(5):
            position = crowded(big_box, players, rng)
            play_both(big_box.state_from_json(position), Literal(position), rng, trouble)
