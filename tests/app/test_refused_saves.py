"""Saves with a valid checksum whose record breaks the rules are marked before they are used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from barons.app.screens.load import LoadScene, fault_line
from barons.play.match import Match
from barons.play.savefiles import SaveFault
from barons.play.saves import SaveEntry, Saves
from tests.app.games import exactly
from tests.app.pilot import Pilot
from tests.play.test_foreign_folders import broken, new_match
from tests.play.test_saves import play_some


def laid() -> None:
    """Write a valid autosave, and a later one that breaks the rules."""
    saves = Saves()
    saves.autosave(new_match("sound"))
    broken(saves, new_match("broken", seed=5))
    saves.close()


def cut_off(path: Path) -> None:
    """Damage a file; it still says that its game is unfinished."""
    path.write_bytes(path.read_bytes()[:-1])


def test_continue_offers_latest_loadable_game(pilots: Callable[..., Pilot]) -> None:
    """A later game that cannot be opened is not offered."""
    laid()
    pilot = pilots()
    pilot.shell.screens.open_menu()
    pilot.settle()
    onward = pilot.element("menu.continue")
    onward.node.press(onward, None)
    match = pilot.shell.current.match
    assert isinstance(match, Match)
    assert match.key == "sound"


def test_continue_offers_the_previous_copy_of_a_damaged_game(pilots: Callable[..., Pilot]) -> None:
    """The latest game that can be read is the one before the last action."""
    pilot = pilots()
    saves, match = pilot.shell.saves, new_match("cut")
    saves.autosave(new_match("older"))
    match.changed = saves.autosave
    play_some(match, 3)
    cut_off(saves.autosave_path(match))
    pilot.shell.screens.open_menu()
    pilot.settle()
    pilot.click("menu.continue")
    opened = pilot.shell.current.match
    assert isinstance(opened, Match)
    assert (opened.key, 0 < opened.ply < match.ply) == ("cut", True)


def test_latest_save_is_opened_from_its_previous_copy(pilots: Callable[..., Pilot]) -> None:
    """With F9, if the file is damaged."""
    pilot = pilots()
    saves, match = pilot.shell.saves, play_some(new_match("cut"), 2)
    saves.save(match, "Game")
    cut_off(saves.save(play_some(match, 1), "Game"))
    pilot.press(pygame.K_F9)
    opened = pilot.shell.current.match
    assert isinstance(opened, Match)
    assert 0 < opened.ply < match.ply


def test_menu_counts_a_damaged_game_that_it_cannot_continue(pilots: Callable[..., Pilot]) -> None:
    """The menu's entry for saved games says how many are damaged."""
    pilot = pilots()
    saves, match = pilot.shell.saves, new_match("cut")
    saves.autosave(match)
    cut_off(saves.autosave_path(match))
    pilot.shell.screens.open_menu()
    pilot.settle()
    assert pilot.told("menu.load").description == "1 damaged"


def test_list_marks_unreadable_games(pilots: Callable[..., Pilot]) -> None:
    """The mark appears shortly after the list, and the file is kept unchanged."""
    laid()
    pilot = pilots()
    file = pilot.shell.saves.folder / "auto-broken.barons"
    before = file.read_bytes()
    pilot.shell.screens.open_load()
    scene = exactly(LoadScene, pilot.top)
    assert conditions(scene) == {"auto-broken.barons": "good", "auto-sound.barons": "good"}
    pilot.settle()
    assert conditions(scene) == {"auto-broken.barons": "damaged", "auto-sound.barons": "good"}
    assert file.read_bytes() == before


def conditions(scene: LoadScene) -> dict[str, str]:
    """Return the condition of each save listed, by the name of its file."""
    return {entry.path.name: entry.condition for entry in scene.entries}


@pytest.mark.parametrize("fault", SaveFault)
def test_every_fault_of_a_file_has_a_sentence(fault: SaveFault) -> None:
    """None of them is only called unreadable."""
    entry = SaveEntry(Path("cut.barons"), "cut", "damaged", True, 0.0, reason=str(fault))
    assert fault_line(entry) != fault_line(entry._replace(reason="cannot be read: no such file"))
