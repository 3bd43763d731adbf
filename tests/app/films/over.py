"""Films of what covers or follows a table: dialogs, hand-over, end, replay, review, lesson, puzzle."""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame

from barons.app.screens.puzzles import PuzzlesScene
from barons.app.table.gamemenu import GameMenu, ask_end_now
from barons.app.table.logwindow import LogWindow
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.finale import Finale
from barons.app.table.scenes.replay import ReplayScene
from barons.app.table.seatswindow import SeatsWindow
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app import reviewed
from tests.app.frames import Camera
from tests.app.games import exactly
from tests.app.laid import mustered, siege
from tests.app.tables import table_of

TWO: Final = (Seat("person", "Isabeau"), Seat("person", "Mahaut"))


def windows(camera: Camera) -> None:
    """The game menu, the seats, the chronicle, the dice; a question."""
    shell = camera.pilot.shell
    table = camera.lay(mustered())
    for text in ("recruit 3B bonus", "construct 3B"):
        table.desk.play(table.match.rules.parse(text))
        table.commit(table.desk.outcome)
        camera.rest()
    camera.look("two actions done")
    for window in (GameMenu, SeatsWindow, LogWindow):
        camera.push(window(shell, table))
        camera.look(window.__name__)
        camera.pop()
    ask_end_now(table)
    camera.pass_time(0.5)
    camera.look("a question")
    camera.press(pygame.K_ESCAPE)
    camera.rest()
    camera.click("strip.seal")
    camera.look("an action is left")
    camera.click("strip.seal")
    camera.pass_time(0.1)
    camera.look("the seal comes down")
    camera.pass_time(0.4)
    camera.look("the turn ends")


def handed(camera: Camera) -> None:
    """The screen is passed from one person to the next."""
    state = siege()
    camera.open(Match(state.rules, list(TWO), 7, first=state))
    camera.rest()
    camera.look("handed over")
    camera.act(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    camera.pass_time(0.1)
    camera.look("the seal is held")
    camera.pass_time(0.5)
    camera.look("taken")


def ended(camera: Camera) -> None:
    """For each game: the banner over the last position, the podium, and a replay."""
    shell = camera.pilot.shell
    for family in ("land", "baronies", "realms"):
        match = reviewed.match_of(family)
        camera.open(match)
        camera.rest()
        camera.look(f"{family}: the end")
        shown = exactly(EndScene, camera.pilot.scene).family
        shell.stack.pop()
        table = table_of(camera.pilot)
        assert table.parts.statistics is not None
        camera.push(table.parts.statistics())
        camera.look(f"{family}: its statistics")
        camera.pop()
        camera.push(Finale(shell, match, shown, lambda: None))
        camera.look(f"{family}: the banner")
        camera.pass_time(3.0)
        shell.screens.open_replay(match)
        camera.pass_time(0.5)
        replay = exactly(ReplayScene, camera.pilot.scene)
        replay.go(match.ply // 2)
        camera.rest()
        camera.look(f"{family}: half of it, again")


def walked(camera: Camera) -> None:
    """A review: its curve at the end, its first mistake."""
    for family in ("land", "realms"):
        scene = reviewed.opened(camera.pilot, family)
        camera.pass_time(0.5)
        camera.look(f"{family}: the whole")
        scene.go(0)
        scene.acts()["next_mistake"]()
        camera.rest()
        camera.look(f"{family}: the first mistake")


def learnt(camera: Camera) -> None:
    """A lesson, read and played; a puzzle."""
    screens = camera.pilot.shell.screens
    for key in ("land", "baronies", "realms"):
        screens.open_lesson(key)
        camera.pilot.picture()
        camera.pass_time(2.5)
        camera.look(f"lesson of {key}")
        camera.click("lesson.next")
        camera.pass_time(1.0)
        camera.look(f"lesson of {key}, on")
    screens.open_menu()
    camera.push(PuzzlesScene(camera.pilot.shell, date(2026, 11, 1)))
    camera.look("puzzles")
    camera.click("puzzles.solve")
    camera.pass_time(1.0)
    camera.look("a puzzle")


FILMS: Final = {
    "over windows": windows,
    "over handed": handed,
    "over ended": ended,
    "over walked": walked,
    "over learnt": learnt,
}
