"""The map of Baron in hand: dragged, zoomed, moved by keys, at the table and in the replay alike."""

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
        self._was_whole = True

    def pass_time(self, seen: Observation, dt: float) -> bool:
        """It follows the map's growth; the button that leads back to the whole comes and goes."""
        if self.is_whole != self._was_whole:
            self._was_whole = self.is_whole
            self._changed()
        self._board.look(seen)
        return self._board.ease(dt)

    def plates(self, keys: Keys) -> Node:
        """The buttons that look closer, in the map's upper right corner."""
        frame, rect, u = self._view.frame, self._board.rect, current().u
        away = Edges(top=frame.top / u + 8, right=(rect.w - frame.right) / u + 8)
        return zoom_plates(keys, is_whole=self.is_whole, away=away)

    def press_plate(self, way: int) -> None:
        """Closer (1), and from the closest back to the whole; the whole map (0)."""
        self.zoom(0 if self._view.is_closest else way)

    @property
    def is_whole(self) -> bool:
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
            self._view.fit(at_once=not self._view.eases)
        else:
            where, cursor = pygame.mouse.get_pos(), self._focus()
            at = where if self._board.rect.collidepoint(where) else None
            self._view.zoom(step, self._board.spot(cursor) if cursor is not None else at)
        self._changed()

    def on_event(self, event: pygame.event.Event) -> bool:
        """The wheel; Shift and the arrows move the map, too."""
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
        """The keys of the map."""
        way = {"zoom_reset": 0, "zoom_in": 1, "zoom_out": -1}.get(action)
        if way is not None:
            self.zoom(way)
        return way is not None

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
