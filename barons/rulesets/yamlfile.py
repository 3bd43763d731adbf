"""Reads a hand-written YAML file: plain values, each with its place.

The grammar is a small part of YAML 1.2: mappings, lists, strings, decimal numbers, `true`, `false`, `null`.
Anchors, tags, duplicate keys, several documents and anything too big or too deep are refused immediately,
before they cost time or memory.
"""

from __future__ import annotations

import codecs
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from barons.plainfiles import read_plain, why
from barons.rulesets.faults import Fault, FaultyRuleset
from barons.safetext import printable

SIZE_LIMIT: Final = 256 * 1024
"""Bytes of a file."""

NODE_LIMIT: Final = 20_000
"""Number of values and keys in a file."""

DEPTH_LIMIT: Final = 24
"""Nesting depth of mappings and lists."""

DIGIT_LIMIT: Final = 18
"""Digits of a number."""

_INTEGER: Final = re.compile(r"[-+]?[0-9]+")
_FLOAT: Final = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_WORDS: Final[dict[str, object]] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}
_BLANKS: Final = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
"""Characters that look like spaces but are not spaces to YAML; allowed inside a text."""

_UNSEEN: Final = frozenset("\u0085\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff")
"""Invisible characters."""

_QUOTES: Final = frozenset("\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\uff02")
"""Quotation marks that word processors and chats put in place of plain ones."""

_ENCODED: Final = re.compile(r"=(C[2-9A-F]|[DE][0-9A-F]|F[0-4])(=[89AB][0-9A-F])+")
"""A letter of UTF-8 as e-mail in quoted-printable has it."""

_SOFT_BREAK: Final = re.compile(r"^.{70,74}[^=\n]=(?=\r?$)", re.MULTILINE)
"""A line of a text in quoted-printable that continues on the next one."""

_MAIL: Final = "{found} is a sign of e-mail encoding: copy the text as the message shows it"

_LINE: Final = re.compile(r"[^\n\r\x85\u2028\u2029]*(?:\r\n|[\n\r\x85\u2028\u2029]|$)")
"""A line as YAML counts them, with its end."""

_CONTROL: Final = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that YAML refuses."""

_ANCHORS: Final = "anchors and aliases (& and *) are not allowed: write the values out"
_INDENTED: Final = "indented unlike the lines above: keys that belong together begin in the same column"
_NO_TEXT: Final = "text cannot begin with this character: put it in quotes"
_REMEDIES: Final = {
    "did not find expected key": _INDENTED,
    "did not find expected '-' indicator": _INDENTED,
    "did not find expected <document start>": _INDENTED,
    "did not find expected node content": "a value is missing here, or a comma or a bracket is not needed",
    "did not find expected comment or line break": _NO_TEXT,
    "found character that cannot start any token": _NO_TEXT,
    "mapping keys are not allowed in this context": _NO_TEXT,
    "block sequence entries are not allowed in this context": _NO_TEXT,
    "did not find expected alphabetic or numeric character": _ANCHORS,
    "could not find expected ':'": "this line lacks its colon: write the key, a colon, a space and the value",
}
"""Remedies for the parser's problems; those that depend on the file are in `_explained`."""

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Path_ = tuple[str | int, ...]
"""Keys and list indices from the root to a value."""


class YamlPlace(NamedTuple):
    """The start of a key or a list item; line and column from 1."""

    file: str
    line: int
    column: int


class YamlDocument(NamedTuple):
    """A file's values: dictionaries with string keys, lists, strings, numbers, booleans, None."""

    data: dict[str, object]
    places: dict[Path_, YamlPlace]
    """The place of each key (in a mapping) and each item (in a list); the root is the empty path."""


def read(path: Path, name: str | None = None) -> YamlDocument:
    """Return the file's values and places. Raises FaultyRuleset with one error if it is not such a file.

    `name` is the file's name in errors (default: its path).
    """
    shown = name or str(path)
    return parse(text_of(path, shown), shown)


def parse(text: str, name: str) -> YamlDocument:
    """Return the values and places of this text, which errors call `name`."""
    if broken := _SOFT_BREAK.search(text):
        place = _place_of(text, broken.end() - 1)
        raise FaultyRuleset([Fault(name, *place, "", _MAIL.format(found="= at the end of a line"))])
    composer = _Composer(name, text)
    data = composer.document()
    if not isinstance(data, dict):
        raise composer.fault(None, "expected keys and values (id, game, title, params)")
    return YamlDocument(data, composer.places)


