"""The map of Baron in hand: dragged, zoomed, moved by keys, at the table and in the replay alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.kit.layout import px
from barons.app.table.input import HELD
from barons.app.table.parts import Input
from barons.engine.core import Part

_SLACK: Final = 7.0
"""Units that the mouse may move between pressing and letting go without dragging."""
_PAN: Final = 80.0
"""Units that an arrow key moves the map."""
_ARROWS: Final = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


class MapCamera(Input):
    """`changed` is called after every movement; `pressed` when the mouse was let go where it was pressed;
    `focus` is the cell that is zoomed on when there is one, else the mouse."""

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
        self._held: tuple[int, int] | None = None
        """Where the mouse was pressed."""
        self._last: tuple[int, int] = (0, 0)
        self._dragging = False

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
        """A click counts when the button is let go where it was pressed; else the map is dragged."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            return self._down(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            return self._drag(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2):
            return self._up(event)
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            if event.mod & HELD:
                return False
            dx, dy = _ARROWS[event.key]
            self._view.pan(dx * px(_PAN), dy * px(_PAN))
            self._changed()
            return True
        return False

    def _down(self, where: tuple[int, int]) -> bool:
        if not self._board.rect.collidepoint(where):
            return False
        self._held = self._last = where
        self._dragging = False
        return True

    def _drag(self, where: tuple[int, int]) -> bool:
        assert self._held is not None
        far = abs(where[0] - self._held[0]) + abs(where[1] - self._held[1])
        if not self._dragging and far <= px(_SLACK):
            return False
        self._view.pan(where[0] - self._last[0], where[1] - self._last[1])
        self._dragging = True
        self._last = where
        self._changed()
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        if not self._dragging and event.button == 1:
            self._click(event.pos)
        self._dragging = False
        return True
