"""The map of Baron: dragging, zooming and showing it whole again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.engine.core import Part
from tests.app.baronies import at_step, seated
from tests.app.games import map_family, map_pending, map_seen
from tests.app.pilot import Pilot
from tests.app.tables import table_of

Pilots = Callable[..., Pilot]


def test_map_is_dragged_and_fitted_again(pilots: Pilots) -> None:
    """A drag does not click; 0 shows the whole map again."""
    pilot, _match = at_step(pilots, "lay")
    table = table_of(pilot)
    board = map_family(table).board
    start = board.spot(Part("cell", "0,0"))
    assert start is not None
    pilot.move(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    pilot.frame()
    pilot.move((start[0] + 60, start[1] + 30))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(start[0] + 60, start[1] + 30), button=1))
    pilot.settle()
    moved = board.spot(Part("cell", "0,0"))
    assert moved is not None
    assert abs(moved[0] - start[0] - 60) <= 1
    assert map_pending(table).planned is None
    assert table.pointing.refusal is None
    pilot.press(pygame.K_0, text="0")
    back = board.spot(Part("cell", "0,0"))
    assert back is not None
    assert abs(back[0] - start[0]) <= 1


@pytest.mark.parametrize(("pressed", "moves"), [("mouse", False), ("key", True)])
def test_mouse_leaves_zoomed_map_and_key_moves_cursor_in_lay_step(
    pilots: Pilots, pressed: str, moves: bool
) -> None:
    """A zoomed map does not move; the keyboard focus goes to the first space."""
    pilot, _match = at_step(pilots, "lay", after=40)
    table = table_of(pilot)
    view = map_family(table).board.view
    view.zoom(4)
    pilot.settle()
    put = view.origin
    presses = {"mouse": lambda: pilot.click("action.lay"), "key": lambda: pilot.press(pygame.K_t, text="t")}
    presses[pressed]()
    pilot.settle()
    assert (view.origin != put) is moves
    assert (table.pointing.cursor is not None) is moves


def test_wheel_keeps_the_cell_under_the_mouse(pilots: Pilots) -> None:
    """The cell under the mouse stays there when zooming in and out."""
    pilot, _match = at_step(pilots, "lay", after=40)
    board = map_family(table_of(pilot)).board
    spot = board.spot(Part("cell", "0,0"))
    assert spot is not None
    before = board.view.k
    pilot.move(spot)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    pilot.settle()
    assert board.view.k > before
    assert board.hit(spot) == Part("cell", "0,0")


@pytest.mark.parametrize("button", [1, 2])
def test_the_map_is_dragged_with_either_button(pilots: Pilots, button: int) -> None:
    """The left and the middle button drag the map, and dragging plans nothing."""
    pilot, _match = at_step(pilots, "lay", after=40)
    board = map_family(table_of(pilot)).board
    start, end = board.rect.center, (board.rect.centerx + 50, board.rect.centery + 20)
    before = board.spot(Part("cell", "0,0"))
    for kind, where in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        more = {"button": button} if kind != pygame.MOUSEMOTION else {"rel": (50, 20), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=where, **more))
        pilot.frame()
    after = board.spot(Part("cell", "0,0"))
    assert before is not None
    assert after is not None
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((50, 20), abs=2)
    assert map_pending(table_of(pilot)).planned is None


def test_camera_shows_whole_growing_map(pilots: Pilots) -> None:
    """The whole map stays visible, however large it becomes."""
    pilot, match = seated(pilots, 3, actions=150)
    board = map_family(table_of(pilot)).board
    pilot.settle()
    seen = map_seen(match)
    for cell in seen.map:
        spot = board.spot(Part("cell", cell))
        assert spot is not None
        assert board.view.frame.move(board.rect.topleft).collidepoint(spot)
