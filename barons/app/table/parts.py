"""What a game gives its table: how a turn is played, views, inputs, a camera, what moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from barons.app.kit.ui.node import Node
from barons.app.table.boards.marks import Marks
from barons.app.table.desk import Outcome
from barons.app.table.family import Refusal
from barons.engine.core import Action, Part

if TYPE_CHECKING:
    from barons.app.kit.stack import Layer


View = Callable[[], Node | None]
"""What a part shows now, if anything."""
Paint = Callable[[pygame.Surface], None]
"""Paints what moves, in pixels of the window."""
Clock = Callable[[float], bool]
"""So many seconds have passed; true while it needs frames."""
Intents = Mapping[str, Callable[..., None]]
"""What does a widget's intent, by the intent's first word; it is given the others."""


class Input:
    """Somebody who looks at events. Of several the first that uses one keeps it from the others."""

    def before(self, event: pygame.event.Event) -> bool:
        """Before the widgets see it; True keeps it from them."""
        return False

    def on_event(self, event: pygame.event.Event) -> bool:
        """What no widget used; True when used."""
        return False

    def on_action(self, action: str) -> bool:
        """A key that can be changed; True when used."""
        return False

    def in_bar(self, place: int) -> str:
        """The key of the widget that Alt with a number presses, from 0; empty: none of this input's."""
        return ""

    def afterwards(self) -> None:
        """Every event has been dealt with: what is pointed at now."""


class SealState(NamedTuple):
    """The seal's words and sign, whether it may be pressed, and why not."""

    label: str
    icon: str
    is_open: bool
    reason: str
    short: str = ""
    """The reason in a few words, for below the label."""


class Turn(Protocol):
    """How the person at the screen plays this game."""

    @property
    def topic(self) -> str:
        """What is chosen, as a topic of the rules page; empty when nothing is."""
        ...

    def prompt(self) -> str:
        """What is awaited, for the banner."""
        ...

    def marks(self) -> Marks:
        """What the board points out now."""
        ...

    def press_place(self, place: Part) -> Outcome | None:
        """What a click on a place of the board comes to; None: nothing can be chosen now."""

    def press_seal(self) -> None:
        """The seal: play what is planned, else end the turn."""

    def seal_state(self) -> SealState:
        """What the seal would do."""
        ...

    def next_target(self, step: int) -> None:
        """Lead the cursor to the next place that can be clicked (`step` 1), or the one before (-1)."""

    def ask(self, place: Part) -> Refusal | None:
        """Why a place cannot be clicked now; None when it can, or when nothing is chosen."""
        ...


class Camera(Protocol):
    """How closely the board is looked at."""

    @property
    def is_whole(self) -> bool:
        """False while a part of the board is looked at, which has been zoomed or dragged."""

    def place(self, mat: pygame.Rect) -> None:
        """Lay the board into its mat."""

    def zoom(self, step: int) -> None:
        """Closer (1), farther (-1), the whole board (0)."""

    def follow(self, place: Part) -> None:
        """Keep a place in sight that the keyboard points at."""


class Slots(NamedTuple):
    """A game's views, and where they are: two columns beside the board, which has what is left."""

    left: Node
    right: Node
    below: Node | None = None
    """Below the board, between the columns."""
    spans: bool = False
    """That is as wide as the window."""
    on_board: Sequence[Node | None] = ()
    """Over the board, as large as it is; the last on top."""


class Parts(NamedTuple):
    """A game's side of its table. A lesson or a puzzle adds to it by `_replace`."""

    turn: Turn
    camera: Camera
    inputs: tuple[Input, ...]
    """In the order in which they are asked."""
    bar: Callable[[Sequence[Node | None]], Node]
    """The upper bar, with small buttons that are added to it."""
    slots: Callable[[], Slots]
    """What it shows now."""
    advised: Callable[[Action], str]
    """What is said of the adviser's action, and whatever else its coming brings about."""
    intents: Intents = MappingProxyType({})
    clocks: tuple[Clock, ...] = ()
    onward: tuple[Clock, ...] = ()
    """Those that lead from turn to turn: a single turn has none."""
    moving: tuple[Paint, ...] = ()
    """Below what lies over the board."""
    above: tuple[Paint, ...] = ()
    """Above all else."""
    over: tuple[View, ...] = ()
    """Widgets above all others."""
    aside: tuple[View, ...] = ()
    """Above what is right of the board."""
    tools: tuple[View, ...] = ()
    """Among the small buttons of the upper bar."""
    followers: tuple[Callable[[], None], ...] = ()
    """Told after each change."""
    stage: Callable[[], Hashable] = lambda: None
    """What the views depend on, besides the position, while something moves."""
    statistics: Callable[[], Layer] | None = None
    """The window of the game's statistics; None: the game has none."""
    statistics_title: Callable[[], str] = str
    statistics_icon: str = "dice"
