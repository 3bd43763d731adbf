"""Keys of positions, and what the events of random games add up to."""

from __future__ import annotations

from random import Random

from barons.engine.baronies.events import HonourChanged
from barons.engine.baronies.map import map_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER, Event
from tests.baronies.table import builder, kinds, new_game, random_action


def test_equal_positions_have_equal_keys_whatever_their_history(rules: BaroniesRules) -> None:
    """The order of laying and placing does not matter; which tiles there are and the row's order do."""
    rng = Random(1)
    state = new_game(rules, 2, 1)
    for _ in range(40):
        state.apply(random_action(state, rng))
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
    """The last event has the ranking."""
    rng = Random(2)
    state = new_game(rules, 5, 2)
    lines: list[Event] = []
    while state.to_move != OVER:
        state.apply(random_action(state, rng), lines)
    assert kinds([event.to_json() for event in lines]).count("over") == 1
    assert lines[-1].to_json()["ranking"] == [entry.to_json() for entry in state.ranking()]
