"""The rules of Hedges: parameters, position, legal actions and events.

Two players plant hedges on 37 fields, a few of which are rock. The first turn plants fewer than the others, to
balance the advantage of going first. When no field is left, the player with the larger largest group wins; if
they are equal, the next groups decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar, Final, Self

from barons.engine.core import (
    OVER,
    Action,
    Event,
    Json,
    NotationError,
    Observation,
    Part,
    PositionError,
    Rank,
    Reason,
    Rules,
    Ruleset,
    State,
)
from barons.engine.events import Forced, GameOver, TurnBegan
from barons.engine.hexgrid import disc
from barons.engine.jsonvalues import a_text, an_integer, an_object, an_observation, integers, optional
from barons.engine.narrowing import of_game
from barons.engine.params import Range
from barons.engine.positions import list_at, mapping_at, number_at
from barons.engine.shuffling import Shuffler

BOARD: Final = disc(3)
EMPTY, ROCK = -1, -2
"""Contents of a field other than a seat's hedge."""
NAMES: Final = tuple(f"{'abcdefg'[q + 3]}{r + 4}" for q, r in BOARD.coordinates)
"""By field: `d4` is the centre; the letter changes along a row, the number from row to row."""
_FIELD: Final = {name: field for field, name in enumerate(NAMES)}
_ACTIONS: Final = tuple(Action(f"plant {name}", 0, field) for field, name in enumerate(NAMES))
_BY_TEXT: Final = {action.text: action for action in _ACTIONS}


@dataclass(frozen=True)
class Plants:
    """Number of hedges planted in a turn."""

    first: Annotated[int, Range(1, 6)]
    """In the first turn of the game."""
    each: Annotated[int, Range(1, 6)]
    """In every other turn."""


@dataclass(frozen=True)
class Params:
    """A ruleset of Hedges."""

    rocks: Annotated[int, Range(0, 20)]
    """Fields on which nothing grows."""
    plants: Plants
    round_limit: Annotated[int, Range(1, 100)] | None = None
    """The groups are compared after this many rounds; null: when the board is full."""


ROUNDS: Final = ("round_limit",)


class Planted(Event):
    """A hedge was planted on a field."""

    seat: int
    field: str


class Compared(GameOver):
    """No field or no round is left: the groups are compared."""

    kind: ClassVar[str] = "over"
    group: int

    @property
    def ending(self) -> str:
        return "compared"


@dataclass(frozen=True, slots=True)
class HedgesView(Observation):
    """A position; there is no hidden information."""

    ruleset: str
    viewer: int | None
    to_move: int
    seat: int
    number: int
    planted: int
    """Hedges already planted in this turn."""
    fields: tuple[int, ...]
    """By field: a seat, EMPTY or ROCK."""

    def to_json(self) -> dict[str, Json]:
        return {**self.position(), "viewer": self.viewer, "to_move": self.to_move}

    def position(self) -> dict[str, Json]:
        turn = {"seat": self.seat, "number": self.number}
        more = {"planted": self.planted} if self.planted else {}
        return {"ruleset": self.ruleset, "fields": list(self.fields), "turn": {**turn, **more}}


