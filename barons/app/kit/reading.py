"""Document parts as nodes for a column: headings, paragraphs, lists, tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.theme import Colour
from barons.app.kit.ui.boxes import Aligned, Column, Grid, Padding, Row
from barons.app.kit.ui.leaves import Frame, Painter, Paragraph, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node


def space(units: float) -> Node:
    return Node(flex=Flex(basis=units))


def line(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a faint line along the top."""
    paint.rule(surface, rect.x, rect.y, rect.w)


def title(text: str, style: Style = fonts.NAME) -> Node:
    words = Paragraph(text, style, leading=1.15, flex=Flex(grow=1), role="heading")
    return Padding(Row([words], align="middle", flex=Flex(min=40)), Edges(bottom=8), flex=Flex(min=48))


def label(text: str) -> Node:
    """Return a section label in capitals."""
    return Padding(Paragraph(text, fonts.LABEL, theme.INK.label, role="heading"), Edges(bottom=4))


def prose(text: str, style: Style = fonts.BODY, ink: Colour = theme.INK.strong) -> Node:
    return Padding(Paragraph(text, style, ink), Edges(bottom=8))


def points(items: Sequence[str]) -> Node:
    sign = Frame(_bullet, flex=Flex(basis=34, shrink=0))
    rows = [Row([sign, Paragraph(item, flex=FILLS)]) for item in items]
    return Padding(Column(rows, gap=4), Edges(bottom=10))


def steps(items: Sequence[str]) -> Node:
    """Return a numbered list."""
    rows = [
        Row([Paragraph(f"{number}.", flex=Flex(basis=44, shrink=0)), Paragraph(item, flex=FILLS)])
        for number, item in enumerate(items, start=1)
    ]
    return Padding(Column(rows, gap=4), Edges(bottom=10))


def _box(surface: pygame.Surface, rect: pygame.Rect, sign: str, fill: Colour, ink: Colour) -> None:
    paint.box(surface, rect, px(8), fill, stroke=ink, width=max(1, px(1.5)))
    put.icon(surface, sign, px(32), ink, midleft=(rect.x + px(18), rect.centery))


_WARNING: Final = painter(_box, "warn", (238, 204, 174, 190), theme.INK.danger)
RULING: Final = painter(_box, "info", (206, 198, 182, 190), theme.INK.label)


def note(text: str, box: Painter = _WARNING) -> Node:
    """Return a warning in a reddish box; with `RULING`, a ruling in a grey one."""
    words = Row([Paragraph(text, flex=FILLS)], align="middle", flex=Flex(min=34))
    return Padding(Frame(box, Padding(Column([words]), Edges(68, 12, 16, 12))), Edges(bottom=14))


def _pill(surface: pygame.Surface, rect: pygame.Rect, shade: Colour) -> None:
    paint.box(surface, rect, rect.h / 2, shade)


def badge(text: str, shade: Colour = theme.WOOD[500]) -> Node:
    """Return a tag: a word on a rounded plate."""
    letters = Text(text, fonts.CAPTION.semibold(), theme.PARCHMENT[50], x=0.5, wraps=False)
    pill = Frame(painter(_pill, shade), Padding(letters, Edges(12, 0, 12, 2)))
    return Aligned(pill, flex=Flex(cross=28, align="middle", shrink=0))


def _bullet(surface: pygame.Surface, rect: pygame.Rect) -> None:
    height = fonts.line_height(fonts.enlarged(fonts.BODY), theme.TYPE["line"])
    put.picture(surface, _lozenge((px(11), px(11))), center=(rect.x + px(14), rect.y + height // 2))


@paint.sketched
def _lozenge(drawing: SvgDrawing) -> None:
    side, half = drawing.size[0], drawing.size[0] / 2
    path = f"M{half} 0L{side} {half}L{half} {side}L0 {half}Z"
    drawing.path(path, fill=theme.GILT[500], stroke=theme.GILT[700], width=max(1, px(1)))


def table(head: Sequence[str], rows: Sequence[Sequence[str]], notes: Sequence[str] = ()) -> Node:
    """Return a table that fills the width, with a faint line below each row.

    `notes`: a tooltip for each row.
    """
    tips = ("", *(notes or [""] * len(rows)))
    cells: list[Node] = []
    lines: set[int] = set()
    for number, row in enumerate((head, *rows)):
        style = fonts.SMALL if number else fonts.UI_BOLD
        for text in row:
            words = Paragraph(text, style, leading=1.25, tooltip=tips[number])
            cells.append(Padding(words, Edges(right=16, top=4, bottom=4), flex=Flex(min=34)))
        lines.add(len(cells))
        cells.append(Frame(line, flex=Flex(min=3)))
    return Padding(Grid(cells, columns=len(head), spans=frozenset(lines)), Edges(bottom=10))
