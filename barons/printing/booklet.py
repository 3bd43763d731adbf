"""The rules page as a booklet, and a player aid on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import Final, NamedTuple

from barons.engine.core import Rules
from barons.printing.page import FOOT, MARGIN
from barons.printing.printed import printed
from barons.printing.sheets import Sheets
from barons.text.rulesbook import rules_page
from barons.text.rulesbook.page import (
    Block,
    BulletList,
    Chapter,
    ComponentPicture,
    DrawnExample,
    Note,
    NumberedList,
    Pieces,
    TableBlock,
    TextBlock,
)

_PIECE: Final = 13.0
"""Side of a component's picture, in millimetres."""
_LINES_BELOW: Final = 14.0
_BELOW_A_DRAWING: Final = 1.5
_RULE: Final = (168, 148, 120)
_ROWS_TOGETHER: Final = 12
"""Tables with at most this number of rows are not split across sheets."""
_SIZES: Final = (10.0, 9.5, 9.0, 8.5, 8.0)
"""Font sizes of the player aid, in points; the last one is readable at arm's length."""
_COLUMNS: Final = 2
_BETWEEN: Final = 6.0
_ENDLESS: Final = 4000.0


def write_rules(sheets: Sheets, rules: Rules, title: str) -> None:
    """Write all chapters, with their drawn examples."""
    sheets.add_page()
    _heading(sheets, title, 22)
    _write(sheets, rules, rules_page(rules), 9.5)


def write_aid(sheets: Sheets, rules: Rules, title: str) -> None:
    """Write a sheet of two columns, in the largest type that fits, without drawn examples.

    No type is smaller than the last of `_SIZES`: what does not fit at that size continues on the back.
    """
    chapters = [chapter for each in rules_page(rules) if (chapter := _words(each)).sections]
    for size in _SIZES:
        units = list(_units(rules, title, chapters, size))
        columns = _columns(sheets, units)
        if len(columns) <= _COLUMNS:
            break
    for number, column in enumerate(columns):
        if number % _COLUMNS == 0:
            sheets.add_page()
        _enter(sheets, number % _COLUMNS)
        for unit in column:
            unit(sheets)
    _leave(sheets)


def _words(chapter: Chapter) -> Chapter:
    """Return what a player looks up during a game, without drawings."""
    sections = [
        section._replace(blocks=tuple(block for block in section.blocks if not isinstance(block, DrawnExample)))
        for section in chapter.sections
        if section.in_aid
    ]
    return chapter._replace(sections=tuple(section for section in sections if section.blocks))


def _units(rules: Rules, title: str, chapters: Sequence[Chapter], size: float) -> Iterator[_Unit]:
    """Yield what a column must not split, in order: a block or an item of a list, with its headings."""
    above = [partial(_heading, text=title, size=1.6 * size)]
    for chapter in chapters:
        above.append(partial(_heading, text=chapter.title, size=1.4 * size))
        for section in chapter.sections:
            above.append(partial(_heading, text=section.title, size=1.15 * size))
            for block in section.blocks:
                for part in _parted(block):
                    yield _Unit((*above, partial(_block, rules=rules, block=part, size=size)))
                    above.clear()


class _Unit(NamedTuple):
    """Drawings one below the other."""

    drawn: tuple[Callable[[Sheets], None], ...]

    def __call__(self, sheets: Sheets) -> None:
        for draw in self.drawn:
            draw(sheets)


def _parted(block: Block) -> Iterator[Block]:
    """Yield the items of a list one by one."""
    match block:
        case BulletList(items):
            yield from (BulletList((item,)) for item in items)
        case Pieces(pieces):
            yield from (Pieces((piece,)) for piece in pieces)
        case _:
            yield block


def _columns(sheets: Sheets, units: Sequence[_Unit]) -> list[list[_Unit]]:
    """Distribute the units to columns, measured on an endless sheet."""
    width, height = sheets.upright
    trial = Sheets((width, _ENDLESS), "", "", date.min)
    trial.add_page()
    _enter(trial, 0)
    columns: list[list[_Unit]] = [[]]
    left = available = height - MARGIN - FOOT
    for unit in units:
        top = trial.get_y()
        unit(trial)
        if (tall := trial.get_y() - top) > left and columns[-1]:
            columns.append([])
            left = available
        columns[-1].append(unit)
        left -= tall
    trial.close_fonts()
    return columns