def text_of(path: Path, name: str = "") -> str:
    """Return the file's text. Raises FaultyRuleset, with `name` for the file, if it cannot be read."""
    try:
        content = read_plain(path, SIZE_LIMIT)
    except OSError as error:
        raise FaultyRuleset([Fault(name, 0, 0, "", f"cannot be read: {why(error)}")]) from error
    except ValueError as error:  # a path that contains a NUL or a lone surrogate
        raise FaultyRuleset([Fault(name, 0, 0, "", "cannot be read: no such path")]) from error
    if len(content) > SIZE_LIMIT:
        raise FaultyRuleset([Fault(name, 0, 0, "", f"longer than {SIZE_LIMIT // 1024} KiB")])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        message = "not UTF-8 from here on, perhaps Windows-1252: save the file as UTF-8"
        if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            wide = content.startswith(codecs.BOM_UTF32_LE)
            message = f"not UTF-8 but UTF-{32 if wide else 16}: save the file as UTF-8"
        raise FaultyRuleset([Fault(name, line, column, "", message)]) from error
    if text.count("\0") > len(text) // 4:  # without a byte order mark
        raise FaultyRuleset([Fault(name, 1, 1, "", "not UTF-8 but UTF-16: save the file as UTF-8")])
    return text


def written(data: dict[str, object]) -> str:
    """Format a ruleset as text that `parse` reads back as the same data."""
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return text


