"""Compares two rulesets: their values, and the legal actions that differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from barons.engine.core import CHANCE, OVER, BaronsError, PositionError, Rules
from barons.engine.dealer import Dealer, random_action
from barons.rulesets.catalogue import whole


class KeyDifference(NamedTuple):
    """A key with its two values; MISSING where a ruleset has no such key."""

    key: str
    one: object
    other: object


class ContrastingPosition(NamedTuple):
    """A position in which the two rulesets allow different actions."""

    position: Mapping[str, object]
    """At the start of the turn."""
    actions: tuple[str, ...]
    """Actions played since, the same under both rulesets."""
    only_one: tuple[str, ...]
    """Legal only under the first."""
    only_other: tuple[str, ...]

    def turned(self) -> ContrastingPosition:
        """Return the same with first and second exchanged."""
        return self._replace(only_one=self.only_other, only_other=self.only_one)


class RefusedPosition(NamedTuple):
    """A position that only one of the two rulesets accepts."""

    position: Mapping[str, object]
    of_one: bool
    """True: from the first ruleset's games, and the second refuses it. False: the other way round."""
    message: str
    """The reason of the refusal."""

    def turned(self) -> RefusedPosition:
        return self._replace(of_one=not self.of_one)


MISSING: Final = "–"

_Seen = ContrastingPosition | RefusedPosition | None


def differences(one: Rules, other: Rules) -> list[KeyDifference]:
    """Return every parameter whose values differ, by key, in the order of the first ruleset's keys."""
    return list(_differences("", whole(one)["params"], whole(other)["params"]))


def _differences(key: str, one: object, other: object) -> Iterator[KeyDifference]:
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [*one, *(name for name in other if name not in one)]:
            inner = f"{key}.{name}" if key else str(name)
            yield from _differences(inner, one.get(name, MISSING), other.get(name, MISSING))
    elif one != other:
        yield KeyDifference(key, one, other)


def contrasts(one: Rules, other: Rules, positions: int, seed: int) -> Iterator[_Seen]:
    """Compare `positions` decisions of random games; yield None where both rulesets allow the same.

    The games are the first ruleset's, or the second's if the second accepts none of those positions (fields
    that it does not know are dropped). A turn is followed under both as long as they agree on the drawn
    actions. Refused positions are yielded in between, uncounted; if each ruleset refuses all positions of the
    other, there is nothing else. Raises BaronsError for two games, or without a common number of players.
    """
    if one.ruleset.game != other.ruleset.game:
        raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} are not editions of the same game")
    players = [count for count in one.players if count in other.players]
    if not players:
        raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} have no number of players in common")
    refused: list[RefusedPosition] = []
    for host, guest in ((one, other), (other, one)):
        rng = Random(seed)
        seen = _contrasts(host, guest, players, rng)
        refusals: list[RefusedPosition] = []
        for first in seen:
            if not isinstance(first, RefusedPosition):
                yield from refusals if host is one else [each.turned() for each in refusals]
                rest = chain([first], seen)
                yield from _counted(rest if host is one else map(_turned, rest), positions)
                return
            refusals.append(first)
        refused += refusals if host is one else [each.turned() for each in refusals]
    yield from refused


_TRIES: Final = 60
"""Consecutive refused turns after which a ruleset counts as refusing all."""


def _turned(seen: _Seen) -> _Seen:
    return None if seen is None else seen.turned()


def _counted(seen: Iterator[_Seen], positions: int) -> Iterator[_Seen]:
    """Stop after `positions` positions that both accept."""
    for each in seen:
        yield each
        positions -= not isinstance(each, RefusedPosition)
        if not positions:
            return


def _contrasts(host: Rules, guest: Rules, players: list[int], rng: Random) -> Iterator[_Seen]:
    """Yield without end, unless the guest refuses too many turns in a row."""
    refused = 0
    while True:
        for position in _turns(host, rng.choice(players), rng):
            for seen in _turn_contrasts(host, guest, position, rng):
                refused = refused + 1 if isinstance(seen, RefusedPosition) else 0
                yield seen
            if refused >= _TRIES:
                return


def _turns(rules: Rules, players: int, rng: Random) -> Iterator[Mapping[str, object]]:
    """Yield the positions at the start of some turns of one random game."""
    state = rules.initial_state(players, Dealer(rng.getrandbits(62)))
    turn = 0
    for _ in range(4000):
        if state.to_move == OVER:
            return
        if state.turn_number != turn:
            turn = state.turn_number
            if rng.random() < 0.2:
                yield state.to_json()
        state.apply(random_action(state, rng))


def _turn_contrasts(host: Rules, guest: Rules, position: Mapping[str, object], rng: Random) -> Iterator[_Seen]:
    """Yield the decisions of one turn, until the two rulesets differ."""
    fields = guest.initial_state(guest.players[0], Dealer(0)).to_json()
    shared = {name: value for name, value in position.items() if name in fields}
    state = host.state_from_json(position)
    try:
        twin = guest.state_from_json({**shared, "ruleset": guest.ruleset.id})
    except PositionError as error:
        yield RefusedPosition(position, True, str(error))
        return
    turn = state.turn_number
    played: list[str] = []
    while state.to_move == twin.to_move != OVER and state.turn_number == turn == twin.turn_number:
        if state.awaited_roll() != twin.awaited_roll():
            return
        mine = {action.text for action in state.legal_actions()}
        yours = {action.text for action in twin.legal_actions()}
        if state.to_move != CHANCE:
            parted = ContrastingPosition(
                position, tuple(played), tuple(sorted(mine - yours)), tuple(sorted(yours - mine))
            )
            yield parted if mine != yours else None
        action = random_action(state, rng)
        if state.awaited_roll() is None and action.text not in yours:
            return
        played.append(action.text)
        state.apply(action)
        twin.apply(guest.parse(action.text))
