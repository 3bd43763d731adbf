"""The markup of rules pages (`config/rulebooks/*.txt`): kinds of lines, conditions, fields.

    # key: Title                        a chapter
    ## key (icon): Title                a section; `aid` after the icon adds it to the printed aid
    things: move, baron                 what else leads to the section
    Running text.                       lines that begin with two spaces continue the line before
    - A point of a list.                1. A numbered step.     > A note in a frame.
    | Head | Cell                       a table, its head first
    = picture | Name | What it is.      a component with its picture
    ! example | Caption                 a drawn example
    % A comment.

A mark may be followed by a condition in brackets, `- [turn.by == "die"] Roll the die.`, and `*tiles:`, which
repeats the line for each of the `tiles`, called `each` in its fields. A cell `*faces` becomes a cell for each
of the `faces`. A section without blocks and a chapter without sections are left out.

Conditions and fields name a family's facts and the parameters of its ruleset. Fields show a number
(`{deck.hand}`), with its sign (`{bonus:+}`), with the right form of a noun (`{deck.hand:card|cards}`;
`{deck.hand:=is|are}` shows the form alone), as a share (`{sale:%}`), or a list (`{faces:or}`, `{looks:and}`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from string import Formatter
from typing import Final, NamedTuple

from barons.text.documents import lines
from barons.text.numbers import percent, plain, signed
from barons.text.rulesbook.page import (
    Block,
    BulletList,
    Chapter,
    ComponentPicture,
    DrawnExample,
    Example,
    Note,
    NumberedList,
    Pieces,
    RuleSection,
    TableBlock,
    TextBlock,
)
from barons.text.sentence import listed
from barons.text.tr import gettext as _
from barons.text.tr import number_form, pgettext

Facts = Mapping[str, object]
"""What conditions and fields may name."""

_CHAPTER: Final = re.compile(r"# (\w+): (.+)")
_SECTION: Final = re.compile(r"## ([\w-]+) \((\w+)(, aid)?\): (.+)")
_LINE: Final = re.compile(r"(?:(-|>|=|!|\||\d+\.) )?(?:\[([^\]]+)\] )?(?:\*(\w+): )?(.*)")


class SectionLine(NamedTuple):
    mark: str
    """`-`, `1.`, `>`, `|`, `=`, `!`, or empty for running text."""
    condition: str
    """Empty: the line is always shown."""
    each: str
    """The fact whose entries repeat the line; empty: it is not repeated."""
    cells: tuple[str, ...]
    """The text; for tables, components and examples, the parts between the bars."""

    @property
    def messages(self) -> tuple[str, ...]:
        """The texts to translate: all cells except picture names and cells that consist of fields only."""
        texts = self.cells[1:] if self.mark in ("=", "!") else self.cells
        return tuple(text for text in texts if re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}|^\*.*", "", text)))


class SectionText(NamedTuple):
    """The source of a section."""

    key: str
    icon: str
    in_aid: bool
    title: str
    things: tuple[str, ...]
    blocks: tuple[tuple[SectionLine, ...], ...]
    """Blocks of consecutive lines with the same mark."""


class ChapterText(NamedTuple):
    """The source of a chapter."""

    key: str
    title: str
    sections: tuple[SectionText, ...]


def parse(text: str) -> tuple[ChapterText, ...]:
    """Parse a document; raises ValueError with the offending line."""
    chapters: list[ChapterText] = []
    for number, line in lines(text):
        if chapter := _CHAPTER.fullmatch(line):
            chapters.append(ChapterText(chapter[1], chapter[2], ()))
        elif not chapters:
            if line:
                raise ValueError(f"line {number}: no chapter has begun: {line!r}")
        elif section := _SECTION.fullmatch(line):
            key, icon, aid, title = section.groups()
            _add(chapters, SectionText(key, icon, bool(aid), title, (), ()))
        elif not chapters[-1].sections:
            if line:
                raise ValueError(f"line {number}: no section has begun: {line!r}")
        elif line.startswith("things: "):
            last = chapters[-1].sections[-1]
            things = tuple(thing.strip() for thing in line.removeprefix("things: ").split(","))
            _replace(chapters, last._replace(things=things))
        else:
            last = chapters[-1].sections[-1]
            _replace(chapters, last._replace(blocks=_grown(last.blocks, line)))
    return tuple(chapters)


def messages(chapters: Iterable[ChapterText]) -> Iterator[str]:
    """Yield every text to translate, in order."""
    for chapter in chapters:
        yield chapter.title
        for section in chapter.sections:
            yield section.title
            for block in section.blocks:
                for line in block:
                    yield from line.messages


def conditions(chapters: Iterable[ChapterText]) -> Iterator[str]:
    """Yield every condition, in order."""
    for chapter in chapters:
        for section in chapter.sections:
            yield from (line.condition for block in section.blocks for line in block if line.condition)


class Filler(Formatter):
    """Fills in fields; `context` is the messages' context in the catalogues."""

    def __init__(self, facts: Facts, context: str, draw: Callable[[str], Example | None]) -> None:
        self._facts = facts
        self._context = context
        self._draw = draw

    def chapters(self, written: Iterable[ChapterText]) -> Iterator[Chapter]:
        """Yield the chapters in the current language; raises KeyError or AttributeError for an unknown fact."""
        for chapter in written:
            sections = tuple(section for text in chapter.sections if (section := self._section(text)).blocks)
            if sections:
                yield Chapter(chapter.key, self._said(chapter.title, self._facts), sections)

    def holds(self, condition: str) -> bool:
        """Return whether a condition is true."""
        return bool(_value(ast.parse(condition, mode="eval").body, self._facts))

    def format_field(self, value: object, spec: str) -> str:
        """Format a value according to its spec."""
        if "|" in spec:
            return _counted(value, spec)
        if spec in ("or", "and"):
            return _listed(value, spec)
        if isinstance(value, int) and spec:
            return signed(value) if spec == "+" else percent(value)
        return _shown(value)

    def _section(self, text: SectionText) -> RuleSection:
        blocks = tuple(block for lines in text.blocks for block in self._blocks(lines))
        title = self._said(text.title, self._facts)
        return RuleSection(text.key, text.icon, title, blocks, text.things, text.in_aid)

    def _blocks(self, lines: tuple[SectionLine, ...]) -> Iterator[Block]:
        """Yield the blocks of these lines; none if no condition is true."""
        rows = [row for line in lines for row in self._rows(line)]
        if not rows:
            return
        items = tuple(row[0] for row in rows)
        match lines[0].mark:
            case "-":
                yield BulletList(items)
            case ">":
                yield from map(Note, items)
            case "|" if len(rows) > 1:
                yield TableBlock(rows[0], tuple(rows[1:]))
            case "=":
                yield Pieces(tuple(ComponentPicture(*row) for row in rows))
            case "!":
                for name, caption in rows:
                    if (example := self._draw(name)) is not None:
                        yield DrawnExample(caption, example)
            case "":
                yield from map(TextBlock, items)
            case mark if mark.endswith("."):
                yield NumberedList(items)

    def _rows(self, line: SectionLine) -> Iterator[tuple[str, ...]]:
        """Yield the cells of a line, once for each repetition."""
        if line.condition and not self.holds(line.condition):
            return
        for facts in self._repeated(line):
            cells: list[str] = []
            for number, cell in enumerate(line.cells):
                if number == 0 and line.mark in ("=", "!"):  # name of a picture
                    cells.append(self.vformat(cell, (), facts))
                elif cell.startswith("*"):
                    value = _value(ast.parse(cell[1:], mode="eval").body, facts)
                    cells += map(_shown, _entries(value))
                else:
                    cells.append(self._said(cell, facts))
            yield tuple(cells)

    def _repeated(self, line: SectionLine) -> Iterator[Facts]:
        if not line.each:
            yield self._facts
            return
        for entry in _entries(self._facts[line.each]):
            yield _With(self._facts, entry)

    def _said(self, text: str, facts: Facts) -> str:
        return self.vformat(pgettext(self._context, text) if text else "", (), facts)


