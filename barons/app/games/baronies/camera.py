"""Dragging, zooming and keyboard panning of Baron's map, at the table and in the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.kit.keys import Keys
from barons.app.kit.layout import current, px
from barons.app.kit.ui.node import Edges, Node
from barons.app.table.input import HELD
from barons.app.table.magnifier import Dragging, zoom_plates
from barons.engine.core import Observation, Part

_PAN: Final = 80.0
"""Units that an arrow key moves the map."""
_ARROWS: Final = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class MapCamera(Dragging):
    """Moves and zooms the view of the map.

    `changed` is called after every movement, `pressed` when the mouse is released where it was pressed. `focus`
    is
    the cell to zoom on, if any, else the mouse is used.
    """

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
        self._was_whole = True

    def pass_time(self, seen: Observation, dt: float) -> bool:
        """Follow the growth of the map; show or hide the button that shows the whole map."""
        if self.is_whole != self._was_whole:
            self._was_whole = self.is_whole
            self._changed()
        self._board.look(seen)
        return self._board.ease(dt)

    def plates(self, keys: Keys) -> Node:
        """Return the zoom buttons in the upper right corner of the map."""
        frame, rect, u = self._view.frame, self._board.rect, current().u
        away = Edges(top=frame.top / u + 8, right=(rect.w - frame.right) / u + 8)
        return zoom_plates(keys, is_whole=self.is_whole, away=away)

    def press_plate(self, way: int) -> None:
        """Zoom in (1), or from the closest zoom back to the whole map; 0 shows the whole map."""
        self.zoom(0 if self._view.is_closest else way)

    @property
    def is_whole(self) -> bool:
        return self._view.follows

    def place(self, mat: pygame.Rect) -> None:
        """Set the rectangle of the mat; the view keeps showing the same part of the map."""
        self._board.place(mat)

    def follow(self, place: Part) -> None:
        """Scroll a cell into view."""
        self._view.reveal(place)

    def zoom(self, step: int) -> None:
        """Zoom in or out, or with 0 show the whole map and follow its growth."""
        if step == 0:
            self._view.fit(at_once=not self._view.eases)
        else:
            where, cursor = pygame.mouse.get_pos(), self._focus()
            at = where if self._board.rect.collidepoint(where) else None
            self._view.zoom(step, self._board.spot(cursor) if cursor is not None else at)
        self._changed()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Handle the mouse wheel, and Shift with the arrow keys."""
        if event.type == pygame.MOUSEWHEEL and self.is_taken(pygame.mouse.get_pos()):
            self.zoom(1 if event.y > 0 else -1)
            return True
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            if event.mod & HELD:
                return False
            dx, dy = (step * px(_PAN) for step in _ARROWS[event.key])
            self.pan(dx, dy)
            return True
        return super().on_event(event)

    def on_action(self, action: str) -> bool:
        """Handle the keys of the map."""
        way = {"zoom_reset": 0, "zoom_in": 1, "zoom_out": -1}.get(action)
        if way is not None:
            self.zoom(way)
        return way is not None

    def is_taken(self, where: tuple[int, int]) -> bool:
        """Return True everywhere on the mat."""
        return self._board.rect.collidepoint(where)

    def pan(self, dx: int, dy: int) -> None:
        """Move the visible part of the map."""
        self._view.pan(dx, dy)
        self._changed()

    def press(self, where: tuple[int, int]) -> None:
        """Handle a release where the mouse was pressed."""
        self._click(where)
