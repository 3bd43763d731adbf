"""What two rulesets say differently, and what that changes on the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

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


MISSING: Any = "–"


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
    """Look at so many decisions, in random games of the first ruleset; None where both allow the same.

    A turn is followed in step under both rulesets for as long as they agree on what was drawn for it. Turns
    whose position the second ruleset does not know are passed over. Raises BaronsError if it knows none.
    """
    if one.ruleset.game != other.ruleset.game:
        raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} are not of one family")
    players = [count for count in one.players if count in other.players]
    if not players:
        raise BaronsError(f"{one.ruleset.id} and {other.ruleset.id} share no number of players")
    lots, found, turns = Random(seed), 0, 0
    while found < positions:
        for position in _turns(one, players[lots.randrange(len(players))], lots):
            turns += 1
            for contrast in _turn_contrasts(one, other, position, lots):
                yield contrast
                found += 1
                if found == positions:
                    return
            if turns >= 2000 and not found:
                raise BaronsError(f"{other.ruleset.id} knows no position of {one.ruleset.id}")


def _turns(rules: Rules, players: int, lots: Random) -> Iterator[dict[str, Any]]:
    """The positions at the start of some turns of one random game, of its first hundreds."""
    state = rules.initial_state(players, Dealer(lots.getrandbits(62)))
    turn = -1
    for _ in range(4000):
        if state.to_move == OVER:
            return
        if state.turn_number != turn:
            turn = state.turn_number
            if turn > 0 and lots.random() < 0.2:
                yield state.to_json()
        _step(state, _drawn(state, lots))


def _turn_contrasts(
    one: Rules, other: Rules, position: dict[str, Any], lots: Random
) -> Iterator[Contrast | None]:
    """The decisions of one turn, until the two rulesets part."""
    try:
        state = one.state_from_json({**position, "ruleset": one.ruleset.id})
        twin = other.state_from_json({**position, "ruleset": other.ruleset.id})
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
