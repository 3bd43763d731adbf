"""Variants drawn from a seed: numbers at the ends of their ranges, lists empty and full, other words."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from random import Random
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from barons import rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.params import Range
from barons.engine.registry import engine_of
from barons.rulesets.shape import hints_of

MOST_TRIES = 400
"""Variants drawn until one is accepted."""


def variant(ruleset: str, lots: Random, changes: int = 6) -> Rules:
    """The rules of a variant that is accepted, with up to `changes` values that `ruleset` does not have."""
    base = rulesets.load(ruleset)
    hint = engine_of(base.ruleset.game).Params
    for _ in range(MOST_TRIES):
        whole = rulesets.whole(base)
        for _ in range(lots.randint(1, changes)):
            whole["params"] = _changed(hint, whole["params"], lots)
        try:
            return rulesets.from_dict(whole)
        except BaronsError:
            continue
    return base


def _changed(hint: Any, value: Any, lots: Random) -> Any:
    """The value with one thing in it at the end of what its type allows."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated and any(isinstance(each, Range) for each in arguments):
        return _number(next(each for each in arguments if isinstance(each, Range)), value, lots)
    if origin in (Union, types.UnionType):
        inner = next(each for each in arguments if each is not types.NoneType)
        return None if lots.random() < 0.3 else _changed(inner, value, lots)
    if origin is Literal:
        return lots.choice(arguments)
    if hint is bool:
        return not value
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        name = lots.choice([field.name for field in dataclasses.fields(hint)])
        return {**value, name: _changed(hints_of(hint)[name], value[name], lots)}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _changed_table(arguments[1], value, lots)
    if origin is tuple:
        return _changed_list(arguments, value, lots)
    return value


def _number(limits: Range, value: Any, lots: Random) -> int:
    near = [value - 1, value + 1] if isinstance(value, int) else []
    wanted = lots.choice([limits.low, limits.low + 1, limits.high, *near])
    return min(limits.high, max(limits.low, wanted))


def _changed_table(inner: Any, value: dict[str, Any], lots: Random) -> dict[str, Any]:
    if not value:
        return value
    key = lots.choice(list(value))
    if lots.random() < 0.1:
        return {name: each for name, each in value.items() if name != key}
    return {**value, key: _changed(inner, value[key], lots)}


def _changed_list(arguments: tuple[Any, ...], value: list[Any], lots: Random) -> list[Any]:
    free = Ellipsis in arguments
    if free and lots.random() < 0.3:
        return lots.choice([value[1:], value[:-1], [], [*value, *value[-1:]]])
    if not value:
        return value
    index = lots.randrange(len(value))
    inner = arguments[0] if free else arguments[index]
    return [_changed(inner, each, lots) if at == index else each for at, each in enumerate(value)]
