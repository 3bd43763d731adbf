"""Every invariant of Baron finds a position that violates it."""

from __future__ import annotations

import pytest

from barons.engine.baronies.actions import MEADOW, NUMBERS
from barons.engine.baronies.cells import cell_named
from barons.engine.baronies.map import map_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import CLAIMING, DRAFTING, ENDED, REFILLING, BaroniesState
from barons.engine.core import PositionError
from barons.engine.dealer import Dealer
from barons.rulesets import load
from tests.baronies.test_positions import good
from tests.breaking import Change, all_of, assert_broken, entry, more, put


def cell(name: str) -> int:
    """Return a cell's number."""
    found = cell_named(name)
    assert found is not None
    return found


FIELD, POND, QUARRY = NUMBERS["field"], NUMBERS["pond"], NUMBERS["quarry"]


def laid(rules: BaroniesRules) -> BaroniesState:
    """Return a position with a baron in a ring, a knight outside it, and the third seat out."""
    return rules.state_from_json(good())


def short_row(s: BaroniesState) -> None:
    """Remove one tile of the row."""
    s.row = s.row[1:]


def count_too_many(s: BaroniesState) -> None:
    """Put more ponds into a reserve than the box has."""
    s.reserves[0] = (*s.reserves[0], *[POND] * s.edition.counts[POND])


BROKEN: dict[str, tuple[Change, str]] = {
    "no tile": (put("map", map_of({})), "map: there are no tiles"),
    "a tile that the edge does not know": (entry("tiles", cell("3,0"), FIELD), "the edge differs from the map"),
    "tiles that touch": (
        lambda s: s.map.tiles.update({cell("5,0"): FIELD, cell("6,0"): FIELD}),
        "map: two tiles of field are adjacent: 5,0 and 6,0",
    ),
    "a map in pieces": (entry("tiles", cell("9,0"), FIELD), "map: 9,0 is not connected"),
    "another edge": (
        lambda s: s.map.edge.__setitem__(0, s.map.edge[0] ^ 1 << 5),
        "the edge differs from the map",
    ),
    "a nature too often": (count_too_many, "tiles of pond, but the box holds"),
    "a short row": (short_row, "row: . tiles instead of ."),
    "a long row": (lambda s: setattr(s, "row", (*s.row, QUARRY)), "row: . tiles instead of ."),
    "a full row to be refilled": (put("step", REFILLING), "row: . tiles instead of ."),
    "nothing to refill the row": (
        all_of(short_row, put("step", REFILLING), lambda s: setattr(s, "pile", (0,) * len(s.pile))),
        "pile: empty, so the row cannot be refilled",
    ),
    "dealt and not in the reserve": (
        entry("dealt", 1, (QUARRY,)),
        r"dealt\[1\]: quarry is not in the reserve",
    ),
    "dealt more often than in the reserve": (
        entry("dealt", 0, (POND, POND)),
        r"dealt\[0\]: pond is not in the reserve",
    ),
    "a donjon on no meadow": (
        entry("donjons", cell("1,0"), 2),
        "the donjon at 1,0 is not on a meadow",
    ),
    "a Baron in the open": (entry("donjons", cell("2,0"), 5), "the baron at 2,0 is not surrounded"),
    "a Knight walled in": (entry("donjons", cell("0,0"), 0), "the knight at 0,0 is surrounded"),
    "donjons more than a player has": (
        lambda s: entry("donjons_left", 1, s.edition.params.donjons[3] + 1)(s),
        r"donjons_left\[1\]: . donjons, but each player has .",
    ),
    "more come back than are there": (put("came_back", 4), "turn.came_back: expected from 0 to ., not 4"),
    "fewer than none came back": (put("came_back", -1), "turn.came_back: expected from 0 to ., not -1"),
    "a Baron claims": (
        all_of(put("step", CLAIMING), put("claims", (cell("0,0"),))),
        "turn.claims: 0,0 is not a knight, or is listed twice",
    ),
    "nobody claims": (
        all_of(put("step", CLAIMING), put("claims", (cell("3,0"),))),
        "turn.claims: 3,0 is not a knight, or is listed twice",
    ),
    "a claim twice": (
        all_of(put("step", CLAIMING), put("claims", (cell("2,0"), cell("2,0")))),
        "turn.claims: 2,0 is not a knight, or is listed twice",
    ),
    "beyond the oubliettes and not out": (
        entry("honour", 1, -5),
        r"honour\[1\]: -5, but the seat is not out",
    ),
    "out with honour left": (entry("honour", 2, -4), r"honour\[2\]: -4, but the seat is out"),
    "out with tiles": (entry("reserves", 2, (MEADOW,)), r"reserves\[2\]: the seat is out, but holds tiles"),
    "out with donjons": (
        entry("donjons_left", 2, 1),
        r"donjons_left\[2\]: the seat is out, but holds donjons",
    ),
    "the turn of who is out": (put("seat", 2), "turn.seat: 2 is out"),
}


@pytest.mark.parametrize(("change", "named"), BROKEN.values(), ids=BROKEN.keys())
def test_error_names_the_broken_invariant(rules: BaroniesRules, change: Change, named: str) -> None:
    """Each case is a valid position with one change."""
    assert_broken(laid(rules), change, named)


def test_row_may_be_short_when_the_pile_is_empty(rules: BaroniesRules) -> None:
    """At the end of the game it may also be empty."""
    state = laid(rules)
    state.pile = (0,) * len(state.pile)
    short_row(state)
    state.check()
    all_of(put("row", ()), put("step", DRAFTING))(state)
    state.check()


def test_row_may_be_one_tile_short_during_refill(rules: BaroniesRules) -> None:
    """One tile may be missing while the pile lasts."""
    state = laid(rules)
    all_of(short_row, put("step", REFILLING))(state)
    state.check()


def test_all_donjons_of_a_player_may_be_in_use(rules: BaroniesRules) -> None:
    """Donjons on the map and in reserve count; one more is too many."""
    state = laid(rules)
    state.donjons_left[0] = rules.params.donjons[3] - 1
    assert_broken(state, more("donjons_left", 0, 1), r"donjons_left\[0\]")


def test_all_donjons_in_reserve_may_have_come_back_this_turn(rules: BaroniesRules) -> None:
    """Here three donjons came back."""
    state = laid(rules)
    state.came_back = state.donjons_left[0]
    state.check()


def test_barons_remain_valid_after_the_game_is_over(rules: BaroniesRules) -> None:
    """The position is valid no matter who had the last turn."""
    state = laid(rules)
    all_of(entry("donjons", cell("2,0"), 5), put("step", ENDED), put("seat", 2))(state)
    state.check()


def test_claim_must_belong_to_a_knight(rules: BaroniesRules) -> None:
    """This applies during the claims; later the knight may have become a baron."""
    state = laid(rules)
    all_of(put("step", CLAIMING), put("claims", (cell("2,0"),)))(state)
    state.check()
    all_of(put("step", ENDED), put("claims", (cell("0,0"),)))(state)
    state.check()


def test_disconnected_map_is_refused_before_grid_is_built(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No grid is made for the space between the parts, however far apart they are."""
    laid: list[int] = []
    monkeypatch.setattr("barons.engine.baronies.position.map_of", laid.append)
    rules = load("baronies-2006")
    data = rules.initial_state(2, Dealer(1)).to_json()
    data["map"] = {"-500,500": "meadow", "500,-500": "field"}
    with pytest.raises(PositionError, match="map: 500,-500 is not connected to the rest"):
        rules.state_from_json(data)
    assert laid == []
