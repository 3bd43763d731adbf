"""What a game provides to its table: turn, views, inputs, camera, animations."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from barons.app.kit.ui.node import Intents, Node
from barons.app.table.boards.marks import Marks
from barons.app.table.family import Refusal
from barons.app.table.pendingmove import Outcome
from barons.engine.core import Action, Part

if TYPE_CHECKING:
    from barons.app.kit.stack import Layer


View = Callable[[], Node | None]
"""Returns the current content of a part of the screen, or None."""
Paint = Callable[[pygame.Surface], None]
"""Paints animations, in pixels of the window."""
Clock = Callable[[float], bool]
"""Advances by seconds; true while it needs frames."""


class EventHandler:
    """Handles events. The first of several inputs that uses an event stops it."""

    def before(self, event: pygame.event.Event) -> bool:
        """Handle an event before the widgets do; True stops it."""
        return False

    def on_event(self, event: pygame.event.Event) -> bool:
        """Handle an event that no widget used; True if used."""
        return False

    def pop_click(self) -> bool:
        """True if the event just handled was a click on the board that the table has to handle."""
        return False

    def on_action(self, action: str) -> bool:
        """Handle a configurable key; True if used."""
        return False

    def in_bar(self, place: int) -> str:
        """Return the key of the widget that Alt with a number presses, from 0; empty if this input has none."""
        return ""

    def afterwards(self) -> None:
        """Update what is pointed at, after all events have been handled."""


class SealState(NamedTuple):
    """Text and icon of the seal, whether it is enabled, and if not, why."""

    label: str
    icon: str
    is_open: bool
    reason: str
    short: str = ""
    """Short reason for below the label."""


class TurnControls(Protocol):
    """How the person at the screen plays a turn of this game."""

    @property
    def topic(self) -> str:
        """Topic of the rules page for the current selection, or empty."""
        ...

    def prompt(self) -> str:
        """Return what is awaited, for the banner."""
        ...

    def marks(self) -> Marks:
        """Return the current marks of the board."""
        ...

    def press_place(self, place: Part) -> Outcome | None:
        """Handle a click on a place of the board; None if nothing can be chosen now."""

    def press_seal(self) -> None:
        """Play the draft, or else end the turn."""

    def seal_state(self) -> SealState:
        """Return what the seal would do."""
        ...

    def next_target(self, step: int) -> None:
        """Move the cursor to the next place that can be clicked (`step` 1) or the previous one (-1)."""

    def ask(self, place: Part) -> Refusal | None:
        """Return why a place cannot be clicked now; None if it can or if nothing is selected."""
        ...


class Camera(Protocol):
    """The zoom level and position of the board."""

    @property
    def is_whole(self) -> bool:
        """False while the board is zoomed or dragged, so that only a part is visible."""

    def place(self, mat: pygame.Rect) -> None:
        """Place the board in its mat."""

    def zoom(self, step: int) -> None:
        """Zoom in (1), out (-1), or show the whole board (0)."""

    def follow(self, place: Part) -> None:
        """Keep the place under the keyboard cursor in sight."""


class Slots(NamedTuple):
    """A game's views by position: two columns beside the board, which takes the remaining space."""

    left: Node
    right: Node
    below: Node | None = None
    """Below the board, between the columns."""
    spans: bool = False
    """True if `below` is as wide as the window."""
    on_board: Sequence[Node | None] = ()
    """Over the board and of its size; the last is on top."""


class Parts(NamedTuple):
    """A game's side of its table. Lessons and puzzles extend it by `_replace`."""

    turn: TurnControls
    camera: Camera
    inputs: tuple[EventHandler, ...]
    """In order of priority."""
    bar: Callable[[Sequence[Node | None]], Node]
    """The top bar, given the small buttons to add to it."""
    slots: Callable[[], Slots]
    """Returns the current views."""
    advised: Callable[[Action], str]
    """Describes the adviser's action; may have side effects on arrival."""
    intents: Intents = MappingProxyType({})
    clocks: tuple[Clock, ...] = ()
    onward: tuple[Clock, ...] = ()
    """Clocks that lead from turn to turn; none if the table is for a single turn."""
    moving: tuple[Paint, ...] = ()
    """Painters below everything over the board."""
    above: tuple[Paint, ...] = ()
    """Painters on top of everything else."""
    over: tuple[View, ...] = ()
    """Widgets on top of all others."""
    aside: tuple[View, ...] = ()
    """Views over the area right of the board."""
    tools: tuple[View, ...] = ()
    """Views among the small buttons of the top bar."""
    followers: tuple[Callable[[], None], ...] = ()
    """Callbacks after each change."""
    stage: Callable[[], Hashable] = lambda: None
    """What the views depend on during an animation, besides the position."""
    statistics: Callable[[], Layer] | None = None
    """The window of the game's statistics; None if it has none."""
    statistics_title: Callable[[], str] = str
    statistics_icon: str = "dice"
