"""A turn: draft, lay, donjon (baronies-2006, Turn)."""

from __future__ import annotations

from typing import Any

import pytest

from barons.engine.baronies.actions import DONJON, DRAFT, LAY
from barons.engine.core import CHANCE
from tests.asjson import as_json
from tests.baronies.table import kinds, play, position, ring, start, texts

# draft


@pytest.mark.parametrize(("place", "price"), [(1, 0), (2, 1), (3, 3)])
def test_draft_price_depends_on_place_in_row(place: int, price: int) -> None:
    """The tile goes into the reserve, the others move up."""
    state = start(position(row=["village", "swamp", "pond"]))
    text = play(state, f"draft {place}")
    row = ["village", "swamp", "pond"]
    taken = row.pop(place - 1)
    assert as_json(state)["reserves"][0] == [taken]
    assert state.to_json()["row"] == row
    assert state.honour == [-price, 0]
    assert text[0] == {"event": "drafted", "seat": 0, "place": place, "tile": taken, "price": price}


@pytest.mark.parametrize(
    ("honour", "offered"),
    [
        (-3, ["draft 1", "draft 2"]),
        (-2, ["draft 1", "draft 2"]),
        (-1, ["draft 1", "draft 2", "draft 3"]),
    ],
)
def test_draft_that_would_eliminate_the_player_is_not_legal(honour: int, offered: list[str]) -> None:
    """A draft that leads exactly to the limit is not legal either; places cost 0, 1 and 3."""
    assert texts(start(position(honour=[honour, 0]))) == offered


def test_only_affordable_draft_is_played_automatically() -> None:
    """With -4 honour only the free tile is possible."""
    state = start(position(honour=[-4, 0]))
    assert state.to_move == CHANCE
    assert kinds([event.to_json() for event in state.opening]) == ["turn", "forced", "drafted"]


def test_chance_refills_end_of_row_from_the_pile() -> None:
    """The outcomes are weighted by the pile; a single outcome is still a step."""
    state = start(position(pile={"field": 3, "swamp": 1}, reserves=[["pond"], []]))
    play(state, "draft 1")
    assert state.to_move == CHANCE
    assert {action.text: weight for action, weight in state.chance_outcomes()} == {
        "draw field": 3,
        "draw swamp": 1,
    }
    play(state, "draw swamp")
    assert state.to_json()["row"] == ["meadow", "meadow", "swamp"]
    assert state.to_json()["pile"] == {"field": 3}
    assert state.to_move == 0


def test_row_shrinks_when_the_pile_is_empty() -> None:
    """Laying is next."""
    state = start(position(pile={}, row=["village", "swamp"]))
    assert texts(state) == ["draft 1", "draft 2"]
    play(state, "draft 2")
    assert state.to_json()["row"] == ["village"]
    assert {action.verb for action in state.legal_actions()} == {LAY}


def test_draft_is_skipped_when_row_and_pile_are_empty() -> None:
    """The turn begins with laying."""
    state = start(position(pile={}, row=[], reserves=[["pond"], ["pond"]]))
    assert {action.verb for action in state.legal_actions()} == {LAY}


# lay


