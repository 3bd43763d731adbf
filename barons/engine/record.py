"""A record: everything needed to replay a game.

The whole ruleset, the number of players, the seed, the chance mode, the first position (None for a new game)
and every decision and chance outcome in order, as texts. Forced steps are left out: `apply` repeats them by
itself.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeGuard

from barons.engine.core import Action, BaronsError, Event, IllegalAction, PositionError, Rules, State
from barons.engine.dealer import SEED_LIMIT, SEEDS, Dealer

AUTO: Final = "auto"
"""Chance outcomes are drawn at once, from the seed."""

MANUAL: Final = "manual"
"""Chance outcomes are entered by the players."""

CHANCE_MODES: Final = (AUTO, MANUAL)

_ROLL: Final = re.compile(r"roll(?: [1-6])+")


class RecordError(BaronsError):
    """A record that cannot be replayed; `path` is the field (`actions[12]`), empty for the whole record."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


class Record(NamedTuple):
    """One game, as the protocol's `record` and a saved game hold it."""

    ruleset: Mapping[str, object]
    """The whole ruleset; `barons.rulesets.from_dict` turns it into rules."""
    players: int
    seed: int
    """From 0 to 2**63-1; see `is_seed`."""
    chance: str
    """One of `CHANCE_MODES`."""
    position: Mapping[str, object] | None
    """First position, as from `State.to_json`; None for the ruleset's own set-up."""
    actions: list[str]
    """Decisions and chance outcomes, in order."""

    @property
    def game(self) -> str:
        """The family of its ruleset; empty if the ruleset names none."""
        game = self.ruleset.get("game")
        return game if isinstance(game, str) else ""

    def to_json(self) -> dict[str, object]:
        return {**self._asdict(), "actions": list(self.actions)}

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Inverse of `to_json`. Checks only the form; RecordError names the first wrong field.

        `first_state` and `steps` check that the ruleset is valid and the actions are legal.
        """
        if not isinstance(data, dict):
            raise RecordError("", "expected an object")
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
    """Return whether this JSON value is a whole number from 0 to 2**63-1 (no boolean)."""
    return type(value) is int and 0 <= value < SEED_LIMIT


def asked_action(state: State, text: str) -> Action:
    """Return the legal action, chance outcome or awaited roll with exactly this text.

    Raises IllegalAction for any other string: `apply` itself does not check its action.
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


def recorded_action(state: State, text: str, ply: int) -> Action:
    """Return action number `ply` of a record, as `asked_action` does. RecordError names it if it is illegal."""
    try:
        return asked_action(state, text)
    except IllegalAction as error:
        raise RecordError(f"actions[{ply}]", str(error)) from error


def first_state(rules: Rules, record: Record) -> State:
    """Return the state in which the record begins; RecordError if that is impossible."""
    if record.position is None:
        if record.players not in rules.players:
            raise RecordError("players", f"this ruleset is for {', '.join(map(str, rules.players))} players")
        return rules.initial_state(record.players, Dealer(record.seed))
    if record.position.get("ruleset", rules.ruleset.id) != rules.ruleset.id:
        raise RecordError("position", f"ruleset: expected {rules.ruleset.id}, the ruleset of the record")
    try:
        state = rules.state_from_json(record.position)
    except PositionError as error:
        raise RecordError("position", str(error)) from error
    if state.players != record.players:
        raise RecordError("players", f"the position has {state.players} players")
    return state


def steps(rules: Rules, record: Record) -> Iterator[tuple[State, list[Event]]]:
    """Yield the first state and its opening, then the state after each action and its events.

    The state is one object that changes: clone it to keep it. RecordError names the first illegal action.
    """
    state = first_state(rules, record)
    yield state, list(state.opening)
    for ply, text in enumerate(record.actions):
        action = recorded_action(state, text, ply)
        events: list[Event] = []
        state.apply(action, events)
        yield state, events


def replay(rules: Rules, record: Record) -> State:
    """Return the state after the whole record; RecordError if it cannot be replayed."""
    state, _ = deque(steps(rules, record), maxlen=1).pop()
    return state
