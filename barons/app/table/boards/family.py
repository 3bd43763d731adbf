"""What a family of games gives the table: a board, what its actions click on, its cards and its words.

The table scene knows only this. A new family adds one class of this shape and one line to `family_of`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.marks import NO_MARKS, Marks, Trail
from barons.app.table.boards.summary import Breakdown, HandCard, Inspection, Pile, PlayerSummary, TurnSummary
from barons.engine.core import Action, Event, NotationError, Observation, Part, Reason, Rules, State
from barons.text.sentence import Names, Sentence

if TYPE_CHECKING:
    from barons.app.kit.anim.motion import Motion
    from barons.play.draft import Draft
    from barons.play.match import Beat


class BoardView(Protocol):
    """A board as the table sees it. Positions are pixels of the window."""

    rect: pygame.Rect

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` from now on; `zoom` ≥ 1 and `shift` look closer."""

    def draw(
        self,
        target: pygame.Surface,
        seen: Observation,
        marks: Marks = NO_MARKS,
        away: Mapping[str, int] = {},
    ) -> None:
        """The board; `away` tells how many of a piece (by its key) are on their way and drawn elsewhere."""

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """What lies under a pixel."""
        ...

    def spot(self, part: Part) -> tuple[int, int] | None:
        """Where a part lies: for tooltips and pilots."""
        ...

    def glow(self, target: pygame.Surface, part: Part, strength: float) -> None:
        """A breath of light round a place; `strength` from 0 to 1."""

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key (`left`, `right`, `up`, `down`) leads."""
        ...

    def motions(self, beat: Beat, before: Observation, after: Observation) -> list[Motion]:
        """How a beat is shown: movements that begin together (each with its own delay)."""
        ...

    def marches(self, beat: Beat) -> bool:
        """True for one of many pieces on the move under one order, shown as one with its neighbours."""
        ...

    def ends_march(self, beat: Beat) -> bool:
        """True for the end of such an order: what led there has been shown."""
        ...


class BarEntry(NamedTuple):
    """An action card of the bar."""

    order: str
    """The `order` part that it stands for."""
    label: str
    icon: str
    note: str
    letter: str
    """The key that presses it."""


class Option(NamedTuple):
    """An answer to a question that has nothing to do with places: a card that takes the bar's place."""

    action: Action
    label: str
    note: str
    colour: str
    """A player's colour, or empty."""
    figure: str
    """A sprite."""
    places: frozenset[Part]
    """Ringed while it is pointed at."""


class Refusal(NamedTuple):
    """Why something cannot be done: at most six words, the whole sentence, what causes it."""

    short: str
    sentence: str
    causes: frozenset[Part]


class Line(NamedTuple):
    """One line of an order being drafted: the step that adds to it, how many, and how it is shown."""

    step: Action
    place: Part
    number: int
    can_add: bool
    degrees: float
    """The arrow's direction, counter-clockwise from east."""