class _Composer:
    """Builds values from the parser's events and stops at the first forbidden thing.

    Only invisible characters are collected first, since there are usually several.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.places: dict[Path_, YamlPlace] = {}
        self._text = text
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)
        self._nodes = 0
        self._slips: list[Fault] = []
        self._read_to = (0, 0)
        """Line and column, from 0, up to which the text was parsed."""

    def fault(self, event: yaml.Event | None, message: str, path: Path_ = ()) -> FaultyRuleset:
        return FaultyRuleset(self._slips or [Fault(self.name, *_begin(event), dotted(path), message)])

    def document(self) -> object:
        self._next()  # start of the stream
        start = self._next()
        if isinstance(start, yaml.StreamEndEvent):
            raise self.fault(None, "the file is empty")
        value = self._value(self._next(), (), 1)
        self._next()  # end of the document
        following = self._next()
        if not isinstance(following, yaml.StreamEndEvent):
            raise self.fault(following, "a second document; a ruleset file contains only one")
        if self._slips:
            raise FaultyRuleset(self._slips)
        return value

    def _next(self, path: Path_ = ()) -> yaml.Event:
        try:
            event = next(self._events)
        except yaml.YAMLError as error:
            raise FaultyRuleset([*self._slips, self._unreadable(error)]) from error
        # a scalar of several lines may have swallowed a key
        start, end = event.start_mark, event.end_mark
        if start and end:
            self._read_to = (end.line, end.column) if start.line == end.line else (start.line, start.column)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise self.fault(event, _ANCHORS, path)
        tag: str | None = getattr(event, "tag", None)
        if tag is not None:
            shown = printable(tag[:60].replace("tag:yaml.org,2002:", "!!"))
            raise self.fault(event, f"tags are not allowed: delete {shown}", path)
        return event

    def _unreadable(self, error: yaml.YAMLError) -> Fault:
        """Explain a syntax error: by a character that looks like another, else in the parser's words."""
        mark = getattr(error, "problem_mark", None)
        if mark is None:
            found = _CONTROL.search(self._text)
            if found is None:
                return Fault(self.name, 0, 0, "", f"not YAML: {getattr(error, 'reason', None) or 'unreadable'}")
            sign = f"a control character (U+{ord(found[0]):04X}): delete it"
            return Fault(self.name, *_place_of(self._text, found.start()), "", sign)
        for number, line_text in _lines(self._text, self._read_to[0], mark.line):
            start = self._read_to[1] if number == self._read_to[0] else 0
            for column, each in enumerate(line_text):
                if column >= start and (slip := _stray_sign(each, line_text[:column])):
                    return Fault(self.name, number + 1, column + 1, "", slip)
        problem = getattr(error, "problem", None) or "unreadable"
        if problem.startswith("could not find expected ':'"):
            mark = getattr(error, "context_mark", None) or mark  # the line without a colon, not the next one
        # PyYAML 6.0.4 and later read ahead and fail before the levels can be counted here.
        is_deep = "nesting depth" in problem
        message = f"more than {DEPTH_LIMIT} levels deep" if is_deep else self._explained(error, problem, mark)
        return Fault(self.name, mark.line + 1, mark.column + 1, "", message)

    def _explained(self, error: yaml.YAMLError, problem: str, mark: yaml.Mark) -> str:
        """Return a syntax error with its remedy; the parser's words for a rare one."""
        before = next((text for _number, text in _lines(self._text, mark.line, mark.line)), "")[: mark.column]
        opened = getattr(error, "context_mark", None)
        if "expected ','" in problem and opened is not None:
            return f"the bracket opened on line {opened.line + 1} is not closed, or a text in it needs quotes"
        if problem == "did not find expected key" and before.strip():
            return "more text after a closing quote or bracket: put the whole value in double quotes"
        if problem.startswith("mapping values"):
            if ":" in before:
                return "a second colon on this line: put a text with a colon in quotes"
            return "indented too far, or the line above lacks its colon"
        if "quoted scalar" in (getattr(error, "context", None) or "") and opened is not None:
            return (
                f"the quote opened on line {opened.line + 1} is not closed, or a backslash in it is not doubled"
            )
        return _REMEDIES.get(problem, f"not YAML: {problem}")

    def _look_closely(self, event: yaml.ScalarEvent, path: Path_, *, is_key: bool) -> None:
        """Note what another program has put into a word: invisible characters (in a key, else at its ends),
        quotes round a key or open in a text, signs of e-mail; in a quoted text only the last.
        """
        word: str = event.value
        is_plain, index, slip = event.style in (None, ""), 0, ""
        if found := _ENCODED.search(word):
            slip = _MAIL.format(found=found[0])
        elif is_plain and word[:1] in _QUOTES and (is_key or _QUOTES.isdisjoint(word[1:])):
            slip = f"a typographic quote (U+{ord(word[0]):04X}): put the text in plain quotes"
        elif is_plain:
            blanks = "".join(_BLANKS)
            ends = len(word) - len(word.lstrip(blanks)), len(word.rstrip(blanks))
            for index, each in enumerate(word):
                if each in _UNSEEN or (each in _BLANKS and (is_key or not ends[0] <= index < ends[1])):
                    slip = _stray_sign(each)
                    break
        if slip:
            line, column = _begin(event)
            self._slips.append(Fault(self.name, line, column + index, dotted(path), slip))

    def _value(self, event: yaml.Event, path: Path_, depth: int) -> object:
        self._count(event, path)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, path)
        if depth > DEPTH_LIMIT:
            raise self.fault(event, f"more than {DEPTH_LIMIT} levels deep")
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path, depth)
        return self._list(path, depth)

    def _count(self, event: yaml.Event, path: Path_) -> None:
        self._nodes += 1
        if self._nodes > NODE_LIMIT:
            raise self.fault(event, f"more than {NODE_LIMIT} values")
        self.places.setdefault(path, YamlPlace(self.name, *_begin(event)))

    def _mapping(self, path: Path_, depth: int) -> dict[str, object]:
        values: dict[str, object] = {}
        while not isinstance(event := self._next(path), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.fault(event, "a key must be a word or a number", path)
            key = event.value
            self._look_closely(event, path, is_key=True)
            here = (*path, key)
            if key in values:
                first = self.places[here].line
                raise self.fault(event, f"this key is already on line {first}: keep one of them", here)
            if event.style in (None, "") and _INTEGER.fullmatch(key) and key != str(int(key[:DIGIT_LIMIT])):
                raise self.fault(event, "write the number plainly, without sign or leading zeros", here)
            self._count(event, here)
            values[key] = self._value(self._next(here), here, depth + 1)
        return values

    def _list(self, path: Path_, depth: int) -> list[object]:
        items: list[object] = []
        while not isinstance(event := self._next(here := (*path, len(items))), yaml.SequenceEndEvent):
            items.append(self._value(event, here, depth + 1))
        return items

    def _scalar(self, event: yaml.ScalarEvent, path: Path_) -> object:
        text: str = event.value
        self._look_closely(event, path, is_key=False)
        if event.style not in (None, ""):
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            digits = text.lstrip("+-")
            if len(digits) > DIGIT_LIMIT:
                raise self.fault(event, f"a number of more than {DIGIT_LIMIT} digits", path)
            # octal in YAML 1.1, decimal in 1.2: kept as text, so that it is not misread
            return text if len(digits) > 1 and digits[0] == "0" else int(text)
        if _FLOAT.fullmatch(text):
            number = float(text[:40])
            if len(text) > 40 or not math.isfinite(number):
                raise self.fault(event, "the number is too long", path)
            return number
        return text


def _stray_sign(character: str, before: str = " ") -> str:
    """Explain a character that is wrong in YAML; empty for others."""
    if character in _BLANKS:
        return f"a no-break or special space (U+{ord(character):04X}): write a plain space"
    if character in _UNSEEN:
        return f"an invisible character (U+{ord(character):04X}): delete it"
    if character == "\t" and not before.strip():
        return "a tab: indent with plain spaces"
    if character == "\uff1a":
        return "a full-width colon (U+FF1A): write a plain colon and a space"
    return ""


def _lines(text: str, first: int, last: int) -> Iterator[tuple[int, str]]:
    """Yield the lines of these numbers, from 0, with their ends, up to the first comment in each."""
    for number, found in enumerate(_LINE.finditer(text)):
        if number > last:
            return
        if number >= first:
            yield number, re.split(r"(?:^|\s)#", found[0], maxsplit=1)[0]


def _begin(event: yaml.Event | None) -> tuple[int, int]:
    """Return line and column, from 1, where it begins; those of the file for None."""
    mark = event.start_mark if event is not None else None
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _place_of(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def dotted(path: Path_) -> str:
    """Format a path: `("params", "counts", 3)` as `params.counts[3]`; long keys are shortened."""
    shown = ""
    for step in path:
        if isinstance(step, int):
            shown += f"[{step}]"
        else:
            shown += ("." if shown else "") + (step if len(step) <= 60 else step[:57] + "…")
    return printable(shown)
