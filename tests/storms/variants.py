"""Random variants with extreme values, and editions with two of their choices changed.

A *choice* is a parameter that is not a number: a switch, a word from a list, a list of such words, an optional
value; or a number that acts as a switch, which some edition has at its lowest end and another has not.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from barons import rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.params import Range, hints_of
from barons.engine.registry import engine_of

MOST_TRIES = 400
"""Attempts to draw an acceptable variant."""


def variant(ruleset: str, rng: Random, changes: int = 6) -> Rules:
    """Rules of an accepted variant with up to `changes` values that `ruleset` does not have."""
    base = rulesets.load(ruleset)
    hint = engine_of(base.ruleset.game).Params
    for _ in range(MOST_TRIES):
        whole = rulesets.whole(base)
        for _ in range(rng.randint(1, changes)):
            whole["params"] = _changed(hint, whole["params"], rng)
        try:
            return rulesets.from_dict(whole)
        except BaronsError:
            continue
    return base


# --- pairs of choices -----------------------------------------------------------------------------------

Path = tuple[str, ...]


class Pair(NamedTuple):
    """Two changed choices of an edition: the values by path."""

    ruleset: str
    first: Path
    one: Any
    second: Path
    other: Any

    @property
    def text(self) -> str:
        """Identifies the pair."""
        return f"{self.ruleset} {'.'.join(self.first)}={self.one} {'.'.join(self.second)}={self.other}"

    def whole(self) -> dict[str, Any]:
        """The complete ruleset."""
        whole: dict[str, Any] = dict(rulesets.whole(rulesets.load(self.ruleset)))
        for path, value in ((self.first, self.one), (self.second, self.other)):
            inner = whole["params"]
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = value
        return whole


@cache
def shipped(game: str) -> tuple[str, ...]:
    """Ids of a game's editions in alphabetical order."""
    ids = sorted(path.stem for path in rulesets.builtin_dir().glob("*.yaml"))
    return tuple(name for name in ids if rulesets.load(name).ruleset.game == game)


@cache
def choices(game: str) -> dict[Path, list[Any]]:
    """All values of each choice, by path; for a table, of the first edition's first entry."""
    editions = [rulesets.whole(rulesets.load(name))["params"] for name in shipped(game)]
    found = dict(_choices(engine_of(game).Params, editions, ()))
    return {path: values for path, values in found.items() if len(values) > 1}


def pairs(ruleset: str) -> Iterator[Pair]:
    """Every two values of two choices that the edition does not have."""
    params = rulesets.whole(rulesets.load(ruleset))["params"]
    others = {
        path: [value for value in values if value != _at(params, path)]
        for path, values in choices(rulesets.load(ruleset).ruleset.game).items()
        if _has(params, path)
    }
    for (first, ones), (second, twos) in combinations(others.items(), 2):
        for one in ones:
            for other in twos:
                yield Pair(ruleset, first, one, second, other)


def _choices(hint: Any, values: list[Any], path: Path) -> Iterator[tuple[Path, list[Any]]]:
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        for name, inner in hints_of(hint).items():
            yield from _choices(inner, [value[name] for value in values], (*path, name))
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        for key in list(values[0])[:1]:
            yield from _choices(arguments[1], [value[key] for value in values if key in value], (*path, key))
    elif hint is bool:
        yield path, [False, True]
    elif origin is Literal:
        yield path, list(arguments)
    elif origin in (Union, types.UnionType):
        inner = next(each for each in arguments if each is not types.NoneType)
        some = [value for value in values if value is not None] or _lowest(inner)
        yield path, _unlike([None, *some])
    elif origin is tuple and get_origin(arguments[0]) is Literal:
        words = list(get_args(arguments[0]))
        if not any(len(set(value)) < len(value) for value in values):
            yield path, _unlike([*values, [], *([word] for word in words), words])
    elif origin is tuple and Ellipsis in arguments and any(not value for value in values):
        yield path, _unlike(values)
    elif _is_switch(hint, values, only=len(values) == 1):
        yield path, _unlike([*values, next(each.low for each in get_args(hint) if isinstance(each, Range))])


def _is_switch(hint: Any, values: list[Any], *, only: bool) -> bool:
    """Whether a number is at its lowest end in some edition but not in all.

    For a game with a single edition: whether the number may be zero.
    """
    limits = next((each for each in get_args(hint) if isinstance(each, Range)), None)
    if limits is None:
        return False
    return any(value != limits.low for value in values) and (limits.low in values or (only and not limits.low))


def _lowest(hint: Any) -> list[Any]:
    """A value for what no edition sets."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [max(each.low, 3) for each in get_args(hint) if isinstance(each, Range)]


def _unlike(values: list[Any]) -> list[Any]:
    return [value for at, value in enumerate(values) if value not in values[:at]]


def _at(params: Any, path: Path) -> Any:
    for key in path:
        params = params[key]
    return params


def _has(params: Any, path: Path) -> bool:
    for key in path:
        if key not in params:
            return False
        params = params[key]
    return True


# --- drawn ----------------------------------------------------------------------------------------------


def _changed(hint: Any, value: Any, rng: Random) -> Any:
    """The value with one part of it at a limit of its type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated and any(isinstance(each, Range) for each in arguments):
        return _number(next(each for each in arguments if isinstance(each, Range)), value, rng)
    if origin in (Union, types.UnionType):
        inner = next(each for each in arguments if each is not types.NoneType)
        return None if rng.random() < 0.3 else _changed(inner, value, rng)
    if origin is Literal:
        return rng.choice(arguments)
    if hint is bool:
        return not value
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        name = rng.choice([field.name for field in dataclasses.fields(hint)])
        return {**value, name: _changed(hints_of(hint)[name], value[name], rng)}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _changed_table(arguments[1], value, rng)
    if origin is tuple:
        return _changed_list(arguments, value, rng)
    return value


def _number(limits: Range, value: Any, rng: Random) -> int:
    near = [value - 1, value + 1] if isinstance(value, int) else []
    wanted = rng.choice([limits.low, limits.low + 1, limits.high, *near])
    return min(limits.high, max(limits.low, wanted))


def _changed_table(inner: Any, value: dict[str, Any], rng: Random) -> dict[str, Any]:
    if not value:
        return value
    key = rng.choice(list(value))
    if rng.random() < 0.1:
        return {name: each for name, each in value.items() if name != key}
    return {**value, key: _changed(inner, value[key], rng)}


def _changed_list(arguments: tuple[Any, ...], value: list[Any], rng: Random) -> list[Any]:
    free = Ellipsis in arguments
    if free and rng.random() < 0.3:
        return rng.choice([value[1:], value[:-1], [], [*value, *value[-1:]]])
    if not value:
        return value
    index = rng.randrange(len(value))
    inner = arguments[0] if free else arguments[index]
    return [_changed(inner, each, rng) if at == index else each for at, each in enumerate(value)]
