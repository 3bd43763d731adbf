"""Small charts: a bar with its value, a row of result marks, a large number with a caption."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.accessible import Role
from barons.app.kit.layout import px
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Element, Flex, Node, drawn, node
from barons.text.tr import labelled

Mark = Literal["won", "lost", "other"]
_LARGE: Final = fonts.NUMERAL.at(34)


def bar(label: str, share: float, figure: str, *, key: str) -> Node:
    """Return a labelled bar filled to `share` (0 to 1), with its value as text."""
    trough = painter(paint.shown, _trough, round(share, 3))
    cells = [
        Text(label, fonts.UI, role="none", flex=Flex(grow=36, basis=0, min=0)),
        Frame(trough, flex=Flex(grow=42, basis=0, min=0, cross=18, align="middle")),
        Text(figure, fonts.UI, x=1, role="none", flex=Flex(grow=22, basis=0, min=0)),
    ]
    return Row(cells, gap=14, key=key, role="text", name=labelled(label, figure), flex=Flex(min=40))


def figure(label: str, figure: str) -> Node:
    """Return a large number with its caption, on a pale plate."""
    words = [
        Text(figure, _LARGE, x=0.5, role="none", flex=Flex(basis=45)),
        Text(label, fonts.SMALL, theme.INK.soft, x=0.5, role="none", flex=Flex(grow=1)),
    ]
    content = Padding(Column(words), Edges(6, 5, 6, 5))
    name = labelled(label, figure)
    return Frame(paint.inlay, content, key=label, role="text", name=name, flex=FILLS)


@node
class ResultMarks(Node):
    """Results of consecutive games: a filled disc for a win, a ring for a loss, a stroke otherwise.

    As many of the latest games as fit, the latest last.
    """

    marks: tuple[Mark, ...] = drawn()
    own_role: ClassVar[Role | Literal["none"]] = "text"

    def paint(self, el: Element, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side, step = px(20), px(27)
        shown = self.marks[-max(1, rect.w // step) :]
        for number, mark in enumerate(shown):
            surface.blit(_mark((side, side), mark), (rect.x + number * step, rect.centery - side // 2))


@paint.sketched
def _trough(drawing: SvgDrawing, share: float) -> None:
    (width, height), inset = drawing.size, px(2)
    drawing.whole(height / 2, fill=theme.INPUT, stroke=theme.EDGE, width=max(1, px(1.5)))
    inner, thick = (width - px(4)) * share, height - px(4)
    if inner > 0:
        fill = drawing.gradient(theme.GILT[400], theme.GILT[700])
        drawing.box(inset, inset, max(thick, inner), thick, height / 2, fill=fill)


@paint.sketched
def _mark(drawing: SvgDrawing, mark: Mark) -> None:
    side = drawing.size[0]
    width = max(1.5, side * 0.12)
    if mark == "won":
        fill = drawing.gradient(theme.GILT[300], theme.GILT[700])
        drawing.disc(side / 2, side / 2, side / 2, fill=fill, stroke=theme.INK.strong, width=width)
    elif mark == "lost":
        drawing.disc(side / 2, side / 2, side / 2, stroke=theme.INK.strong, width=width)
    else:
        drawing.path(f"M{side * 0.2} {side / 2}H{side * 0.8}", stroke=theme.INK.strong, width=width)
