"""Input during an animation: clicks meant for an earlier state, new window sizes, new positions."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.table.table import Widget
from barons.play.draft import Draft
from barons.play.match import Match
from tests.app.games import land_pending, land_turn
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import laid, seat_at_table, table_of
from tests.marks import full
from tests.realms.positions import player
from tests.realms.table import Table as RealmsLaid

Pilots = Callable[..., Pilot]
GAMES = ("land-2025-11", "land-2026-03", "baronies-2006", "realms-main")


def rowing(pilots: Pilots) -> tuple[Pilot, Match, list[Widget]]:
    """A table of Barons with its first choice still being animated, and the rows of that choice."""
    state = RealmsLaid.at(player("hunter", space="white-2"), player("warrior")).state
    pilot, match = laid(pilots, state, animated=True)
    rows = [each for each in table_of(pilot).widgets() if each.key.startswith("choice.")]
    rows[0].press()
    return pilot, match, rows


def test_choice_pressed_during_animation_is_not_played_again(pilots: Pilots) -> None:
    """A row that is still under the mouse or has the focus is not played twice."""
    pilot, match, rows = rowing(pilots)
    assert table_of(pilot).session.director.is_busy
    ply = match.ply
    for row in rows:
        row.press()
    assert match.ply == ply


def in_motion(pilots: Pilots, ruleset: str) -> tuple[Pilot, Match]:
    """A table whose last ten decisions have just begun to be replayed."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, actions=40, animated=True)
    table = table_of(pilot)
    table.session.show(match.recorded_steps(match.ply - 10))
    pilot.frame(0.05)
    assert table.session.director.is_busy
    return pilot, match


@pytest.mark.parametrize(
    ("ruleset", "size"),
    [
        (ruleset, size) if at == number else full(ruleset, size)
        for at, ruleset in enumerate(GAMES)
        for number, size in enumerate(((960, 540), (300, 900), (1, 1), (2560, 1080)))
    ],
)
def test_window_can_be_resized_during_an_animation(pilots: Pilots, ruleset: str, size: tuple[int, int]) -> None:
    """Frames use the old layout until the new one is ready, and the final position is reached."""
    pilot, match = in_motion(pilots, ruleset)
    pygame.display.set_mode(size)
    for _ in range(12):
        pilot.shell.stack.update(0.12)
        pilot.shell.stack.redraw()
        pilot.shell.stack.draw(pilot.shell.surface)
    pilot.shell.relayout()
    pilot.frame(0.1)
    session = table_of(pilot).session
    session.director.finish()
    assert session.shown.to_json() == match.observation(session.viewer).to_json()


@pytest.mark.parametrize("ruleset", GAMES)
def test_events_are_animated_before_board_is_first_drawn(pilots: Pilots, ruleset: str) -> None:
    """A board that has not been drawn yet knows the places of its pieces."""
    pilot, match = seat_at_table(pilots, ruleset=ruleset, actions=40, animated=True)
    pilot.shell.screens.open_table(match)
    session = table_of(pilot).session
    session.show(match.recorded_steps(match.ply - 10))
    assert session.director.is_busy


def test_undo_cancels_the_running_animation(pilots: Pilots) -> None:
    """The movement of an undone move is not shown over the earlier position."""
    pilot, match = laid(pilots, mustered(), animated=True)
    table = table_of(pilot)
    land_turn(table).take(match.rules.parse("move baron 3H"))
    pilot.frame(0.05)
    table.commands.undo()
    pilot.frame(0.05)
    assert match.ply == 0
    assert table.session.shown.to_json() == match.observation(0).to_json()


def test_draft_is_discarded_when_position_changes(pilots: Pilots) -> None:
    """Ctrl+Enter confirms nothing that belongs to another position."""
    pilot, match = laid(pilots, mustered())
    pending = land_pending(table_of(pilot))
    draft = Draft(match)
    draft.add(match.rules.parse("disperse 3B"))
    pending.draft = draft
    match.play("disperse 3B")
    match.play(next(action for action in match.legal if action.text.startswith("to")))
    match.play("done")
    assert pending.draft is None
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert not match.is_over
