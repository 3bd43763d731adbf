"""Finds contradictions between a ruleset's keys, even if some keys are invalid in themselves.

Contradictions can only be found in complete parameters. So missing and invalid values are repaired in several
ways; a contradiction is certain if every repair has it and it concerns a valid key.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterable, Mapping
from typing import Final, Literal, Union, get_args, get_origin

from barons.engine.params import Range
from barons.engine.registry import Engine
from barons.rulesets.shape import bare, hints_of

WAYS: Final = 3
"""Ways to repair invalid values: with the least, the most and a value in between."""

Contradiction = tuple[str, str]
"""A key below `params`, such as `tiles` or `ending.exhaustion`, and the error there."""


def certain(kind: Engine[object], params: object) -> list[Contradiction]:
    """Return the contradictions that do not depend on the repair; `params` is JSON."""
    first, *others = (list(kind.faults(_repaired(kind.Params, params, way))) for way in range(WAYS))
    return [each for each in first if all(each in found for found in others)]


def _repaired(hint: object, value: object, way: int) -> object:
    """Return the JSON value as the type `hint`, with missing and invalid parts replaced."""
    limits = next((each for each in get_args(hint)[1:] if isinstance(each, Range)), None)
    kind = bare(hint)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        if value is None:
            return None
        return _repaired(next(each for each in arguments if each is not type(None)), value, way)
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        own = value if isinstance(value, dict) else {}
        return kind(**_fields(dataclasses.fields(kind), hints_of(kind), own, way))
    if origin is Literal:
        return value if value in arguments else arguments[way % len(arguments)]
    if origin is tuple:
        return _tuple(arguments, value, way)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _table(arguments, value, way)
    if kind is bool:
        return value if isinstance(value, bool) else bool(way % 2)
    return _number(limits, value, way) if kind is int else value


def _fields(
    fields: Iterable[dataclasses.Field[object]], hints: dict[str, object], own: dict[str, object], way: int
) -> dict[str, object]:
    made = {}
    for field in fields:
        if field.name in own:
            made[field.name] = _repaired(hints[field.name], own[field.name], way)
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            made[field.name] = _repaired(hints[field.name], _NOTHING, way)
    return made


_NOTHING: Final = object()


def _tuple(arguments: tuple[object, ...], value: object, way: int) -> tuple[object, ...]:
    if Ellipsis in arguments:
        items = value if isinstance(value, list) else [_NOTHING] * way
        return tuple(_repaired(arguments[0], item, way) for item in items)
    items = value if isinstance(value, list) and len(value) == len(arguments) else [_NOTHING] * len(arguments)
    return tuple(_repaired(hint, item, way) for hint, item in zip(arguments, items, strict=True))


def _table(arguments: tuple[object, ...], value: object, way: int) -> dict[object, object]:
    made = {}
    for key, item in value.items() if isinstance(value, dict) else ():
        known = _key(arguments[0], key)
        if known is not None:
            made[known] = _repaired(arguments[1], item, way)
    return made


def _key(hint: object, key: str) -> object:
    """Convert a key of a table to its type; None for an unknown one."""
    kind = bare(hint)
    if get_origin(kind) is Literal:
        return key if key in get_args(kind) else None
    if kind is int:
        number = int(key) if key.isascii() and key.isdigit() and len(key) < 10 else None
        limits = next((each for each in get_args(hint)[1:] if isinstance(each, Range)), None)
        inside = number is not None and (limits is None or limits.low <= number <= limits.high)
        return number if inside else None
    return key


def _number(limits: Range | None, value: object, way: int) -> int:
    low, high = (limits.low, limits.high) if limits is not None else (0, 1)
    if isinstance(value, int) and not isinstance(value, bool) and (limits is None or low <= value <= high):
        return value
    return (low, high, (low + high) // 2)[way]
