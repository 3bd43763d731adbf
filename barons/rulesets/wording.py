"""Descriptions of expected values by type. In English only, for authors of files."""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Mapping
from typing import Annotated, Final, Literal, Union, get_args, get_origin

from barons.engine.params import Range
from barons.safetext import printable

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
    written = printable(json.dumps(value, ensure_ascii=False))
    written = written if len(written) <= 60 else written[:57] + "…"
    return f"the text {written}" if isinstance(value, str) else written
