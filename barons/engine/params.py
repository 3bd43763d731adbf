"""The types of parameters: ranges of whole numbers, and what is below a key of a dataclass, list or table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, NamedTuple, Union, get_args, get_origin, get_type_hints

Schema = Callable[[object], Mapping[str, object]]
"""Pydantic's function that returns the core schema of a type."""


class Range(NamedTuple):
    """Bounds of a whole number, both included, for `Annotated[int, Range(1, 6)]`."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: object, handler: Schema) -> Mapping[str, object]:
        """Give Pydantic the limits of this marker without importing it."""
        return {**handler(source), "ge": self.low, "le": self.high}


def bare(hint: object) -> object:
    """Return a type without its range."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def plain(hint: object) -> object:
    """Return a type without its range and without None."""
    hint = bare(hint)
    if get_origin(hint) in (Union, UnionType):
        return plain(next(each for each in get_args(hint) if each is not NoneType))
    return hint


def range_of(hint: object) -> Range | None:
    """Return the range annotated on a type or on its item type; None without one."""
    if get_origin(hint) is Annotated:
        return next((each for each in get_args(hint)[1:] if isinstance(each, Range)), None)
    if get_origin(hint) in (Union, UnionType, tuple):
        return next((found for each in get_args(hint) if (found := range_of(each)) is not None), None)
    return None


@cache
def hints_of(kind: object) -> dict[str, object]:
    """Return the types of a dataclass's fields in order, with their ranges; empty for other types."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return {}
    found = get_type_hints(kind, include_extras=True)
    return {field.name: found[field.name] for field in fields(kind)}


def below(hint: object, step: str | int) -> object:
    """Return the type of the value at a key or a place; None if the type has no such key."""
    kind = plain(hint)
    arguments = get_args(kind)
    if hints_of(kind):
        return hints_of(kind).get(str(step))
    if get_origin(kind) is tuple:
        if Ellipsis in arguments:
            return arguments[0] if str(step).isdecimal() else None
        return arguments[int(step)] if str(step).isdecimal() and int(step) < len(arguments) else None
    return arguments[1] if len(arguments) == 2 else None
