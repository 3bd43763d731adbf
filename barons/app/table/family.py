"""What a family of games tells the table, the replay and the end: board, words, accounts, places.

Each room is given what it needs of these, never more. Whatever only one game has stands in that game's folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.marks import NO_MARKS, Marks, Trail
from barons.app.table.boards.summary import Breakdown, Graph, Inspection, PlayerSummary
from barons.engine.core import Action, Event, NotationError, Observation, Part, Rules, State
from barons.text.sentence import Names, Sentence
from barons.text.told import Told

if TYPE_CHECKING:
    from barons.app.kit.anim.motion import Motion
    from barons.app.table.stage import MarchingOrders
    from barons.play.match import Beat, Match


class BoardPlaces(Protocol):
    """Where what lies on a board. Positions are pixels of the window."""

    @property
    def rect(self) -> pygame.Rect:
        """Where the board lies."""
        ...

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """What lies under a pixel."""
        ...

    def spot(self, part: Part) -> tuple[int, int] | None:
        """Where a part lies: for tooltips and pilots."""
        ...

    def extent(self, part: Part) -> pygame.Rect | None:
        """The rectangle round a part."""
        ...

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key (`left`, `right`, `up`, `down`) leads."""
        ...

    def rows(self, seen: Observation) -> list[list[Part]]:
        """All places in rows, as a screen reader walks them, drawn already or not."""
        ...


class BoardPictures(Protocol):
    """How a board and what happens on it is drawn."""

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` (pixels of the window) from now on; `zoom` ≥ 1 and `shift` look closer."""

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        """The board; `away` tells how many of a piece (by its key) are on their way and drawn elsewhere."""

    def pop_dirty(self) -> list[pygame.Rect]:
        """Where what it has drawn differs from when this was asked last, in pixels of the window."""
        ...

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown: movements that begin together (each with its own delay)."""
        ...

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """What stays drawn of a move until the next seal."""
        ...


class BoardView(BoardPlaces, BoardPictures, Protocol):
    """A board as the table sees it."""


class ChronicleWords(Protocol):
    """What makes lines of a chronicle of a game's events."""

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words; empty for those who may not hear it. Events are told in their order."""
        ...

    def together(self, events: Sequence[Event], viewer: int | None) -> Sentence:
        """Events that follow each other in one line; empty where they are told one by one."""
        ...

    def told(self, event: Event) -> Told:
        """Its icon and what its line is to the others."""
        ...


class Narrator(ChronicleWords, Protocol):
    """A game in sentences and pictograms."""

    names: Names
    """How people and tiles are called now; whoever shows the game keeps it up to date."""

    def tile_sprite(self, name: str) -> str:
        """The picture of a place or card, for chips in sentences; empty where the name is enough."""
        ...

    def advice(self, action: Action) -> str:
        """An action as an instruction, in a sentence."""
        ...


class Accounts(Protocol):
    """How a game stands, as data."""

    def turn_number(self, seen: Observation) -> int:
        """The turn's number, counted over all seats; 0 while the game is set up."""
        ...

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        ...

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat as everybody may see it."""
        ...

    def breakdown(self, match: Match) -> Breakdown:
        """Where everybody's points come from, at the match's present position."""
        ...

    def graphs(self, match: Match) -> tuple[Graph, ...]:
        """The course of the game in one drawing or two."""
        ...

    def has_winner(self, match: Match) -> bool:
        """False for an end that ranks the players but makes nobody the winner."""
        ...


class Places(Protocol):
    """What is known of the places of a board."""

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a place; `state` serves questions to the rules about the seat to move."""
        ...

    def topic(self, seen: Observation, place: Part) -> str:
        """What the rules page should open at for a place: a piece that stands there, or nothing."""
        ...


class Family(Protocol):
    """One family of games for one ruleset."""

    @property
    def board(self) -> BoardView:
        """The board."""
        ...

    @property
    def words(self) -> Narrator:
        """Its sentences."""
        ...

    @property
    def accounts(self) -> Accounts:
        """How a game stands."""
        ...

    @property
    def places(self) -> Places:
        """What is known of places."""
        ...

    @property
    def march(self) -> MarchingOrders | None:
        """Its orders of many steps; None where it has none."""
        ...


class Refusal(NamedTuple):
    """Why something cannot be done: at most six words, the whole sentence, what causes it."""

    short: str
    sentence: str
    causes: frozenset[Part]


def parsed(rules: Rules, texts: Iterable[str]) -> list[Action]:
    """The actions that these notations name, without those that name none."""
    found = []
    for text in texts:
        try:
            found.append(rules.parse(text))
        except NotationError:
            continue
    return found