class HedgesState(State):
    __slots__ = ("fields", "number", "planted", "rules", "seat", "to_move")

    rules: HedgesRules

    def __init__(self, rules: HedgesRules, fields: list[int], seat: int = 0, number: int = 1) -> None:
        self.rules = rules
        self.fields = fields
        self.seat = self.to_move = seat
        self.number = number
        self.planted = 0

    @property
    def players(self) -> int:
        return 2

    @property
    def turn_number(self) -> int:
        return self.number

    @property
    def turn_seat(self) -> int:
        return self.seat

    @property
    def left(self) -> int:
        """Hedges still to be planted in this turn."""
        plants = self.rules.params.plants
        return (plants.first if self.number == 1 else plants.each) - self.planted

    def legal_actions(self) -> list[Action]:
        if self.to_move == OVER:
            return []
        return [action for action, holds in zip(_ACTIONS, self.fields, strict=True) if holds == EMPTY]

    def why_not(self, action: Action) -> Reason | None:
        if self.to_move == OVER:
            return Reason("over", {})
        holds = self.fields[action.a]
        if holds == EMPTY:
            return None
        return Reason("rock" if holds == ROCK else "taken", {"field": NAMES[action.a]})

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return []

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        told: list[Event] = [] if events is None else events
        self._plant(action.a, told)
        while self.to_move != OVER and self.fields.count(EMPTY) == 1:
            field = self.fields.index(EMPTY)
            told.append(Forced(self.seat, _ACTIONS[field].text))
            self._plant(field, told)

    def _plant(self, field: int, told: list[Event]) -> None:
        self.fields[field] = self.seat
        self.planted += 1
        told.append(Planted(self.seat, NAMES[field]))
        if EMPTY not in self.fields:
            return self._end(told)
        if self.left == 0:
            limit = self.rules.params.round_limit
            if limit is not None and self.number >= limit * self.players:
                return self._end(told)
            self.seat = self.to_move = 1 - self.seat
            self.number += 1
            self.planted = 0
            told.append(TurnBegan(self.seat, self.number))
        return None

    def _end(self, told: list[Event]) -> None:
        self.to_move = OVER
        told.append(Compared(self.ranking()[0].score))

    def connected(self, seat: int) -> list[list[int]]:
        """Return the fields of each of a seat's groups."""
        loose = {field for field, holds in enumerate(self.fields) if holds == seat}
        found = []
        while loose:
            reached = [loose.pop()]
            for field in reached:
                beside = loose.intersection(BOARD.neighbours[field])
                loose -= beside
                reached += beside
            found.append(reached)
        return found

    def groups(self, seat: int) -> list[int]:
        """Return the sizes of a seat's groups, the largest first."""
        return sorted(map(len, self.connected(seat)), reverse=True)

    def clone(self) -> Self:
        other = type(self)(self.rules, list(self.fields), self.seat, self.number)
        other.planted, other.to_move = self.planted, self.to_move
        return other

    def key(self) -> bytes:
        return bytes(2 + holds for holds in self.fields) + bytes(
            (2 + self.to_move, self.seat, self.number, self.planted)
        )

    def ranking(self) -> list[Rank]:
        groups = [self.groups(seat) for seat in range(self.players)]
        order = sorted(range(self.players), key=lambda seat: ([-size for size in groups[seat]], seat))
        rank = {seat: 1 + sum(other > groups[seat] for other in groups) for seat in order}
        return [Rank(seat, rank[seat], sum(groups[seat][:1])) for seat in order]

    def observation(self, viewer: int | None) -> HedgesView:
        ruleset = self.rules.ruleset.id
        return HedgesView(
            ruleset, viewer, self.to_move, self.seat, self.number, self.planted, tuple(self.fields)
        )

    def check(self) -> None:
        if self.to_move >= 0 and (self.left <= 0 or EMPTY not in self.fields):
            raise PositionError("turn: nothing is left to plant")

    def to_json(self) -> dict[str, Json]:
        return self.observation(None).position()


class HedgesRules(Rules):
    """The rules of one ruleset."""

    players: Sequence[int] = (2,)
    hides = False
    params: Params

    def __init__(self, ruleset: Ruleset, params: Params) -> None:
        self.ruleset = ruleset
        self.params = params

    def initial_state(self, players: int, dealer: Shuffler) -> HedgesState:
        fields = [EMPTY] * len(BOARD)
        for field in dealer.shuffle("rocks", list(range(len(BOARD))))[: self.params.rocks]:
            fields[field] = ROCK
        return HedgesState(self, fields)

    def determinize(self, observation: Observation, rng: Random) -> HedgesState:
        seen = of_game(HedgesView, observation)
        state = HedgesState(self, list(seen.fields), seen.seat, seen.number)
        state.planted, state.to_move = seen.planted, seen.to_move
        return state

    def parse(self, text: str) -> Action:
        try:
            return _BY_TEXT[text]
        except KeyError as error:
            raise NotationError(text) from error

    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        return action.text

    def parts(self, action: Action) -> tuple[Part, ...]:
        return (Part("tile", NAMES[action.a]),)

    def state_from_json(self, data: object) -> HedgesState:
        position = mapping_at("position", data)
        turn = mapping_at("turn", position.get("turn"))
        fields = [
            number_at(f"fields.{NAMES[field]}", holds, ROCK, 1)
            for field, holds in enumerate(list_at("fields", position.get("fields"))[: len(BOARD)])
        ]
        if len(fields) != len(BOARD):
            raise PositionError(f"fields: expected {len(BOARD)}, not {len(fields)}")
        seat, number = (
            number_at("turn.seat", turn.get("seat"), 0, 1),
            number_at("turn.number", turn.get("number"), 1),
        )
        state = HedgesState(self, fields, seat, number)
        state.planted = number_at("turn.planted", turn.get("planted", 0), 0, 5)
        if EMPTY not in fields:
            state.to_move = OVER
        state.check()
        return state

    def observation_from_json(self, data: object) -> HedgesView:
        return an_observation(data, _view)


def _view(seen: Mapping[str, Json]) -> HedgesView:
    turn = an_object(seen["turn"])
    return HedgesView(
        a_text(seen["ruleset"]),
        optional(seen["viewer"], an_integer),
        an_integer(seen["to_move"]),
        an_integer(turn["seat"]),
        an_integer(turn["number"]),
        an_integer(turn.get("planted", 0)),
        integers(seen["fields"]),
    )


def make_rules(ruleset: Ruleset, params: Params) -> HedgesRules:
    """Return the rules of a ruleset file."""
    return HedgesRules(ruleset, params)


def faults(params: Params) -> Iterable[tuple[str, str]]:
    """Yield nothing: any numbers make a game."""
    return ()


def warnings(params: Params) -> Iterator[tuple[str, str]]:
    """Yield warnings about numbers that make a poor game."""
    if params.plants.first >= params.plants.each:
        yield "plants.first", "the player who begins has an advantage"
