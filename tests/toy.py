"""A small game that uses the whole contract: dice, a roll, hidden cards, forced steps, turns ended early.

Each seat holds a hidden card (1 to 9, all different). A turn opens with `die N`; then `take N` (points up to
the die), `show C` (the card's points, once a turn; a new card is drawn), `dice` (a roll of two: points for
sixes) or `end`. Two actions a turn. The first to `goal` points wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Self

from barons.engine.core import (
    CHANCE,
    OVER,
    Action,
    Event,
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
from barons.engine.events import Forced
from barons.engine.narrowing import of_game
from barons.engine.shuffling import Shuffler

DIE, TAKE, SHOW, DICE, END, DRAW, ROLL = range(7)
CARDS = range(1, 10)


class DieRolled(Event):
    kind = "die"
    face: int


class CardDrawn(Event):
    """Visible only to the seat that draws."""

    kind = "drawn"
    drawer: int
    card: int

    @property
    def only(self) -> int | None:
        return self.drawer


class TurnEnded(Event):
    seat: int


class Scored(Event):
    seat: int
    points: int


class ToyView(Observation):
    """What a viewer knows: everything except the others' cards."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.viewer = data["viewer"]
        self.to_move = data["to_move"]

    def to_json(self) -> dict[str, Any]:
        return self.data

    def position(self) -> dict[str, Any]:
        return {"scores": self.data["scores"], "cards": self.data["cards"], "turn": self.data["turn"]}


class ToyState(State):
    """Scores, cards and the current turn."""

    __slots__ = ("awaits", "cards", "die", "done", "rules", "scores", "seat", "shown", "to_move", "turn")

    rules: ToyRules

    def __init__(self, rules: ToyRules, cards: list[int]) -> None:
        self.rules = rules
        self.cards = cards
        self.scores = [0] * len(cards)
        self.seat = 0
        self.turn = 1
        self.die = 0
        self.done = 0
        self.shown = False
        self.awaits = DIE
        self.to_move = CHANCE

    @property
    def players(self) -> int:
        return len(self.cards)

    @property
    def turn_number(self) -> int:
        return self.turn

    @property
    def turn_seat(self) -> int:
        return self.seat

    def legal_actions(self) -> list[Action]:
        if self.to_move == OVER or self.awaits == ROLL:
            return []
        if self.to_move == CHANCE:
            return [action for action, _ in self.chance_outcomes()]
        actions = [self.rules.parse(f"take {number}") for number in range(1, self.die + 1)]
        if not self.shown:
            actions.append(self.rules.parse(f"show {self.cards[self.seat]}"))
        actions.append(self.rules.parse("dice"))
        actions.append(self.rules.parse("end"))
        return actions

    def awaited_roll(self) -> int | None:
        return 2 if self.to_move == CHANCE and self.awaits == ROLL else None

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.awaits == DIE:
            return [(self.rules.parse(f"die {face}"), 1) for face in (1, 2, 3)]
        return [(self.rules.parse(f"draw {card}"), 1) for card in CARDS if card not in self.cards]

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        happened: list[Event] = [] if events is None else events
        verb = action.verb
        if verb == DIE:
            self.die, self.awaits, self.to_move = action.a, -1, self.seat
            happened.append(DieRolled(action.a))
            return
        if verb == DRAW:
            self.cards[self.seat] = action.a
            happened.append(CardDrawn(self.seat, action.a))
            self.awaits, self.to_move = -1, self.seat
        elif verb == ROLL:
            self._score((action.a == 6) * 2 + (action.b == 6) * 2, happened)
            self.awaits = -1
            self.to_move = self.seat if self.to_move != OVER else OVER
        elif verb == TAKE:
            self._score(action.a, happened)
        elif verb == SHOW:
            self._score(action.a, happened)
            self.cards[self.seat] = 0
            self.shown = True
            if self.to_move != OVER:
                self.awaits, self.to_move = DRAW, CHANCE
        elif verb == DICE:
            self.awaits, self.to_move = ROLL, CHANCE
        elif verb == END:
            self.done = 9
        if verb not in (DRAW, ROLL):
            self.done += 1
        if self.to_move >= 0 and self.done >= 2:
            if self.done == 2:
                happened.append(Forced(self.seat, "end"))
            happened.append(TurnEnded(self.seat))
            self.seat = (self.seat + 1) % self.players
            self.turn += 1
            self.die, self.done, self.shown, self.awaits, self.to_move = 0, 0, False, DIE, CHANCE

    def _score(self, points: int, events: list[Event]) -> None:
        self.scores[self.seat] += points
        events.append(Scored(self.seat, points))
        if self.scores[self.seat] >= self.rules.goal:
            self.to_move = OVER

    def clone(self) -> Self:
        other = type(self)(self.rules, list(self.cards))
        for name in ("awaits", "die", "done", "seat", "shown", "to_move", "turn"):
            setattr(other, name, getattr(self, name))
        other.scores = list(self.scores)
        return other

    def key(self) -> bytes:
        return repr(self.to_json()).encode()

    def ranking(self) -> list[Rank]:
        order = sorted(range(self.players), key=lambda seat: (-self.scores[seat], seat))
        rank = {seat: 1 + sum(other > self.scores[seat] for other in self.scores) for seat in order}
        return [Rank(seat, rank[seat], self.scores[seat]) for seat in order]

    def why_not(self, action: Action) -> Reason | None:
        return None if action in self.legal_actions() else Reason("no", {"action": action.text})

    def check(self) -> None:
        if len({card for card in self.cards if card}) < sum(card > 0 for card in self.cards):
            raise PositionError("two cards alike")

    def observation(self, viewer: int | None) -> ToyView:
        data = self.to_json()
        data["viewer"] = viewer
        open_to_all = self.to_move == OVER
        data["cards"] = [
            card if open_to_all or seat == viewer or card == 0 else None for seat, card in enumerate(self.cards)
        ]
        return ToyView(data)

    def to_json(self) -> dict[str, Any]:
        return {
            "cards": list(self.cards),
            "scores": list(self.scores),
            "turn": {"seat": self.seat, "number": self.turn},
            "die": self.die,
            "done": self.done,
            "shown": self.shown,
            "awaits": self.awaits,
            "to_move": self.to_move,
        }