class Known(Mapping[str, object]):
    """Facts by name, and the fields of a ruleset's parameters."""

    def __init__(self, facts: Facts, params: object) -> None:
        self._facts = facts
        self._params = params

    def __getitem__(self, name: str) -> object:
        if name in self._facts:
            return self._facts[name]
        try:
            return attrgetter(name)(self._params)
        except AttributeError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)


class _With(Known):
    """Facts plus an entry named `each`."""

    def __init__(self, facts: Facts, each: object) -> None:
        super().__init__({"each": each}, None)
        self._others = facts

    def __getitem__(self, name: str) -> object:
        return super().__getitem__(name) if name == "each" else self._others[name]


def _add(chapters: list[ChapterText], section: SectionText) -> None:
    chapters[-1] = chapters[-1]._replace(sections=(*chapters[-1].sections, section))


def _replace(chapters: list[ChapterText], section: SectionText) -> None:
    chapters[-1] = chapters[-1]._replace(sections=(*chapters[-1].sections[:-1], section))


def _grown(blocks: tuple[tuple[SectionLine, ...], ...], line: str) -> tuple[tuple[SectionLine, ...], ...]:
    """Return the blocks with a line added; an empty line or a different mark starts a new block."""
    if not line:
        return (*blocks, ()) if blocks and blocks[-1] else blocks
    found = _LINE.fullmatch(line)
    assert found is not None  # the last group matches anything
    mark, condition, each, text = (group or "" for group in found.groups())
    mark = "1." if mark[:1].isdigit() else mark
    cells = tuple(cell.strip() for cell in text.split(" | ")) if mark in ("|", "=", "!") else (text,)
    made = SectionLine(mark, condition, each, cells)
    if blocks and (not blocks[-1] or blocks[-1][0].mark == mark):
        return (*blocks[:-1], (*blocks[-1], made))
    return (*blocks, (made,))


