"""Lists of rows by keyboard: one stop of Tab, arrows and page keys choose, Enter opens what is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from barons.app.kit.widgets.control import Choosable, control
from barons.app.kit.widgets.controls import Controls
from barons.app.kit.widgets.rowlist import RowList
from barons.app.kit.widgets.scroll import ScrollArea
from barons.app.screens.editions import EditionsScene
from barons.app.screens.load import LoadScene
from barons.app.screens.puzzles import PuzzlesScene
from barons.app.table.logwindow import LogWindow
from barons.app.table.table import Table
from tests.app import scenery
from tests.app.games import exactly
from tests.app.listener import Listener
from tests.app.pilot import Pilot
from tests.app.tables import seat_at_table, table_of

Pilots = Callable[..., Pilot]

HIGH = 20
"""Pixels of a row; five of them are in sight."""


@control
class Row(Choosable):
    """One of them."""

    chosen: bool = False


class Sheet(Controls):
    """Ten rows between two plates, built anew whenever another one is chosen."""

    def __init__(self, *, chooses: bool) -> None:
        super().__init__()
        self.chooses = chooses
        self.chosen = 2
        self.opened: list[int] = []
        self.build()

    def build(self) -> None:
        """All anew."""
        before, shown = self.focus, self.focus_shown
        self.clear()
        self.add(Row("above", pygame.Rect(0, 0, 100, HIGH)))
        area = ScrollArea("list", pygame.Rect(0, 30, 100, 5 * HIGH))
        rows = RowList(chooses=self.chooses, on_open=self.open if self.chooses else None)
        for number in range(10):
            place = pygame.Rect(0, 30 + number * HIGH, 100, HIGH)
            is_chosen = self.chooses and number == self.chosen
            row = Row(f"{number}", place, chosen=is_chosen, on_press=partial(self.take, number))
            area.put(rows.add(row))
        self.add(area)
        self.add(Row("below", pygame.Rect(0, 140, 100, HIGH)))
        self.main = rows
        if before is not None:
            self.focus_again(before, shown=shown)

    def take(self, number: int) -> None:
        """A row is pressed."""
        self.chosen = number
        self.build()

    def open(self) -> None:
        """What is chosen is opened."""
        self.opened.append(self.chosen)

    def press(self, *keys: int) -> None:
        """Keys, one after the other."""
        for key in keys:
            self.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    @property
    def at_focus(self) -> str:
        """Who has it; empty: nobody."""
        return self.focus.name if self.focus is not None else ""


@pytest.mark.parametrize(
    ("keys", "goal"),
    [
        ((pygame.K_DOWN,), 3),
        ((pygame.K_UP, pygame.K_UP, pygame.K_UP), 0),
        ((pygame.K_END,), 9),
        ((pygame.K_END, pygame.K_DOWN), 9),
        ((pygame.K_END, pygame.K_HOME), 0),
        ((pygame.K_PAGEDOWN,), 6),
        ((pygame.K_PAGEDOWN, pygame.K_PAGEDOWN), 9),
        ((pygame.K_END, pygame.K_PAGEUP), 5),
    ],
)
def test_keys_choose_the_row_that_they_come_to(keys: tuple[int, ...], goal: int) -> None:
    """One row, as many as are in sight, all; at the ends they stop. The row is seen, and has the focus."""
    sheet = Sheet(chooses=True)
    sheet.press(pygame.K_TAB, pygame.K_TAB, *keys)
    assert (sheet.chosen, sheet.at_focus, sheet.focus_shown) == (goal, f"{goal}", True)
    assert sheet.focus is not None
    assert pygame.Rect(0, 30, 100, 5 * HIGH).contains(sheet.focus.rect)


def test_tab_visits_a_list_once_at_the_row_that_is_chosen() -> None:
    """And goes on to what comes after it; back too."""
    sheet = Sheet(chooses=True)
    led = []
    for _stop in range(4):
        sheet.press(pygame.K_TAB)
        led.append(sheet.at_focus)
    assert led == ["above", "2", "below", "above"]
    sheet.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode=""))
    sheet.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode=""))
    assert sheet.at_focus == "2"


def test_the_first_arrow_means_the_list() -> None:
    """With nothing focused it goes on from what is chosen."""
    sheet = Sheet(chooses=True)
    sheet.press(pygame.K_DOWN)
    assert (sheet.chosen, sheet.at_focus) == (3, "3")


def test_arrows_come_to_the_chosen_row_even_where_it_is_out_of_sight() -> None:
    """From the plates above and below."""
    sheet = Sheet(chooses=True)
    sheet.take(9)
    sheet.set_focus(sheet.find("above"))
    sheet.press(pygame.K_DOWN)
    assert (sheet.chosen, sheet.at_focus) == (9, "9")


def test_enter_opens_what_is_chosen() -> None:
    """Once it has the focus."""
    sheet = Sheet(chooses=True)
    sheet.press(pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN)
    assert sheet.opened == [3]


def test_two_clicks_soon_after_each_other_open_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """One click, two on different rows, or two slow ones, only choose; a third click is no second."""
    sheet, now = Sheet(chooses=True), [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])

    def click(row: int, later: int) -> None:
        now[0] += later
        at = {"pos": (50, 30 + row * HIGH + HIGH // 2), "button": 1}
        sheet.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
        sheet.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, at))

    click(1, 1000)
    click(3, 100)
    click(3, 1000)
    assert (sheet.chosen, sheet.opened) == (3, [])
    click(3, 200)
    assert sheet.opened == [3]
    click(3, 200)
    assert sheet.opened == [3]


def test_rows_of_which_none_is_chosen_are_only_walked() -> None:
    """Enter presses the one that the focus is on; Tab comes back to it."""
    sheet = Sheet(chooses=False)
    sheet.press(pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN)
    assert (sheet.at_focus, sheet.chosen) == ("2", 2)
    sheet.press(pygame.K_END)
    assert (sheet.at_focus, sheet.chosen) == ("9", 2)
    sheet.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert sheet.chosen == 9


# --- on the screens -----------------------------------------------------------------------------------------


def stops(pilot: Pilot, beginning: str) -> list[str]:
    """The stops of Tab whose names begin so."""
    return [name for name in pilot.stops() if name.startswith(beginning)]


def test_puzzles_are_chosen_by_arrows_and_begun_by_enter(pilots: Pilots) -> None:
    """All of a game are one stop of Tab, of some two hundred controls."""
    pilot = pilots()
    pilot.shell.settings.animation_speed = 0
    pilot.shell.screens.open_puzzles()
    pilot.settle()
    scene = exactly(PuzzlesScene, pilot.top)
    first = scene.listed[0].key
    assert (scene.chosen, len(stops(pilot, "puzzles.entry"))) == (first, 1)
    pilot.press(pygame.K_DOWN)
    assert (scene.chosen, pilot.at_focus) == (scene.listed[1].key, "puzzles.entry2")
    pilot.press(pygame.K_END)
    assert scene.chosen == scene.listed[-1].key
    pilot.press(pygame.K_TAB)
    assert not pilot.at_focus.startswith("puzzles.entry")
    pilot.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Table)


def test_saves_are_chosen_by_arrows_and_opened_by_enter(pilots: Pilots) -> None:
    """One that cannot be opened says why."""
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


def test_the_row_after_a_deleted_one_keeps_the_focus(pilots: Pilots) -> None:
    """The last one too, which has none after it: what has the focus is what is chosen."""
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


def test_editions_are_chosen_by_arrows_and_taken_by_enter(pilots: Pilots) -> None:
    """What each says differently follows."""
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


def test_a_lessons_goals_are_one_stop_at_the_next_of_them(pilots: Pilots) -> None:
    """On the back of the game's card; Esc turns it again, and leaves only then."""
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


