"""Films of looking back and learning: replay, puzzles, a study."""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame

from barons.app.screens.lab.scene import LaboratoryScene
from barons.app.screens.puzzles import PuzzlesScene
from barons.app.table.scenes.replay import ReplayScene
from tests.app import reviewed, studies
from tests.app.frames import Camera, Film
from tests.app.games import exactly


def replay(camera: Camera) -> None:
    """A step, the last step, a line of the chronicle hovered and clicked, automatic playback."""
    shell = camera.pilot.shell
    match = reviewed.match_of("land")
    shell.screens.open_menu()
    shell.screens.open_replay(match, 30)
    camera.pilot.picture()
    camera.pass_time(0.5)
    exactly(ReplayScene, camera.pilot.scene)
    camera.press(pygame.K_RIGHT)
    camera.look("a step is begun")
    camera.rest()
    camera.press(pygame.K_LEFT)
    camera.press(pygame.K_LEFT)
    camera.look("two back")
    camera.click("replay.play_pause")
    camera.watch("it plays by itself", 0.5, 1.0)
    camera.click("replay.play_pause")
    camera.look("it pauses")
    camera.point(camera.pilot.place("chronicle.6.19.0.1").center)
    camera.look("a line is pointed at")


def tried(camera: Camera) -> None:
    """Puzzles; one of them: two hints and its solution."""
    screens = camera.pilot.shell.screens
    screens.open_menu()
    camera.push(PuzzlesScene(camera.pilot.shell, date(2026, 11, 1)))
    camera.look("puzzles")
    camera.click("puzzles.kind.ready")
    camera.click("puzzles.solve")
    camera.pilot.picture()
    camera.pass_time(1.0)
    for number in (1, 2):
        camera.click("strip.hint")
        camera.pass_time(0.2)
        camera.look(f"hint {number}")
    camera.click("puzzle.solution")
    camera.pass_time(0.4)
    camera.look("the solution")


def laboratory(camera: Camera) -> None:
    """A small study, page by page; the time-dependent counting in between is not captured."""
    studies.laid()
    camera.pilot.shell.screens.open_menu()
    scene: LaboratoryScene = studies.opened(camera.pilot)
    for number, page in enumerate(("verdict", "questions", "map", "games")):
        scene.act(("page", number))
        studies.read_out(camera.pilot, scene)
        camera.pass_time(0.3)
        camera.look(page)


FILMS: Final = {
    "back replay": Film(replay, ("board", "replay.")),
    "back tried": Film(tried, ("puzzle", "bubble")),
    "back laboratory": Film(laboratory),
}
