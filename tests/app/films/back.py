"""Films of looking back and learning: replay, better line, first game, puzzles, a study."""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame

from barons.app.screens import load
from barons.app.screens.lab.scene import LaboratoryScene
from barons.app.screens.lesson import open_goal
from barons.app.screens.puzzles import PuzzlesScene
from barons.app.table.guide import Guide
from barons.app.table.scenes.replay import ReplayScene
from barons.lessons import lesson_of
from tests.app import reviewed, studies
from tests.app.films.screens import one_evening
from tests.app.frames import Camera
from tests.app.games import exactly
from tests.app.scenery import played
from tests.app.tables import panel_of, table_of


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
    camera.press(pygame.K_END)
    camera.rest()
    camera.look("the last")
    camera.point(camera.pilot.place("chronicle.20").center)
    camera.look("a line is pointed at")


def better(camera: Camera) -> None:
    """The better line of a mistake, different luck, the curve hovered."""
    scene = reviewed.opened(camera.pilot, "land")
    scene.go(0)
    for name in ("next_mistake", "better_line", "next_luck", "previous_mistake", "previous_luck"):
        scene.acts()[name]()
        camera.pass_time(0.3)
        camera.look(name)


def first_game(camera: Camera) -> None:
    """Its goal, and what can be done now."""
    for key in ("land", "baronies", "realms"):
        open_goal(camera.pilot.shell, key, len(lesson_of(key).goals))
        camera.pilot.picture()
        camera.pass_time(1.5)
        camera.look(f"{key}: its aim")
        camera.click("table.whatnow")
        camera.pass_time(0.3)
        camera.look(f"{key}: what now")


def taught(camera: Camera) -> None:
    """Steps of a lesson: each read and done, a wrong click answered, a step skipped."""
    open_goal(camera.pilot.shell, "land", 0)
    camera.pilot.picture()
    camera.pass_time(1.0)
    guide = panel_of(table_of(camera.pilot), Guide)
    guide.read()
    camera.pass_time(0.6)
    camera.click((960, 800))
    camera.look("a wrong press")
    for number in range(2):
        guide.pass_step(guide.at)
        camera.pass_time(0.6)
        camera.look(f"a step on, {number}")


def tried(camera: Camera) -> None:
    """A puzzle: two hints and its solution; another that fails."""
    screens = camera.pilot.shell.screens
    screens.open_menu()
    camera.push(PuzzlesScene(camera.pilot.shell, date(2026, 11, 1)))
    camera.click("puzzles.kind.ready")
    camera.click("puzzles.solve")
    camera.pilot.picture()
    camera.pass_time(1.0)
    for number in (1, 2):
        camera.click("puzzle.hint")
        camera.pass_time(0.2)
        camera.look(f"hint {number}")
    camera.click("puzzle.solution")
    camera.pass_time(0.4)
    camera.look("the solution")
    camera.rest()
    camera.look("it is solved")
    camera.click("puzzle.again")
    camera.pilot.picture()
    camera.pass_time(0.6)
    table = table_of(camera.pilot)
    table.desk.beats = table.match.play("discard construct")
    table.course.played()
    table.sync()
    camera.rest()
    camera.look("it has failed")


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


def saves(camera: Camera) -> None:
    """Saves of other games, each selected."""
    shell = camera.pilot.shell
    with one_evening():
        for seed, ruleset in ((4, "baronies-2006"), (5, "realms-main")):
            shell.saves.save(played(ruleset, seed=seed, actions=50), ruleset)
        shell.screens.open_menu()
        camera.push(load.LoadScene(shell))
        for number in (1, 2):
            camera.click(f"load.entry{number}")
            camera.pass_time(0.2)
            camera.look(f"entry {number}")


FILMS: Final = {
    "back replay": replay,
    "back better": better,
    "back first game": first_game,
    "back taught": taught,
    "back tried": tried,
    "back laboratory": laboratory,
    "back saves": saves,
}