def _enter(sheets: Sheets, column: int) -> None:
    width = (sheets.upright[0] - 2 * MARGIN - (_COLUMNS - 1) * _BETWEEN) / _COLUMNS
    left = MARGIN + column * (width + _BETWEEN)
    sheets.set_left_margin(left)
    sheets.set_right_margin(sheets.upright[0] - left - width)
    sheets.set_xy(left, MARGIN)


def _leave(sheets: Sheets) -> None:
    sheets.set_left_margin(MARGIN)
    sheets.set_right_margin(MARGIN)


def _heading(sheets: Sheets, text: str, size: float) -> None:
    """Write a heading, with space for a few lines below it on the same sheet."""
    sheets.room_for(size * 0.45 + _LINES_BELOW)
    sheets.set_font("title", size=size)
    sheets.multi_cell(0, size * 0.45, text, new_x="LMARGIN", new_y="NEXT")
    sheets.ln(size * 0.12)


def _write(sheets: Sheets, rules: Rules, chapters: Sequence[Chapter], size: float) -> None:
    for chapter in chapters:
        _heading(sheets, chapter.title, 1.5 * size)
        for section in chapter.sections:
            _heading(sheets, section.title, 1.15 * size)
            for block in section.blocks:
                _block(sheets, rules, block, size)
            sheets.ln(size * 0.15)


def _block(sheets: Sheets, rules: Rules, block: Block, size: float) -> None:
    match block:
        case TextBlock(text):
            _prose(sheets, text, size)
        case Note(text):
            _prose(sheets, text, size, "B")
        case BulletList(items):
            for item in items:
                _prose(sheets, f"–\u00a0{item}", size)
        case NumberedList(items):
            for number, item in enumerate(items, start=1):
                _prose(sheets, f"{number}.\u00a0{item}", size)
        case Pieces(pieces):
            for piece in pieces:
                _piece(sheets, piece, size)
        case TableBlock(head, rows):
            _table(sheets, (head, *rows), size)
        case DrawnExample(caption, example):
            bottom = printed(rules.ruleset.game).draw_example(sheets, rules, example)
            sheets.set_y(bottom + _BELOW_A_DRAWING)
            _prose(sheets, caption, size)


def _piece(sheets: Sheets, piece: ComponentPicture, size: float) -> None:
    top = sheets.room_for(_PIECE)
    sheets.art(piece.picture, sheets.l_margin + _PIECE / 2, top + _PIECE / 2, _PIECE, _PIECE)
    margin = sheets.l_margin
    sheets.set_left_margin(margin + _PIECE + 3)
    sheets.set_xy(sheets.l_margin, top)
    _prose(sheets, piece.name, size, "B")
    _prose(sheets, piece.text, size)
    sheets.set_left_margin(margin)
    sheets.set_y(max(sheets.get_y(), top + _PIECE) + 1)


def _prose(sheets: Sheets, text: str, size: float, style: str = "") -> None:
    sheets.set_font("text", style, size)
    sheets.multi_cell(0, size * 0.44, text, new_x="LMARGIN", new_y="NEXT", align="L")
    sheets.ln(size * 0.07)


def _table(sheets: Sheets, rows: Sequence[Sequence[str]], size: float) -> None:
    """Draw a table: columns in proportion to their longest cells, none narrower than its longest word."""
    sheets.set_font("text", size=size)
    columns = list(zip(*rows, strict=True))
    words = [max(_broad(sheets, word) for cell in column for word in cell.split()) for column in columns]
    wishes = [
        max(_broad(sheets, cell) for cell in column) - word for column, word in zip(columns, words, strict=True)
    ]
    left = max(0.0, sheets.epw - sum(words))
    share = min(1.0, left / sum(wishes)) if sum(wishes) else 0.0
    widths = tuple(word + share * wish for word, wish in zip(words, wishes, strict=True))
    sheets.room_for(size * 0.5 * min(len(rows), _ROWS_TOGETHER))
    with (
        sheets.local_context(draw_color=_RULE, line_width=0.15),
        sheets.table(
            width=min(sheets.epw, sum(widths)),
            align="LEFT",
            col_widths=widths,
            line_height=size * 0.5,
            text_align="LEFT",
            first_row_as_headings=False,
            borders_layout="HORIZONTAL_LINES",
        ) as table,
    ):
        for cells in rows:
            row = table.row()
            for cell in cells:
                row.cell(cell)
    sheets.ln(size * 0.15)


def _broad(sheets: Sheets, text: str) -> float:
    """Return the width with the library's margins on both sides."""
    margin: float = sheets.c_margin
    return float(sheets.get_string_width(text)) + 2 * margin + 0.5