class Family(Protocol):
    """One family of games at the table, for one ruleset."""

    names: Names
    """How people and tiles are called now; the table sets it."""
    placed_orders: frozenset[str]
    """The orders given on one place."""
    preview: dict[str, int]
    """What an action would bring, by its notation; the table fills it by playing on a clone."""

    @property
    def rules(self) -> Rules:
        """The ruleset."""
        ...

    @property
    def board(self) -> BoardView:
        """The board."""
        ...

    def facets(self, action: Action, seen: Observation) -> frozenset[Part]:
        """All that may be clicked to mean this action, in any order; `from` names where it begins."""
        ...

    def is_drafted(self, action: Action) -> bool:
        """True for an action that opens an order of several steps: drafted, then sealed."""
        ...

    def is_step(self, action: Action) -> bool:
        """True for a step of an order already begun."""
        ...

    def asks(self, action: Action) -> bool:
        """True for an answer to a question that the rules ask at once."""
        ...

    def bar(self, seen: Observation) -> list[BarEntry]:
        """The cards of the action bar, in order; at most nine."""
        ...

    def explanation(self, order: str) -> str:
        """What an action does, in a sentence."""
        ...

    def imagined(self, order: str, seen: Observation, picked: Sequence[Part]) -> list[Action]:
        """Actions of this kind that a person might mean: asked for the reason when none is legal."""
        ...

    def card_uses(self, seen: Observation) -> list[BarEntry]:
        """What a card of the hand may be used for."""
        ...

    def brought(self, events: Sequence[Event]) -> int:
        """How much an action brings, by the events of playing it on a clone: for `preview`."""
        ...

    def options(self, legal: Sequence[Action], seen: Observation) -> list[Option]:
        """The answers, when all that is legal answers such a question; else none."""
        ...

    def question(self, options: Sequence[Action]) -> str:
        """What a choice between like actions asks, for the banner; empty where the prompt asks it."""
        ...

    def choice_label(self, action: Action, seen: Observation) -> str:
        """How an action is told apart from others with the same places."""
        ...

    def choice_icon(self, action: Action) -> str:
        """The icon beside that label."""
        ...

    def refusal(self, reason: Reason, seen: Observation) -> Refusal:
        """The reason in words."""
        ...

    def player(self, seen: Observation, seat: int) -> PlayerSummary:
        """A seat's panel."""
        ...

    def breakdown(self, seen: Observation) -> Breakdown:
        """Where everybody's points come from."""
        ...

    def turn(self, seen: Observation, ended_by: Sequence[Event] = ()) -> TurnSummary:
        """The panel of the turn; of one that awaits its seal: by what is seen before its last action, and
        what that action told (`ended_by`)."""
        ...

    def hand(self, seen: Observation) -> tuple[HandCard, ...]:
        """The viewer's cards; empty for those who may not know them."""
        ...

    def piles(self, seen: Observation) -> tuple[Pile, ...]:
        """The piles of cards."""
        ...

    def inspect(self, state: State, seen: Observation, part: Part) -> Inspection | None:
        """What is known of a place; `state` serves questions to the rules about the seat to move."""
        ...

    def tell(self, event: Event, viewer: int | None) -> Sentence:
        """The event in words; empty for those who may not hear it."""
        ...

    def icon(self, event: Event) -> str:
        """The event's pictogram."""
        ...

    def is_detail(self, event: Event) -> bool:
        """True for what a short chronicle leaves out."""
        ...

    def tile_sprite(self, name: str) -> str:
        """The picture of a place or card, for chips in sentences."""
        ...

    def trail(self, event: Event, seen: Observation) -> Trail | None:
        """What stays drawn of a move until the next seal."""
        ...

    def order_of(self, draft: Draft, seen: Observation) -> tuple[str, str] | None:
        """The order under way and where it was given; `seen` is the position before the draft."""
        ...

    def order_title(self, draft: Draft, seen: Observation) -> str:
        """The order panel's label."""
        ...

    def order_line(self, draft: Draft, seen: Observation) -> str:
        """How the order stands, in one line."""
        ...

    def place_title(self, place: Part) -> str:
        """A place by the name people use."""
        ...

    def prompt(self, seen: Observation, picked: Sequence[Part], draft: Draft | None) -> str:
        """What is awaited of the person to move, for the banner."""
        ...

    def awaits_die(self, seen: Observation) -> bool:
        """True while the die of a turn is yet to be read."""
        ...

    def actions_left(self, seen: Observation) -> int:
        """How many actions the turn still has; 0 too where a game does not count them."""
        ...

    def turn_number(self, seen: Observation) -> int:
        """The turn's number, counted over all seats; 0 while the game is set up."""
        ...

    def topic(self, seen: Observation, place: Part) -> str:
        """What the rules page should open at for a place: a piece that stands there, or nothing."""
        ...

    def turn_seat(self, seen: Observation) -> int:
        """Whose turn it is."""
        ...

    def advice(self, action: Action) -> str:
        """An action as an instruction, in a sentence."""
        ...

    def lines(self, draft: Draft, seen: Observation, also: Sequence[Part] = ()) -> list[Line]:
        """The lines of the order under way, those of `also` too though nothing can be added there now."""
        ...

    def order_marks(self, draft: Draft, state: State, seen: Observation) -> Marks:
        """Command tile, arrows, counts, guides and what blocks, for the order under way."""
        ...


def parsed(rules: Rules, texts: Iterable[str]) -> list[Action]:
    """The actions that these notations name, without those that name none."""
    found = []
    for text in texts:
        try:
            found.append(rules.parse(text))
        except NotationError:
            continue
    return found


class WithoutOrders:
    """The part of a family whose games have no orders of several steps: there is nothing to tell of them."""

    def order_of(self, draft: Draft, seen: Observation) -> tuple[str, str] | None:
        """None."""
        return None

    def order_title(self, draft: Draft, seen: Observation) -> str:
        """Nothing."""
        return ""

    def order_line(self, draft: Draft, seen: Observation) -> str:
        """Nothing."""
        return ""

    def question(self, options: Sequence[Action]) -> str:
        """The prompt asks it."""
        return ""

    def awaits_die(self, seen: Observation) -> bool:
        """There is none."""
        return False

    def actions_left(self, seen: Observation) -> int:
        """They are not counted."""
        return 0

    def lines(self, draft: Draft, seen: Observation, also: Sequence[Part] = ()) -> list[Line]:
        """None."""
        return []

    def order_marks(self, draft: Draft, state: State, seen: Observation) -> Marks:
        """None."""
        return NO_MARKS


def family_of(rules: Rules) -> Family:
    """The family that the ruleset belongs to."""
    game = rules.ruleset.game
    if game == "land":
        from barons.app.games.land.family import LandFamily

        return LandFamily(rules)
    if game == "baronies":
        from barons.app.games.baronies.family import BaroniesFamily

        return BaroniesFamily(rules)
    if game == "realms":
        from barons.app.games.realms.family import RealmsFamily

        return RealmsFamily(rules)
    raise LookupError(f"no board for {game}")
