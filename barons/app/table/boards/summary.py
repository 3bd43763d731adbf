"""What panels show, as data: a family fills it from an observation, the table draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barons.text.sentence import Segment, Sentence
from barons.text.tr import labelled


class TileChip(NamedTuple):
    """A small tile with a number."""

    sprite: str
    number: int


class Stock(NamedTuple):
    """A pictogram, a number, a word."""

    icon: str
    number: int
    caption: str


class HandCard(NamedTuple):
    """A card, face up."""

    name: str
    title: str
    sprite: str
    edge: tuple[int, int, int]
    pips: int
    note: str = ""
    """What it does and costs, where it is a card of one's own deck."""


class PlayerSummary(NamedTuple):
    """A seat as everybody may see it."""

    colour: str | None
    score: int
    goal: int
    """The score that ends the game; 0: there is none."""
    caption: str
    chips: tuple[TileChip, ...]
    chips_note: str
    stocks: tuple[Stock, ...]
    piles: str = ""
    """The player's own piles of cards in words."""
    laid: tuple[HandCard, ...] = ()
    """Cards of the player's last turn, which lie open till the next."""
    score_said: str = ""
    """What a listener hears of the score, with its unit; empty: there is none yet, and what `caption` says."""

    def said(self, name: str) -> str:
        """The player called `name` in words: score and stocks."""
        stocks = [labelled(stock.caption, stock.number) for stock in self.stocks]
        return ". ".join([name, self.score_said or self.caption, *stocks])


class TurnOffer(NamedTuple):
    """Something that the turn still offers, or does no more."""

    icon: str
    label: str
    is_open: bool
    tooltip: str = ""
    note: str = ""
    """Where it is more than that, in a sentence."""
    closed: str = ""
    """Why it is not open, in a few words; empty: it is no more."""


class TurnSummary(NamedTuple):
    """The panel of the turn: a die (0: none rolled; None: this game has none), what it offers, actions."""

    title: str
    die: int | None
    headline: str
    note: str
    offers: tuple[TurnOffer, ...]
    actions: int
    actions_done: int
    laid: tuple[HandCard, ...] = ()
    """The cards of this turn, in their order; the one under way is the last."""


class Pile(NamedTuple):
    """A pile of cards: face down, or open."""

    icon: str
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
    """The heading that it stands under, or none."""


def plainly(icon: str, text: str) -> Fact:
    """A fact in words alone: no player, no place in it."""
    return Fact(icon, Sentence((Segment("text", text),)))


class Inspection(NamedTuple):
    """What is known of a place."""

    title: str
    sprite: str
    points: int
    facts: tuple[Fact, ...]
    place: str = ""
    """What the chronicle calls the place, where the title does not say it."""


class ScoreColumn(NamedTuple):
    """A column of the score's table: a picture and a word, or a word alone."""

    title: str
    sprite: str = ""
    icon: str = ""
    """A pictogram for where the word has no room."""
    is_aside: bool = False
    """True for a number that is no part of the sum: it is written small and soft."""


class Cell(NamedTuple):
    """A number of the score's table and what stands small below it."""

    value: str
    note: str = ""


class Breakdown(NamedTuple):
    """Where the points come from: `rows` by seat, a cell for each column."""

    columns: tuple[ScoreColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Curve(NamedTuple):
    """A player's line of a graph: (turn, value) in order."""

    colour: str | None
    points: Sequence[tuple[int, int]]


class Graph(NamedTuple):
    """Something by turn, one curve a player; `goal` (0: none) is drawn as a line with its label."""

    title: str
    curves: tuple[Curve, ...]
    goal: int = 0
    goal_label: str = ""
