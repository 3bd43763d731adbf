"""The rules page as a booklet, and what a player wants beside the table on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.core import Rules
from barons.printing.sheets import Sheets
from barons.text.rulesbook import Block, Chapter, Drawn, Note, Paragraph, Points, Table, rules_page

_AID: Final = frozenset(("turn", "orders", "settling", "end"))
"""Chapters that a player looks up during a game; an edition without them has its second one."""
_SIZES: Final = (9.0, 8.0, 7.0, 6.0, 5.0)


def write_rules(sheets: Sheets, rules: Rules, title: str) -> None:
    """All chapters. Drawn examples are told by their captions."""
    sheets.add_page()
    _heading(sheets, title, 22)
    _write(sheets, rules_page(rules), 9.5)


def write_aid(sheets: Sheets, rules: Rules, title: str) -> None:
    """One sheet, in the largest type that it holds."""
    whole = rules_page(rules)
    chapters = [chapter for chapter in whole if chapter.key in _AID] or list(whole[1:2])
    size = next((size for size in _SIZES if _length(sheets, chapters, title, size) == 1), _SIZES[-1])
    _aid(sheets, chapters, title, size)


def _length(sheets: Sheets, chapters: Sequence[Chapter], title: str, size: float) -> int:
    """On how many sheets it would stand."""
    trial = Sheets(sheets.upright, title, sheets.credit)
    _aid(trial, chapters, title, size)
    pages: int = trial.page_no()
    trial.close_fonts()
    return pages


def _aid(sheets: Sheets, chapters: Sequence[Chapter], title: str, size: float) -> None:
    sheets.add_page()
    _heading(sheets, title, 1.6 * size)
    _write(sheets, chapters, size)


def _heading(sheets: Sheets, text: str, size: float) -> None:
    sheets.set_font("title", size=size)
    sheets.multi_cell(0, size * 0.45, text, new_x="LMARGIN", new_y="NEXT")
    sheets.ln(size * 0.12)


def _write(sheets: Sheets, chapters: Sequence[Chapter], size: float) -> None:
    for chapter in chapters:
        _heading(sheets, chapter.title, 1.5 * size)
        for section in chapter.sections:
            _heading(sheets, section.title, 1.15 * size)
            for block in section.blocks:
                _block(sheets, block, size)
            sheets.ln(size * 0.15)


def _block(sheets: Sheets, block: Block, size: float) -> None:
    match block:
        case Paragraph(text):
            _prose(sheets, text, size)
        case Note(text):
            _prose(sheets, text, size, "B")
        case Points(items):
            for item in items:
                _prose(sheets, f"–\u00a0{item}", size)
        case Table(head, rows):
            _table(sheets, (head, *rows), size)
        case Drawn(caption, _):
            _prose(sheets, caption, size)


def _prose(sheets: Sheets, text: str, size: float, style: str = "") -> None:
    sheets.set_font("text", style, size)
    sheets.multi_cell(0, size * 0.44, text, new_x="LMARGIN", new_y="NEXT", align="L")
    sheets.ln(size * 0.07)


def _table(sheets: Sheets, rows: Sequence[Sequence[str]], size: float) -> None:
    """Columns as broad as their longest cell asks in proportion, none narrower than a tenth of the broadest."""
    sheets.set_font("text", size=size)
    longest = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    widths = tuple(max(length, 4, max(longest) // 10) for length in longest)
    with sheets.table(
        col_widths=widths, line_height=size * 0.5, text_align="LEFT", first_row_as_headings=False
    ) as table:
        for cells in rows:
            row = table.row()
            for cell in cells:
                row.cell(cell)
    sheets.ln(size * 0.15)
