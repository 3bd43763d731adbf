"""Changing the language under a screen leaves no word of the old one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame
import pytest

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.kit.treescene import TreeScene
from tests.app.everywhere import GAMES, SCREENS, Show
from tests.app.listener import Listener
from tests.app.pilot import Pilot
from tests.app.reading import reading
from tests.app.tables import table_of
from tests.marks import full

pytestmark = pytest.mark.paints

Pilots = Callable[..., Pilot]


def words(pilot: Pilot) -> set[str]:
    """All texts of all open screens: drawn, in tooltips, or for screen readers."""
    stack = pilot.shell.stack
    with reading() as texts:
        stack.relayout()
        pilot.settle()
        pilot.picture()
    said = {
        part
        for layer in stack.scenes
        for node in layer.node().walk()
        for part in (node.name, node.value, node.description)
    }
    hints = {
        el.node.hint(el) for layer in stack.scenes if isinstance(layer, TreeScene) for el in layer.tree.walk()
    }
    return said | hints | set(texts)


def _key_taken_away(pilot: Pilot) -> None:
    pilot.shell.screens.open_keys()
    pilot.give_focus("keys.hint")
    pilot.settle()
    pilot.click("keys.hint")
    pilot.press(pygame.K_w, text="w")


def _code_not_read(pilot: Pilot) -> None:
    pilot.shell.screens.open_import(lambda kept: None)
    pilot.settle()
    pilot.scene.code = "nothing.baron-rules.yaml"
    pilot.scene.perform(("read",))


def _seed_too_large(pilot: Pilot) -> None:
    pilot.shell.screens.open_new_game()
    pilot.settle()
    pilot.scene.shows_more = True
    pilot.scene.perform(("seed", "9" * 20))


def _stopped(screen: str, pilot: Pilot) -> None:
    SCREENS[screen](pilot)
    pilot.settle()
    pilot.scene.stop()


def _hinted(screen: str, times: int, pilot: Pilot) -> None:
    """Ask for a hint; in a puzzle, its first step is shown the second time."""
    SCREENS[screen](pilot)
    pilot.settle()
    for _time in range(times):
        pilot.press(pygame.K_h)


def _solution_shown(pilot: Pilot) -> None:
    SCREENS["puzzle"](pilot)
    pilot.settle()
    Listener(pilot).press_key("puzzle.solution")


def _refused(ruleset: str, pilot: Pilot) -> None:
    """Ask why the first place of the board cannot be chosen."""
    SCREENS[f"table of {ruleset}, 60"](pilot)
    pilot.settle()
    table = pilot.scene
    table.pointing.cursor = table.family.board.rows(table.session.shown)[0][0]
    pilot.press(pygame.K_w)


WITH_MESSAGES: Final[dict[str, Show]] = {
    "a key taken away": _key_taken_away,
    "a code not read": _code_not_read,
    "a seed too large": _seed_too_large,
    "a file not written": partial(_stopped, "print"),
    "a picture not made": partial(_stopped, "share_game"),
    "a puzzle's hint": partial(_hinted, "puzzle", 1),
    "a puzzle's first step": partial(_hinted, "puzzle", 2),
    "a puzzle's solution": _solution_shown,
    **{f"a hint of {game}": partial(_hinted, f"table of {game}, 60", 1) for game in GAMES},
    **{f"a refusal of {game}": partial(_refused, game) for game in GAMES},
}
"""Screens with a message that depends on what was done."""
PLAIN: Final = {
    "lords",
    "puzzle",
    "variant of land",
    "a puzzle's hint",
    "a hint of cards",
    "a refusal of land",
} | {f"table of {game}, 60" for game in GAMES}
"""The screens that are tested in a plain run."""


@pytest.mark.parametrize(
    "screen", [each if each in PLAIN else full(each) for each in (*SCREENS, *WITH_MESSAGES)]
)
def test_language_change_replaces_all_text(
    pilots: Pilots, screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen equals one opened in the new language, although all its texts had been requested before."""
    show = {**SCREENS, **WITH_MESSAGES}[screen]
    pilot = pilots()
    show(pilot)
    pilot.settle()
    assert words(pilot)
    pilot.shell.change("language", "fr")
    pilot.settle()
    changed = words(pilot)
    monkeypatch.setenv("BARONS_DATA_DIR", str(tmp_path / "data"))
    other = pilots(language="fr")
    show(other)
    other.settle()
    assert {each for each in changed - words(other) if "/" not in each} == set()


def test_the_honour_track_is_painted_again_in_the_new_language(pilots: Pilots) -> None:
    """The picture of Baron's board is not reused, since the track has a title."""
    pilot = pilots()
    SCREENS["table of baronies, 60"](pilot)
    pilot.settle()
    table = table_of(pilot)
    board = table.family.board
    assert isinstance(board, BaroniesBoard)
    before = board.more(table.session.shown, {})
    pilot.shell.change("language", "fr")
    assert board.more(table.session.shown, {}) != before
