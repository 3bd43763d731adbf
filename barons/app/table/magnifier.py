"""Zooming and dragging of a board that fits its mat: the buttons on the board, four zoom levels, panning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

import pygame

from barons.app.kit.keys import Keys
from barons.app.kit.layout import px
from barons.app.kit.ui.boxes import Aligned, Column, Padding
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.node import Edges, Flex, Node
from barons.app.table.parts import EventHandler
from barons.app.table.table import Table
from barons.engine.core import Part
from barons.text.tr import gettext as _

_ZOOMS: Final = (1.0, 1.25, 1.5, 1.8)


_CORNER: Final = Edges(top=38, right=18)


def zoom_plates(keys: Keys, *, is_whole: bool, away: Edges = _CORNER) -> Node:
    """The zoom buttons on the board, `away` from its corner; intents `("zoom", 1)` and `("zoom", 0)`."""
    tip = _("Zoom: {nearer} {farther} or the wheel; then drag the map").format(
        nearer=keys.shown("zoom_in"), farther=keys.shown("zoom_out")
    )
    back = _("Whole board ({key})").format(key=keys.shown("zoom_reset"))
    size = Flex(basis=50, cross=50)
    closer = Button(
        key="table.zoom", icon="zoom", tooltip=tip, name=_("Zoom in"), on_press=("zoom", 1), flex=size
    )
    whole = Button(key="table.whole", icon="zoomout", tooltip=back, on_press=("zoom", 0), flex=size)
    column = Column([closer, None if is_whole else whole], gap=6)
    return Padding(Aligned(column, x=1, y=0), away)


class Magnifier:
    """The camera of a board that fits its mat: four zoom levels; the place pointed at stays in sight."""

    def __init__(self, table: Table, yields: float = 0.0) -> None:
        """`yields`: units by which the whole board moves left for the bubbles of lessons and puzzles."""
        self._table = table
        self._yields = yields
        self.factor = 1.0
        self._focus: tuple[int, int] | None = None
        """The centre of view, in pixels of the whole board; None for its middle."""

    @property
    def is_whole(self) -> bool:
        return self.factor == 1.0

    def press_plate(self, way: int) -> None:
        """Zoom in (1) or show the whole board (0)."""
        if way:
            self._press()
        else:
            self.zoom(0)

    def _press(self) -> None:
        """Zoom in, or from the highest level back to the whole board."""
        self._focus = None
        self._set(_ZOOMS[(_ZOOMS.index(self.factor) + 1) % len(_ZOOMS)])

    def place(self, mat: pygame.Rect) -> None:
        self._table.family.board.place(mat, self.factor, self._shift(mat))

    def zoom(self, step: int) -> None:
        at = _ZOOMS.index(self.factor) + step
        factor = 1.0 if step == 0 else _ZOOMS[max(0, min(len(_ZOOMS) - 1, at))]
        if factor != self.factor:
            self._focus = pygame.mouse.get_pos() if step and self._table.pointing.cursor is None else None
            self._set(factor)

    def _set(self, factor: float) -> None:
        self.factor = factor
        self.place(self._table.family.board.rect)
        if self._table.pointing.cursor is not None:
            self.follow(self._table.pointing.cursor)
        self._table.invalidate()
        self._table.move_board()

    def follow(self, place: Part) -> None:
        """Keep the place under the keyboard cursor in sight while zoomed in."""
        board = self._table.family.board
        spot = board.spot(place)
        if self.is_whole or spot is None:
            return
        middle, shift = board.rect.center, self._shift(board.rect)
        whole = [middle[axis] + (spot[axis] - middle[axis] - shift[axis]) / self.factor for axis in (0, 1)]
        self._focus = (round(whole[0]), round(whole[1]))
        self.place(board.rect)

    def pan(self, dx: int, dy: int) -> None:
        """Move the magnified board by pixels, up to its edges; the whole board does not move."""
        if self.is_whole:  # a drag continues after a key or the wheel has reset the zoom
            return
        board = self._table.family.board
        x, y = self._focus or board.rect.center
        free = self.factor - 1.0
        mat = board.rect
        self._focus = (
            max(mat.left, min(mat.right, round(x - dx / free))),
            max(mat.top, min(mat.bottom, round(y - dy / free))),
        )
        self.place(mat)
        self._table.invalidate()

    def _shift(self, mat: pygame.Rect) -> tuple[float, float]:
        """Return the shift that keeps the focus in sight without uncovering the mat."""
        if self.is_whole and self._table.session.is_exercise:
            return -px(self._yields), 0.0
        free = self.factor - 1.0
        x, y = self._focus or mat.center
        reach_x, reach_y = mat.w * free / 2, mat.h * free / 2
        return (
            max(-reach_x, min(reach_x, (mat.centerx - x) * free)),
            max(-reach_y, min(reach_y, (mat.centery - y) * free)),
        )


class Dragging(EventHandler, ABC):
    """Drags a board with the mouse; a press without movement counts as a click on release."""

    slack: ClassVar[float]
    """Units that the mouse may move between press and release without dragging."""
    _held: tuple[int, int] | None = None
    _last = (0, 0)
    _drags = False
    _is_click = False

    @abstractmethod
    def is_taken(self, where: tuple[int, int]) -> bool:
        """True if a press here grabs the board."""

    @abstractmethod
    def pan(self, dx: int, dy: int) -> None:
        """Move the board by pixels."""

    def press(self, where: tuple[int, int]) -> None:
        """Handle a press and release without dragging: a click on the board."""
        self._is_click = True

    def pop_click(self) -> bool:
        is_click, self._is_click = self._is_click, False
        return is_click

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2) and self.is_taken(event.pos):
            self._held, self._last, self._drags = event.pos, event.pos, False
            return True
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            far = abs(event.pos[0] - self._held[0]) + abs(event.pos[1] - self._held[1])
            self._drags = self._drags or far > px(self.slack)
            if self._drags:
                self.pan(event.pos[0] - self._last[0], event.pos[1] - self._last[1])
                self._last = event.pos
            return self._drags
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2) and self._held is not None:
            self._held = None
            if not self._drags and event.button == 1:
                self.press(event.pos)
            self._drags = False
            return True
        return False


class CloseUp(Dragging):
    """Drags a magnified board. It must come before the inputs that use clicks on the board."""

    slack = 6.0

    def __init__(self, table: Table, magnifier: Magnifier) -> None:
        self._table = table
        self._magnifier = magnifier

    def pan(self, dx: int, dy: int) -> None:
        self._magnifier.pan(dx, dy)

    def is_taken(self, where: tuple[int, int]) -> bool:
        return not self._magnifier.is_whole and self._table.family.board.rect.collidepoint(where)

    def press(self, where: tuple[int, int]) -> None:
        click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1)
        others = (each for each in self._table.parts.inputs if each is not self)
        if not any(each.on_event(click) for each in others):
            super().press(where)
