"""Reads one YAML file of a person's making: plain values, each with the place it came from.

The grammar is a small part of YAML 1.2: mappings, lists, strings, decimal numbers, `true`, `false`,
`null`. Anchors, tags, doubled keys, several documents and anything too big or too deep are refused at the
first sight of them, before they can cost anything.
"""

from __future__ import annotations

import math
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from barons.rulesets.faults import Fault, FaultyRuleset, printable

SIZE_LIMIT: Final = 256 * 1024
"""Bytes of a file."""

NODE_LIMIT: Final = 20_000
"""Values and keys of a file."""

DEPTH_LIMIT: Final = 24
"""Mappings and lists within each other."""

DIGIT_LIMIT: Final = 18
"""Digits of a number."""

_INTEGER: Final = re.compile(r"[-+]?[0-9]+")
_FLOAT: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_WORDS: Final[dict[str, Any]] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Path_ = tuple[str | int, ...]
"""Keys and list indices from the root to a value."""


class Place(NamedTuple):
    """Where a key or a list item begins; line and column from 1."""

    file: str
    line: int
    column: int


class Document(NamedTuple):
    """A file's values: dictionaries with string keys, lists, strings, numbers, truth values, None."""

    data: dict[str, Any]
    places: dict[Path_, Place]
    """Of each key (in a mapping) and each item (in a list); the root is the empty path."""


def read(path: Path, name: str | None = None) -> Document:
    """The file's values and places; FaultyRuleset with one fault if it is not such a file.

    `name` stands for the file in faults (its path if not given).
    """
    shown = name or str(path)
    return parse(_text(path, shown), shown)


def parse(text: str, name: str) -> Document:
    """The values and places of this text, named `name` in faults."""
    composer = _Composer(name, text)
    data = composer.document()
    if not isinstance(data, dict):
        raise composer.fault(None, "expected keys and values (id, game, title, params)")
    return Document(data, composer.places)


def _text(path: Path, name: str) -> str:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise FaultyRuleset([Fault(name, 0, 0, "", "this is no file")])
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise FaultyRuleset([Fault(name, 0, 0, "", f"cannot be read: {why}")]) from error
    except ValueError as error:  # a path with a NUL or half a surrogate pair in it
        raise FaultyRuleset([Fault(name, 0, 0, "", "cannot be read: no such path")]) from error
    if len(content) > SIZE_LIMIT:
        raise FaultyRuleset([Fault(name, 0, 0, "", f"longer than {SIZE_LIMIT // 1024} KiB")])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        raise FaultyRuleset([Fault(name, line, column, "", "not UTF-8 from here on")]) from error


def written(data: dict[str, Any]) -> str:
    """A ruleset as the text of a file that `parse` reads back as the same data."""
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return text


class _Composer:
    """Turns the parser's events into values, stopping at the first thing that is not allowed."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.places: dict[Path_, Place] = {}
        self._events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self._nodes = 0

    def fault(self, event: Any, message: str, path: Path_ = ()) -> FaultyRuleset:
        line, column = (event.start_mark.line + 1, event.start_mark.column + 1) if event else (1, 1)
        return FaultyRuleset([Fault(self.name, line, column, dotted(path), message)])

    def document(self) -> Any:
        self._next()  # the stream's start
        start = self._next()
        if isinstance(start, yaml.StreamEndEvent):
            raise self.fault(None, "the file is empty")
        value = self._value(self._next(), (), 1)
        self._next()  # the document's end
        following = self._next()
        if not isinstance(following, yaml.StreamEndEvent):
            raise self.fault(following, "a second document; a ruleset file holds one")
        return value

    def _next(self) -> Any:
        try:
            event = next(self._events)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
            problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "unreadable"
            raise FaultyRuleset([Fault(self.name, line, column, "", f"not YAML: {problem}")]) from error
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise self.fault(event, "anchors and aliases (& and *) are not allowed")
        if getattr(event, "tag", None) is not None:
            raise self.fault(event, f"tags are not allowed ({printable(event.tag[:40])})")
        return event

    def _value(self, event: Any, path: Path_, depth: int) -> Any:
        self._count(event, path)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, path)
        if depth > DEPTH_LIMIT:
            raise self.fault(event, f"more than {DEPTH_LIMIT} levels deep")
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path, depth)
        return self._list(path, depth)

    def _count(self, event: Any, path: Path_) -> None:
        self._nodes += 1
        if self._nodes > NODE_LIMIT:
            raise self.fault(event, f"more than {NODE_LIMIT} values")
        self.places.setdefault(path, Place(self.name, event.start_mark.line + 1, event.start_mark.column + 1))

    def _mapping(self, path: Path_, depth: int) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.fault(event, "a key must be a word or a number", path)
            key = event.value
            if key in values:
                raise self.fault(event, "this key stands here twice", (*path, key))
            if event.style in (None, "") and _INTEGER.fullmatch(key) and key != str(int(key[:20])):
                raise self.fault(event, "write the number plainly, without sign or leading zeros", (*path, key))
            self._count(event, (*path, key))
            values[key] = self._value(self._next(), (*path, key), depth + 1)
        return values

    def _list(self, path: Path_, depth: int) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            items.append(self._value(event, (*path, len(items)), depth + 1))
        return items

    def _scalar(self, event: Any, path: Path_) -> Any:
        text: str = event.value
        if event.style not in (None, ""):
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            digits = text.lstrip("+-")
            if len(digits) > DIGIT_LIMIT:
                raise self.fault(event, f"a number of more than {DIGIT_LIMIT} digits", path)
            # eight for some and ten for others: left as it stands, so that no number is read into it
            return text if len(digits) > 1 and digits[0] == "0" else int(text)
        if _FLOAT.fullmatch(text):
            number = float(text[:40])
            if len(text) > 40 or not math.isfinite(number):
                raise self.fault(event, "a number too long", path)
            return number
        return text


def dotted(path: Path_) -> str:
    """`("params", "counts", 3)` as `params.counts[3]`; long keys shortened."""
    shown = ""
    for step in path:
        if isinstance(step, int):
            shown += f"[{step}]"
        else:
            shown += ("." if shown else "") + (step if len(step) <= 60 else step[:57] + "…")
    return printable(shown)
