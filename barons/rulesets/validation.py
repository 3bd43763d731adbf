"""Strict validation of a ruleset's data against its family's `Params`, with all errors; and its JSON Schema.

`engine/<family>/params.py` is the only list of keys: pydantic reads its dataclasses. This module is imported
late, because pydantic is slow to import.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from barons.engine.params import Range, bare, hints_of, range_of
from barons.engine.registry import Engine
from barons.rulesets.shape import HEAD, ID_PATTERN, TEXT_PATTERN, type_at
from barons.safetext import printable

_STRICT: Final = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)
_CODE: Final = r"^[a-z]{2,3}(_[A-Z]{2})?$"
"""Code of a language, like the folders of catalogues: `de`, `pt_BR`."""
_WHOLE: Final = re.compile(r"[-+]?[0-9]+")
_NUMBER: Final = re.compile(r"[-+]?[0-9]+([.][0-9]+)?")
_ZEROS: Final = re.compile(r"[-+]?0[0-9]+")
AT_THE_TOP: Final = "this key belongs at the top level, beside params"
_UNKNOWN_KEY: Final = ("extra_forbidden", "unexpected_keyword_argument")
_MOST_HOMES: Final = 3
"""Places that are named for a misplaced key; further ones are left out."""
_Step = str | int


class Violation(NamedTuple):
    """An invalid value."""

    path: tuple[_Step, ...]
    message: str
    nearest: str | None = None
    is_missing: bool = False
    """The value is missing."""
    is_unknown: bool = False
    """No key of that name is allowed there."""
    is_misplaced: bool = False
    """It is allowed elsewhere."""


_Text = Annotated[str, Field(min_length=1, max_length=300, pattern=TEXT_PATTERN)]


class LocalisedText(BaseModel):
    """A short text in English and in any other language, by its code."""

    model_config = ConfigDict(strict=True, extra="allow", use_attribute_docstrings=True)
    __pydantic_extra__: dict[Annotated[str, Field(pattern=_CODE)], _Text]
    en: _Text


class RulesetFile(BaseModel):
    """A whole ruleset file, merged with what it extends; `game` and `params` are narrowed for each family."""

    model_config = _STRICT
    id: str = Field(pattern=ID_PATTERN)
    """The name in notation, saves and commands."""
    game: str
    """The family of games."""
    title: LocalisedText
    """The name that players read."""
    edition: LocalisedText | None = None
    """A word or two: which printing or variant."""
    about: LocalisedText | None = None
    """One line: what it is."""
    extends: str | None = None
    """The ruleset that gives what is not said here."""
    follows: str | None = None
    """The edition before this one, with which it is compared."""
    author: _Text | None = None
    """Who changed the rules."""
    licence: _Text | None = None
    """On which terms it may be passed on."""
    notes: dict[str, _Text] | None = None
    """Why a value is as it is, by its key below `params`: the designer's diary."""
    params: object
    """The numbers and named choices of the rules."""


class _Undescribed(RulesetFile):
    """The same without descriptions of parameters, which cost three times as much to read as validation."""

    model_config = ConfigDict(use_attribute_docstrings=False)


def validated(
    game: str, params: object, data: Mapping[str, object]
) -> tuple[RulesetFile | None, list[Violation]]:
    """Return the whole ruleset with its parameters, or None and all its errors.

    Raises ValueError for data that are not JSON.
    """
    try:
        # JSON mode accepts lists for tuples and "4" for an integer key; everything else is strict
        return _model(game, params, _Undescribed).model_validate_json(json.dumps(data)), []
    except ValidationError as error:
        found = error.errors(include_url=False)
        if not found[0]["loc"]:
            raise ValueError(found[0]["msg"]) from error
        return None, [_violation(params, at["loc"], at["type"], at.get("ctx", {}), at["input"]) for at in found]


def json_schema(game: str, params: object) -> dict[str, object]:
    """Return a JSON Schema of this game's ruleset files, for completion and validation in editors."""
    written = _model(game, params, RulesetFile).model_json_schema()
    words = written["$defs"]["LocalisedText"]
    words["patternProperties"] = {_CODE: words["additionalProperties"]}
    words["additionalProperties"] = False
    for name, definition in written["$defs"].items():
        if name != "LocalisedText":
            definition.pop("required", None)  # missing keys come from the ruleset that it extends
    written["required"] = []
    written["anyOf"] = [{"required": ["extends"]}, {"required": ["id", "title", "game", "params"]}]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **written}


@cache
def _model(game: str, params: object, base: type[RulesetFile]) -> type[RulesetFile]:
    head = RulesetFile.model_fields
    narrowed: dict[str, Any] = {
        "game": (Literal[game], Field(description=head["game"].description)),
        "params": (params, Field(description=head["params"].description)),
    }
    return create_model("Ruleset", __base__=base, **narrowed)