class Loaded(ToyState):
    """A state whose die shows 3 eight times in ten."""

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return [(action, 8 if action.text == "die 3" else 1) for action, _ in super().chance_outcomes()]


class ToyRules(Rules):
    """The toy's rules; `goal` points win."""

    def __init__(self, goal: int = 20, hides: bool = True) -> None:
        self.ruleset = Ruleset("toy", "toy", {"en": "Toy", "fr": "Jouet"})
        self.players: Sequence[int] = (2, 3)
        self.hides = hides
        self.goal = goal

    def initial_state(self, players: int, dealer: Shuffler) -> ToyState:
        return ToyState(self, dealer.shuffle("cards", list(CARDS))[:players])

    def determinize(self, observation: Observation, rng: Random) -> ToyState:
        seen = of_game(ToyView, observation)
        known = [card for card in seen.data["cards"] if card]
        unknown = [card for card in CARDS if card not in known]
        rng.shuffle(unknown)
        data = dict(seen.data)
        data["cards"] = [unknown.pop() if card is None else card for card in seen.data["cards"]]
        return self.state_of(data)

    def parse(self, text: str) -> Action:
        words = text.split(" ")
        verbs = {"die": DIE, "take": TAKE, "show": SHOW, "draw": DRAW, "roll": ROLL, "dice": DICE, "end": END}
        try:
            numbers = [int(word) for word in words[1:]]
            return Action(text, verbs[words[0]], *numbers)
        except (KeyError, ValueError, TypeError) as error:
            raise NotationError(text) from error

    def shown_text(self, state: State, action: Action, viewer: int | None) -> str:
        return "draw ?" if action.verb == DRAW and viewer != state.turn_seat else action.text

    def parts(self, action: Action) -> tuple[Part, ...]:
        words = action.text.split(" ")
        return (Part("order", words[0]), *(Part("option", word) for word in words[1:]))

    def state_from_json(self, data: Any) -> ToyState:
        return self.state_of(data)

    def observation_from_json(self, data: Any) -> ToyView:
        return ToyView(data)

    def state_of(self, data: Any) -> ToyState:
        """The position described by this observation or JSON."""
        state = ToyState(self, list(data["cards"]))
        state.scores = list(data["scores"])
        state.seat, state.turn = data["turn"]["seat"], data["turn"]["number"]
        for name in ("die", "done", "shown", "awaits", "to_move"):
            setattr(state, name, data[name])
        return state
