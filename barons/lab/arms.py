"""The plans of the three kinds of study."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from barons.engine.core import Json, Rules
from barons.engine.jsonvalues import a_list, an_object
from barons.lab.plan import COMPARE, SWEEP, WITHOUT, Arm, Plan, PlanError, checked, distinct, limited
from barons.lab.ranges import numbers

_BY_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}


class Terms(NamedTuple):
    """What all studies are told: see `Plan`."""

    players: tuple[int, ...]
    """None given: what the study needs."""
    seats: tuple[str, ...]
    games: int | None
    until: float | None
    seed: int
    rounds: int
    """Limit for rulesets that have none."""


def comparison(one: Rules, other: Rules, terms: Terms) -> Plan:
    """Two rulesets."""
    if one.ruleset.game != other.ruleset.game:
        raise PlanError(f"{one.ruleset.id} and {other.ruleset.id} are different games")
    arms = [Arm("A", limited(one, terms.rounds)), Arm("B", limited(other, terms.rounds))]
    return _plan(COMPARE, arms, terms, [count for count in one.players if count in other.players][:1])


def sweep(rules: Rules, key: str, values: Sequence[Json], terms: Terms) -> Plan:
    """A parameter over its values; its own comes first and is what the others are held against."""
    whole = limited(rules, terms.rounds)
    own = _value_at(whole["params"], key)
    named = {value_name(value): value for value in [own, *values]}
    arms = [Arm(name, _with_value(whole, key, value)) for name, value in named.items()]
    players = _BY_PLAYERS.get(key.rsplit(".", 1)[-1], min(rules.players))
    return _plan(SWEEP, arms, terms, [players], key)


def without(rules: Rules, action: str, terms: Terms) -> Plan:
    """One seat may not choose these actions; it changes its place from game to game."""
    if not action.split():
        raise PlanError("--action names the words of an action, for example treasury")
    whole = limited(rules, terms.rounds)
    arms = [Arm("A", whole), Arm("B", whole, barred=action)]
    return _plan(WITHOUT, arms, terms, [min(rules.players)], action)


def swept_values(text: str) -> list[Json]:
    """`12..20` and `1,3` as numbers, otherwise JSON values or words between commas."""
    try:
        return list(numbers(text))
    except ValueError:
        return [_value(part.strip()) for part in text.split(",")]


def value_name(value: object) -> str:
    """How a swept value is called."""
    return value if isinstance(value, str) else json.dumps(value)


def _value(text: str) -> Json:
    try:
        value: Json = json.loads(text)
        return value
    except json.JSONDecodeError:
        return text


def _plan(kind: str, arms: Sequence[Arm], terms: Terms, players: Sequence[int], key: str = "") -> Plan:
    seated = (len(terms.seats),) if len(terms.seats) > 1 else tuple(players)
    return checked(
        Plan(
            kind=kind,
            arms=distinct(arms),
            players=terms.players or seated,
            seats=terms.seats,
            games=terms.games,
            until=terms.until,
            seed=terms.seed,
            key=key,
        )
    )


def _value_at(params: Mapping[str, Json], key: str) -> Json:
    at: Json = params
    for step in key.split("."):
        try:
            at = _below(at, step)
        except (KeyError, IndexError, ValueError, TypeError) as error:
            raise PlanError(f"there is no parameter {key} (at {step!r})") from error
    return at


def _with_value(whole: Mapping[str, object], key: str, value: Json) -> dict[str, object]:
    changed = copy.deepcopy(dict(whole))
    *outer, last = key.split(".")
    at = changed["params"]
    for step in outer:
        at = _below(at, step)
    if isinstance(at, list):
        at[int(last)] = value
    else:
        an_object(at)[last] = value
    return changed


def _below(at: object, step: str) -> Json:
    return a_list(at)[int(step)] if isinstance(at, list) else an_object(at)[step]
