"""Saves with a valid checksum whose record breaks the rules are marked before they are used."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.screens.load import LoadScene
from barons.play.match import Match
from barons.play.saves import Saves
from tests.app.pilot import Pilot
from tests.play.test_foreign_folders import broken, new_match


def laid() -> None:
    """Write a valid autosave, and a later one that breaks the rules."""
    saves = Saves()
    saves.autosave(new_match("sound"))
    broken(saves, new_match("broken", seed=5))
    saves.close()


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


def test_list_marks_unreadable_games(pilots: Callable[..., Pilot]) -> None:
    """Shortly after the list is shown; the file is kept."""
    laid()
    pilot = pilots()
    pilot.shell.screens.open_load()
    pilot.settle()
    scene = pilot.top
    assert isinstance(scene, LoadScene)
    assert {entry.path.name: entry.condition for entry in scene.entries} == {
        "auto-broken.barons": "damaged",
        "auto-sound.barons": "good",
    }
