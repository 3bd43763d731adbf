"""Orders to disperse and to concentrate in Land: drafted on the board and in the panel, then sealed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from barons.app.games.land.orders import plates
from barons.app.games.land.words import land_of
from barons.engine.core import Part
from barons.play.match import Match
from tests.app.games import exactly, land_turn
from tests.app.laid import HERE, NEAR, calling, mustered
from tests.app.pilot import Found, Pilot
from tests.app.tables import (
    KEYS,
    click_tile,
    laid,
    table_of,
)

Pilots = Callable[..., Pilot]


def dispersing(pilots: Pilots) -> tuple[Pilot, Match]:
    """A table with an order to disperse from the Baron's tile in progress."""
    pilot, match = laid(pilots, mustered())
    click_tile(pilot, "3B")
    pilot.press(KEYS["disperse"], text="d")
    return pilot, match


def line_of(pilot: Pilot, tile: str) -> Found:
    """The line of this tile in the order panel."""
    return exactly(Found, pilot.find(f"line.{tile}"))


def moved_to(pilot: Pilot) -> dict[str, int]:
    """How many troops the current order moves, by tile."""
    return {part.name: count for part, count in table_of(pilot).parts.turn.marks().chosen if count}


def test_order_can_be_drafted_on_board_and_in_panel(pilots: Pilots) -> None:
    """A click on a tile and on plus count on the same line; nothing is played before the seal."""
    pilot, match = dispersing(pilots)
    click_tile(pilot, "3H")
    line = line_of(pilot, "3H")
    assert line.accessible_node() == "Eagle H: 1"
    line.press((line.rect.right - 3, line.rect.centery))
    assert line_of(pilot, "3H").accessible_node() == "Eagle H: 2"
    assert 2 == moved_to(pilot)["3H"] == 2
    assert match.ply == 0
    pilot.press(pygame.K_RETURN)
    assert [match.action(ply).text for ply in range(3)] == ["disperse 3B", "to 3H", "to 3H"]


def test_right_click_removes_a_troop(pilots: Pilots) -> None:
    """A right click on the last troop leaves the order without troops."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    assert moved_to(pilot) == {"3H": 1}
    click_tile(pilot, "3H", button=3)
    assert moved_to(pilot) == {}
    assert not table_of(pilot).pending.can_seal


@pytest.fixture
def shift() -> Iterator[Callable[[int], None]]:
    """Set the modifiers that are held down, and clear them after the test."""
    yield pygame.key.set_mods
    pygame.key.set_mods(0)


def test_shift_click_on_a_line_removes_a_troop(pilots: Pilots, shift: Callable[[int], None]) -> None:
    """Shift+click works anywhere on the line, also on plus."""
    pilot, _match = dispersing(pilots)
    line = line_of(pilot, "3H")
    line.press()
    line.press()
    shift(pygame.KMOD_SHIFT)
    line.press(line.rect.center)
    assert moved_to(pilot) == {"3H": 1}
    line.press((line.rect.right - 3, line.rect.centery))
    assert moved_to(pilot) == {}


def test_shift_click_on_a_tile_removes_a_troop(pilots: Pilots, shift: Callable[[int], None]) -> None:
    """Shift+click works on the board too."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    shift(pygame.KMOD_SHIFT)
    click_tile(pilot, "3H")
    assert moved_to(pilot) == {}


