"""Dragging officers of Land to their target."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.engine.core import Part
from barons.play.match import Match
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import laid, table_of

Pilots = Callable[..., Pilot]


def drag(pilot: Pilot, begin: str, end: str) -> None:
    """Press on one tile and release over another."""
    board = table_of(pilot).family.board
    first, last = board.spot(Part("tile", begin)), board.spot(Part("tile", end))
    assert first is not None
    assert last is not None
    pilot.move(first)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
    pilot.frame()
    pilot.move(last)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=last, button=1))
    pilot.settle()


@pytest.fixture
def game(pilots: Pilots) -> tuple[Pilot, Match]:
    """Gold's Baron on 3B with troops, a mountain on 3A, no cards."""
    return laid(pilots, mustered(hand=()))


def test_officer_can_be_moved_by_dragging(game: tuple[Pilot, Match]) -> None:
    """Dragging is the same as two clicks, and can be undone."""
    pilot, match = game
    drag(pilot, "3B", "3H")
    assert match.action(match.ply - 1).text == "move baron 3H"
    assert match.can_undo


def test_officer_dropped_on_illegal_target_stays_selected(game: tuple[Pilot, Match]) -> None:
    """Releasing over an illegal target plays nothing."""
    pilot, match = game
    ply = match.ply
    drag(pilot, "3B", "3A")
    assert match.ply == ply
    assert table_of(pilot).pending.is_open


def test_troops_of_an_order_cannot_be_dragged(game: tuple[Pilot, Match]) -> None:
    """Dragging from its command tile drafts nothing."""
    pilot, _match = game
    pilot.click("action.disperse")
    drag(pilot, "3H", "3I")
    draft = table_of(pilot).pending.draft
    assert draft is not None
    assert [step.text for step in draft.steps] == ["disperse 3B", "to 3H"]
