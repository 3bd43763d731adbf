"""The guided first game: it is played, skipped, left and gone on with, and its words fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barons.app.games.land.lesson import Lesson
from barons.app.kit import fonts
from barons.app.table.table import Table
from barons.text import lesson
from tests.app.pilot import Pilot
from tests.app.tables import QuickThinker, click_tile, panel_of, table_of

Pilots = Callable[..., Pilot]


def begin(pilot: Pilot) -> Table:
    """From the menu into the guided game."""
    pilot.shell.__dict__["thinker"] = QuickThinker()
    pilot.shell.settings.ai_speed = pilot.shell.settings.animation_speed = 0
    pilot.shell.open_menu()
    pilot.settle()
    pilot.click("menu.lesson")
    return table_of(pilot)


def lesson_of(pilot: Pilot) -> Lesson:
    """The sheet of the guided game on top."""
    return panel_of(table_of(pilot), Lesson)


def key_of(pilot: Pilot) -> str:
    """The step under way; empty when there is none."""
    step = lesson_of(pilot).step
    return "" if step is None else step.key


def to_step(pilot: Pilot, key: str) -> None:
    """Skip until this step."""
    for _ in range(20):
        if key_of(pilot) == key:
            return
        pilot.click("lesson.next")
    raise AssertionError(f"no step {key}")


def test_doing_what_is_asked_goes_on(pilots: Pilots) -> None:
    """Recruiting ends the step that asks for it."""
    pilot = pilots()
    scene = begin(pilot)
    to_step(pilot, "recruit")
    recruit = next(action for action in scene.match.legal if action.text.startswith("recruit "))
    pilot.click("action.recruit")
    if not scene.desk.options:
        click_tile(pilot, recruit.text.split(" ")[1])
    pilot.click(f"choice.{scene.desk.options[-1].text}")
    assert key_of(pilot) == "move"


def test_the_other_turn_is_watched_until_ones_own_begins(pilots: Pilots) -> None:
    """The seal ends the turn; the computer's turn ends the next step."""
    pilot = pilots()
    begin(pilot)
    to_step(pilot, "seal")
    pilot.click("strip.seal")
    pilot.click("strip.seal")
    pilot.wait(1)
    assert key_of(pilot) == "locked"


def test_left_and_gone_on_with(pilots: Pilots) -> None:
    """The step is where it was; so is the game."""
    pilot = pilots()
    key = begin(pilot).match.key
    to_step(pilot, "move")
    pilot.shell.open_menu()
    pilot.settle()
    pilot.click("menu.lesson")
    assert (table_of(pilot).match.key, key_of(pilot)) == (key, "move")


def test_continue_goes_on_with_the_lesson_too(pilots: Pilots) -> None:
    """The menu's first line opens the same game at the same step."""
    pilot = pilots()
    begin(pilot)
    to_step(pilot, "die")
    pilot.shell.open_menu()
    pilot.settle()
    pilot.click("menu.continue")
    assert key_of(pilot) == "die"


def test_without_help_the_game_goes_on(pilots: Pilots) -> None:
    """The sheet goes, the table stays, and the lesson counts as played."""
    pilot = pilots()
    scene = begin(pilot)
    pilot.click("lesson.leave")
    assert pilot.scene is scene
    assert lesson_of(pilot).step is None
    assert pilot.shell.settings.tutorials_done == [lesson.RULESET]


def test_the_last_step_ends_it(pilots: Pilots) -> None:
    """Next on the last sheet."""
    pilot = pilots()
    begin(pilot)
    to_step(pilot, "end")
    pilot.click("lesson.next")
    assert key_of(pilot) == ""
    assert pilot.shell.settings.tutorial_game == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)])
def test_every_sheet_fits(pilots: Pilots, language: str, size: tuple[int, int], scale: int) -> None:
    """No step's words are clipped."""
    pilot = pilots(size, language, scale)
    begin(pilot)
    told = []
    while lesson_of(pilot).step is not None:
        told.append(lesson_of(pilot).step.told)
        pilot.picture()
        pilot.click("lesson.next")
    assert [each.text for each in fonts.overflows if each.text in told] == []


def test_the_sheet_on_the_map_can_be_folded(pilots: Pilots) -> None:
    """Where there is no room beside the map, it makes way."""
    pilot = pilots((1920, 1080), scale=150)
    scene = begin(pilot)
    pilot.click("lesson.fold")
    assert scene.controls.find("lesson.next") is None
    pilot.click("lesson.fold")
    assert scene.controls.find("lesson.next") is not None
