"""Random games with the game's invariants, and what search and match expect of a state."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from barons.engine.baronies.events import HonourChanged
from barons.engine.baronies.map import map_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.core import CHANCE, OVER, Event
from barons.engine.dealer import Dealer
from tests.baronies.table import builder, kinds, lot, new_game
from tests.marks import full

GAMES = 15


def tiles_of(state: BaroniesState) -> Counter[int]:
    """All tiles in play."""
    tiles = Counter(state.tiles.values()) + Counter(state.row)
    tiles += Counter(dict(enumerate(state.pile)))
    return tiles + Counter(nature for reserve in state.reserves for nature in reserve)


def assert_sound(rules: BaroniesRules, state: BaroniesState, before: BaroniesState) -> None:
    """What must hold after every action."""
    state.check()
    assert state.map.agrees_with(map_of(state.tiles))
    legal = state.legal_actions()
    assert len(set(legal)) == len(legal)
    if state.to_move >= 0:
        assert len(legal) > 1
        assert state.to_move not in state.out
    elif state.to_move == CHANCE:
        assert [action for action, _ in state.chance_outcomes()] == legal
        assert all(weight > 0 for _, weight in state.chance_outcomes())
    else:
        assert legal == []
    if state.out == before.out:
        assert tiles_of(state) == tiles_of(before)
        placed = Counter(figure >> 1 for figure in state.donjons.values())
        for seat in set(range(state.players)) - set(state.out):
            assert placed[seat] + state.donjons_left[seat] == rules.params.donjons[state.players]
    for seat in before.out:
        assert state.honour[seat] == before.honour[seat]
    assert before.tiles.items() <= state.tiles.items()


@pytest.mark.parametrize(
    ("players", "choose"),
    [
        (2, lot),
        (3, builder),
        full(4, lot),
        (5, builder),
        *(full(players, choose) for players, choose in ((2, builder), (3, lot), (4, builder), (5, lot))),
    ],
)
def test_random_games_keep_the_invariants_and_end(rules: BaroniesRules, players: int, choose: object) -> None:
    """Tiles and donjons are conserved, every question has an answer, players who are out are skipped."""
    assert callable(choose)
    for seed in range(GAMES):
        rng = Random(seed)
        state = new_game(rules, players, seed)
        plies = 0
        while state.to_move != OVER:
            before = state.clone()
            action = choose(state, rng)
            state.apply(action)
            assert_sound(rules, state, before)
            plies += 1
            assert plies < 400
        assert len(state.returns()) == players
        assert sum(state.returns()) == pytest.approx(players / 2)


def test_clone_is_independent(rules: BaroniesRules) -> None:
    """Playing on one does not change the other, at every ply."""
    rng = Random(4)
    state = new_game(rules, 4, 4)
    while state.to_move != OVER:
        before, key, legal = state.to_json(), state.key(), list(state.legal_actions())
        twin = state.clone()
        for _ in range(6):
            if twin.to_move != OVER:
                twin.apply(lot(twin, rng))
        assert (state.to_json(), state.key(), state.legal_actions()) == (before, key, legal)
        state.apply(lot(state, rng))


def test_equal_positions_have_equal_keys_whatever_their_history(rules: BaroniesRules) -> None:
    """The order of laying and placing does not matter; which tiles there are and the row's order do."""
    rng = Random(1)
    state = new_game(rules, 2, 1)
    for _ in range(40):
        state.apply(lot(state, rng))
    twin = state.clone()
    twin.map = map_of(dict(reversed(list(state.tiles.items()))))
    assert twin.key() == state.key()
    twin.set_donjons(dict(reversed(state.donjons.items())))
    assert twin.key() == state.key()
    twin.map = map_of(dict(list(state.tiles.items())[1:]))
    assert twin.key() != state.key()
    twin.map = state.map
    twin.row = (1, 2, 3)
    state.row = (3, 2, 1)
    assert twin.key() != state.key()


def test_events_are_recorded_only_on_request(rules: BaroniesRules) -> None:
    """The state is the same either way."""
    for seed in range(4):
        rng = Random(seed)
        entry, silent = new_game(rules, 3, seed), new_game(rules, 3, seed)
        while entry.to_move != OVER:
            action = builder(entry, rng)
            entry.apply(action, [])
            silent.apply(action)
            assert entry.key() == silent.key()


def test_events_add_up_to_the_change_of_honour(rules: BaroniesRules) -> None:
    """Each event has the new value."""
    rng = Random(8)
    for seed in range(8):
        state = new_game(rules, 4, seed)
        honour = [0] * 4
        while state.to_move != OVER:
            lines: list[Event] = []
            state.apply(builder(state, rng), lines)
            for event in lines:
                if isinstance(event, HonourChanged):
                    honour[event.seat] += event.change
                    assert event.now == honour[event.seat]
            assert honour == state.honour


def test_end_of_game_is_the_last_event(rules: BaroniesRules) -> None:
    """With the ranking."""
    rng = Random(2)
    state = new_game(rules, 5, 2)
    lines: list[Event] = []
    while state.to_move != OVER:
        state.apply(lot(state, rng), lines)
    assert kinds([event.to_json() for event in lines]).count("over") == 1
    assert lines[-1].to_json()["ranking"] == [entry.to_json() for entry in state.ranking()]


def test_dealer_resolves_every_chance_step(rules: BaroniesRules) -> None:
    """The same seed and plies give the same draws."""
    ends = []
    for _ in range(2):
        rng, dealer = Random(3), Dealer(11)
        state = rules.initial_state(3, dealer)
        ply = 0
        while state.to_move != OVER:
            action = dealer.settle(state, ply) if state.to_move == CHANCE else lot(state, rng)
            state.apply(action)
            ply += 1
        ends.append(state.to_json())
    assert ends[0] == ends[1]