_COMPARED: Final[dict[type[ast.cmpop], Callable[[object, object], bool]]] = {
    ast.Eq: lambda one, other: one == other,
    ast.NotEq: lambda one, other: one != other,
    ast.In: lambda one, other: one in _entries(other),
    ast.NotIn: lambda one, other: one not in _entries(other),
    ast.Gt: lambda one, other: _number(one) > _number(other),
    ast.Lt: lambda one, other: _number(one) < _number(other),
}


def _value(node: ast.expr, facts: Facts) -> object:
    """Evaluate names, their fields, comparisons, `and`, `or`, `not`; raises ValueError for anything else."""
    match node:
        case ast.Constant(value):
            return value
        case ast.Name(name):
            return facts[name]
        case ast.Attribute(owner, field):
            return getattr(_value(owner, facts), field)
        case ast.UnaryOp(ast.Not(), operand):
            return not _value(operand, facts)
        case ast.BoolOp(ast.And(), values):
            return all(_value(each, facts) for each in values)
        case ast.BoolOp(ast.Or(), values):
            return any(_value(each, facts) for each in values)
        case ast.Compare(left, [operator], [right]) if type(operator) in _COMPARED:
            return _COMPARED[type(operator)](_value(left, facts), _value(right, facts))
    raise ValueError(f"not a condition: {ast.unparse(node)}")


def _entries(value: object) -> Sequence[object]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise TypeError(f"not a list: {value!r}")
    return tuple(value)


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"not a number: {value!r}")
    return value


def _shown(value: object) -> str:
    """Format a number with a true minus sign, a text unchanged, a list separated by slashes."""
    if isinstance(value, tuple | list):
        return " / ".join(map(_shown, value))
    return plain(value) if isinstance(value, int) else str(value)


def _listed(value: object, word: str) -> str:
    shown = [*map(_shown, _entries(value))]
    if word == "and" or len(shown) < 2:
        return str(listed(shown))
    return _("{first} or {last}").format(first=", ".join(shown[:-1]), last=shown[-1])


def _counted(value: object, spec: str) -> str:
    """Format a number with the matching form of its noun; for several numbers, that of the last."""
    shown = _shown(value)
    last = re.findall(r"\d+", shown)[-1]
    form = number_form(int(last), spec.removeprefix("=").split("|"))
    return form if spec.startswith("=") else f"{shown}\u00a0{form}"
