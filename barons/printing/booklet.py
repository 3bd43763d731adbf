"""The rules page as a booklet, and what a player wants beside the table on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.core import Rules
from barons.printing.printed import printed
from barons.printing.sheets import Sheets
from barons.text.rulesbook import (
    Block,
    Chapter,
    Drawn,
    Note,
    Paragraph,
    Piece,
    Pieces,
    Points,
    Steps,
    Table,
    rules_page,
)

_PIECE: Final = 13.0
"""The side of a component's picture, in millimetres."""
_LINES_BELOW: Final = 14.0
_BELOW_A_DRAWING: Final = 1.5
_RULE: Final = (168, 148, 120)
_ROWS_TOGETHER: Final = 12
"""A table of no more rows is not parted by the end of a sheet."""
_SIZES: Final = (9.0, 8.0, 7.0, 6.0, 5.0)


def write_rules(sheets: Sheets, rules: Rules, title: str) -> None:
    """All chapters, with their drawn examples."""
    sheets.add_page()
    _heading(sheets, title, 22)
    _write(sheets, rules, rules_page(rules), 9.5)


def write_aid(sheets: Sheets, rules: Rules, title: str) -> None:
    """One sheet, in the largest type that it holds; drawn examples are left to the booklet."""
    chapters = [chapter for each in rules_page(rules) if (chapter := _words(each)).sections]
    size = next((size for size in _SIZES if _length(sheets, rules, chapters, title, size) == 1), _SIZES[-1])
    _aid(sheets, rules, chapters, title, size)


def _words(chapter: Chapter) -> Chapter:
    """What a player looks up during a game, without drawings."""
    sections = [
        section._replace(blocks=tuple(block for block in section.blocks if not isinstance(block, Drawn)))
        for section in chapter.sections
        if section.in_aid
    ]
    return chapter._replace(sections=tuple(section for section in sections if section.blocks))


def _length(sheets: Sheets, rules: Rules, chapters: Sequence[Chapter], title: str, size: float) -> int:
    """On how many sheets it would stand."""
    trial = Sheets(sheets.upright, title, sheets.credit)
    _aid(trial, rules, chapters, title, size)
    pages: int = trial.page_no()
    trial.close_fonts()
    return pages


def _aid(sheets: Sheets, rules: Rules, chapters: Sequence[Chapter], title: str, size: float) -> None:
    sheets.add_page()
    _heading(sheets, title, 1.6 * size)
    _write(sheets, rules, chapters, size)


def _heading(sheets: Sheets, text: str, size: float) -> None:
    """With room for a few lines below it on the same sheet."""
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
        case Paragraph(text):
            _prose(sheets, text, size)
        case Note(text):
            _prose(sheets, text, size, "B")
        case Points(items):
            for item in items:
                _prose(sheets, f"–\u00a0{item}", size)
        case Steps(items):
            for number, item in enumerate(items, start=1):
                _prose(sheets, f"{number}.\u00a0{item}", size)
        case Pieces(pieces):
            for piece in pieces:
                _piece(sheets, piece, size)
        case Table(head, rows):
            _table(sheets, (head, *rows), size)
        case Drawn(caption, example):
            bottom = printed(rules.ruleset.game).draw_example(sheets, rules, example)
            sheets.set_y(bottom + _BELOW_A_DRAWING)
            _prose(sheets, caption, size)


def _piece(sheets: Sheets, piece: Piece, size: float) -> None:
    """A component's picture, its name and what it is beside it."""
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
    """Columns as broad as their longest cell asks in proportion, none too narrow for its longest word."""
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
    """With what the library keeps free on either side."""
    margin: float = sheets.c_margin
    return float(sheets.get_string_width(text)) + 2 * margin + 0.5
