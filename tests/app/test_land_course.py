"""A game at the table of Land: ending turns, changing seats, animations that end at the real position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import pygame
import pytest

from barons.app.table.gamemenu import SeatsWindow
from barons.app.table.scenes.end import EndScene
from barons.app.table.topbar import said_of
from tests.app.games import land_turn
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import (
    COMPUTER,
    ScriptedThinker,
    laid,
    seat_at_table,
    table_of,
)

Pilots = Callable[..., Pilot]


def test_seal_ends_the_turn_and_the_computer_plays(pilots: Pilots) -> None:
    """With actions left Ctrl+Enter asks first and says how many; without, it ends the turn."""
    pilot, match = laid(pilots, mustered())
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert match.turn_number == 1
    lines = pilot.shell.stack.toasts.texts
    assert lines == ["You have 2 actions left. Press the seal again to end your turn anyway."]
    pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert pilot.shell.stack.toasts.texts == [], "the request is no longer true"
    pilot.settle()
    assert (match.turn_number, match.to_move) == (3, 0)


def test_seats_can_be_changed_during_a_game(pilots: Pilots) -> None:
    """A computer that takes over a person's seat plays at once."""
    pilot, match = laid(pilots, mustered())
    window = SeatsWindow(pilot.shell, table_of(pilot))
    pilot.shell.stack.push(window)
    for _level in range(2):
        pilot.give_focus("seat.0")
        pilot.press(pygame.K_RETURN)
    assert not match.seats[0].is_person
    pilot.shell.stack.pop(window)
    pilot.wait(1.0)
    assert match.ply > 0


def test_game_can_be_ended_from_the_menu(pilots: Pilots) -> None:
    """The menu ends the game after a confirmation and opens the end screen."""
    pilot, match = laid(pilots, mustered())
    pilot.click("table.menu")
    pilot.click("game.end")
    pilot.click("dialog.end")
    assert match.is_over
    assert isinstance(pilot.scene, EndScene)


ACTIONS = (
    ("move baron 3H",),
    ("recruit 3B bonus",),
    ("construct 3B",),
    ("exchange 1A",),
    ("treasury 1A 3", "recruit 3B"),
    ("lightning baron 4A 1A",),
    ("long knight1 2F",),
    ("disperse 3B", "to 3H", "to 3H", "to 2E", "done"),
    ("disperse 3B", "to 3C", "to 3C", "done"),
    ("end",),
)


@pytest.mark.parametrize("texts", ACTIONS, ids=" ".join)
def test_animations_end_at_the_actual_position(pilots: Pilots, texts: tuple[str, ...]) -> None:
    """Watched or skipped, the displayed position ends at the match's position."""
    pilot, match = laid(pilots, mustered(), animated=True)
    session = table_of(pilot).session
    for text in texts:
        session.show(match.play(text))
    pilot.frame(0.2)
    session.director.finish()
    assert session.shown.to_json() == match.observation(session.viewer).to_json()


def test_click_completes_running_animations(pilots: Pilots) -> None:
    """A click shows the final position at once."""
    pilot, match = laid(pilots, mustered(), animated=True)
    table = table_of(pilot)
    land_turn(table).take(match.rules.parse("move baron 3H"))
    assert table.session.director.is_busy
    pilot.press(pygame.K_SPACE)
    assert not table.session.director.is_busy


def test_reduced_motion_ends_at_the_actual_position(pilots: Pilots) -> None:
    """Nothing moves, and the final position is the same."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.reduced_motion = True
    table = table_of(pilot)
    land_turn(table).take(match.rules.parse("move baron 3H"))
    pilot.frame(0.05)
    pilot.picture()
    assert all(not motion.takes for scene in table.session.director.queue for motion in scene.motions)
    pilot.settle()
    assert table.session.shown.to_json() == match.observation(0).to_json()


def test_recap_replays_opponents_moves(pilots: Pilots) -> None:
    """The others' moves are replayed, then the current position."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.shell.settings.confirm_end_turn = False
    pilot.click("strip.seal")
    pilot.settle()
    table = table_of(pilot)
    table.commands.show_since()
    assert table.session.director.is_busy
    pilot.settle()
    assert table.session.shown.to_json() == match.observation(0).to_json()
    assert table.may_act


def test_banner_names_player_of_the_animated_turn(pilots: Pilots) -> None:
    """While a computer's last move is animated, the banner names the computer."""
    pilot, _match = laid(pilots, mustered(), animated=True)
    pilot.shell.think_with(ScriptedThinker(["end"]))
    pilot.shell.settings.confirm_end_turn = False
    table = table_of(pilot)
    table.parts.turn.press_seal()
    lines = []
    for _ in range(300):
        pilot.frame(1 / 30)
        lines.append((said_of(table)[1], pilot.find("action.move").node.short))
    assert [name for name, _frames in groupby(name for name, _short in lines)] == ["Aldric", "Isabeau"]
    assert ("Isabeau", "The die is rolling") in lines
    assert ("Isabeau", "Not your turn") not in lines


def test_game_of_computers_can_be_finished_without_animation(pilots: Pilots) -> None:
    """The menu offers it once the last person has left, and then nothing is animated."""
    pilot, match = laid(pilots, mustered(), animated=True)
    pilot.click("table.menu")
    assert "game.hurry" not in pilot.stops()
    pilot.press(pygame.K_ESCAPE)
    match.set_seat(0, COMPUTER)
    table_of(pilot).session.seats_changed()
    pilot.click("table.menu")
    pilot.tree.act(("do", "hurry"))
    assert table_of(pilot).session.computers.speed == 0
    before = match.ply
    pilot.wait(0.5)
    assert match.ply > before + 5


def test_settings_return_to_their_table(pilots: Pilots) -> None:
    """A button leads from the keys page, opened from the settings, back to the table and its game."""
    pilot, match = seat_at_table(pilots)
    pilot.shell.screens.open_settings()
    pilot.shell.screens.open_keys()
    pilot.settle()
    pilot.click("frame.table")
    assert pilot.scene.kind == "table"
    assert pilot.shell.current.match is match


@pytest.mark.parametrize("is_set", [True, False])
def test_computers_think_during_persons_turn_if_enabled(pilots: Pilots, is_set: bool) -> None:
    """The search runs while the person decides, and stops when the table is left."""
    pilot, _match = laid(pilots, mustered())
    pilot.shell.settings.computers_think_ahead = is_set
    table = table_of(pilot)
    for _ in range(5):
        pilot.frame()
    assert pilot.shell.thinker.is_thinking_ahead is is_set
    table.session.cancel_thinking()
    assert not pilot.shell.thinker.is_thinking_ahead
