"""What a table leaves behind when it is left."""

from __future__ import annotations

import weakref
from collections.abc import Callable

import pygame
import pytest

from barons.app import memory
from barons.app.kit import assets
from barons.app.table.parts import Ground
from barons.puzzles.puzzle import WrittenPosition
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table


def test_a_table_that_was_left_is_given_back(pilots: Callable[..., Pilot]) -> None:
    """With its pictures: nothing but cycles holds it, and those are looked for."""
    pilot, _match = seat_at_table(pilots)
    table = weakref.ref(pilot.scene)
    pilot.shell.stack.was_left()
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert pilot.shell.stack.was_left()
    assert not pilot.shell.stack.was_left()
    memory.give_back()
    assert table() is None


def test_what_lies_below_the_panels_is_kept_without_what_the_board_hides() -> None:
    """And it is laid as far as the clip reaches."""
    window, board = pygame.Surface((40, 30)), pygame.Rect(10, 5, 20, 20)
    window.fill("red")
    ground = Ground(window, board)
    window.fill("blue")
    window.set_clip((0, 0, 20, 30))
    ground.paint(window)
    places = {(5, 15): "red", (15, 2): "red", (15, 15): "blue", (35, 15): "blue", (25, 28): "blue"}
    assert {place: window.get_at(place) for place in places} == {
        place: pygame.Color(name) for place, name in places.items()
    }
    window.set_clip(None)
    ground.paint(window)
    assert window.get_at((35, 15)) == pygame.Color("red")
    assert window.get_at((15, 15)) == pygame.Color("blue")


@pytest.mark.parametrize("size", [(3840, 2160), (3840, 1600)])
def test_planks_of_a_large_window_are_the_same_and_not_kept(size: tuple[int, int]) -> None:
    """Each screen lays them once, also where they are larger than the window."""
    assets.drop()
    before = set(assets.textures)
    window = pygame.Surface(size)
    assets.lay_wood(window)
    assert set(assets.textures) == before
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(assets.planks(size), "RGB")
    for _ in range(2):
        assets.lay_wood(pygame.Surface((640, 360)))
    assert set(assets.textures) - before == {("wood", (640, 360))}


def test_puzzles_keep_their_positions_as_text() -> None:
    """Which says the same as the fields that it was made of, in their order."""
    fields = {"tiles": {"b": [1, None], "a": "é"}, "turn": {"number": 7}}
    position = WrittenPosition(fields)
    assert dict(position) == fields
    assert list(position) == list(fields)
    assert len(position) == 2
    with pytest.raises(KeyError):
        position["pile"]
