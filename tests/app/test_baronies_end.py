"""The end of a game of Baron: sources of honour, curves, replay, fast finish."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.replay import ReplayScene
from barons.play.seats import Seat
from tests.app.baronies import seated
from tests.app.games import map_seen
from tests.app.pilot import Pilot
from tests.app.tables import PERSON, laid, play_on, table_of
from tests.baronies.table import start
from tests.baronies.test_end import doomed, no_bonus

Pilots = Callable[..., Pilot]


@pytest.mark.parametrize("players", [2, 4])
def test_end_screen_shows_sources_of_honour(pilots: Pilots, players: int) -> None:
    """The columns of a seat add up to its honour."""
    pilot, match = seated(pilots, players, seed=players)
    play_on(match, 4000)
    pilot.settle()
    assert isinstance(pilot.scene, EndScene)
    table = pilot.scene.family.accounts.breakdown(match)
    for seat, row in enumerate(table.rows):
        parts = [int(cell.value.replace("−", "-")) for cell in row[:-1] if cell.value != "–"]
        assert sum(parts) == map_seen(match, None).honour[seat]


def test_podium_counts_honour(pilots: Pilots) -> None:
    """The podium gives honour, since Baron has no points."""
    pilot, match = seated(pilots, 2, seed=2)
    play_on(match, 4000)
    pilot.settle()
    best = match.ranking()[0]
    place = next(each for each in pilot.walked() if each.name == f"end.place.{best.seat}")
    assert f", {best.score} honour, " in place.node.accessible_name()


def test_replay_shows_the_whole_game(pilots: Pilots) -> None:
    """Every action can be stepped through."""
    pilot, match = seated(pilots, 3, seed=2)
    play_on(match, 4000)
    pilot.shell.screens.open_replay(match)
    scene = pilot.scene
    assert isinstance(scene, ReplayScene)
    for ply in range(0, match.ply, 7):
        scene.go(ply)
        pilot.frame()
    scene.go(0)
    for _ in range(12):
        scene.step()
        pilot.frame()
    scene.director.finish()
    assert scene.director.shown.to_json() == match.observation(None, 12).to_json()


def test_end_screen_curves_show_honour(pilots: Pilots) -> None:
    """The curves show honour, not points, which Baron does not have."""
    pilot, match = seated(pilots, 2, seed=5)
    graphs = table_of(pilot).family.accounts.graphs(match)
    assert [graph.title for graph in graphs] == ["Honour by turn"]


def test_player_in_oubliettes_can_have_game_finished_fast(pilots: Pilots) -> None:
    """The menu offers it once no person has decisions left."""
    state = start(doomed(3, [-3, 0, 0]), **no_bonus())
    seats = [PERSON, *(Seat("computer", name, "easy") for name in "BC")]
    pilot, match = laid(pilots, state, seats, animated=True, settled=False)
    computers = table_of(pilot).session.computers
    assert not computers.are_alone
    match.play(match.rules.parse("lay meadow -1,0"))
    assert computers.are_alone
    pilot.press(pygame.K_ESCAPE)
    pilot.click("game.hurry")
    assert computers.hurries
