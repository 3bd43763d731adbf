"""The rows of the puzzle screen."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.page import option
from barons.app.kit.sketch import SvgDrawing
from barons.app.kit.ui.boxes import Aligned, Column, Fits, Padding, Row
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intent, Node
from barons.app.table.words import turn_line
from barons.puzzles.puzzle import GRADES, Puzzle
from barons.text import puzzles as words
from barons.text.tr import gettext as _


def choice_row(key: str, label: str, count: str, intent: Intent, is_chosen: bool) -> Node:
    """Return the row of a game or a kind of puzzle with the number of solved puzzles."""
    name = Text(label, fonts.UI_BOLD, flex=Flex(grow=1))
    solved = Text(count, fonts.SMALL, theme.INK.soft, wraps=False, x=1, flex=Flex(shrink=0))
    forms: list[Node] = [Row([name, solved], gap=10, align="middle"), Column([name, solved])]
    return option(key, Fits(forms), Edges(12, 2, 12, 2), intent, is_chosen, Flex(min=46, shrink=0))


def grade_row(grade: int) -> Node:
    """Return the heading of the puzzles of one difficulty."""
    parts = [
        Text(words.grade_line(grade), fonts.UI_BOLD, theme.INK.label, wraps=False, flex=Flex(shrink=0)),
        Frame(painter(difficulty, grade), flex=Flex(basis=110, shrink=0)),
    ]
    return Padding(Row(parts, gap=12), Edges(left=4), role="heading", flex=Flex(basis=34, shrink=0))


def puzzle_row(key: str, puzzle: Puzzle, title: str, came_to: str, is_chosen: bool) -> Node:
    """Return a row with the board in small, the title and the result.

    `came_to`: `solved`, `failed`, or empty if the puzzle was never finished.
    """
    sign = {"solved": ("check", theme.INK.good), "failed": ("replay", theme.INK.label)}.get(came_to)
    told = {"solved": _("solved"), "failed": _("not solved yet")}.get(came_to, "")
    turn = turn_line(puzzle.turn)
    lines = [
        Text(title, fonts.UI_BOLD, narrows=True),
        Text(" · ".join(filter(None, (turn, told))), fonts.SMALL, theme.INK.soft, narrows=True),
    ]
    parts = [
        Column(lines, flex=FILLS),
        Aligned(Node() if sign is None else Image(*sign), size=(28, 28), flex=Flex(basis=44, shrink=0)),
    ]
    row, flex = Row(parts, align="middle"), Flex(min=66, shrink=0)
    return option(key, row, Edges(16, 6, 8, 6), ("choose", puzzle.key), is_chosen, flex)


def difficulty(surface: pygame.Surface, rect: pygame.Rect, grade: int) -> None:
    put.picture(surface, _pips(grade), midleft=rect.midleft)


@paint.remembered
def _pips(grade: int) -> pygame.Surface:
    """Return five discs, as many filled as the grade says."""
    side = px(16)
    drawing = SvgDrawing((side * len(GRADES) + px(4) * (len(GRADES) - 1), side))
    ink = theme.WOOD[500]
    for number in range(len(GRADES)):
        x, half = number * (side + px(4)) + side / 2, side / 2
        drawing.disc(x, half, half - px(1.5), fill=ink if number < grade else None, stroke=ink, width=px(1.5))
    return drawing.surface()
