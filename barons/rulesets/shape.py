"""Parameters as dataclasses and as JSON values, and one ruleset's values over another's."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Union, get_args, get_origin

from barons.engine.jsonvalues import an_object
from barons.plainfiles import is_reserved

ID_PATTERN: Final = r"^[a-z0-9][a-z0-9._-]{0,62}[a-z0-9]$"
"""Of a ruleset's id: small letters, digits, dots, hyphens; it is a file's name too."""


def is_id(text: str) -> bool:
    """Whether a text may be a ruleset's id: of this pattern, and no name that Windows reserves."""
    return re.fullmatch(ID_PATTERN, text) is not None and not is_reserved(text)


TEXT_PATTERN: Final = r"^[^\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]*$"
"""Of a text for people: one line, no control characters, nothing that turns the writing's direction."""

REQUIRED: Final = ("en",)
"""The languages in which a ruleset has its texts at least; where another lacks, English stands for it."""

_TEXTS: Final = "the English text (en), and those of other languages under their codes"

HEAD: Final = {
    "id": "lower-case letters, digits, dots and hyphens",
    "game": "the family of games",
    "title": _TEXTS,
    "edition": _TEXTS,
    "about": _TEXTS,
    "extends": "the id of a ruleset",
    "follows": "the id of a ruleset",
    "author": "a text of 1 to 300 characters in one line",
    "licence": "a text of 1 to 300 characters in one line",
    "notes": "texts by the key below params that they explain",
    "params": "the keys of the game's rules",
}
"""The keys of a ruleset file, and what stands there."""

_TEXT: Final = "a text of 1 to 300 characters in one line"


def plain(value: object) -> object:
    """Params as JSON values with string keys: every default written out."""
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def built(hint: object, value: object) -> object:
    """What `plain` made these JSON values of, for values that have been checked before."""
    hint = _choice(bare(hint)) if value is not None else bare(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        hints = hints_of(hint)
        return hint(**{key: built(hints[key], each) for key, each in an_object(value).items()})
    if isinstance(value, dict):
        names, kind = arguments
        number = bare(names) is int
        return {int(key) if number else key: built(kind, each) for key, each in value.items()}
    if isinstance(value, list):
        alike = len(arguments) == 1 or Ellipsis in arguments
        kinds = arguments[:1] * len(value) if alike else arguments
        items = [built(kind, each) for kind, each in zip(kinds, value, strict=True)]
        return tuple(items) if origin is tuple else items
    return value


def merged(hint: object, base: object, change: object) -> object:
    """`base` with what `change` says otherwise.

    Fields and entries of tables are merged by key, anything else is replaced; `null` takes an entry out of
    a table.
    """
    hint = bare(hint)
    if not isinstance(base, dict) or not isinstance(change, dict):
        return change
    table = get_origin(hint) is not None
    result = dict(base)
    for key, value in change.items():
        if table and value is None:
            result.pop(key, None)
        else:
            result[key] = merged(inside(hint, key), base.get(key), value)
    return result


def reduced(hint: object, base: object, value: object) -> object:
    """What a file must say so that `merged` makes `value` of `base`; an empty dictionary if nothing."""
    hint = bare(hint)
    if not isinstance(base, dict) or not isinstance(value, dict):
        return value
    result: dict[str, object] = {key: None for key in base if key not in value}
    for key, each in value.items():
        if key not in base or base[key] != each:
            result[key] = reduced(inside(hint, key), base.get(key), each)
    return result


def extent(value: object) -> tuple[int, int]:
    """How many values a value of JSON holds, itself included, and how many levels deep they lie."""
    values, deepest = 0, 0
    waiting = [(value, 1)]
    while waiting:
        at, depth = waiting.pop()
        values, deepest = values + 1, max(deepest, depth)
        if isinstance(at, (dict, list)):
            waiting.extend((each, depth + 1) for each in (at.values() if isinstance(at, dict) else at))
    return values, deepest


def inside(hint: object, key: str) -> object:
    """The type of what stands at a key of a dataclass or a table."""
    hint = bare(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return hints_of(hint).get(key)
    return get_args(hint)[1] if len(get_args(hint)) == 2 else None


def bare(hint: object) -> object:
    """The type without what `Annotated` says about it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


@cache
def hints_of(dataclass: type[object]) -> dict[str, object]:
    """The types of a dataclass's fields, with what `Annotated` says about them."""
    return typing.get_type_hints(dataclass, include_extras=True)


def type_at(params: object, path: tuple[str | int, ...]) -> object:
    """The type of the value at this path of a ruleset file; for what is not a parameter, words for it."""
    if path[:1] != ("params",):
        return HEAD.get(str(path[0]), "a value") if len(path) == 1 else _TEXT
    at = params
    for step in path[1:]:
        at = _choice(at)
        origin, arguments = get_origin(at), get_args(at)
        if isinstance(at, type) and dataclasses.is_dataclass(at):
            at = hints_of(at).get(str(step), "a value")
        elif origin is tuple and isinstance(step, int):
            at = arguments[0] if Ellipsis in arguments or step >= len(arguments) else arguments[step]
        elif len(arguments) == 2:
            at = arguments[1]
        else:
            return "a value"
    return _choice(at) if dataclasses.is_dataclass(_choice(at)) else at


def _choice(hint: object) -> object:
    """Of a type or nothing, the type."""
    if get_origin(hint) in (Union, types.UnionType):
        return next(argument for argument in get_args(hint) if argument is not type(None))
    return hint
