"""Readers for untyped JSON values; they raise `TypeError` for a value of another type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from inspect import signature
from types import NoneType, UnionType
from typing import Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from barons.engine.errors import PositionError
from barons.engine.observing import Json

T = TypeVar("T")
_Reader = Callable[[object], object]


def an_object(value: object) -> dict[str, Json]:
    """Return an object; its keys are strings, as always in JSON."""
    if not isinstance(value, dict):
        raise TypeError("expected an object")
    return cast(dict[str, Json], value)


def built(kind: type[T], value: object) -> T:
    """Return an object of fields, or a list of them in order, as a dataclass or named tuple.

    The types of its fields say how they are read: plain values, words, `X | None`, lists, tuples, frozensets,
    mappings by name or number, and other such classes. Raises KeyError for a missing field without
    a default, TypeError with the field for another type, ValueError for an unknown word; unknown fields are
    ignored.
    """
    fields = _fields(cast(Callable[..., object], kind))
    given = dict(zip(fields, value, strict=True)) if isinstance(value, list) else an_object(value)
    found: dict[str, object] = {}
    for name, (read, is_needed) in fields.items():
        if is_needed or name in given:
            try:
                found[name] = read(given[name])
            except TypeError as error:
                raise TypeError(f"{name}: {error}") from error
    return kind(**found)


@cache
def _fields(kind: Callable[..., object]) -> dict[str, tuple[_Reader, bool]]:
    """Return the reader of each field of a class, and whether it has no default."""
    hints, parameters = get_type_hints(kind), signature(kind).parameters
    return {name: (_reader(hints[name]), each.default is each.empty) for name, each in parameters.items()}


@cache
def _reader(hint: object) -> _Reader:
    """Return the reader of JSON values of this type, made once because computers read many observations."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin is Literal:
        return partial(_word, arguments)
    if origin is tuple and arguments[-1] is not ...:
        readers = [_reader(each) for each in arguments]
        return lambda value: tuple(read(each) for read, each in zip(readers, a_list(value), strict=True))
    if origin in _LISTS:
        kind, read = _LISTS[origin], _reader(arguments[0])
        return lambda value: kind([read(each) for each in a_list(value)])
    if origin in (Mapping, dict):
        key, read = int if arguments[0] is int else str, _reader(arguments[1])
        return lambda value: {key(name): read(own) for name, own in an_object(value).items()}
    if origin in (Union, UnionType):
        others = [each for each in arguments if each is not NoneType]
        return partial(_one_of, NoneType in arguments, int in others, _reader(others[0]))
    return partial(built, cast(type[object], hint))


def _word(words: Sequence[object], value: object) -> object:
    if value not in words:
        raise ValueError(f"unknown name {value!r}")
    return value


def _one_of(may_be_none: bool, may_be_whole: bool, read: _Reader, value: object) -> object:
    if (value is None and may_be_none) or (type(value) is int and may_be_whole):
        return value
    return read(value)


def an_observation(value: object, read: Callable[[dict[str, Json]], T]) -> T:
    """Return an observation from JSON as read by `read`; `PositionError` if that fails."""
    return from_observation(lambda: read(an_object(value)))


def from_observation(make: Callable[[], T]) -> T:
    """Return what `make` makes of an observation; `PositionError` if the observation is damaged."""
    try:
        return make()
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        raise PositionError(f"not an observation of this game: {fault}") from fault


def a_list(value: object) -> list[Json]:
    """Return a list of any values."""
    if not isinstance(value, list):
        raise TypeError("expected a list")
    return value


def a_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("expected a string")
    return value


def an_integer(value: object) -> int:
    """Return a whole number; booleans are refused."""
    if type(value) is not int:
        raise TypeError("expected a whole number")
    return value


def a_number(value: object) -> float:
    """Return a number; booleans are refused."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("expected a number")
    return value


def a_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("expected true or false")
    return value


def optional(value: object, read: Callable[[object], T]) -> T | None:
    """Return the value as read by `read`, or None for null."""
    return None if value is None else read(value)


def each(value: object, read: Callable[[object], T]) -> tuple[T, ...]:
    """Return each value of a list as read by `read`."""
    return tuple(map(read, a_list(value)))


def by_name(value: object, read: Callable[[object], T]) -> dict[str, T]:
    """Return each value of an object as read by `read`, by key."""
    return {name: read(own) for name, own in an_object(value).items()}


def integers(value: object) -> tuple[int, ...]:
    """Return a list of whole numbers."""
    return each(value, an_integer)


def texts(value: object) -> tuple[str, ...]:
    return each(value, a_text)


_PLAIN: Final[Mapping[object, _Reader]] = {
    bool: a_flag,
    int: an_integer,
    float: a_number,
    str: a_text,
    object: lambda value: value,
}
_LISTS: Final[Mapping[object, Callable[[list[object]], object]]] = {
    list: list,
    tuple: tuple,
    Sequence: tuple,
    frozenset: frozenset,
}