def test_the_whole_chronicle_is_one_stop_at_its_end(pilots: Pilots) -> None:
    """Home goes to the first line, in sight."""
    pilot, _match = seat_at_table(pilots, actions=60)
    pilot.shell.stack.push(LogWindow(pilot.shell, table_of(pilot)))
    pilot.settle()
    lines = [key for el in pilot.tree.tree.walk() if (key := el.node.key).removeprefix("log.").isdigit()]
    assert [name for name in stops(pilot, "log.") if name in lines] == [lines[-1]]
    assert lines[0] not in dict(pilot.targets())
    pilot.press(pygame.K_HOME)
    assert pilot.at_focus == lines[0] == "log.0"
    assert pilot.place("log.area").contains(pilot.place(lines[0]))


def test_a_list_is_told_as_one_with_what_is_chosen(pilots: Pilots) -> None:
    """For screen readers: a list with options."""
    pilot = pilots()
    scenery.fill(pilot.shell.saves)
    pilot.shell.screens.open_load()
    pilot.settle()
    tree = Listener(pilot).reader.tree()
    told = next(node for node in tree.walk() if node.role == "list")
    assert told.name == "Games"
    assert {node.role for node in told.children} == {"option"}
    assert [node.is_chosen for node in told.children].count(True) == 1
