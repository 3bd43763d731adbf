"""Placing tiles of Baron: dragged from the reserve or the row, or clicked."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.engine.core import Part
from barons.play.match import Match
from tests.app.baronies import click_cell
from tests.app.games import map_family, map_pending, map_turn
from tests.app.pilot import Pilot
from tests.app.tables import laid, table_of
from tests.baronies.table import position, start

Pilots = Callable[..., Pilot]
DRAFTING = position(
    map={"0,0": "meadow", "1,0": "field"},
    row=["field", "pond", "meadow"],
    pile={"swamp": 3},
    reserves=[["meadow", "quarry"], ["swamp"]],
)
LAYING = {**DRAFTING, "row": [], "pile": {}, "reserves": [["field", "quarry"], ["swamp"]]}


def drag(pilot: Pilot, card: str, cell: str) -> None:
    """Drag a card of the strip to a cell."""
    goal = table_of(pilot).family.board.spot(Part("cell", cell))
    assert goal is not None
    begin = pilot.place(card).center
    pilot.move(begin)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=begin, button=1))
    pilot.frame()
    pilot.move((begin[0], begin[1] - 60))
    pilot.move(goal)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))
    pilot.settle()


def played(match: Match) -> list[str]:
    """The decisions so far."""
    return [match.action(ply).text for ply in range(match.ply)]


def test_dropped_reserve_tile_is_placed(pilots: Pilots) -> None:
    """A dropped tile is placed without confirmation and can be undone."""
    pilot, match = laid(pilots, start(LAYING))
    drag(pilot, "reserve.1", "0,1")
    assert played(match) == ["lay quarry 0,1"]
    assert match.can_undo


def test_card_of_placed_tile_has_no_tile(pilots: Pilots) -> None:
    """A panel shows a step some frames late, so the mouse can meet the card of a tile already on the map."""
    pilot, match = laid(pilots, start(LAYING))
    turn = map_turn(table_of(pilot))
    assert [turn.nature_of(card) for card in ("reserve.0", "reserve.1", "row.1")] == ["field", "quarry", None]
    drag(pilot, "reserve.1", "0,1")
    assert played(match) == ["lay quarry 0,1"]
    assert [turn.nature_of(card) for card in ("reserve.0", "reserve.1")] == ["field", None]


def test_tile_is_placed_on_zoomed_map(pilots: Pilots) -> None:
    """The map keeps its zoom, and a button shows the whole map."""
    pilot, match = laid(pilots, start(LAYING))
    table = table_of(pilot)
    view = map_family(table).board.view
    whole = view.k
    pilot.move(table.family.board.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    pilot.settle()
    closer = view.k
    drag(pilot, "reserve.1", "0,1")
    assert played(match) == ["lay quarry 0,1"]
    assert view.k == closer > whole
    pilot.click("table.whole")
    pilot.settle()
    assert (view.follows, table.widget("table.whole")) == (True, None)


def test_dropping_tile_on_illegal_space_shows_reason(pilots: Pilots) -> None:
    """A tile dropped on an illegal space stays selected, and a message gives the reason."""
    pilot, match = laid(pilots, start(LAYING))
    drag(pilot, "reserve.0", "2,0")
    refusal = table_of(pilot).pointing.refusal
    assert played(match) == []
    assert refusal is not None
    assert refusal.causes == {Part("cell", "1,0")}
    assert map_pending(table_of(pilot)).tile == "field"


def click_both(pilot: Pilot, card: str, cell: str) -> None:
    """Click a card, then a cell."""
    pilot.click(card)
    click_cell(pilot, cell)


@pytest.mark.parametrize("gesture", [drag, click_both])
def test_row_tile_is_taken_for_chosen_space(pilots: Pilots, gesture: Callable[[Pilot, str, str], None]) -> None:
    """Dragging, or clicking card and space, takes the tile at once and plans its placement."""
    pilot, match = laid(pilots, start(DRAFTING))
    gesture(pilot, "row.2", "0,1")
    planned = map_pending(table_of(pilot)).planned
    assert played(match) == ["draft 2", "draw swamp"]
    assert planned == match.rules.parse("lay pond 0,1")


def test_row_tile_accepts_only_legal_spaces(pilots: Pilots) -> None:
    """Other spaces give a reason, and nothing is taken."""
    pilot, match = laid(pilots, start(DRAFTING))
    pilot.click("row.1")
    click_cell(pilot, "2,0")
    refusal = table_of(pilot).pointing.refusal
    assert played(match) == []
    assert "2,0" not in map_pending(table_of(pilot)).openings
    assert "-1,0" in map_pending(table_of(pilot)).openings
    assert refusal is not None
    assert refusal.causes == {Part("cell", "1,0")}


def test_plan_for_earlier_position_is_ignored(pilots: Pilots) -> None:
    """If the match moves on before the plan is updated, a planned placement does not become a draft."""
    pilot, match = laid(pilots, start(LAYING))
    pending = map_pending(table_of(pilot))
    table_of(pilot).commit(pending.click_tile(Part("cell", "1,1")))
    assert pending.planned is not None
    match.play(pending.planned)
    assert pending.planned is None
    assert pending.taking is None
