"""Builds the plans of studies: what is compared, and with which players."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, cast

from barons.ai import LORDS
from barons.engine.core import Json, Rules
from barons.engine.jsonvalues import a_list, an_object
from barons.lab.barring import check_action
from barons.lab.plan import COMPARE, SWEEP, WITHOUT, Arm, Plan, PlanError, checked, distinct, limited
from barons.text import parameters
from barons.text.tr import gettext as _

_MOST_CHANGES: Final = 8
"""Maximum number of changes that are played one by one."""
_BY_PLAYERS: Final = {"two": 2, "three": 3, "four": 4}
_LETTERS: Final = "ABCDEFGH"
"""Names of the compared rulesets."""
_MOST_ARMS: Final = 100
SEVERAL: Final = " / "
"""Separator between several keys of a sweep, and between their values."""


class Terms(NamedTuple):
    """Settings common to all studies; see `Plan`."""

    players: tuple[int, ...]
    """Empty: what the study needs."""
    seats: tuple[str, ...]
    games: int | None
    until: float | None
    seed: int
    rounds: int
    """Limit for rulesets that have none."""
    tables: tuple[tuple[str, ...], ...] = ()
    """Players' names at each table, if everything is played at more than one."""


Axis = tuple[str, Sequence[Json]]
"""The key of a parameter and its values."""


def comparison(compared: Sequence[Rules], terms: Terms, *, is_each: bool = False) -> Plan:
    """Return a plan that compares rulesets with the first.

    `is_each`: before the last ruleset, also play the first one with each single change of the last.
    """
    one = compared[0]
    if len(compared) > len(_LETTERS):
        raise PlanError(_("One study compares up to {count} rulesets.").format(count=len(_LETTERS)))
    check_same_game(compared)
    arms = [Arm(name, limited(rules, terms.rounds)) for name, rules in zip(_LETTERS, compared, strict=False)]
    if is_each:
        arms[-1:-1] = _single_changes(arms[0], arms[-1])
    shared = [count for count in one.players if all(count in other.players for other in compared)]
    if not shared:
        raise PlanError(_("These rulesets have no number of players in common."))
    return _plan(COMPARE, arms, terms, shared[:1])


def check_same_game(compared: Sequence[Rules]) -> None:
    """Raise PlanError if these are not rulesets of one game."""
    one = compared[0].ruleset
    for other in (rules.ruleset for rules in compared):
        if one.game != other.game:
            sentence = _("{one} and {other} are not editions of the same game")
            raise PlanError(sentence.format(one=one.id, other=other.id))


def _single_changes(one: Arm, other: Arm) -> list[Arm]:
    """Return the first ruleset with each single change of the second, named by its key."""
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
            raise PlanError(_("--each cannot play the change to {key} on its own.").format(key=key))
        arms.append(Arm(key, with_values(one.ruleset, [(key, cast("Json", values[path]))])))
    return arms


def sweep(rules: Rules, axes: Sequence[Axis], terms: Terms) -> Plan:
    """Return a plan for all combinations of parameter values; the ruleset's own come first as the baseline."""
    if len({key for key, _values in axes}) < len(axes):
        raise PlanError(_("Name each key and each measure only once."))
    whole = limited(rules, terms.rounds)
    own = tuple(value_at(whole["params"], key) for key, _values in axes)
    combined = product(*(values for _key, values in axes))
    named = {SEVERAL.join(map(value_name, values)): values for values in [own, *combined]}
    keys = SEVERAL.join(key for key, _values in axes)
    if len(named) < 2:
        raise PlanError(
            _("{ruleset} already has {value} for {key}: name another value.").format(
                ruleset=rules.ruleset.id, value=next(iter(named)), key=keys
            )
        )
    if len(named) > _MOST_ARMS:
        sentence = _("These ranges make {count} rulesets. A study plays up to {most}.")
        raise PlanError(sentence.format(count=len(named), most=_MOST_ARMS))
    arms = [
        Arm(name, with_values(whole, [(key, value) for (key, _all), value in zip(axes, values, strict=True)]))
        for name, values in named.items()
    ]
    players = {_BY_PLAYERS.get(key.rsplit(".", 1)[-1], min(rules.players)) for key, _values in axes}
    return _plan(SWEEP, arms, terms, [max(players)], keys)


def without(rules: Rules, action: str, terms: Terms) -> Plan:
    """Return a plan in which one seat may not choose these actions; that seat rotates from game to game."""
    check_action(rules, action)
    whole = limited(rules, terms.rounds)
    arms = [Arm("A", whole), Arm("B", whole, barred=action)]
    return _plan(WITHOUT, arms, terms, [min(rules.players)], action)


