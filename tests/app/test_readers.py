"""The data exchanged with AccessKit; a test double replaces the screen reader's bus."""

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
    """Receives the updates that would be sent to a screen reader."""

    def __init__(self) -> None:
        self.nodes: dict[int, Any] = {}
        self.focus = 0
        self.updates: list[int] = []
        """Number of nodes in each update."""
        self.window: list[str] = []
        """What was sent about the window: its position, its focus."""

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """Record the call, as AccessKit's adapter for Linux receives it."""
        self.window.append("position")

    def update_window_focus_state(self, is_focused: bool) -> None:
        """Record the call, as AccessKit's adapter for Linux receives it."""
        self.window.append("focus")

    def update_view_focus_state(self, is_focused: bool) -> None:
        """Do nothing; AccessKit's adapter for macOS receives the focus here."""

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """Record the nodes that AccessKit's adapters would send."""
        update = make()
        self.focus = update.focus
        self.updates.append(len(update.nodes))
        self.nodes.update(update.nodes)

    def number(self, label: str) -> int:
        """Return the number of the node with this label or text."""
        return next(each for each, node in self.nodes.items() if label in (node.label, node.value))


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Bus:
    """Replace the platform's adapter, and the clock by one that advances at will."""
    made = Bus()
    times = iter(range(1, 1_000))
    monkeypatch.setattr(ScreenReaders, "_make", lambda self: made)
    monkeypatch.setattr(adapter, "time", SimpleNamespace(monotonic=lambda: next(times)))
    return made


def readers(pilot: Pilot) -> ScreenReaders:
    """The screen reader support of a pilot's window."""
    return ScreenReaders(Reader(pilot.shell.stack, pilot.shell.handle))


def asked(readers: ScreenReaders, action: Any, target: int, data: Any = None) -> None:
    """Send a request as a screen reader does, from its own thread."""
    readers.ask(SimpleNamespace(action=action, target=target, data=data))


def test_tree_is_built_only_for_active_screen_reader(bus: Bus, pilot: Pilot) -> None:
    """No tree is built however many frames are drawn, nor after the screen reader has gone."""
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
def test_window_is_described_to_active_screen_reader_only(bus: Bus, pilot: Pilot) -> None:
    """Calling AccessKit while it waits for Python to call `begin` would block both for ever."""
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


def test_only_changed_nodes_are_sent(bus: Bus, pilot: Pilot) -> None:
    """A toast is sent as one node and its window; an unchanged screen sends nothing."""
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


def test_table_is_sent_with_states_and_positions(bus: Bus, pilots: Pilots) -> None:
    """Cells have row and column, disabled buttons have reasons, and the chronicle is a live region."""
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


def test_screen_reader_requests_run_in_window_loop(bus: Bus, pilot: Pilot) -> None:
    """Press, focus and step are carried out by the window's loop."""
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


def test_screen_reader_enters_name(bus: Bus, pilot: Pilot) -> None:
    """The name becomes the value of the text field."""
    pilot.shell.screens.open_new_game()
    pilot.settle()
    made = readers(pilot)
    made.begin()
    made.pump(has_drawn=True)
    asked(made, accesskit.Action.SET_VALUE, bus.number("Name of player 1"), ("value", "Mahaut"))
    made.pump(has_drawn=False)
    made.pump(has_drawn=True)
    assert bus.nodes[bus.number("Name of player 1")].value == "Mahaut"


def test_failing_accessibility_adapter_is_ignored(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window opens whatever error the adapter raises."""

    def fails(self: ScreenReaders) -> Any:
        raise BaseException("a panic")

    monkeypatch.setattr(ScreenReaders, "_make", fails)
    assert adapter.made(Reader(pilot.shell.stack, pilot.shell.handle)) is None
