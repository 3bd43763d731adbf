"""Small charts: a bar with its figure, a row of marks, a large figure with what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.kit.widgets.control import Control
from barons.text.tr import labelled

_LABEL: Final = 0.36
_FIGURE: Final = 0.22
"""Shares of a bar's width that its words take, left and right."""

Mark = Literal["won", "lost", "other"]


class Bar(Control):
    """What it is of, a trough filled to a `share` from 0 to 1, its figure in words."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, label: str, share: float, figure: str) -> None:
        super().__init__(name, rect, label)
        self.share = share
        self.figure = figure

    def spoken(self) -> str:
        """Words and figure."""
        return labelled(self.label, self.figure)

    def draw(self, surface: pygame.Surface) -> None:
        """Words, trough, figure."""
        left, trough, right = self._rooms()
        fonts.write(surface, self.label, fonts.UI, theme.INK.strong, left, wrapped=True)
        surface.blit(
            paint.kept(("bar", trough.size, round(self.share, 3)), partial(self._drawn, trough)), trough
        )
        fonts.write(surface, self.figure, fonts.UI, theme.INK.strong, right, across=1.0, narrowed=True)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        rect, gap = self.rect, px(14)
        left, right = round(rect.w * _LABEL), round(rect.w * _FIGURE)
        trough = pygame.Rect(rect.x + left + gap, 0, rect.w - left - right - 2 * gap, px(18))
        trough.centery = rect.centery
        return (
            pygame.Rect(rect.x, rect.y, left, rect.h),
            trough,
            pygame.Rect(rect.right - right, rect.y, right, rect.h),
        )

    def _drawn(self, trough: pygame.Rect) -> pygame.Surface:
        drawing = Drawing(trough.size)
        drawing.box(
            0, 0, trough.w, trough.h, trough.h / 2, fill=theme.INPUT, stroke=theme.EDGE, width=max(1, px(1.5))
        )
        inner = (trough.w - px(4)) * self.share
        if inner > 0:
            fill = drawing.gradient(theme.GILT[400], theme.GILT[700])
            drawing.box(px(2), px(2), max(trough.h - px(4), inner), trough.h - px(4), trough.h / 2, fill=fill)
        return drawing.surface()


class Marks(Control):
    """Games one after the other: a full disc for one won, a ring for one lost, a stroke for any other.

    As many of the latest as have room.
    """

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, label: str, marks: Sequence[Mark]) -> None:
        super().__init__(name, rect, label)
        self.marks = marks

    def spoken(self) -> str:
        """What the row is of; its figures are told beside it."""
        return self.label

    def draw(self, surface: pygame.Surface) -> None:
        """The marks, the latest last."""
        side, step = px(20), px(27)
        shown = self.marks[-max(1, self.rect.w // step) :]
        for number, mark in enumerate(shown):
            surface.blit(_mark(mark, side), (self.rect.x + number * step, self.rect.centery - side // 2))


class Figure(Control):
    """A large figure over what it counts, on a pale plate."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, label: str, figure: str) -> None:
        super().__init__(name, rect, label)
        self.figure = figure

    def spoken(self) -> str:
        """Words and figure."""
        return labelled(self.label, self.figure)

    def draw(self, surface: pygame.Surface) -> None:
        """Plate, figure, words."""
        paint.inlay(surface, self.rect)
        above, below = self._rooms()
        fonts.write(surface, self.figure, _LARGE, theme.INK.strong, above, across=0.5, narrowed=True)
        fonts.write(surface, self.label, fonts.SMALL, theme.INK.soft, below, across=0.5, wrapped=True)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        room = self.rect.inflate(-px(12), -px(10))
        above = px(_ABOVE)
        return (
            pygame.Rect(room.x, room.y, room.w, above),
            pygame.Rect(room.x, room.y + above, room.w, room.h - above),
        )


_LARGE: Final = fonts.NUMERAL.at(34)
_ABOVE: Final = 45.0
"""What a figure takes above its words."""


def figures_height(labels: Sequence[str], wide: int, least: int) -> int:
    """Pixels that figures so wide take with these words, beside each other."""
    lines = max(len(fonts.wrap(label, fonts.SMALL, wide - px(12))) for label in labels)
    return max(least, px(_ABOVE) + lines * fonts.line_height(fonts.SMALL) + px(14))


@paint.remembered
def _mark(mark: Mark, side: int) -> pygame.Surface:
    drawing = Drawing((side, side))
    width = max(1.5, side * 0.12)
    if mark == "won":
        fill = drawing.gradient(theme.GILT[300], theme.GILT[700])
        drawing.disc(side / 2, side / 2, side / 2, fill=fill, stroke=theme.INK.strong, width=width)
    elif mark == "lost":
        drawing.disc(side / 2, side / 2, side / 2, stroke=theme.INK.strong, width=width)
    else:
        drawing.path(f"M{side * 0.2} {side / 2}H{side * 0.8}", stroke=theme.INK.strong, width=width)
    return drawing.surface()
