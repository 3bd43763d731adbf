"""The board of a table or a replay: recorded, and repainted where it differs from what was drawn before."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.accessible import AccessibleNode
from barons.app.kit.anim.director import Director
from barons.app.kit.layout import current
from barons.app.kit.recording import Blit, RecordingSurface, differing, replay
from barons.app.kit.ui.boxes import Stack
from barons.app.kit.ui.canvas import Canvas, StillDrawing
from barons.app.kit.ui.leaves import Frame
from barons.app.kit.ui.node import FILLS, Node
from barons.app.table.boards.marks import Marks
from barons.app.table.family import BoardView
from barons.text.tr import gettext as _


class Layer(StillDrawing):
    """Something drawn over the window by a function."""

    def __init__(self, draw: Callable[[pygame.Surface], None]) -> None:
        self._draw = draw
        self._drawn: list[Blit] = []

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        layout = current()
        recording = RecordingSurface((layout.width, layout.height))
        self._draw(recording)
        before, self._drawn = self._drawn, recording.recorded
        return differing(before, self._drawn)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        replay(self._drawn, surface)


class BoardLayer(Layer):
    """A board at the position that its director shows."""

    def __init__(
        self,
        board: BoardView,
        director: Director,
        marks: Callable[[], Marks],
        reading: Callable[[], AccessibleNode],
    ) -> None:
        super().__init__(lambda surface: board.draw(surface, director.shown, marks(), director.away))
        self._board = board
        self._reading = reading

    def prepare(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return also where the picture of the board has changed."""
        return [*super().prepare(rect), *self._board.pop_dirty()]

    def accessible_node(self) -> AccessibleNode:
        return self._reading()


def mat(board: BoardLayer, moving: Layer, *over: Node | None) -> Node:
    """The board in its shadow, what moves on it, and the views over it."""
    canvas = Canvas(board, key="board", role="grid", name=_("Board"))
    return Frame(_shadow, Stack([canvas, Canvas(moving), *over]), overhang=40, is_ground=True, flex=FILLS)


def _shadow(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.cast(surface, rect, theme.RADIUS["mat"], theme.SHADOWS["mat"], hollow=True)