def test_tile_must_be_adjacent_to_another_tile() -> None:
    """With a single tile on the map, its six neighbours are legal."""
    state = start(position(pile={}, row=[], reserves=[["pond"], []]))
    assert texts(state) == sorted(f"lay pond {cell}" for cell in ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"))


def test_tiles_of_the_same_kind_may_not_touch() -> None:
    """Equal values may touch."""
    state = start(position(map={"0,0": "pond", "1,0": "quarry"}, pile={}, row=[], reserves=[["pond"], []]))
    assert texts(state) == ["lay pond 1,1", "lay pond 2,-1", "lay pond 2,0"]


def test_meadows_may_touch() -> None:
    """Meadows are the only exception."""
    state = start(position(pile={}, row=[], reserves=[["meadow"], []]))
    assert len(texts(state)) == 6


@pytest.mark.parametrize(("touching", "bonus"), [(1, 0), (3, 0), (4, 1), (5, 3), (6, 9)])
def test_touching_tiles_score_bonus_honour(touching: int, bonus: int) -> None:
    """Only 4, 5 or 6 touching tiles score a bonus."""
    tiles = ["meadow"] * touching
    laid = {name: tile for name, tile in ring((0, 0), *tiles).items() if name != "0,0"}
    state = start(position(map=laid, pile={}, row=[], reserves=[["pond", "quarry"], []]))
    text = play(state, "lay pond 0,0")
    assert state.honour == [bonus, 0]
    assert text[0]["touching"] == touching
    assert text[0]["bonus"] == bonus


def test_player_without_fitting_tile_skips_laying() -> None:
    """The donjon is next."""
    state = start(position(map={"0,0": "field"}, row=[], pile={}, reserves=[["field"], ["pond"]]))
    assert state.to_json()["turn"] == {"seat": 1, "number": 10}
    assert [event.kind for event in state.opening] == ["turn", "nothing_fits", "turn"]


def test_player_without_fitting_tile_may_still_place_a_donjon() -> None:
    """This requires a free meadow."""
    laid = {"0,0": "field", "1,0": "meadow", "2,0": "field"}
    near = {
        "0,-1": "meadow",
        "1,-1": "meadow",
        "2,-1": "meadow",
        "0,1": "meadow",
        "1,1": "meadow",
        "-1,1": "meadow",
    }
    state = start(position(map=laid | near, row=[], pile={}, reserves=[[], ["pond"]]))
    assert {action.verb for action in state.legal_actions()} >= {DONJON}


def test_only_legal_lay_is_played_automatically() -> None:
    """It is reported as forced."""
    state = start(position(map={"0,0": "field"}, row=["field"], pile={}, reserves=[["meadow"], ["pond"]]))
    assert [event.kind for event in state.opening] == ["turn", "forced", "drafted"]
    assert {action.text.split()[1] for action in state.legal_actions()} == {"meadow"}


# donjon


def test_donjon_may_be_placed_on_any_free_meadow() -> None:
    """It is placed as a knight, or not at all."""
    laid = {"0,0": "meadow", "1,0": "field", "2,0": "meadow"}
    before = position(
        map=laid,
        row=[],
        pile={},
        reserves=[["pond"], ["pond"]],
        donjons={"2,0": {"seat": 1, "side": "knight"}},
        donjons_left=[2, 1],
    )
    state = start(before)
    play(state, "lay pond -1,0")
    assert texts(state) == ["donjon 0,0", "skip"]
    play(state, "donjon 0,0")
    assert as_json(state)["donjons"]["0,0"] == {"seat": 0, "side": "knight"}
    assert state.donjons_left == [1, 1]
    assert state.seat == 1


def test_skipping_ends_the_turn() -> None:
    """Nothing changes."""
    state = start(position(row=[], pile={}, reserves=[["pond"], ["pond"]]))
    play(state, "lay pond 1,0", "skip")
    assert state.to_json()["donjons"] == {}
    assert (state.seat, state.number) == (1, 10)


@pytest.mark.parametrize(
    "given",
    [{"donjons_left": [0, 1]}, {"map": {"0,0": "field"}}],
    ids=["no donjon", "no free meadow"],
)
def test_donjon_step_is_skipped_when_none_can_be_placed(given: dict[str, Any]) -> None:
    """Without a donjon or a free meadow the turn ends."""
    state = start(position(**{"row": [], "pile": {}, "reserves": [["pond"], ["pond"]], **given}))
    play(state, "lay pond 1,0")
    assert state.seat == 1


def test_donjon_on_surrounded_meadow_is_settled_at_once() -> None:
    """The barony scores 3 + 2 + 1."""
    laid = ring((0, 0), "village", "field", "pond", "meadow", "meadow", "meadow")
    state = start(position(map=laid, row=[], pile={}, reserves=[["swamp"], ["swamp"]]))
    play(state, "lay swamp 2,0", "donjon 0,0")
    assert as_json(state)["donjons"]["0,0"]["side"] == "baron"
    assert state.honour == [6, 0]


def beaten_in_laying(left: int = 0) -> dict[str, object]:
    """Seat 0's tile at 1,0 completes its knight at 0,0, which loses to seat 1's baron at 2,0."""
    knight = ring((0, 0), "pond", "meadow", "meadow", "meadow", "meadow", "meadow")
    baron = ring((2, 0), "village", "meadow", "meadow", "pond", "meadow", "meadow")
    laid = knight | baron
    del laid["-1,0"]
    figures = {"0,0": {"seat": 0, "side": "knight"}, "2,0": {"seat": 1, "side": "baron"}}
    return position(
        map=laid,
        row=[],
        pile={},
        reserves=[["vineyard"], ["quarry"]],
        donjons=figures,
        donjons_left=[left, 0],
    )


def test_donjon_returned_this_turn_is_not_available() -> None:
    """The step is skipped if there is no other donjon."""
    state = start(beaten_in_laying())
    text = play(state, "lay vineyard -1,0")
    assert "knight_back" in kinds(text)
    assert state.donjons_left == [1, 0]
    assert state.seat == 1


def test_other_donjon_may_be_placed_after_one_returned() -> None:
    """One of the two may be placed; next turn both are available."""
    state = start(beaten_in_laying(left=1))
    play(state, "lay vineyard -1,0")
    assert as_json(state)["turn"]["came_back"] == 1
    assert {action.verb for action in state.legal_actions()} > {DONJON}
    play(state, "skip")
    assert state.came_back == 0


def test_turn_order_skips_eliminated_players() -> None:
    """The number counts only turns that are played."""
    before = position(
        3,
        row=[],
        pile={},
        reserves=[["pond"], [], ["pond"]],
        honour=[0, -5, 0],
        out=[1],
        donjons_left=[0, 0, 0],
    )
    state = start(before)
    play(state, "lay pond 1,0")
    assert (state.seat, state.number) == (2, 10)


def test_forced_event_precedes_events_of_the_step() -> None:
    """A row of one tile leaves no choice."""
    state = start(position(row=["village"], pile={}, reserves=[["pond"], ["pond"]]))
    assert [event.kind for event in state.opening] == ["turn", "forced", "drafted"]
    assert DRAFT not in {action.verb for action in state.legal_actions()}
