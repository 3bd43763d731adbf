"""A family's `Params` dataclasses seen through pydantic: checked strictly, every fault at once.

`engine/<family>/params.py` is the only list of keys. Pydantic models are made from its fields, with `Range`
turned into limits, so that the engine needs nothing but the standard library. Imported late: pydantic
takes its time to start.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import re
import textwrap
import types
import typing
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, reduce
from itertools import pairwise
from operator import or_
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from barons.engine.params import Range
from barons.rulesets.shape import HEAD, ID_PATTERN, TEXT_PATTERN, hints_of, type_at
from barons.rulesets.wording import expectation, found_text

_STRICT: Final = ConfigDict(extra="forbid", strict=True)
_ZEROS: Final = re.compile(r"[-+]?0[0-9]+")
_Step = str | int


class Complaint(NamedTuple):
    """A value that is not what it should be."""

    path: tuple[_Step, ...]
    message: str
    nearest: str | None = None
    is_missing: bool = False
    """Nothing stands there, and something should."""


_Text = Annotated[str, Field(min_length=1, max_length=300, pattern=TEXT_PATTERN)]


class Words(BaseModel):
    """A short text in both languages."""

    model_config = _STRICT
    en: _Text
    fr: _Text


def checked(game: str, params: Any, data: Mapping[str, Any]) -> tuple[Any, list[Complaint]]:
    """The model of a whole ruleset, or None and all that is wrong with it."""
    try:
        # JSON mode: lists may stand for tuples and "4" for a number as a key, nothing else is lenient
        return _file_model(game, params).model_validate_json(json.dumps(data)), []
    except ValidationError as error:
        return None, [_complaint(params, details) for details in error.errors(include_url=False)]


def schema(game: str, params: Any) -> dict[str, Any]:
    """A JSON Schema of this game's ruleset files, for completion and checking in editors."""
    written = _file_model(game, params).model_json_schema()
    for definition in written.get("$defs", {}).values():
        if definition.get("title") != "Words":
            definition.pop("required", None)  # what is not given comes from the ruleset that it extends
    for dataclass in _dataclasses(params):
        properties = written["$defs"][dataclass.__name__]["properties"]
        for name, told in _docstrings(dataclass).items():
            properties[name]["description"] = told
    written["required"] = ["id", "title"]
    written["anyOf"] = [{"required": ["extends"]}, {"required": ["game", "params"]}]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **written}


@cache
def _file_model(game: str, params: Any) -> type[BaseModel]:
    """The model of a whole ruleset file of this game, `extends` resolved."""
    about: dict[str, Any] = {
        "id": (str, Field(pattern=ID_PATTERN, description="The name in notation, saves and commands.")),
        "game": (_word(game), Field(description="The family of games.")),
        "title": (Words, Field(description="The name that players read.")),
        "edition": (Words | None, Field(None, description="A word or two: which printing or variant.")),
        "about": (Words | None, Field(None, description="One line: what it is.")),
        "extends": (str | None, Field(None, description="The ruleset that gives what is not said here.")),
        "follows": (
            str | None,
            Field(None, description="The edition before this one, with which it is compared."),
        ),
        "params": (_model(params), Field(description="The numbers and named choices of the rules.")),
    }
    return create_model("Ruleset", __config__=_STRICT, **about)


def _word(word: str) -> Any:
    """The type that allows this word alone."""
    return Literal[word]


@cache
def _model(dataclass: Any) -> type[BaseModel]:
    hints = hints_of(dataclass)
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(dataclass):
        default: Any = ...
        if field.default is not dataclasses.MISSING:
            default = field.default
        elif field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()
        fields[field.name] = (_mirrored(hints[field.name]), default)
    doc = inspect.cleandoc(dataclass.__doc__ or "").split("\n\n")[0]
    return create_model(dataclass.__name__, __config__=_STRICT, __doc__=doc, **fields)


def _mirrored(hint: Any) -> Any:
    """The type of a field with models for dataclasses and limits for ranges."""
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _model(hint)
    if origin is Annotated:
        limits = [Field(ge=entry.low, le=entry.high) for entry in arguments[1:] if isinstance(entry, Range)]
        return Annotated[(_mirrored(arguments[0]), *limits)] if limits else _mirrored(arguments[0])
    if origin in (Union, types.UnionType):
        return reduce(or_, map(_mirrored, arguments))
    if origin is Literal or origin is None:
        return hint
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return dict[_mirrored(arguments[0]), _mirrored(arguments[1])]  # type: ignore[misc]  # made at run time
    if origin is tuple:
        return tuple[tuple(a if a is Ellipsis else _mirrored(a) for a in arguments)]  # type: ignore[misc]  # as above
    raise TypeError(f"a parameter cannot be of this type: {hint}")


def _dataclasses(hint: Any) -> set[Any]:
    """The dataclasses that a type is made of, itself included."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return {hint}.union(*map(_dataclasses, hints_of(hint).values()))
    return set().union(*map(_dataclasses, get_args(hint)))


def _docstrings(dataclass: Any) -> dict[str, str]:
    """The string below each field, as documentation tools read it; nothing where there is no source."""
    try:
        source = textwrap.dedent(inspect.getsource(dataclass))
    except (OSError, TypeError):
        return {}
    body = typing.cast(ast.ClassDef, ast.parse(source).body[0]).body
    told: dict[str, str] = {}
    for statement, following in pairwise(body):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Constant)
            and isinstance(following.value.value, str)
        ):
            told[statement.target.id] = " ".join(following.value.value.split())
    return told


def _complaint(params: Any, details: Any) -> Complaint:
    """Pydantic's error in our words."""
    path: tuple[_Step, ...] = details["loc"]
    if path[-1] == "[key]":
        path = path[:-1]
        names = type_at(params, path[:-1])
        return Complaint(path, f"unknown name: expected {expectation(get_args(names)[0])}", _near(path, names))
    where = type_at(params, path[:-1])
    if details["type"] == "extra_forbidden":
        return Complaint(path, "unknown key", _near(path, where))
    wanted = expectation(type_at(params, path))
    if details["type"] == "missing":
        return Complaint(path, f"missing: expected {wanted}", is_missing=True)
    if details["type"] == "too_long" or details["type"] == "too_short":
        wanted = f"{wanted} ({details['ctx']['actual_length']} found)"
        return Complaint(path, f"expected {wanted}")
    if isinstance(details["input"], str) and _ZEROS.fullmatch(details["input"]):
        return Complaint(path, f"{details['input'][:40]}: write the number without leading zeros")
    words = [str(word) for word in get_args(type_at(params, path)) if isinstance(word, str)]
    near = get_close_matches(str(details["input"]), words, 1, 0.5)
    message = f"expected {wanted}, found {found_text(details['input'])}"
    return Complaint(path, message, near[0] if near else None)


def _near(path: tuple[_Step, ...], where: Any) -> str | None:
    """The known key that this one resembles."""
    if len(path) == 1:
        known = list(HEAD)
    elif isinstance(where, type) and dataclasses.is_dataclass(where):
        known = [field.name for field in dataclasses.fields(where)]
    elif get_args(where) and get_origin(get_args(where)[0]) is Literal:
        known = [str(word) for word in get_args(get_args(where)[0])]
    else:
        known = []
    near = get_close_matches(str(path[-1]), known, 1, 0.5)
    return near[0] if near else None