def _violation(
    params: object, path: tuple[_Step, ...], error: str, context: Mapping[str, object], value: object
) -> Violation:
    if path[-1] == "[key]":
        path = path[:-1]
        names = type_at(params, path[:-1])
        return Violation(
            path,
            f"unknown name: expected {expectation(get_args(names)[0])}",
            _near(path, names),
            is_unknown=True,
        )
    if error in _UNKNOWN_KEY or context.get("pattern") == _CODE:
        return _unknown(params, path, value)
    wanted = expectation(type_at(params, path))
    if error == "missing":
        return Violation(path, f"missing: expected {wanted}", is_missing=True)
    if error in ("too_long", "too_short"):
        return Violation(path, f"expected {wanted} ({context['actual_length']} found)")
    if isinstance(value, str) and _ZEROS.fullmatch(value):
        return Violation(path, f"{value[:40]}: write the number without leading zeros")
    form = _WHOLE if "whole number" in wanted else _NUMBER
    if isinstance(value, str) and "number" in wanted and form.fullmatch(value):
        return Violation(path, f"expected {wanted}, found {found_text(value)}: remove the quotes")
    words = [str(word) for word in get_args(type_at(params, path)) if isinstance(word, str)]
    return Violation(path, f"expected {wanted}, found {found_text(value)}", _closest(str(value), words))


def _unknown(params: object, path: tuple[_Step, ...], value: object) -> Violation:
    """Return an error for an unknown key: where it belongs, what it resembles, or what is allowed there."""
    key, where = str(path[-1]), type_at(params, path[:-1])
    homes = [home for home in _homes(params, key, "params") if home != ".".join(map(str, path[:-1]))]
    near = _near(path, where)
    if path[0] == "params" and key in HEAD and len(path) == 2:
        message, near = AT_THE_TOP, None
    elif value is None and key.isdecimal() and len(path) > 2:
        message, near = "unknown key; write a decimal number with a point", None
    elif value is None and ":" in key:
        message, near = "write a space after the colon", None
    elif "." in key and key.split(".")[0] in _known(path, where):
        message, near = "write each key on a line of its own, the second one indented below the first", None
    elif homes:
        return Violation(
            path,
            f"this key belongs under {' or '.join(homes[:_MOST_HOMES])}",
            is_unknown=True,
            is_misplaced=True,
        )
    else:
        known = _known(path, where)
        message = f"unknown key; known keys: {', '.join(known)}" if known and near is None else "unknown key"
    return Violation(path, message, near, is_unknown=True)


def _homes(hint: object, key: str, path: str) -> Iterator[str]:
    """Yield the paths below which a key of this name is allowed."""
    hint = bare(hint)
    if key in hints_of(hint):
        yield path
    for name, inner in hints_of(hint).items():
        yield from _homes(inner, key, f"{path}.{name}")


def _known(path: tuple[_Step, ...], where: object) -> list[str]:
    """Return the keys that are allowed in this place."""
    if len(path) == 1:
        return list(HEAD)
    if isinstance(where, type) and dataclasses.is_dataclass(where):
        return [field.name for field in dataclasses.fields(where)]
    if get_args(where) and get_origin(get_args(where)[0]) is Literal:
        return [str(word) for word in get_args(get_args(where)[0])]
    return []


def _near(path: tuple[_Step, ...], where: object) -> str | None:
    """Return the known key most similar to this one; None if none is similar."""
    return _closest(str(path[-1]), _known(path, where))


def _closest(word: str, known: list[str]) -> str | None:
    return next(iter(get_close_matches(word[:80].lower(), known, 1, 0.5)), None)


_PLAIN: Final[dict[object, str]] = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    str: "text",
    type(None): "null",
}


def expectation(hint: object) -> str:
    """Return what is expected for this type, for example `a whole number from 1 to 6`."""
    if isinstance(hint, str):
        return hint
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        said = expectation(arguments[0])
        for entry in arguments[1:]:
            if isinstance(entry, Range):
                said += f" from {entry.low} to {entry.high}" if entry.low < entry.high else f", {entry.low}"
        return said
    if origin in (Union, types.UnionType):
        return " or ".join(expectation(argument) for argument in arguments)
    if origin is Literal:
        return one_of([str(word) for word in arguments])
    if origin is tuple:
        if Ellipsis in arguments:
            return f"a list of entries, each {expectation(arguments[0])}"
        return f"a list with {len(arguments)} entries, each {expectation(arguments[0])}"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return "keys and values"
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return f"the keys {', '.join(field.name for field in dataclasses.fields(hint))}"
    return _PLAIN.get(hint, "a value")


def one_of(words: list[str]) -> str:
    """Return `a`, `a or b`, `one of a, b, c`."""
    return " or ".join(words) if len(words) < 3 else f"one of {', '.join(words)}"


def found_text(value: object) -> str:
    """Return the value found, shortened."""
    if isinstance(value, dict):
        return "keys and values"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if value is None:
        return "nothing"
    written = printable(json.dumps(value, ensure_ascii=False))
    written = written if len(written) <= 60 else written[:57] + "…"
    return f"the text {written}" if isinstance(value, str) else written


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
    limits = range_of(hint)
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
        limits = range_of(hint)
        inside = number is not None and (limits is None or limits.low <= number <= limits.high)
        return number if inside else None
    return key


def _number(limits: Range | None, value: object, way: int) -> int:
    low, high = (limits.low, limits.high) if limits is not None else (0, 1)
    if isinstance(value, int) and not isinstance(value, bool) and (limits is None or low <= value <= high):
        return value
    return (low, high, (low + high) // 2)[way]
