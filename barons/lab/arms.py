"""The plans of the three kinds of study."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from barons.engine.core import Json, Rules
from barons.engine.jsonvalues import a_list, an_object
from barons.lab.barring import check_action
from barons.lab.plan import COMPARE, SWEEP, WITHOUT, Arm, Plan, PlanError, checked, distinct, limited
from barons.lab.ranges import numbers
from barons.text import parameters
from barons.text.tr import gettext as _

_MOST_CHANGES: Final = 8
"""That are played one by one."""
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


def comparison(one: Rules, other: Rules, terms: Terms, *, is_each: bool = False) -> Plan:
    """Two rulesets; `is_each`: between them the first one with each single change of the second, too."""
    if one.ruleset.game != other.ruleset.game:
        raise PlanError(f"{one.ruleset.id} and {other.ruleset.id} are different games")
    arms = [Arm("A", limited(one, terms.rounds)), Arm("B", limited(other, terms.rounds))]
    if is_each:
        arms[1:1] = _single_changes(*arms)
    return _plan(COMPARE, arms, terms, [count for count in one.players if count in other.players][:1])


def _single_changes(one: Arm, other: Arm) -> list[Arm]:
    """The first ruleset with one change of the second each, named by its key."""
    before, after = (an_object(arm.ruleset["params"]) for arm in (one, other))
    found = [each.path for each in parameters.differences(str(one.ruleset["game"]), before, after)]
    if not 1 < len(found) <= _MOST_CHANGES:
        sentence = _("--each is for two to {most} changes; between these rulesets there are {count}.")
        raise PlanError(sentence.format(most=_MOST_CHANGES, count=len(found)))
    values = dict(parameters.leaves(after))
    arms = []
    for path in found:
        key = ".".join(path)
        if path not in values:
            raise PlanError(_("--each cannot play the change of {key} alone.").format(key=key))
        arms.append(Arm(key, _with_value(one.ruleset, key, cast("Json", values[path]))))
    return arms


def sweep(rules: Rules, key: str, values: Sequence[Json], terms: Terms) -> Plan:
    """A parameter over its values; its own comes first and is what the others are held against."""
    whole = limited(rules, terms.rounds)
    own = _value_at(whole["params"], key)
    named = {value_name(value): value for value in [own, *values]}
    if len(named) < 2:
        raise PlanError(
            _("{ruleset} already has {value} for {key}: name another value.").format(
                ruleset=rules.ruleset.id, value=value_name(own), key=key
            )
        )
    arms = [Arm(name, _with_value(whole, key, value)) for name, value in named.items()]
    players = _BY_PLAYERS.get(key.rsplit(".", 1)[-1], min(rules.players))
    return _plan(SWEEP, arms, terms, [players], key)


def without(rules: Rules, action: str, terms: Terms) -> Plan:
    """One seat may not choose these actions; it changes its place from game to game."""
    check_action(rules, action)
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
            raise PlanError(_no_key(key, step, at)) from error
    return at


def _no_key(key: str, step: str, at: Json) -> str:
    """That there is no such parameter, and which ones there are."""
    if isinstance(at, dict):
        names = ", ".join(at)
    elif isinstance(at, list) and at:
        names = f"0..{len(at) - 1}"
    else:
        return _("There is no parameter {key}: nothing is below {step}.").format(
            key=key, step=key.split(f".{step}")[0]
        )
    sentence = _("There is no parameter {key}; {step} has {names}.")
    return sentence.format(key=key, step=repr(step), names=names)


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
