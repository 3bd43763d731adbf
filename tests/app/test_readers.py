"""What goes to AccessKit and comes from it, with a listener in the place of a screen reader's bus."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit
import pygame
import pytest

from barons.app.access import adapter
from barons.app.access.adapter import ScreenReaders
from barons.app.access.reader import Reader
from tests.app.laid import mustered
from tests.app.pilot import Pilot
from tests.app.tables import laid

Pilots = Callable[..., Pilot]


class Bus:
    """Takes the trees that would go to a reader."""

    def __init__(self) -> None:
        self.nodes: dict[int, Any] = {}
        self.focus = 0
        self.updates: list[int] = []
        """How many nodes each update brought."""
        self.window: list[str] = []
        """What of the window was sent: its position, its focus."""

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """As AccessKit's adapter for Linux has it."""
        self.window.append("position")

    def update_window_focus_state(self, is_focused: bool) -> None:
        """As AccessKit's adapter for Linux has it."""
        self.window.append("focus")

    def update_view_focus_state(self, is_focused: bool) -> None:
        """As AccessKit's adapter for macOS has it."""

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """As AccessKit's adapters have it."""
        update = make()
        self.focus = update.focus
        self.updates.append(len(update.nodes))
        self.nodes.update(update.nodes)

    def number(self, label: str) -> int:
        """Of the node with this label or text."""
        return next(each for each, node in self.nodes.items() if label in (node.label, node.value))


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Bus:
    """In the place of the platform's adapter; time goes as fast as one asks."""
    made = Bus()
    times = iter(range(1, 1_000))
    monkeypatch.setattr(ScreenReaders, "_make", lambda self: made)
    monkeypatch.setattr(adapter, "time", SimpleNamespace(monotonic=lambda: next(times)))
    return made


def readers(pilot: Pilot) -> ScreenReaders:
    """Of a pilot's window."""
    return ScreenReaders(Reader(pilot.shell.stack, pilot.shell.handle))


def asked(readers: ScreenReaders, action: Any, target: int, data: Any = None) -> None:
    """A reader asks for something, as from its own thread."""
    readers.ask(SimpleNamespace(action=action, target=target, data=data))


def test_nothing_is_made_before_somebody_listens(bus: Bus, pilot: Pilot) -> None:
    """However many frames are drawn; and nothing any more when the reader has gone."""
    made = readers(pilot)
    made.pump(has_drawn=True)
    assert bus.updates == []
    made.begin()
    made.pump(has_drawn=False)
    assert bus.updates == [len(bus.nodes)]
    made.end()
    pilot.shell.screens.open_settings()
    made.pump(has_drawn=True)
    assert len(bus.updates) == 1


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="AccessKit follows the window itself there")
def test_the_window_is_described_to_a_listening_reader_only(bus: Bus, pilot: Pilot) -> None:
    """A call while AccessKit waits for Python to call `begin` would block both for ever."""
    made = readers(pilot)
    moved, entered = (pygame.event.Event(kind) for kind in (pygame.WINDOWMOVED, pygame.WINDOWFOCUSGAINED))
    made.follow_window(moved)
    made.follow_window(entered)
    made.pump(has_drawn=True)
    assert bus.window == []
    made.begin()
    made.pump(has_drawn=True)
    assert bus.window == ["position", "focus"]
    made.follow_window(entered)
    made.pump(has_drawn=False)
    assert bus.window == ["position", "focus", "focus"]
    made.end()
    made.follow_window(moved)
    made.pump(has_drawn=True)
    assert bus.window == ["position", "focus", "focus"]


def test_only_what_has_changed_is_sent(bus: Bus, pilot: Pilot) -> None:
    """A line in passing is one node and the window that it is in; the same picture again is nothing."""
    made = readers(pilot)
    made.begin()
    made.pump(has_drawn=True)
    made.pump(has_drawn=True)
    assert len(bus.updates) == 1
    pilot.shell.toast("The game is kept.")
    made.pump(has_drawn=True)
    assert bus.updates[1:] == [2]
    alert = bus.nodes[bus.number("The game is kept.")]
    assert (alert.role, alert.live) == (accesskit.Role.ALERT, accesskit.Live.ASSERTIVE)


def test_a_table_comes_over_with_states_and_places(bus: Bus, pilots: Pilots) -> None:
    """Cells in rows and columns, dark plates with reasons, the chronicle as what is read out by itself."""
    pilot, _match = laid(pilots, mustered())
    made = readers(pilot)
    made.begin()
    made.pump(has_drawn=True)
    nodes = list(bus.nodes.values())
    cells = [node for node in nodes if node.role == accesskit.Role.CELL]
    assert len({(node.row_index, node.column_index) for node in cells}) == 37
    dark = bus.nodes[bus.number("Concentrate")]
    assert dark.is_disabled
    assert "No troop can move to Eagle B." in dark.description
    (log,) = [node for node in nodes if node.role == accesskit.Role.LOG]
    assert log.live == accesskit.Live.POLITE


def test_what_a_reader_asks_for_is_done_in_the_window(bus: Bus, pilot: Pilot) -> None:
    """Press, focus, step; each when the window's loop comes to it."""
    made = readers(pilot)
    made.begin()
    made.pump(has_drawn=True)
    asked(made, accesskit.Action.CLICK, bus.number("Settings"))
    assert pilot.top.kind == "menu"
    made.pump(has_drawn=False)
    assert pilot.top.kind == "options"
    asked(made, accesskit.Action.CLICK, bus.number("Sound"))
    made.pump(has_drawn=False)
    pilot.settle()
    made.pump(has_drawn=True)
    slider = next(each for each, node in bus.nodes.items() if node.role == accesskit.Role.SLIDER)
    before = bus.nodes[slider].numeric_value
    asked(made, accesskit.Action.DECREMENT, slider)
    made.pump(has_drawn=False)
    made.pump(has_drawn=True)
    assert bus.nodes[slider].numeric_value == before - bus.nodes[slider].numeric_value_step
    back = bus.number("Back")
    asked(made, accesskit.Action.FOCUS, back)
    made.pump(has_drawn=True)
    assert bus.focus == back
    asked(made, accesskit.Action.CLICK, 987_654)
    made.pump(has_drawn=True)
    assert pilot.top.kind == "options"


def test_a_name_is_written_by_a_reader(bus: Bus, pilot: Pilot) -> None:
    """As the value of its field."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    made = readers(pilot)
    made.begin()
    made.pump(has_drawn=True)
    asked(made, accesskit.Action.SET_VALUE, bus.number("Name of player 1"), ("value", "Mahaut"))
    made.pump(has_drawn=False)
    made.pump(has_drawn=True)
    assert bus.nodes[bus.number("Name of player 1")].value == "Mahaut"


def test_a_platform_without_readers_starts_all_the_same(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong there."""

    def fails(self: ScreenReaders) -> Any:
        raise BaseException("a panic")

    monkeypatch.setattr(ScreenReaders, "_make", fails)
    assert adapter.made(Reader(pilot.shell.stack, pilot.shell.handle)) is None
