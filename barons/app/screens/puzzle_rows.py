"""A line of the list of puzzles."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.control import Choosable, control
from barons.puzzles.puzzle import GRADES, Puzzle
from barons.text import puzzles as words
from barons.text.tr import gettext as _


@control
class PuzzleRow(Choosable):
    """Number, what is asked, how hard it is, and whether it is solved.

    `came_to`: `solved`, `failed`, or empty for one that was never tried to the end.
    """

    ring_radius = 9

    came_to: str
    chosen: bool
    number: int
    puzzle: Puzzle

    def __post_init__(self) -> None:
        self.label = _("{number}. {title}").format(number=self.number, title=words.title(self.puzzle.kind))

    def draw(self, surface: pygame.Surface) -> None:
        """The row."""
        paint.inlay(surface, self.rect, chosen=self.chosen or self.hovered)
        sign = {"solved": "check", "failed": "cross"}.get(self.came_to)
        if sign is not None:
            ink = theme.INK.danger if sign == "cross" else theme.WOOD[500]
            put.icon(surface, sign, px(28), ink, center=(self.rect.x + px(30), self.rect.centery))
        fonts.write(surface, self.label, fonts.UI, theme.INK.strong, self._room())
        put.picture(
            surface, grade_pips(self.puzzle.grade), midright=(self.rect.right - px(16), self.rect.centery)
        )

    def _room(self) -> pygame.Rect:
        rect = self.rect
        return pygame.Rect(rect.x + px(56), rect.y, rect.w - px(56 + 130), rect.h)


@paint.remembered
def grade_pips(grade: int) -> pygame.Surface:
    """Five lozenges, as many of them filled as the grade is high."""
    side = px(16)
    drawing = Drawing((side * len(GRADES) + px(4) * (len(GRADES) - 1), side))
    ink = theme.WOOD[500]
    for number in range(len(GRADES)):
        x, half = number * (side + px(4)) + side / 2, side / 2
        lozenge = f"M{x} 1 L{x + half - 1} {half} L{x} {side - 1} L{x - half + 1} {half} Z"
        drawing.path(lozenge, fill=ink if number < grade else None, stroke=ink, width=px(1.5))
    return drawing.surface()
