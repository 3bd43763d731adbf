"""The tree of a game's parameters: the class, field and type of each key."""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple, Union, get_args, get_origin

from barons.engine import params
from barons.engine.params import Range, hints_of, plain, range_of
from barons.engine.registry import engine_of


class ParameterPath(NamedTuple):
    """The place of a value: `steps` below `params`, such as `("march", "bonus", 2)`."""

    steps: tuple[str | int, ...]
    field: str
    """Class and field of the value: `March.bonus`."""
    hint: object
    """The type of the value, with its `Range`."""

    @property
    def kind(self) -> str:
        hint = plain(self.hint)
        origin, arguments = get_origin(hint), get_args(hint)
        if hint is bool:
            return "flag"
        if origin is Literal:
            return "choice"
        if hints_of(hint):
            return "group"
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return "table"
        if origin is tuple:
            inner = plain(arguments[0])
            if hints_of(inner):
                return "rows"
            return "choices" if get_origin(inner) is Literal else "numbers"
        return "number"

    @property
    def is_optional(self) -> bool:
        """Whether the value may be absent."""
        return get_origin(self.hint) in (Union, types.UnionType)

    @property
    def range(self) -> Range | None:
        """The range of a number, or of each number in a list."""
        return range_of(self.hint)

    @property
    def length(self) -> int:
        """The number of items in a list of fixed length; 0 if variable."""
        arguments = get_args(plain(self.hint))
        return len(arguments) if self.kind == "numbers" and Ellipsis not in arguments else 0

    @property
    def options(self) -> tuple[str, ...]:
        """The words of a choice, or of each choice in a list."""
        hint = plain(self.hint)
        if get_origin(hint) is tuple:
            hint = plain(get_args(hint)[0])
        return tuple(str(word) for word in get_args(hint))

    @property
    def keys(self) -> tuple[str, ...]:
        """The possible keys of a table."""
        key = get_args(plain(self.hint))[0]
        bounds = range_of(key)
        if bounds is not None:
            return tuple(str(number) for number in range(bounds.low, bounds.high + 1))
        return tuple(str(word) for word in get_args(plain(key)))


def params_class(game: str) -> type[object]:
    """Return the dataclass of a game's parameters."""
    return engine_of(game).Params


@cache
def spot(game: str, steps: tuple[str | int, ...]) -> ParameterPath | None:
    """Return the spot at a key; None if the game has no such key."""
    hint: object = params_class(game)
    field = ""
    for step in steps:
        kind, hint = plain(hint), params.below(hint, step)
        if hint is None:
            return None
        if isinstance(kind, type) and hints_of(kind):
            field = f"{kind.__name__}.{step}"
    return ParameterPath(steps, field, hint)


def below(game: str, at: ParameterPath, step: str | int) -> ParameterPath:
    """Return the spot one step below; raises KeyError if the game has no such key."""
    found = spot(game, (*at.steps, step))
    if found is None:
        raise KeyError((*at.steps, step))
    return found
