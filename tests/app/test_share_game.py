"""Sharing a game from the table, the end, the replay and the load screen; opening it elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from barons.app.film.making import RenderJob
from barons.app.kit import fonts
from barons.app.screens.importing import ImportScene
from barons.app.screens.share import ShareGameScene
from barons.app.table.gamemenu import GameMenu
from barons.app.table.scenes.end import EndScene
from barons.app.table.scenes.replay import ReplayScene
from barons.background.job import Report
from barons.play.gamesharing import share_game
from barons.play.match import Match
from barons.play.saves import new_key
from barons.play.seats import Seat
from barons.play.sharing import shared_dir
from tests.app.fits import cases, clipped
from tests.app.pilot import Pilot
from tests.app.scenery import played
from tests.app.tables import opened, seat_at_table, table_of

Pilots = Callable[..., Pilot]


def over(ruleset: str = "land-2025-11") -> Match:
    """A finished game that is saved here."""
    match = played(ruleset, actions=30)
    match.end_now()
    match.key = new_key()
    return match


def sharing(pilot: Pilot) -> ShareGameScene:
    """The sharing screen, which is on top."""
    scene = pilot.top
    assert isinstance(scene, ShareGameScene)
    return scene


def at_once(report: Report, order: RenderJob) -> str:
    """Write the kind of the job to its file instead of drawing a picture."""
    Path(order.out).parent.mkdir(parents=True, exist_ok=True)
    Path(order.out).write_bytes(order.kind.encode())
    return order.out


def worked(pilot: Pilot) -> None:
    """Wait until the current job is done."""
    workshop = sharing(pilot)
    assert workshop.is_busy
    pilot.until(lambda: not workshop.is_busy)


def test_sharing_opens_from_game_menu(pilots: Pilots) -> None:
    """A button of the menu opens it."""
    pilot, _match = seat_at_table(pilots, actions=12)
    pilot.shell.stack.push(GameMenu(pilot.shell, table_of(pilot)))
    pilot.settle()
    pilot.click("game.share")
    sharing(pilot)


def test_sharing_opens_from_end_screen(pilots: Pilots) -> None:
    """A button of the upper bar opens it."""
    pilot = opened(pilots, over())
    assert isinstance(pilot.scene, EndScene)
    pilot.click("end.share")
    sharing(pilot)


def test_sharing_opens_from_replay(pilot: Pilot) -> None:
    """A saved game can be shared; a game from elsewhere must be saved first."""
    match = over()
    match.key = ""
    pilot.shell.screens.open_replay(match)
    pilot.settle()
    pilot.click("replay.keep")
    assert [entry.condition for entry in pilot.shell.saves.entries()] == ["good"]
    pilot.click("replay.share")
    sharing(pilot)


def test_sharing_opens_from_load_screen(pilot: Pilot) -> None:
    """The selected game is shared."""
    pilot.shell.saves.save(over(), "Our evening")
    pilot.shell.screens.open_replays()
    pilot.settle()
    pilot.click("load.share")
    sharing(pilot)


def test_shared_file_is_written(pilot: Pilot) -> None:
    """The file is in the folder of shared files, and the screen shows its name."""
    pilot.shell.screens.open_share_game(over())
    pilot.settle()
    pilot.click("share_game.file")
    (file,) = shared_dir().iterdir()
    assert file.name in sharing(pilot).message


def test_dropped_game_opens_as_replay(pilot: Pilot) -> None:
    """A finished game from elsewhere opens as a replay that offers to save it."""
    file = share_game(over(), "Our evening")
    pilot.shell.handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    pilot.settle()
    assert isinstance(pilot.scene, ReplayScene)
    pilot.find("replay.keep")


def test_import_screen_lists_games(pilot: Pilot) -> None:
    """A file in the folder is opened by its button."""
    file = share_game(over(), "Our evening")
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    assert isinstance(pilot.top, ImportScene)
    pilot.click(f"import.file.{file.name}")
    assert isinstance(pilot.scene, ReplayScene)


def test_picture_is_made_in_background(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other job can start meanwhile; then its file name is shown."""
    monkeypatch.setattr("barons.app.screens.share.make", at_once)
    pilot.shell.screens.open_share_game(over())
    pilot.settle()
    pilot.click("share_game.film")
    worked(pilot)
    (file,) = shared_dir().glob("*.gif")
    assert file.read_bytes() == b"film"
    assert file.name in sharing(pilot).message


def test_picture_job_can_be_stopped(pilot: Pilot) -> None:
    """Nothing is written, and the next job can start."""
    pilot.shell.screens.open_share_game(over())
    pilot.settle()
    scene = sharing(pilot)
    scene.begin("film")
    assert not pilot.told("share_game.picture").is_enabled
    pilot.click("share_game.stop")
    pilot.settle()
    assert pilot.told("share_game.picture").is_enabled
    assert not list(shared_dir().glob("*"))


def test_leaving_screen_stops_job(pilot: Pilot) -> None:
    """No process is left running."""
    pilot.shell.screens.open_share_game(over())
    pilot.settle()
    scene = sharing(pilot)
    scene.begin("picture")
    pilot.shell.stack.pop(scene)
    assert not scene.is_busy


def hiding() -> Match:
    """A game in progress with hidden cards and three persons with long names."""
    match = played("land-2026-03", actions=20, players=3)
    for number, name in enumerate(("Mahaut of the long valle", "Guillaume Beaumont-Motte")):
        match.set_seat(number, Seat("person", name))
    return match


def test_hidden_hands_prevent_sharing_file(pilot: Pilot) -> None:
    """The button for a file is greyed out with a reason; pictures are allowed."""
    pilot.shell.screens.open_share_game(hiding())
    pilot.settle()
    assert "over" in pilot.told("share_game.file").description
    assert pilot.told("share_game.film").is_enabled


@pytest.mark.paints
@pytest.mark.parametrize(("size", "scale", "language"), cases())
def test_all_fits(pilots: Pilots, size: tuple[int, int], scale: int, language: str) -> None:
    """All texts fit, with hidden cards and with the result of the last job."""
    pilot = pilots(size, language, scale)
    pilot.shell.screens.open_share_game(hiding())
    pilot.settle()
    sharing(pilot).begin("picture")
    pilot.picture()
    sharing(pilot).act(("stop",))
    pilot.picture()
    assert clipped(pilot) == []
    assert fonts.overflows == []


def test_added_file_is_listed_when_the_window_gets_the_focus_back(pilot: Pilot) -> None:
    """*Import* lists a file that another program has put into the folder."""
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    file = share_game(over(), "Our evening")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot.settle()
    pilot.click(f"import.file.{file.name}")
    assert isinstance(pilot.scene, ReplayScene)
