"""A record: everything from which a game can be played again.

The whole ruleset, the number of players, the seed, who settles chance, the first position (None for a new
game) and every decision and chance outcome in order, as texts. Forced steps are not among them: `apply`
plays them again by itself.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeGuard

from barons.engine.core import Action, BaronsError, Event, IllegalAction, PositionError, Rules, State
from barons.engine.dealer import SEED_LIMIT, SEEDS, Dealer

AUTO: Final = "auto"
"""Chance is settled by the seed, at once."""

MANUAL: Final = "manual"
"""Chance is settled by whoever plays."""

CHANCE_MODES: Final = (AUTO, MANUAL)

_ROLL: Final = re.compile(r"roll(?: [1-6])+")


class RecordError(BaronsError):
    """A record that cannot be played again; `path` is the field, for example `actions[12]`."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


class Record(NamedTuple):
    """One game, as the protocol's `record` and a save hold it."""

    ruleset: Mapping[str, object]
    """The whole ruleset: `barons.rulesets.from_dict` makes rules of it."""
    players: int
    seed: int
    """From 0 to 2**63-1: see `is_seed`."""
    chance: str
    """One of `CHANCE_MODES`."""
    position: Mapping[str, object] | None
    """In which the game began, as `State.to_json` gives it; None for the ruleset's own set-up."""
    actions: list[str]
    """Decisions and outcomes of chance, in order."""

    @property
    def game(self) -> str:
        """The family of its ruleset; empty where it names none."""
        game = self.ruleset.get("game")
        return game if isinstance(game, str) else ""

    def to_json(self) -> dict[str, object]:
        """The record's six fields."""
        return {
            "ruleset": self.ruleset,
            "players": self.players,
            "seed": self.seed,
            "chance": self.chance,
            "position": self.position,
            "actions": list(self.actions),
        }

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Inverse of `to_json`. Only the form is checked, field by field: RecordError names the first at fault.

        Whether the ruleset is sound and the actions are legal is for `first_state` and `steps`.
        """
        if not isinstance(data, dict):
            raise RecordError("record", "expected an object")
        for name in cls._fields:
            if name not in data:
                raise RecordError(name, "missing")
        ruleset, players, position, actions = (
            data["ruleset"],
            data["players"],
            data["position"],
            data["actions"],
        )
        if not isinstance(ruleset, dict):
            raise RecordError("ruleset", "expected the whole ruleset as an object")
        if type(players) is not int:
            raise RecordError("players", "expected a whole number")
        if not is_seed(data["seed"]):
            raise RecordError("seed", f"expected {SEEDS}")
        if data["chance"] not in CHANCE_MODES:
            raise RecordError("chance", "expected auto or manual")
        if position is not None and not isinstance(position, dict):
            raise RecordError("position", "expected an object or null")
        if not isinstance(actions, list):
            raise RecordError("actions", "expected a list")
        for ply, text in enumerate(actions):
            if not isinstance(text, str):
                raise RecordError(f"actions[{ply}]", "expected a string")
        return cls(ruleset, players, data["seed"], data["chance"], position, list(actions))


def is_seed(value: object) -> TypeGuard[int]:
    """Whether this JSON value is a seed: a whole number from 0 to 2**63-1, and no truth value."""
    return type(value) is int and 0 <= value < SEED_LIMIT


def asked_action(state: State, text: str) -> Action:
    """The legal action, chance outcome or awaited roll that is letter by letter this text.

    Raises IllegalAction for any other string: this is the gate before `apply`, which trusts its caller.
    """
    dice = state.awaited_roll()
    if dice is not None:
        if _ROLL.fullmatch(text) and text.count(" ") == dice:
            return state.rules.parse(text)
        raise IllegalAction(text)
    for action in state.legal_actions():
        if action.text == text:
            return action
    raise IllegalAction(text)


def first_state(rules: Rules, record: Record) -> State:
    """The state in which the record begins; RecordError if it cannot be."""
    if record.position is None:
        if record.players not in rules.players:
            raise RecordError("players", f"this ruleset is for {', '.join(map(str, rules.players))}")
        return rules.initial_state(record.players, Dealer(record.seed))
    try:
        state = rules.state_from_json(record.position)
    except PositionError as error:
        raise RecordError("position", str(error)) from error
    if state.players != record.players:
        raise RecordError("players", f"the position has {state.players}")
    return state


def steps(rules: Rules, record: Record) -> Iterator[tuple[State, list[Event]]]:
    """The first state and its opening, then the state after each action and its events; one object, played on.

    Whoever wants to keep a state clones it. RecordError names the first action that is not legal.
    """
    state = first_state(rules, record)
    yield state, list(state.opening)
    for ply, text in enumerate(record.actions):
        try:
            action = asked_action(state, text)
        except IllegalAction as error:
            raise RecordError(f"actions[{ply}]", str(error)) from error
        events: list[Event] = []
        state.apply(action, events)
        yield state, events


def replay(rules: Rules, record: Record) -> State:
    """The state after the whole record; RecordError if any of it cannot be."""
    state, _ = deque(steps(rules, record), maxlen=1).pop()
    return state
