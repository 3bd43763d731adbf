"""Films of what covers or follows a table: dialogs, hand-over, end, replay, review, lesson, puzzle."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.table.gamemenu import GameMenu, SeatsWindow, ask_end_now
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.finale import Finale
from barons.app.table.sheet import LogWindow
from barons.play.match import Match
from barons.play.seats import Seat
from tests.app import reviewed
from tests.app.frames import Camera, Film
from tests.app.games import exactly
from tests.app.laid import mustered, siege
from tests.app.tables import table_of

TWO: Final = (Seat("person", "Isabeau"), Seat("person", "Mahaut"))


def windows(camera: Camera) -> None:
    """The game menu, the seats, the chronicle; a question."""
    shell = camera.pilot.shell
    table = camera.lay(mustered())
    for text in ("recruit 3B bonus", "construct 3B"):
        table.pending.play(table.match.rules.parse(text))
        table.commit(table.pending.outcome)
        camera.rest()
    for window in (GameMenu, SeatsWindow, LogWindow):
        camera.push(window(shell, table))
        camera.look(window.__name__)
        camera.pop()
    ask_end_now(table)
    camera.pass_time(0.5)
    camera.look("a question")


def handed(camera: Camera) -> None:
    """The screen is passed from one person to the next."""
    state = siege()
    camera.open(Match(state.rules, list(TWO), 7, first=state))
    camera.rest()
    camera.look("handed over")
    camera.act(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    camera.pass_time(0.1)
    camera.look("the seal is held")


def ended(camera: Camera) -> None:
    """For each game: the podium, its statistics, the banner over the last position."""
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
    """A lesson of each game, read and played."""
    screens = camera.pilot.shell.screens
    for key in ("land", "baronies", "realms"):
        screens.open_lesson(key)
        camera.pilot.picture()
        camera.pass_time(2.5)
        camera.look(f"lesson of {key}")
        camera.click("lesson.next")
        camera.pass_time(1.0)
        camera.look(f"lesson of {key}, on")


FILMS: Final = {
    "over windows": Film(windows),
    "over handed": Film(handed, ("handover.", "text.", "heading.")),
    "over ended": Film(ended, ("end.", "dice.", "text.", "heading.", "frame.", "window.")),
    "over walked": Film(walked, ("review.",)),
    "over learnt": Film(learnt, ("lesson.", "bubble", "banner")),
}
