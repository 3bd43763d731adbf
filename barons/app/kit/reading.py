"""Reading matter as nodes: headings, paragraphs and tables, to be put below each other in a column."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.fonts import Style
from barons.app.kit.theme import Colour
from barons.app.kit.ui.boxes import Grid, Padding, Row
from barons.app.kit.ui.leaves import Frame, Paragraph
from barons.app.kit.ui.node import Edges, Flex, Node


def space(units: float) -> Node:
    """Some room."""
    return Node(flex=Flex(basis=units))


def line(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a faint line along the upper side."""
    paint.rule(surface, rect.x, rect.y, rect.w)


def title(text: str, style: Style = fonts.NAME) -> Node:
    """A heading."""
    words = Paragraph(text, style, leading=1.15, flex=Flex(grow=1), role="heading")
    return Padding(Row([words], align="middle", flex=Flex(min=40)), Edges(bottom=8), flex=Flex(min=48))


def label(text: str) -> Node:
    """A section's label in capitals."""
    return Padding(Paragraph(text, fonts.LABEL, theme.INK.label, role="heading"), Edges(bottom=4))


def prose(text: str, style: Style = fonts.BODY, ink: Colour = theme.INK.strong) -> Node:
    """A paragraph."""
    return Padding(Paragraph(text, style, ink), Edges(bottom=8))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    """Columns that together fill the width; a faint line below each row."""
    cells: list[Node] = []
    lines: set[int] = set()
    for number, row in enumerate((head, *rows)):
        style = fonts.SMALL if number else fonts.UI_BOLD
        for text in row:
            words = Paragraph(text, style, leading=1.25)
            cells.append(Padding(words, Edges(right=16, top=4, bottom=4), flex=Flex(min=34)))
        lines.add(len(cells))
        cells.append(Frame(line, flex=Flex(min=3)))
    return Padding(Grid(cells, columns=len(head), spans=frozenset(lines)), Edges(bottom=10))
