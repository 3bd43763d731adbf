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
import textwrap
import types
import typing
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from barons.engine.params import Range
from barons.rulesets.shape import ID_PATTERN, bare, hints_of

_STRICT: Final = ConfigDict(extra="forbid", strict=True)


class Complaint(NamedTuple):
    """A value that is not what it should be."""

    path: tuple[str | int, ...]
    message: str
    nearest: str | None = None


class Words(BaseModel):
    """A short text in both languages."""

    model_config = _STRICT
    en: str = Field(min_length=1, max_length=300)
    fr: str = Field(min_length=1, max_length=300)


@cache
def file_model(game: str, params: type[Any]) -> type[BaseModel]:
    """The model of a whole ruleset file of this game, `extends` resolved."""
    return create_model(
        "Ruleset",
        __config__=_STRICT,
        id=(str, Field(pattern=ID_PATTERN, description="The ruleset's name in notation, saves and commands")),
        game=(Literal[game], Field(description="The family of games")),
        title=(Words, Field(description="What players read")),
        edition=(Words | None, Field(None, description="A word or two: which printing or variant")),
        about=(Words | None, Field(None, description="One line: what it is")),
        extends=(
            str | None,
            Field(None, description="The id of the ruleset whose values stand where none are given"),
        ),
        params=(_model(params), Field(description="The rules' numbers and named choices")),
    )


def complaints(model: type[BaseModel], data: Mapping[str, Any]) -> tuple[BaseModel | None, list[Complaint]]:
    """The model of the data, or everything that is wrong with it, in the order of the data's keys."""
    try:
        # JSON mode: lists may stand for tuples and "4" for a number as a key, nothing else is lenient
        return model.model_validate_json(json.dumps(data)), []
    except ValidationError as error:
        found = [_complaint(model, details) for details in error.errors(include_url=False)]
        return None, sorted(found, key=lambda complaint: _rank(data, complaint.path))


def schema(game: str, params: type[Any]) -> dict[str, Any]:
    """A JSON Schema of this game's ruleset files, for completion and checking in editors."""
    written = file_model(game, params).model_json_schema()
    for definition in written.get("$defs", {}).values():
        if definition.get("title") != "Words":
            definition.pop("required", None)  # what is not given comes from the ruleset that it extends
    written["required"] = ["id", "title"]
    written["anyOf"] = [{"required": ["extends"]}, {"required": ["game", "params"]}]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **written}


@cache
def _model(dataclass: type[Any]) -> type[BaseModel]:
    hints, told = hints_of(dataclass), _docstrings(dataclass)
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(dataclass):
        default: Any = ...
        if field.default is not dataclasses.MISSING:
            default = field.default
        elif field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()
        fields[field.name] = (_mirrored(hints[field.name]), Field(default, description=told.get(field.name)))
    doc = inspect.cleandoc(dataclass.__doc__ or "").split("\n\n")[0]
    return create_model(dataclass.__name__, __config__=_STRICT, __doc__=doc, **fields)


def _mirrored(hint: Any) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _model(hint)
    if origin is Annotated:
        limits = [_limit(entry) for entry in arguments[1:] if isinstance(entry, Range)]
        return Annotated[(_mirrored(arguments[0]), *limits)] if limits else _mirrored(arguments[0])
    if origin in (Union, types.UnionType):
        return Union[tuple(_mirrored(argument) for argument in arguments)]
    if origin is Literal or origin is None:
        return hint
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return dict[_mirrored(arguments[0]), _mirrored(arguments[1])]  # type: ignore[misc]
    if origin is tuple:
        return tuple[tuple(a if a is Ellipsis else _mirrored(a) for a in arguments)]  # type: ignore[misc]
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return list[_mirrored(arguments[0])]  # type: ignore[misc]
    raise TypeError(f"a parameter cannot be of this type: {hint}")


def _limit(limits: Range) -> Any:
    return Field(ge=limits.low, le=limits.high)


def _docstrings(dataclass: type[Any]) -> dict[str, str]:
    """The string below each field, as documentation tools read it; nothing where there is no source."""
    try:
        source = textwrap.dedent(inspect.getsource(dataclass))
    except (OSError, TypeError):
        return {}
    body = typing.cast(ast.ClassDef, ast.parse(source).body[0]).body
    told: dict[str, str] = {}
    for statement, following in zip(body, body[1:], strict=False):
        if (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and isinstance(following, ast.Expr)
            and isinstance(following.value, ast.Constant)
            and isinstance(following.value.value, str)
        ):
            told[statement.target.id] = " ".join(following.value.value.split())
    return told


def _complaint(model: type[BaseModel], details: Any) -> Complaint:
    path = tuple(step for step in details["loc"] if step != "[key]")
    kind, context, found = details["type"], details.get("ctx", {}), details["input"]
    if kind == "extra_forbidden":
        known = _known_keys(model, path[:-1])
        near = get_close_matches(str(path[-1]), known, 1, 0.5)
        return Complaint(path, "unknown key", near[0] if near else None)
    if kind == "missing":
        return Complaint(path, "missing")
    if kind == "literal_error":
        near = (
            get_close_matches(
                found, context["expected"].replace("'", "").replace(" or ", ", ").split(", "), 1, 0.5
            )
            if isinstance(found, str)
            else []
        )
        return Complaint(
            path, f"expected {context['expected']}, found {_shown(found)}", near[0] if near else None
        )
    expected = (
        {
            "greater_than_equal": f"expected {context.get('ge')} or more",
            "less_than_equal": f"expected {context.get('le')} or less",
            "string_pattern_mismatch": "expected small letters, digits, dots and hyphens",
        }.get(kind)
        or _EXPECTED.get(kind)
        or details["msg"]
    )
    return Complaint(path, f"{expected}, found {_shown(found)}")


_EXPECTED: Final = {
    "int_type": "expected a whole number",
    "int_from_float": "expected a whole number",
    "int_parsing": "expected a whole number",
    "float_type": "expected a number",
    "bool_type": "expected true or false",
    "string_type": "expected text",
    "dict_type": "expected keys and values",
    "model_type": "expected keys and values",
    "model_attributes_type": "expected keys and values",
    "tuple_type": "expected a list",
    "list_type": "expected a list",
}


def _shown(found: Any) -> str:
    if isinstance(found, dict):
        return "keys and values"
    if isinstance(found, list):
        return f"a list of {len(found)}"
    written = json.dumps(found, ensure_ascii=False)
    return f"the text {written[:60]}" if isinstance(found, str) else written[:60]


def _known_keys(model: type[BaseModel], path: tuple[str | int, ...]) -> list[str]:
    """The keys that may stand at this path."""
    at: Any = model
    for step in path:
        at = at.model_fields[step].annotation if _is_model(at) else get_args(at)[-1]
        at = bare(at)
        if get_origin(at) in (Union, types.UnionType):
            at = next(argument for argument in get_args(at) if argument is not type(None))
        if get_origin(at) is tuple and isinstance(step, int):
            at = get_args(at)[0]
    return list(at.model_fields) if _is_model(at) else []


def _is_model(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, BaseModel)


def _rank(data: Any, path: tuple[str | int, ...]) -> tuple[int, ...]:
    """Where a path stands in the data, for sorting; what is missing comes last at its level."""
    ranks = []
    for step in path:
        if isinstance(data, dict):
            keys = list(data)
            ranks.append(keys.index(str(step)) if str(step) in data else len(keys))
            data = data.get(str(step))
        elif isinstance(data, list) and isinstance(step, int):
            ranks.append(step)
            data = data[step] if step < len(data) else None
        else:
            ranks.append(0)
            data = None
    return tuple(ranks)
