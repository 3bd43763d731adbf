"""Mouse and keys at a table of Baron: the map is dragged and zoomed, every step has its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from barons.app.kit.layout import px
from barons.app.table.input import TableInput
from barons.engine.core import Part

if TYPE_CHECKING:
    from barons.app.games.baronies.table import BaroniesTable

_SLACK: Final = 7.0
"""Units that the mouse may move between pressing and letting go without dragging."""
_ARROWS: Final = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


class BaroniesInput(TableInput):
    """What events mean at a table of Baron."""

    def __init__(self, scene: BaroniesTable) -> None:
        super().__init__(scene)
        self.table = scene
        self._pressed: tuple[int, int] | None = None
        self._last: tuple[int, int] = (0, 0)
        self._dragging = False

    # --- mouse --------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event) -> bool:
        """A click on the map counts when the button is let go where it was pressed; else the map is dragged."""
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2):
            return self._mouse_up(event)
        return super().on_event(event)

    def _mouse_moved(self, event: pygame.event.Event) -> bool:
        if self._pressed is not None:
            dx, dy = event.pos[0] - self._last[0], event.pos[1] - self._last[1]
            far = abs(event.pos[0] - self._pressed[0]) + abs(event.pos[1] - self._pressed[1])
            if self._dragging or far > px(_SLACK):
                self._dragging = True
                self._last = event.pos
                self.table.map_board.pan(dx, dy)
                self.table.invalidate()
                return True
            return False
        return super()._mouse_moved(event)

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        board = self.table.map_board
        if event.button == 3:
            self.table.cancel()
            return True
        if event.button not in (1, 2) or not board.rect.collidepoint(event.pos):
            return False
        self._pressed = self._last = event.pos
        self._dragging = False
        return True

    def _mouse_up(self, event: pygame.event.Event) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if self._dragging or event.button != 1:
            self._dragging = False
            return True
        part = self.table.map_board.hit(event.pos)
        self.table.cursor = None
        if part is None:
            self.table.refusal = None
            self.table.invalidate()
        else:
            self.table.press_tile(part)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        where = pygame.mouse.get_pos()
        if self.table.sheets.scroll(-event.y, where):
            return True
        if not self.table.map_board.rect.collidepoint(where):
            return False
        self.table.map_board.zoom(1 if event.y > 0 else -1, where)
        self.table.invalidate()
        return True

    # --- keys ---------------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT and not held:
            dx, dy = _ARROWS[event.key]
            self.table.map_board.pan(dx * px(80), dy * px(80))
            self.table.invalidate()
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not held:
            return self.table.sheets.scroll(2 if event.key == pygame.K_PAGEDOWN else -2)
        if event.key == pygame.K_r and not held:
            self.table.turn_reserve(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return super()._key_down(event)

    def _walk(self, direction: str) -> None:
        super()._walk(direction)
        if self.table.cursor is not None:
            self.table.map_board.reveal(self.table.cursor)

    def _enter(self) -> None:
        """Plays what is planned; else presses the cell under the cursor, or the seal."""
        table = self.table
        if table.course.director.is_busy:
            table.course.director.finish()
            table.sync()
        elif table.plans.planned is not None:
            table.press_seal()
        elif table.cursor is not None and not table.match.awaits_seal:
            table.press_tile(table.cursor)
        elif table.match.awaits_seal:
            table.press_seal()

    def next_target(self, step: int) -> None:
        """To the next place that can be clicked: a tile of the row, then cells of the map."""
        table = self.table
        if not table.may_act or table.match.awaits_seal:
            return
        if table.plans.step == "draft":
            names = [f"row.{place}" for place in range(1, len(table.map_seen.row) + 1)]
            open_names = [
                name for name in names if (found := table.controls.find(name)) is not None and found.enabled
            ]
            if open_names:
                focus = table.controls.focus
                at = open_names.index(focus.name) if focus is not None and focus.name in open_names else -1
                if at < 0 and step < 0:
                    at = 0
                table.controls.set_focus(
                    table.controls.find(open_names[(at + step) % len(open_names)]), shown=True
                )
            return
        order = sorted(table.plans.targets(), key=lambda part: _reading_order(table, part))
        if not order:
            return
        table.controls.set_focus(None)
        at = order.index(table.cursor) if table.cursor in order else (-1 if step > 0 else 0)
        table.cursor = order[(at + step) % len(order)]
        table.hovered = None
        table.map_board.reveal(table.cursor)
        table.sync()

    def open_statistics(self) -> None:
        """Where the tiles of the box are."""
        from barons.app.games.baronies.overlays import TilesWindow

        self.table.shell.stack.push(TilesWindow(self.table.shell, self.table))

    # --- the camera ---------------------------------------------------------------------------------

    def set_zoom(self, step: int) -> None:
        """Closer, farther, or (0) the whole map, following its growth."""
        board = self.table.map_board
        if step == 0 or (step == 2 and board.is_closest):
            board.fit()
        else:
            where = pygame.mouse.get_pos()
            cursor = self.table.cursor
            at = board.spot(cursor) if cursor is not None else where if board.rect.collidepoint(where) else None
            board.zoom(1 if step > 0 else -1, at)
        self.table.invalidate()

    def shift_for(self, rect: pygame.Rect) -> tuple[float, float]:
        """The board has a camera of its own."""
        return (0.0, 0.0)


def _reading_order(table: BaroniesTable, part: Part) -> tuple[int, int]:
    spot = table.map_board.spot(part) or (0, 0)
    return spot[1] // 20, spot[0]
