"""What a game provides to the table, the replay and the end screen.

Anything specific to one game is in that game's folder.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.marks import NO_MARKS, Marks, Trail
from barons.app.table.boards.summary import Breakdown, Graph, Inspection, PlayerSummary
from barons.app.table.charts import points_by_turn
from barons.engine.core import Action, Event, NotationError, Observation, Part, Reason, Rules, State
from barons.text.describe import segments, short_reason, teller
from barons.text.phrases import EventStyle
from barons.text.sentence import Names, Sentence

if TYPE_CHECKING:
    from barons.app.kit.anim.motion import Motion
    from barons.play.match import Match, RecordedStep


class BoardPlaces(Protocol):
    """Positions on a board, in pixels of the window."""

    @property
    def rect(self) -> pygame.Rect:
        """Rectangle of the board."""
        ...

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """Return the part under a pixel."""
        ...

    def spot(self, part: Part) -> tuple[int, int] | None:
        """Return the centre of a part, for tooltips and scripted players."""
        ...

    def extent(self, part: Part) -> pygame.Rect | None:
        """Return the bounding rectangle of a part."""
        ...

    def walk(self, part: Part | None, direction: str) -> Part:
        """Return the part that an arrow key (`left`, `right`, `up`, `down`) leads to."""
        ...

    def rows(self, seen: Observation) -> list[list[Part]]:
        """Return all places in rows in reading order, whether already drawn or not."""
        ...

    def figures(self) -> list[pygame.Rect]:
        """Return where the board shows numbers and words besides its places."""
        ...


class BoardView(BoardPlaces, Protocol):
    """A board with its positions and its drawing."""

    def place(
        self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0), *, bare: bool = False
    ) -> None:
        """Set the board's rectangle (pixels of the window); `zoom` ≥ 1 and `shift` magnify a part.

        `bare`: without scales at the edges, for pictures that may cut them off.
        """

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        """Draw the board; `away` is how many of a piece (by its key) are being animated and drawn elsewhere."""

    def pop_dirty(self) -> list[pygame.Rect]:
        """Return where the static layer below what `draw` records has changed since the last call, in pixels of
        the window.
        """
        ...


class GameWords:
    """Describes a game in sentences and pictograms, from its package of `text`; a game adds what differs."""

    def __init__(self, rules: Rules) -> None:
        self.names = Names()
        """Current names of players and tiles; kept up to date by the screen that shows the game."""
        self._game = rules

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """Describe an event; empty if the viewer may not know it. Call it with events in order."""
        return segments(self._game, event, viewer, self.names)

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Describe consecutive events in one line; empty if each needs a line of its own."""
        return Sentence()

    def event_style(self, event: Event) -> EventStyle:
        """Return the event's icon and the role of its line among others."""
        return teller(self._game, self.names).style(event)

    def tile_sprite(self, name: str) -> str:
        """Return the sprite of a place or card for chips in sentences; empty if the name is enough."""
        return ""

    def advice(self, action: Action, seen: Observation | None = None) -> str:
        """Describe an action at `seen` (None: the position shown) as an instruction, in one sentence."""
        return str(segments(self._game, action, None, self.names))

    def refusal(self, reason: Reason, causes: Iterable[Part] = ()) -> Refusal:
        """Return a reason of the rules in words."""
        short, whole = (str(say(self._game, reason, names=self.names)) for say in (short_reason, segments))
        return Refusal(short, whole, frozenset(causes))


class Accounts(ABC):
    """The state of a game as display data."""

    @abstractmethod
    def turn_number(self, seen: Observation) -> int:
        """Return the turn number, counted over all seats; 0 during set-up."""

    @abstractmethod
    def turn_seat(self, seen: Observation) -> int:
        """Return the seat whose turn it is."""

    @abstractmethod
    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """Return the public summary of a seat."""

    @abstractmethod
    def breakdown(self, match: Match) -> Breakdown:
        """Return the sources of all points at the match's current position."""

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        """Return one or two graphs of the game."""
        return (points_by_turn(match),)

    def has_winner(self, match: Match) -> bool:
        """False for an end that ranks the players but has no winner."""
        return True


class Places(Protocol):
    """Information about the places of a board."""

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """Return what is known about a place; `state` answers rules questions about the seat to move."""
        ...

    def topic(self, seen: Observation, place: Part) -> str:
        """Return the topic of the rules page for a place: a piece on it, or empty."""
        ...


class TableFamily:
    """A game's side of the screens, for one ruleset. By default nothing is animated."""

    board: BoardView
    words: GameWords
    accounts: Accounts
    places: Places

    def motions(self, step: RecordedStep, before: Observation, after: Observation) -> list[Motion]:
        """Return the animations of a step; all begin together, each with its own delay."""
        return []

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """Return the trail of a move; `GameSession.trails` says how long it is shown."""
        return None

    def is_step(self, action: Action) -> bool:
        """True for a step of an order of several that has begun; the pieces of an order move together."""
        return False

    def marches(self, step: RecordedStep) -> bool:
        """True for one of several moves under one order, animated together with its neighbours."""
        return False

    def ends(self, step: RecordedStep) -> bool:
        """True for the end of such an order, whose moves have already been shown."""
        return False


class Refusal(NamedTuple):
    """Why something is not possible: at most six words, the whole sentence, and its causes."""

    short: str
    sentence: str
    causes: frozenset[Part]


def parsed(rules: Rules, texts: Iterable[str]) -> list[Action]:
    """Return the actions given in notation, skipping texts that name none."""
    found = []
    for text in texts:
        try:
            found.append(rules.parse(text))
        except NotationError:
            continue
    return found
