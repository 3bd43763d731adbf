"""Whole games of Baron: by mouse, by keyboard, by computers alone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from barons.play.match import Match
from tests.app.baronies import OTHERS, RULESET, click_cell, seated
from tests.app.games import map_pending, map_turn
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of
from tests.marks import full

Pilots = Callable[..., Pilot]


@pytest.mark.parametrize("players", [2, full(5)])
def test_whole_game_is_playable_by_mouse(pilots: Pilots, players: int) -> None:
    """The mouse plays row, map, seal and claims, until the end screen."""
    pilot, match = seated(pilots, players, seed=5)
    dice = random.Random(players)
    pilot.to_the_end(lambda: _one_click(pilot, match, dice))
    assert match.is_over
    assert not match.was_ended


def _one_click(pilot: Pilot, match: Match, dice: random.Random) -> None:
    table = table_of(pilot)
    plans = map_pending(table)
    if match.is_over or not table.may_act:
        pilot.wait(0.1)
    elif match.awaits_seal or plans.planned is not None:
        pilot.click("strip.seal")
    elif plans.step == "draft":
        places = range(1, len(map_turn(table).seen.row) + 1)
        open_names = [name for place in places if pilot.told(name := f"row.{place}").is_enabled]
        pilot.click(dice.choice(open_names))
    elif plans.cells and (plans.step == "lay" or dice.random() < 0.8):
        click_cell(pilot, dice.choice(plans.cells))
        assert plans.planned is not None
    else:
        pilot.click("strip.seal")


@pytest.mark.parametrize("players", [full(2), full(5)])
def test_whole_game_is_playable_by_keyboard(pilots: Pilots, players: int) -> None:
    """N, arrows, R, Enter and Ctrl+Enter play a game without the mouse."""
    pilot, match = seated(pilots, players, seed=6)
    pilot.to_the_end(lambda: _one_key(pilot, match))
    assert match.is_over
    assert not match.was_ended


def _one_key(pilot: Pilot, match: Match) -> None:
    table = table_of(pilot)
    plans = map_pending(table)
    if match.is_over or not table.may_act:
        pilot.wait(0.1)
    elif match.awaits_seal:
        pilot.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    elif plans.planned is not None:
        pilot.press(pygame.K_RETURN)
    elif plans.step == "draft":
        pilot.press(pygame.K_n, text="n")
        pilot.press(pygame.K_RETURN)
        assert plans.planned is not None
    elif plans.cells:
        if plans.step == "lay" and match.ply % 3 == 0:
            pilot.press(pygame.K_r, text="r")
        for _ in range(match.ply % 4 + 1):
            pilot.press(pygame.K_n, text="n")
        if plans.step == "donjon" and match.ply % 5 == 0:
            pilot.press(pygame.K_x, text="x")
            return
        pilot.press(pygame.K_SPACE)
        assert plans.planned is not None
    else:
        pilot.press(pygame.K_f, text="f")


def test_game_with_only_computers_plays_to_end(pilots: Pilots) -> None:
    """Computers finish the game, and no reserve is shown."""
    pilot, match = seat_at_table(pilots, OTHERS[:3], ruleset=RULESET, settled=False)
    pilot.wait(2.0)
    assert match.ply > 4
    assert table_of(pilot).session.viewer is None
    assert not any(key.startswith("reserve.") for key, _place in pilot.targets())
