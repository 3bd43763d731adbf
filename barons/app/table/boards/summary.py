"""Data for the panels: a game fills it from an observation, the table draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barons.text.sentence import Sentence, SentencePart
from barons.text.tr import labelled


class TileChip(NamedTuple):
    sprite: str
    number: int


class Stock(NamedTuple):
    """A pictogram with a number and a word."""

    icon: str
    number: int
    caption: str


class HandCard(NamedTuple):
    """A face-up card."""

    name: str
    title: str
    sprite: str
    edge: tuple[int, int, int]
    pips: int
    note: str = ""
    """Effect and cost, for a card of the player's own deck."""


class PlayerSummary(NamedTuple):
    """The public state of a seat."""

    colour: str | None
    score: int
    goal: int
    """Score that ends the game; 0 for none."""
    caption: str
    chips: tuple[TileChip, ...]
    chips_note: str
    stocks: tuple[Stock, ...]
    piles: str = ""
    """Description of the player's own piles of cards."""
    laid: tuple[HandCard, ...] = ()
    """Cards of the player's last turn, face up until their next turn."""
    score_said: str = ""
    """Score with its unit for screen readers; empty if there is no score yet, only the `caption`."""

    score_line: str = ""
    """Score with its unit alone, for the end of the game; empty if the unit is points."""

    def accessible_name(self, name: str) -> str:
        """Describe the player called `name` in words: score and stocks."""
        stocks = [labelled(stock.caption, stock.number) for stock in self.stocks]
        return ". ".join([name, self.score_said or self.caption, *stocks])


class TurnOffer(NamedTuple):
    """An option of the turn, available or used up."""

    icon: str
    label: str
    is_open: bool
    tooltip: str = ""
    note: str = ""
    """A sentence of explanation, if needed."""
    closed: str = ""
    """Short reason why it is unavailable; empty if it is used up."""


class TurnSummary(NamedTuple):
    """The turn panel: a die (0: not rolled; None: no die in this game), options and actions."""

    die: int | None
    headline: str
    note: str
    offers: tuple[TurnOffer, ...]
    actions: int
    actions_done: int
    laid: tuple[HandCard, ...] = ()
    """Cards played this turn, in order; the current one is last."""


class Pile(NamedTuple):
    """A pile of cards, face down or face up."""

    number: int
    caption: str
    is_closed: bool


class Fact(NamedTuple):
    """A line of the tile inspector."""

    icon: str
    """A pictogram, or empty."""
    sentence: Sentence
    colour: str = ""
    section: str = ""
    """Heading of the fact, or empty."""


def plain_fact(icon: str, text: str) -> Fact:
    """Return a fact that is only text, without a player or place."""
    return Fact(icon, Sentence((SentencePart("text", text),)))


class Inspection(NamedTuple):
    """Everything known about a place."""

    title: str
    sprite: str
    points: int
    facts: tuple[Fact, ...]
    place: str = ""
    """Name of the place in the chronicle, if the title does not contain it."""


class ScoreColumn(NamedTuple):
    """A column of the score table: a picture and a word, or only a word."""

    title: str
    sprite: str = ""
    icon: str = ""
    """Pictogram used where the word does not fit."""
    is_aside: bool = False
    """True for a number that is not part of the sum; it is drawn small and pale."""


class Cell(NamedTuple):
    """A number of the score table and the small text below it."""

    value: str
    note: str = ""


class Breakdown(NamedTuple):
    """Sources of the points: `rows` by seat, with a cell for each column."""

    columns: tuple[ScoreColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]


class ScoreLine(NamedTuple):
    """A player's line in a graph: (turn, value) in order."""

    colour: str | None
    points: Sequence[tuple[int, int]]


class Graph(NamedTuple):
    """Values by turn, one curve per player; `goal` (0: none) is drawn as a labelled line."""

    title: str
    curves: tuple[ScoreLine, ...]
    goal: int = 0
    goal_label: str = ""
