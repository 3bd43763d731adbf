"""Panels of the seats in rooms of any size: what finds no room gives way, nothing breaks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.games import game_window
from barons.app.table.panels import SeatLook
from barons.app.table.replay import ReplayScene
from barons.play.match import Match
from barons.play.seats import Seat
from barons.rulesets import load
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.app.tables import play_on

LOOK = SeatLook("W" * 24, "Computer", is_to_play=True, is_thinking=False)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("ruleset", ["land-2025-11", "land-2026-03", "baronies-2006", "realms-main"])
def test_a_panel_of_any_height_is_drawn(
    pilots: Callable[..., Pilot], ruleset: str, size: tuple[int, int]
) -> None:
    """From one pixel on, as a window may be dragged to any size."""
    pilot = pilots(size)
    match = Match(load(ruleset), (Seat("person", "A"), Seat("person", "B")), 3)
    play_on(match, 60)
    opened = game_window(match.rules.ruleset.game).replay(pilot.shell, match, match.ply, None)
    replay = exactly(ReplayScene, opened)
    pilot.shell.stack.push(replay)
    pilot.settle()
    surface = pygame.Surface((400, 400))
    for high in (*range(1, 80), *range(80, 300, 9)):
        for wide in (60, 240):
            replay.parts.seat(surface, pygame.Rect(0, 0, wide, high), replay.director.shown, 0, LOOK)
    assert replay.director.shown is not None
