"""A cancelled order of Land can be restored."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.engine.core import Part
from barons.play.match import Match
from tests.app.games import land_turn
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import click_tile, laid, table_of

Pilots = Callable[..., Pilot]


@pytest.fixture
def planned(pilots: Pilots) -> tuple[Pilot, Match]:
    """Draft two troops of an order, then drop everything with Esc."""
    pilot, match = laid(pilots, mustered(hand=()))
    pilot.click("action.disperse")
    click_tile(pilot, "3H")
    click_tile(pilot, "3I")
    pilot.press(pygame.K_ESCAPE)
    return pilot, match


def test_redo_restores_a_cancelled_order(planned: tuple[Pilot, Match]) -> None:
    """Redo restores all steps of the order, ready for the seal."""
    pilot, match = planned
    table = table_of(pilot)
    dropped = table.pending.draft
    pilot.click("table.redo")
    assert dropped is None
    assert table.pending.draft is not None
    assert [step.text for step in table.pending.draft.steps] == ["disperse 3B", "to 3H", "to 3I"]
    assert not pilot.find("table.redo").enabled
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert match.action(match.ply - 1).text == "done"


def test_another_action_clears_the_cancelled_order(planned: tuple[Pilot, Match]) -> None:
    """After another action the order would belong to another position."""
    pilot, match = planned
    land_turn(table_of(pilot)).take(match.rules.parse("recruit 3B"))
    pilot.settle()
    assert not pilot.find("table.redo").enabled


def test_redo_restores_undone_steps_of_an_order(pilots: Pilots) -> None:
    """Redo restores step after step, and the start of the order; a new step clears the list."""
    pilot, _match = laid(pilots, mustered(hand=()))
    pilot.click("action.disperse")
    click_tile(pilot, "3H")
    pending = table_of(pilot).pending

    def steps() -> list[str]:
        return [step.text for step in pending.draft.steps] if pending.draft is not None else []

    seen = []
    for key in (pygame.K_z, pygame.K_z, pygame.K_y, pygame.K_y):
        pilot.press(key, pygame.KMOD_CTRL)
        seen.append(steps())
    assert seen == [["disperse 3B"], [], ["disperse 3B"], ["disperse 3B", "to 3H"]]
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    click_tile(pilot, "3I")
    assert not pilot.find("table.redo").enabled


def test_enter_on_another_highlighted_tile_sends_a_troop_there(pilots: Pilots) -> None:
    """Enter seals only at the tile of the last troop."""
    pilot, match = laid(pilots, mustered(hand=()))
    begun = match.ply
    pilot.click("action.disperse")
    table = table_of(pilot)
    for tile in ("3H", "3I"):
        table.pointing.cursor = Part("tile", tile)
        pilot.press(pygame.K_RETURN)
    assert match.ply == begun
    assert table.pending.draft is not None
    assert [step.text for step in table.pending.draft.steps] == ["disperse 3B", "to 3H", "to 3I"]
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert match.action(match.ply - 1).text == "done"
