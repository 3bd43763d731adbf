"""Reading matter as nodes: headings, paragraphs and tables, to be put below each other in a column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.theme import Colour
from barons.app.kit.ui.boxes import Column, Grid, Padding, Row
from barons.app.kit.ui.leaves import Frame, Paragraph
from barons.app.kit.ui.node import Edges, Flex, Node

_FILLS: Final = Flex(grow=1, basis=0, min=0)


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


def points(items: Sequence[str]) -> Node:
    """A list."""
    sign = Frame(_bullet, flex=Flex(basis=34, shrink=0))
    rows = [Row([sign, Paragraph(item, flex=_FILLS)]) for item in items]
    return Padding(Column(rows, gap=4), Edges(bottom=10))


def note(text: str) -> Node:
    """What is easily overlooked."""
    words = Row([Paragraph(text, flex=_FILLS)], align="middle", flex=Flex(min=34))
    return Padding(Frame(_warning, Padding(Column([words]), Edges(68, 12, 16, 12))), Edges(bottom=14))


def _bullet(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A small gilt lozenge, beside the first line."""
    high = fonts.line_height(fonts.enlarged(fonts.BODY), theme.TYPE["line"])
    put.picture(surface, _lozenge(px(11)), center=(rect.x + px(14), rect.y + high // 2))


@paint.remembered
def _lozenge(side: int) -> pygame.Surface:
    drawing, half = Drawing((side, side)), side / 2
    path = f"M{half} 0L{side} {half}L{half} {side}L0 {half}Z"
    drawing.path(path, fill=theme.GILT[500], stroke=theme.GILT[700], width=max(1, px(1)))
    return drawing.surface()


def _warning(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A reddish frame with a warning sign."""
    fill, width = (238, 204, 174, 190), max(1, px(1.5))
    box = paint.boxed(rect.size, px(8), shades=(fill,), stroke=theme.INK.danger, width=width)
    surface.blit(box, rect)
    put.icon(surface, "warn", px(32), theme.INK.danger, midleft=(rect.x + px(18), rect.centery))


def table(head: Sequence[str], rows: Sequence[Sequence[str]], notes: Sequence[str] = ()) -> Node:
    """Columns that together fill the width; a faint line below each row; `notes`: what each row means, told
    where the mouse rests on it."""
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
