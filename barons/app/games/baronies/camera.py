"""The map of Baron in hand: dragged, zoomed, moved by keys, at the table and in the replay alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.kit.layout import px
from barons.app.table.input import HELD
from barons.app.table.magnifier import Dragging
from barons.engine.core import Part

_PAN: Final = 80.0
"""Units that an arrow key moves the map."""
_ARROWS: Final = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class MapCamera(Dragging):
    """`changed` is called after every movement; `pressed` when the mouse was let go where it was pressed;
    `focus` is the cell that is zoomed on when there is one, else the mouse."""

    slack = 7.0

    def __init__(
        self,
        board: BaroniesBoard,
        changed: Callable[[], None],
        pressed: Callable[[tuple[int, int]], object] = lambda where: None,
        focus: Callable[[], Part | None] = lambda: None,
    ) -> None:
        self._board = board
        self._view = board.view
        self._changed = changed
        self._click = pressed
        self._focus = focus

    @property
    def is_whole(self) -> bool:
        """See `Camera`."""
        return self._view.follows

    def place(self, mat: pygame.Rect) -> None:
        """The view keeps what is in sight."""
        self._board.place(mat)

    def follow(self, place: Part) -> None:
        """Keep a cell in sight."""
        self._view.reveal(place)

    def zoom(self, step: int) -> None:
        """Closer, farther, or (0) the whole map, following its growth."""
        if step == 0:
            self._view.fit()
        else:
            where, cursor = pygame.mouse.get_pos(), self._focus()
            at = where if self._board.rect.collidepoint(where) else None
            self._view.zoom(step, self._board.spot(cursor) if cursor is not None else at)
        self._changed()

    def toggle(self) -> None:
        """Closer, and from the closest back to the whole."""
        self.zoom(0 if self._view.is_closest else 1)

    def on_event(self, event: pygame.event.Event) -> bool:
        """Shift and the arrows move the map, too."""
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            if event.mod & HELD:
                return False
            dx, dy = (step * px(_PAN) for step in _ARROWS[event.key])
            self.pan(dx, dy)
            return True
        return super().on_event(event)

    def is_taken(self, where: tuple[int, int]) -> bool:
        """Everywhere on the mat."""
        return self._board.rect.collidepoint(where)

    def pan(self, dx: int, dy: int) -> None:
        """Move what is in sight."""
        self._view.pan(dx, dy)
        self._changed()

    def press(self, where: tuple[int, int]) -> None:
        """Let go where it was pressed."""
        self._click(where)
