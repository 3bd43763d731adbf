"""A line of the list of puzzles."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.ui.boxes import Aligned, Padding, Row
from barons.app.kit.ui.controls import Card, inlaid
from barons.app.kit.ui.leaves import Frame, Image, Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.words import turn_line
from barons.puzzles.puzzle import GRADES, Puzzle
from barons.text import puzzles as words
from barons.text.tr import gettext as _


def puzzle_row(key: str, number: int, puzzle: Puzzle, came_to: str, is_chosen: bool) -> Node:
    """Number, what is asked, how hard it is, and whether it is solved.

    `came_to`: `solved`, `failed`, or empty for one that was never tried to the end.
    """
    title = " · ".join((words.title(puzzle.kind), turn_line(puzzle.turn)))
    label = _("{number}. {title}").format(number=number, title=title)
    icon, ink = ("cross", theme.INK.danger) if came_to == "failed" else ("check", theme.WOOD[500])
    parts = [
        Aligned(Image(icon, ink) if came_to else Node(), size=(28, 28), flex=Flex(basis=56, shrink=0)),
        Text(label, fonts.UI, flex=FILLS),
        Frame(Pips(puzzle.grade), flex=Flex(basis=120, shrink=0)),
    ]
    return Card(
        inlaid,
        Padding(Row(parts), Edges(right=16)),
        radius=9,
        key=key,
        role="option",
        on_press=("choose", puzzle.key),
        is_chosen=is_chosen,
        flex=Flex(basis=54, shrink=0),
    )


@dataclass(frozen=True)
class Pips:
    """Paints how hard a puzzle is, at the right."""

    grade: int

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Five lozenges."""
        put.picture(surface, _pips(self.grade), midright=rect.midright)


@paint.remembered
def _pips(grade: int) -> pygame.Surface:
    """Five lozenges, as many of them filled as the grade is high."""
    side = px(16)
    drawing = Drawing((side * len(GRADES) + px(4) * (len(GRADES) - 1), side))
    ink = theme.WOOD[500]
    for number in range(len(GRADES)):
        x, half = number * (side + px(4)) + side / 2, side / 2
        lozenge = f"M{x} 1 L{x + half - 1} {half} L{x} {side - 1} L{x - half + 1} {half} Z"
        drawing.path(lozenge, fill=ink if number < grade else None, stroke=ink, width=px(1.5))
    return drawing.surface()
