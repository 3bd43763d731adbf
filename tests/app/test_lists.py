"""Lists of rows by keyboard: one Tab stop, arrows and page keys select, Enter opens the selected row."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.screens.editions import EditionsScene
from barons.app.screens.importing import ImportScene
from barons.app.screens.load import LoadScene
from barons.app.screens.puzzles import PuzzlesScene
from barons.app.table.sheet import LogWindow
from barons.app.table.table import Table
from tests.app import scenery
from tests.app.games import exactly
from tests.app.listener import Listener
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of

Pilots = Callable[..., Pilot]


def stops(pilot: Pilot, beginning: str) -> list[str]:
    """The Tab stops whose names begin with this text."""
    return [name for name in pilot.stops() if name.startswith(beginning)]


def test_arrows_select_puzzles_and_enter_starts_them(pilots: Pilots) -> None:
    """All puzzles of a game are a single Tab stop."""
    pilot = pilots()
    pilot.shell.settings.animation_speed = 0
    pilot.shell.screens.open_puzzles()
    pilot.settle()
    scene = exactly(PuzzlesScene, pilot.top)
    first = scene.listed[0].key
    assert (scene.chosen, len(stops(pilot, "puzzles.entry"))) == (first, 1)
    pilot.press(pygame.K_DOWN)
    assert (scene.chosen, pilot.at_focus) == (scene.listed[1].key, f"puzzles.entry.{scene.listed[1].key}")
    pilot.press(pygame.K_END)
    assert scene.chosen == scene.listed[-1].key
    pilot.press(pygame.K_TAB)
    assert not pilot.at_focus.startswith("puzzles.entry")
    pilot.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Table)


def test_arrows_select_saves_and_enter_opens_them(pilots: Pilots) -> None:
    """A save that cannot be opened says why."""
    pilot = pilots()
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_load()
    pilot.settle()
    scene = exactly(LoadScene, pilot.top)
    assert len(stops(pilot, "load.entry")) == 1
    faulty = next(number for number, entry in enumerate(scene.entries) if entry.condition != "good")
    pilot.press(pygame.K_HOME)
    for _row in range(faulty):
        pilot.press(pygame.K_DOWN)
    assert scene.entry is scene.entries[faulty]
    pilot.press(pygame.K_RETURN)
    assert pilot.top is scene
    assert pilot.shell.stack.toasts.texts == [pilot.told("load.open").description]
    good = next(number for number, entry in enumerate(scene.entries) if entry.condition == "good")
    pilot.press(pygame.K_HOME)
    for _row in range(good):
        pilot.press(pygame.K_DOWN)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    pilot.frame()
    assert isinstance(pilot.scene, Table)


def test_import_of_games_is_reached_from_the_saved_games(pilots: Pilots) -> None:
    """A shared game is imported where games are loaded."""
    pilot = pilots()
    pilot.shell.screens.open_load()
    pilot.settle()
    pilot.click("load.import")
    assert isinstance(pilot.top, ImportScene)


def test_row_after_a_deleted_one_gets_the_focus(pilots: Pilots) -> None:
    """After deleting the last row too, the focused row is the selected one."""
    pilot = pilots()
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_load()
    pilot.settle()
    scene = exactly(LoadScene, pilot.top)
    pilot.press(pygame.K_END)
    for _time in range(2):
        pilot.press(pygame.K_DELETE)
        focus = pilot.at_focus
        assert (pilot.told(focus).is_chosen, focus) == (True, f"load.entry{len(scene.entries)}")


def test_arrows_select_editions_and_enter_confirms_them(pilots: Pilots) -> None:
    """Down selects the next edition, Enter confirms it."""
    pilot = pilots()
    taken: list[str] = []
    pilot.shell.screens.open_menu()
    pilot.shell.screens.open_editions("land-2026-03", taken.append)
    pilot.settle()
    scene = exactly(EditionsScene, pilot.top)
    ids = [entry.id for entry in scene.entries]
    pilot.press(pygame.K_DOWN)
    following = ids[ids.index("land-2026-03") + 1]
    assert scene.chosen == following
    pilot.press(pygame.K_RETURN)
    assert taken == [following]


def test_goals_of_a_lesson_are_one_tab_stop_at_next_goal(pilots: Pilots) -> None:
    """The goals are on the back of the game's card; Esc turns it over again."""
    pilot = pilots()
    pilot.shell.progress.of_lesson("land").goal = 2
    pilot.shell.screens.open_lessons()
    pilot.settle()
    assert stops(pilot, "lessons.land.") == ["lessons.land.turn", "lessons.land.open"]
    pilot.click("lessons.land.turn")
    assert stops(pilot, "lessons.land.2") == ["lessons.land.2"]
    pilot.give_focus("lessons.land.2")
    pilot.press(pygame.K_DOWN)
    assert pilot.at_focus == "lessons.land.3"
    pilot.press(pygame.K_ESCAPE)
    assert stops(pilot, "lessons.land.") == ["lessons.land.turn", "lessons.land.open"]


def test_chronicle_is_one_tab_stop_at_its_last_line(pilots: Pilots) -> None:
    """Home selects the first line and scrolls to it."""
    pilot, _match = seat_at_table(pilots, actions=60)
    pilot.shell.stack.push(LogWindow(pilot.shell, table_of(pilot)))
    pilot.settle()
    lines = [key for el in pilot.tree.tree.walk() if (key := el.node.key).removeprefix("log.").isdigit()]
    assert [name for name in stops(pilot, "log.") if name in lines] == [lines[-1]]
    assert lines[0] not in dict(pilot.targets())
    pilot.press(pygame.K_HOME)
    assert pilot.at_focus == lines[0] == "log.0"
    assert pilot.place("log.area").contains(pilot.place(lines[0]))


def test_screen_reader_gets_list_with_selected_option(pilots: Pilots) -> None:
    """Screen readers get a list with options and the selected one."""
    pilot = pilots()
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_load()
    pilot.settle()
    tree = Listener(pilot).reader.tree()
    told = next(node for node in tree.walk() if node.role == "list")
    assert told.name == "Games"
    assert {node.role for node in told.children} == {"option"}
    assert [node.is_chosen for node in told.children].count(True) == 1
