"""Parameters as dataclasses and as JSON values, and merging one ruleset's values over another's."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Final, get_origin

from barons.engine.params import bare, below, hints_of
from barons.engine.params import plain as plain_type
from barons.plainfiles import is_reserved

ID_PATTERN: Final = r"^[a-z0-9][a-z0-9._-]{0,62}[a-z0-9]$"
"""Pattern of a ruleset's id, which is also a file name: small letters, digits, dots, hyphens."""


def is_id(text: str) -> bool:
    """Return True if a text may be a ruleset's id: it matches the pattern, and Windows does not reserve it."""
    return re.fullmatch(ID_PATTERN, text) is not None and not is_reserved(text)


TEXT_PATTERN: Final = r"^[^\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]*$"
"""Pattern of a text for people: one line, no control characters, nothing that changes the writing direction."""

REQUIRED: Final = ("en",)
"""Languages that a ruleset must have; other missing ones fall back to English."""

_TEXTS: Final = "the English text (en), and those of other languages under their codes"

HEAD: Final = {
    "id": "2 to 64 lower-case letters, digits, dots and hyphens, beginning and ending with a letter or digit",
    "game": "the family of games",
    "title": _TEXTS,
    "edition": _TEXTS,
    "about": _TEXTS,
    "extends": "the id of a ruleset",
    "follows": "the id of a ruleset",
    "author": "text of 1 to 300 characters on one line",
    "licence": "text of 1 to 300 characters on one line",
    "notes": "texts by the key below params that they explain",
    "params": "the keys of the game's rules",
}
"""The keys of a ruleset file and their meaning."""

_TEXT: Final = "text of 1 to 300 characters on one line"


def plain(value: object) -> object:
    """Convert parameters to JSON values with string keys, with every default written out."""
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def merged(hint: object, base: object, change: object) -> object:
    """Return `base` overridden by `change`.

    Fields and entries of tables are merged by key, anything else is replaced; `null` removes an entry of a
    table.
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
            result[key] = merged(below(hint, key), base.get(key), value)
    return result


def reduced(hint: object, base: object, value: object) -> object:
    """Return what a file must say so that `merged` makes `value` from `base`; empty if nothing."""
    hint = bare(hint)
    if not isinstance(base, dict) or not isinstance(value, dict):
        return value
    result: dict[str, object] = {key: None for key in base if key not in value}
    for key, each in value.items():
        if key not in base or base[key] != each:
            result[key] = reduced(below(hint, key), base.get(key), each)
    return result


def extent(value: object) -> tuple[int, int]:
    """Return the number of values in a JSON value, itself included, and their depth."""
    values, deepest = 0, 0
    waiting = [(value, 1)]
    while waiting:
        at, depth = waiting.pop()
        values, deepest = values + 1, max(deepest, depth)
        if isinstance(at, (dict, list)):
            waiting.extend((each, depth + 1) for each in (at.values() if isinstance(at, dict) else at))
    return values, deepest


def type_at(params: object, path: tuple[str | int, ...]) -> object:
    """Return the type of the value at this path of a ruleset file; a description for non-parameters."""
    if path[:1] != ("params",):
        return HEAD.get(str(path[0]), "a value") if len(path) == 1 else _TEXT
    at = params
    for step in path[1:]:
        at = below(at, step)
        if at is None:
            return "a value"
    return plain_type(at) if hints_of(plain_type(at)) else at
