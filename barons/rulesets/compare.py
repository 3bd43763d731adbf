"""What two rulesets say differently, and what that changes on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any, Final, NamedTuple

from barons.engine.core import CHANCE, OVER, BaronsError, PositionError, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets.catalogue import whole


class Difference(NamedTuple):
    """A key with its two values; MISSING where a ruleset has no such key."""

    key: str
    one: Any
    other: Any


class Contrast(NamedTuple):
    """A position in which the two rulesets allow different actions."""

    position: dict[str, Any]
    """At the start of the turn."""
    actions: tuple[str, ...]
    """Played since, the same under both rulesets."""
    only_one: tuple[str, ...]
    """Legal under the first alone."""
    only_other: tuple[str, ...]

    def turned(self) -> Contrast:
        """The same with first and second exchanged."""
        return self._replace(only_one=self.only_other, only_other=self.only_one)


MISSING: Final = "–"


def differences(one: Rules, other: Rules) -> list[Difference]:
    """Every parameter whose values differ, by its key, in the order of the first ruleset's keys."""
    return list(_differences("", whole(one)["params"], whole(other)["params"]))


def _differences(key: str, one: Any, other: Any) -> Iterator[Difference]:
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [*one, *(name for name in other if name not in one)]:
            inner = f"{key}.{name}" if key else str(name)
            yield from _differences(inner, one.get(name, MISSING), other.get(name, MISSING))
    elif one != other:
        yield Difference(key, one, other)


def contrasts(one: Rules, other: Rules, positions: int, seed: int) -> Iterator[Contrast | None]:
    """Look at so many decisions of random games; None where both rulesets allow the same.

    The games are the first ruleset's, or the second's where the second knows none of those positions (what
    it has no field for is left out). A turn is followed under both for as long as they agree on what was
    drawn for it. Raises BaronsError if neither knows the other's positions.
    """
    if one.ruleset.game != other.ruleset.game:
        raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} are not of one family")
    players = [count for count in one.players if count in other.players]
    if not players:
        raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} share no number of players")
    for host, guest in ((one, other), (other, one)):
        lots = Random(seed)
        seen = _contrasts(host, guest, players, lots)
        first = next(seen, _STRANGERS)
        if first is _STRANGERS:
            continue
        for contrast in islice(chain([first], seen), positions):
            yield contrast if host is one or contrast is None else contrast.turned()
        return
    raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} know none of each other's positions")


_STRANGERS: Final = Contrast({}, (), (), ())
_TRIES: Final = 300
"""Turns looked at before two rulesets are called strangers."""


def _contrasts(host: Rules, guest: Rules, players: list[int], lots: Random) -> Iterator[Contrast | None]:
    """Without end, unless the guest knows none of the first positions."""
    known = turns = 0
    while known or turns < _TRIES:
        for position in _turns(host, lots.choice(players), lots):
            turns += 1
            for contrast in _turn_contrasts(host, guest, position, lots):
                known += 1
                yield contrast
            if not known and turns >= _TRIES:
                return


def _turns(rules: Rules, players: int, lots: Random) -> Iterator[dict[str, Any]]:
    """The positions at the start of some turns of one random game, of its first hundreds."""
    state = rules.initial_state(players, Dealer(lots.getrandbits(62)))
    turn = 0
    for _ in range(4000):
        if state.to_move == OVER:
            return
        if state.turn_number != turn:
            turn = state.turn_number
            if lots.random() < 0.2:
                yield state.to_json()
        _step(state, _drawn(state, lots))


def _turn_contrasts(
    host: Rules, guest: Rules, position: dict[str, Any], lots: Random
) -> Iterator[Contrast | None]:
    """The decisions of one turn, until the two rulesets part."""
    fields = guest.initial_state(guest.players[0], Dealer(0)).to_json()
    shared = {name: value for name, value in position.items() if name in fields}
    try:
        state = host.state_from_json(position)
        twin = guest.state_from_json({**shared, "ruleset": guest.ruleset.id})
    except PositionError:
        return
    turn = state.turn_number
    played: list[str] = []
    while state.to_move == twin.to_move != OVER and state.turn_number == turn == twin.turn_number:
        if state.awaited_roll() != twin.awaited_roll():
            return
        mine = {action.text for action in state.legal_actions()}
        yours = {action.text for action in twin.legal_actions()}
        if state.to_move != CHANCE:
            parted = Contrast(position, tuple(played), tuple(sorted(mine - yours)), tuple(sorted(yours - mine)))
            yield parted if mine != yours else None
        text = _drawn(state, lots)
        if state.awaited_roll() is None and text not in yours:
            return
        played.append(text)
        _step(state, text)
        _step(twin, text)


def _drawn(state: State, lots: Random) -> str:
    """Any action or outcome."""
    dice = state.awaited_roll()
    if dice is not None:
        return "roll " + " ".join(str(lots.randint(1, 6)) for _ in range(dice))
    return lots.choice(state.legal_actions()).text


def _step(state: State, text: str) -> None:
    state.apply(state.rules.parse(text))
