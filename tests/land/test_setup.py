"""The set-up: what is dealt, who chooses which colour, and constraints of a ruleset."""

from __future__ import annotations

from typing import Any

import pytest

from barons import rulesets
from barons.engine.core import CHANCE
from barons.engine.dealer import Dealer
from barons.engine.hexgrid import disc
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from tests.asjson import as_json
from tests.land.table import LAID, MARCH_2024, NOVEMBER_2025, OCTOBER_2025, rules_of


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", LAID)
def test_new_game_has_complete_setup(ruleset: str, players: int) -> None:
    """It has four mountains, every officer on a tile of its own, and all troops in reserve."""
    rules = rules_of(ruleset)
    for seed in range(5):
        state = rules.initial_state(players, Dealer(seed))
        state.check()
        starts = [*state.baron, *state.knight]
        assert len(set(starts)) == 3 * players
        assert len(as_json(state)["mountains"]) == 4
        assert state.reserve == [40 if ruleset == MARCH_2024 else 30] * players
        if ruleset == NOVEMBER_2025:
            assert [hand.bit_count() for hand in state.hands] == [1] * players
            assert state.deck.bit_count() == 33 - players


def test_same_seed_gives_the_same_game() -> None:
    """These tiles belong to seed 1 in every version."""
    one, again, other = (rules_of(NOVEMBER_2025).initial_state(2, Dealer(seed)).to_json() for seed in (1, 1, 2))
    assert one == again
    assert one["tiles"] != other["tiles"]


@pytest.mark.parametrize("ruleset", [NOVEMBER_2025, OCTOBER_2025])
def test_colours_are_chosen_from_the_last_seat_to_the_first(ruleset: str) -> None:
    """The first seat gets the last colour without being asked; then the die is rolled."""
    rules = rules_of(ruleset)
    state = rules.initial_state(3, Dealer(4))
    assert (state.to_move, state.turn_number) == (2, 0)
    assert sorted(action.text for action in state.legal_actions()) == [
        "colour gold",
        "colour ivory",
        "colour sable",
    ]
    assert state.to_json()["seats"] == [None, None, None]
    state.apply(rules.parse("colour ivory"))
    assert state.to_move == 1
    events: list[Any] = []
    state.apply(rules.parse("colour sable"), events)
    assert state.to_json()["seats"] == ["gold", "sable", "ivory"]
    assert [event.kind for event in events] == ["colour_taken", "forced", "colour_taken", "turn_began"]
    assert (state.to_move, state.turn_number, state.turn_seat) == (CHANCE, 1, 0)


def test_oldest_edition_assigns_colours_by_seat() -> None:
    """The colours are in the order of the seats, and the die is rolled at once."""
    state = rules_of(MARCH_2024).initial_state(4, Dealer(4))
    assert state.to_json()["seats"] == ["gold", "sable", "ivory", "purple"]
    assert state.to_move == CHANCE


def test_hands_are_hidden_until_a_colour_is_chosen() -> None:
    """Players see their cards once they have a colour."""
    rules = rules_of(NOVEMBER_2025)
    state = rules.initial_state(2, Dealer(3))
    for viewer in (0, 1, None):
        assert state.observation(viewer).position()["hands"] == {"gold": 1, "sable": 1}
    card = as_json(state)["hands"]["gold"]
    state.apply(rules.parse("colour gold"))
    assert state.observation(1).position()["hands"] == {"gold": card, "sable": 1}


def wishing(**wishes: Any) -> LandRules:
    """Return rules of 2025-11 with constraints on the set-up."""
    whole: Any = rulesets.whole(rules_of(NOVEMBER_2025))
    whole["params"]["setup"].update(wishes)
    rules = rulesets.from_dict(whole)
    assert isinstance(rules, LandRules)
    return rules


def hexes(state: LandState) -> tuple[dict[int, int], set[int]]:
    """Return the cell of each tile, and the cells of mountains."""
    cell = {tile: number for number, tile in enumerate(state.terrain.cells)}
    return cell, {cell[tile] for tile in cell if state.terrain.mountains >> tile & 1}


def walled(state: LandState) -> int:
    """Return the number of officers that start among mountains only."""
    cell, mountains = hexes(state)
    return sum(set(disc(3).neighbours[cell[tile]]) <= mountains for tile in (*state.baron, *state.knight))


def reachable(state: LandState) -> int:
    """Return the number of tiles connected to the first Baron's."""
    cell, mountains = hexes(state)
    seen = {cell[state.baron[0]]}
    front = list(seen)
    while front:
        following = [n for c in front for n in disc(3).neighbours[c] if n not in mountains and n not in seen]
        front = list(dict.fromkeys(following))
        seen |= set(front)
    return len(seen)


def test_walled_in_starts_are_avoided_on_request() -> None:
    """With twelve mountains such starts happen only without the constraint."""
    many = {"two": 12, "three": 12, "four": 12}
    plain = [wishing(mountains=many).initial_state(4, Dealer(seed)) for seed in range(60)]
    wished = [
        wishing(mountains=many, no_walled_start=True).initial_state(4, Dealer(seed)) for seed in range(60)
    ]
    assert any(walled(state) for state in plain)
    assert not any(walled(state) for state in wished)


def test_connected_land_is_dealt_on_request() -> None:
    """Every tile that is not a mountain can be reached."""
    many = {"two": 10, "three": 10, "four": 10}
    plain = [wishing(mountains=many).initial_state(2, Dealer(seed)) for seed in range(40)]
    wished = [wishing(mountains=many, connected_land=True).initial_state(2, Dealer(seed)) for seed in range(40)]
    assert any(reachable(state) < 27 for state in plain)
    assert all(reachable(state) == 27 for state in wished)


def largest_group(state: LandState) -> int:
    """Return the size of the largest connected group of tiles of one value, without mountains."""
    cell, mountains = hexes(state)
    values = {cell[tile]: state.land.values[tile] for tile in cell if cell[tile] not in mountains}
    largest = 0
    while values:
        first, value = values.popitem()
        front, size = [first], 0
        while front:
            size += 1
            near = [n for n in disc(3).neighbours[front.pop()] if values.get(n) == value]
            front += [n for n in near if values.pop(n)]
        largest = max(largest, size)
    return largest


def test_groups_of_seven_equal_tiles_are_avoided_on_request() -> None:
    """Other deals have such groups."""
    plain = [wishing(outside=37).initial_state(2, Dealer(seed)) for seed in range(30)]
    wished = [wishing(grouped=7).initial_state(2, Dealer(seed)) for seed in range(30)]
    assert max(largest_group(state) for state in plain) >= 7
    assert max(largest_group(state) for state in wished) == 6


def test_minimum_start_distances_are_respected_on_request() -> None:
    """One distance is for Barons, the other for officers of different colours."""
    for seed in range(20):
        state = wishing(barons_apart=4).initial_state(2, Dealer(seed))
        cell, _ = hexes(state)
        assert disc(3).distance(cell[state.baron[0]], cell[state.baron[1]]) >= 4
        state = wishing(officers_apart=2).initial_state(2, Dealer(seed))
        cell, _ = hexes(state)
        gold = [state.baron[0], *state.knight[:2]]
        sable = [state.baron[1], *state.knight[2:]]
        assert all(disc(3).distance(cell[one], cell[other]) >= 2 for one in gold for other in sable)


def test_unsatisfiable_setup_constraints_still_give_a_game() -> None:
    """The deal with the fewest violations is used."""
    rules = wishing(barons_apart=6, officers_apart=3)
    rules.initial_state(4, Dealer(1)).check()
