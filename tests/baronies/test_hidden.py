"""What is hidden stays hidden (baronies-2006, Hidden)."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.baronies.actions import NUMBERS
from barons.engine.baronies.events import Oubliettes
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState
from barons.engine.baronies.view import ReserveTile
from barons.engine.core import CHANCE, OVER, Event
from tests.asjson import as_json, view_json
from tests.baronies.table import new_game, play, position, random_action, start, tiles, variant


def test_other_seats_see_drafted_tiles_and_number_of_hidden_ones(rules: BaroniesRules) -> None:
    """Tiles taken from the row come first; the pile is a number."""
    state = rules.state_from_json(
        position(reserves=[["pond", "swamp"], ["field"]], dealt=[["pond"], ["field"]], pile={"quarry": 4})
    )
    seen = state.observation(1).position()
    assert seen["reserves"] == [["swamp", None], ["field"]]
    assert seen["dealt"] == [[None], ["field"]]
    assert seen["pile"] == 4
    assert state.observation(None).position()["reserves"] == [["swamp", None], [None]]


def test_observation_marks_tiles_unknown_to_other_seats(rules: BaroniesRules) -> None:
    """The viewer's own hidden tiles are marked too, for the window."""
    state = rules.state_from_json(position(reserves=[["pond", "swamp"], []], dealt=[["pond"], []]))
    assert state.observation(0).reserves[0] == (ReserveTile("pond", True), ReserveTile("swamp", False))
    assert state.observation(1).reserves[0] == (ReserveTile("swamp", False), ReserveTile(None, True))


def test_drafted_tile_is_laid_before_identical_dealt_tile() -> None:
    """The dealt tile stays hidden."""
    before = position(row=[], pile={}, reserves=[["pond", "swamp", "pond"], ["field"]], dealt=[["pond"], []])
    state = start(before)
    text = play(state, "lay pond 1,0", "skip")
    assert text[0]["was_hidden"] is False
    assert as_json(state)["dealt"][0] == ["pond"]
    assert sorted(as_json(state)["reserves"][0]) == ["pond", "swamp"]
    assert view_json(state.observation(1))["reserves"][0] == ["swamp", None]


def test_dealt_tile_becomes_open_when_laid() -> None:
    """The tile leaves both lists."""
    before = position(row=[], pile={}, reserves=[["pond", "swamp"], ["field"]], dealt=[["pond"], []])
    state = start(before)
    text = play(state, "lay pond 1,0")
    assert text[0]["was_hidden"] is True
    assert as_json(state)["dealt"][0] == []
    assert as_json(state)["reserves"][0] == ["swamp"]


def test_order_of_reserve_does_not_reveal_hidden_tile(rules: BaroniesRules) -> None:
    """Laying the open one of two ponds looks the same if another tile is hidden."""
    looks = []
    for dealt in ("pond", "quarry"):
        before = position(row=[], pile={}, reserves=[[dealt, "swamp", "pond"], ["field"]], dealt=[[dealt], []])
        state = rules.state_from_json(before)
        first = state.observation(1).to_json()
        play(state, "lay pond 1,0", "skip")
        looks.append((first, state.observation(1).to_json()))
    assert looks[0] == looks[1]


def permuted(state: BaroniesState, viewer: int | None, rng: Random) -> BaroniesState:
    """Return the state with its hidden tiles dealt again among the other seats and the pile."""
    twin = state.clone()
    twin.legal = None
    seats = [seat for seat in range(state.players) if seat != viewer]
    hidden = [nature for seat in seats for nature in state.dealt[seat]]
    hidden += [nature for nature, count in enumerate(state.pile) for _ in range(count)]
    rng.shuffle(hidden)
    for seat in seats:
        mine = [hidden.pop() for _ in state.dealt[seat]]
        drafted = list(state.reserves[seat])
        for nature in state.dealt[seat]:
            drafted.remove(nature)
        twin.dealt[seat] = tuple(mine)
        twin.reserves[seat] = (*mine, *drafted)
    twin.pile = tuple(hidden.count(nature) for nature in NUMBERS.values())
    return twin


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_redealing_hidden_tiles_changes_no_other_observation(rules: BaroniesRules, players: int) -> None:
    """This holds at every ply of random games, for every viewer and the whole table."""
    rng = Random(players)
    for seed in range(3):
        state = new_game(rules, players, seed)
        while state.to_move != OVER:
            state.apply(random_action(state, rng))
            for viewer in (None, *range(players)):
                twin = permuted(state, viewer, rng)
                assert twin.observation(viewer) == state.observation(viewer)


def test_determinization_uses_only_observation_and_random_numbers(rules: BaroniesRules) -> None:
    """The real hidden tiles have no influence."""
    rng = Random(5)
    for seed in range(5):
        state = new_game(rules, 4, seed)
        for _ in range(30):
            state.apply(random_action(state, rng))
        twin = permuted(state, 0, rng)
        one = rules.determinize(state.observation(0), Random(9))
        other = rules.determinize(twin.observation(0), Random(9))
        assert one.to_json() == other.to_json()


def test_determinized_reserves_follow_the_dealing_rules(rules: BaroniesRules) -> None:
    """With three players all kinds differ."""
    for seed in range(30):
        state = new_game(rules, 3, seed)
        supposed = as_json(rules.determinize(state.observation(0), Random(seed)))
        assert all(dealt[0] == "meadow" for dealt in supposed["dealt"])
        assert {dealt[1] for dealt in supposed["dealt"]} == {"vineyard", "quarry", "pond"}


def test_determinized_pile_lacks_tiles_removed_with_five_players(rules: BaroniesRules) -> None:
    """Two tiles were removed: one is a meadow, the other is worth 1."""
    for seed in range(20):
        supposed = rules.determinize(new_game(rules, 5, seed).observation(2), Random(seed))
        tiles = [
            *supposed.tiles.values(),
            *supposed.row,
            *(n for reserve in supposed.reserves for n in reserve),
        ]
        missing = [
            count - tiles.count(nature) - supposed.pile[nature] for nature, count in enumerate(rules.counts)
        ]
        assert missing[0] == 1
        assert sum(missing) == 2
        assert sum(missing[nature] for nature in range(1, 9) if rules.values[nature] == 1) == 1


def test_events_never_name_hidden_tiles() -> None:
    """Neither during play nor when a player is out; no event is for one seat only."""
    harsh = variant(
        oubliettes=-1, tiles={**TILES, "swamp": {"value": -9, "count": 20}, "meadow": {"value": 0, "count": 40}}
    )
    rng = Random(3)
    seen_hidden = 0
    for seed in range(60):
        state = new_game(harsh, 3, seed)
        while state.to_move != OVER:
            before = state.clone()
            lines: list[Event] = []
            state.apply(random_action(state, rng), lines)
            for event in lines:
                assert event.only is None
                if not isinstance(event, Oubliettes) or before.to_move == CHANCE:
                    continue
                seat = event.seat
                hidden = before.observation(None).dealt[seat]
                seen_hidden += event.hidden
                open_tiles = [held.tile for held in before.observation(None).reserves[seat] if not held.hidden]
                assert event.hidden <= len(hidden)
                assert set(event.tiles) <= set(open_tiles)
    assert seen_hidden


TILES = tiles(6)


def test_shown_text_equals_action_text_for_other_seats(rules: BaroniesRules) -> None:
    """Taken, drawn and laid tiles are open."""
    state = new_game(rules, 2)
    for text in ("draft 2", "draw field", "lay pond 1,0", "donjon 0,0"):
        assert rules.shown_text(state, rules.parse(text), 1) == text