def swept_values(text: str) -> list[Json]:
    """Parse `12..20` and `1,3` as numbers, otherwise comma-separated JSON values (also lists) or words."""
    try:
        return list(numbers(text))
    except ValueError:
        if RANGE.fullmatch(text):
            raise
        return [_value(part.strip()) for part in _parts(text)]


def _parts(text: str) -> list[str]:
    """Split at the commas outside brackets."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "[{") - (sign in "]}")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found


def at_tables(levels: Sequence[str], lords: Sequence[str], seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the tables of a study at several levels, or for each pair of lords at the seats' level; PlanError
    for fewer than two lords or unknown ones.
    """
    if lords:
        unknown = next((lord for lord in lords if lord not in LORDS), None)
        if unknown is not None:
            sentence = _("No lord is called {name}. Choose from: {names}.")
            raise PlanError(sentence.format(name=repr(unknown[:40]), names=", ".join(LORDS)))
        if len(set(lords)) < 2:
            raise PlanError(_("Name two lords or more. Choose from: {names}.").format(names=", ".join(LORDS)))
        return tuple((f"{seats[0]}/{one}", f"{seats[0]}/{other}") for one, other in combinations(lords, 2))
    return tuple((level,) for level in dict.fromkeys(levels))


def value_name(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _value(text: str) -> Json:
    try:
        value: Json = json.loads(text)
        return value
    except json.JSONDecodeError:
        return text


def _plan(kind: str, arms: Sequence[Arm], terms: Terms, players: Sequence[int], key: str = "") -> Plan:
    sizes = [len(seats) for seats in (terms.seats, *terms.tables) if len(seats) > 1]
    pairs = max(sizes, default=None)
    return checked(
        Plan(
            kind=kind,
            arms=distinct(_seated(arms, terms.tables)),
            players=terms.players or (tuple(players) if pairs is None else (pairs,)),
            seats=terms.seats,
            games=terms.games,
            until=terms.until,
            seed=terms.seed,
            key=key,
        )
    )


def _seated(arms: Sequence[Arm], tables: Sequence[tuple[str, ...]]) -> Sequence[Arm]:
    """Return every arm at each of the tables, named after both if there are several arms."""
    if not tables:
        return arms
    return [
        arm._replace(name=" · ".join([*([arm.name] if len(arms) > 1 else []), " – ".join(seats)]), seats=seats)
        for seats in tables
        for arm in arms
    ]


def value_at(params: Mapping[str, Json], key: str) -> Json:
    at: Json = params
    for step in key.split("."):
        try:
            at = _below(at, step)
        except (KeyError, IndexError, ValueError, TypeError) as error:
            raise PlanError(_no_key(key, step, at)) from error
    return at


def _no_key(key: str, step: str, at: Json) -> str:
    """Return the error message for a missing parameter, which lists the existing ones."""
    if isinstance(at, dict):
        names = ", ".join(at)
    elif isinstance(at, list) and at:
        names = f"0..{len(at) - 1}"
    else:
        return _("There is no parameter {key}: nothing is below {step}.").format(
            key=key, step=key.split(f".{step}")[0]
        )
    sentence = _("There is no parameter {key}. Instead of {step}, choose from: {names}.")
    return sentence.format(key=key, step=repr(step), names=names)


def with_values(whole: Mapping[str, object], values: Sequence[tuple[str, Json]]) -> dict[str, object]:
    """Copy a whole ruleset with new values for the parameters of these keys."""
    changed = copy.deepcopy(dict(whole))
    for key, value in values:
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


RANGE: Final = re.compile(r"\s*(-?[0-9]{1,9})(?:\.\.(-?[0-9]{1,9}))?\s*")
"""A number or a range."""

LIMIT: Final = 1000
"""Maximum number of numbers."""


def numbers(text: str) -> list[int]:
    """Parse the numbers in order, each once; ValueError for anything else."""
    found: dict[int, None] = {}
    for part in text.split(","):
        match = RANGE.fullmatch(part)
        if match is None:
            sentence = _("{text} is not a whole number or a range like 0..10")
            raise ValueError(sentence.format(text=repr(part[:40])))
        first = int(match[1])
        last = int(match[2]) if match[2] is not None else first
        if not first <= last < first + LIMIT:
            sentence = _("{text}: a range goes up and has at most {count} numbers")
            raise ValueError(sentence.format(text=repr(part), count=LIMIT))
        found.update(dict.fromkeys(range(first, last + 1)))
    return list(found)