def test_shift_space_removes_a_troop_at_the_cursor(pilots: Pilots) -> None:
    """Shift+Space is the keyboard's Shift+click."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    table_of(pilot).pointing.cursor = Part("tile", "3H")
    pilot.press(pygame.K_SPACE, pygame.KMOD_SHIFT, " ")
    assert moved_to(pilot) == {}


def test_right_click_on_a_line_removes_a_troop(pilots: Pilots) -> None:
    """A right click reaches the line in the scrolled list."""
    pilot, _match = dispersing(pilots)
    line_of(pilot, "3H").press()
    pilot.click_at(line_of(pilot, "3H").rect.center, 3)
    assert moved_to(pilot) == {}


def test_minus_button_of_a_line_removes_a_troop(pilots: Pilots) -> None:
    """A click on minus removes a troop."""
    pilot, _match = dispersing(pilots)
    line = line_of(pilot, "3H")
    line.press()
    line.press(plates(line.rect)[0].center)
    assert moved_to(pilot) == {}


@pytest.mark.parametrize(("steps", "left"), [(1, {"3H": 2}), (-1, {})])
def test_mouse_wheel_over_a_line_changes_its_count(pilots: Pilots, steps: int, left: dict[str, int]) -> None:
    """Wheel up adds a troop, wheel down removes one."""
    pilot, _match = dispersing(pilots)
    line = line_of(pilot, "3H")
    line.press()
    line.wheel(steps)
    assert moved_to(pilot) == left


@pytest.mark.parametrize(("key", "text", "left"), [(pygame.K_PLUS, "+", {"3H": 2}), (pygame.K_MINUS, "-", {})])
def test_plus_and_minus_keys_change_count_at_the_cursor(
    pilots: Pilots, key: int, text: str, left: dict[str, int]
) -> None:
    """The plus and minus keys work on the board."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    table_of(pilot).pointing.cursor = NEAR
    pilot.press(key, text=text)
    assert moved_to(pilot) == left


def test_double_click_sends_as_many_troops_as_possible(pilots: Pilots) -> None:
    """A double click on a tile sends as many troops as possible."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    click_tile(pilot, "3H")
    assert moved_to(pilot) == {"3H": 4}
    assert not line_of(pilot, "3H").node.line.can_add


def test_escape_discards_only_the_draft(pilots: Pilots) -> None:
    """Esc never takes back what was played."""
    pilot, match = dispersing(pilots)
    click_tile(pilot, "3H")
    pilot.press(pygame.K_ESCAPE)
    assert table_of(pilot).pending.draft is None
    assert match.ply == 0


def test_undo_takes_back_one_step_of_the_draft(pilots: Pilots) -> None:
    """Undo removes the steps one by one, then the order itself."""
    pilot, _match = dispersing(pilots)
    click_tile(pilot, "3H")
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert moved_to(pilot) == {}
    assert table_of(pilot).pending.draft is not None
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table_of(pilot).pending.draft is None


@pytest.mark.parametrize("troops", [{"3H": ("gold", 2)}, {"3H": ("gold", 2), "2E": ("gold", 1)}])
def test_concentrate_starts_with_a_troop_from_the_fullest_tile(
    pilots: Pilots, troops: dict[str, tuple[str, int]]
) -> None:
    """With one source tile or several, the arrow points at the command tile."""
    pilot, match = laid(pilots, calling(troops=troops))
    click_tile(pilot, "3B")
    pilot.press(KEYS["concentrate"], text="g")
    marks = table_of(pilot).parts.turn.marks()
    assert marks.arrows == ((NEAR, HERE),)
    assert marks.chosen == ((NEAR, 1),)
    pilot.click("strip.seal")
    assert match.action(0).text == "concentrate 3B"
    assert land_of(match.observation(0)).troops["3B"].count == 1


def test_complete_order_asks_for_its_seal(pilots: Pilots) -> None:
    """The banner asks for the seal, not for what follows in the turn."""
    pilot, match = laid(pilots, mustered(troops={"3B": ("gold", 1)}))
    land_turn(table_of(pilot)).take(match.rules.parse("move knight1 1G"))
    click_tile(pilot, "3B")
    pilot.press(KEYS["disperse"], text="d")
    click_tile(pilot, "3H")
    click_tile(pilot, "3I")
    refusal = table_of(pilot).pointing.refusal
    assert refusal is not None
    assert refusal.sentence == "Confirm or cancel the current order first."


def test_order_started_by_mouse_can_be_continued_by_keyboard(pilots: Pilots) -> None:
    """N moves through the tiles in reach; Enter never presses the card clicked before."""
    pilot, _match = laid(pilots, mustered())
    pilot.click("action.disperse")
    table = table_of(pilot)
    pilot.press(pygame.K_RETURN)
    assert table.pending.draft is not None
    pilot.press(pygame.K_n)
    assert table.pointing.cursor in table.parts.turn.marks().legal
    pilot.press(pygame.K_SPACE)
    assert table.pending.can_seal
    pilot.press(pygame.K_RETURN)
    assert table.pending.draft is None
