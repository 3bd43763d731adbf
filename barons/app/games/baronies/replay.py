"""A game of Baron looked at again: its own panels; the map is dragged and zoomed as at the table."""

from __future__ import annotations

import pygame

from barons.app.games.baronies import sheets
from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.seats import draw_seat
from barons.app.games.baronies.summary import BACK
from barons.app.kit import assets, fonts, paint, theme
from barons.app.kit.layout import Box, current, px
from barons.app.table import panels
from barons.app.table.replay import ReplayScene
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.core import Part
from barons.text.tr import gettext as _


class BaroniesReplay(ReplayScene):
    """Any game of Baron, from any ply."""

    _last: tuple[int, int] | None = None
    """Where the map was held while it is dragged."""
    _row = Box(0, 0, 1, 1)
    """Where the open row is shown."""
    _hovered: Part | None = None
    """The cell pointed at."""

    @property
    def map_board(self) -> BaroniesBoard:
        """The board, typed."""
        board = self.family.board
        assert isinstance(board, BaroniesBoard)
        return board

    def build(self) -> None:
        """Below the chronicle the open row."""
        super().build()
        column = self._right
        self._row = Box(column.x, column.bottom - _ROW, column.w, _ROW)
        self._right = Box(column.x, column.y, column.w, column.h - _ROW - 15)
        if self._list is not None:
            self._list.rect.h -= px(_ROW + 15)

    def draw_seat(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, look: panels.SeatLook) -> None:
        """Honour, reserve, donjons, knights and barons."""
        seen = self.director.shown
        assert isinstance(seen, BaroniesObservation)
        told = self.family.player(seen, seat)
        draw_seat(surface, rect, told, look, seen.reserves[seat], is_out=seat in seen.out)

    def _draw_row(self, surface: pygame.Surface) -> None:
        """The tiles of the row from the oldest on, then the pile with its number."""
        seen = self.director.shown
        assert isinstance(seen, BaroniesObservation)
        rect = current().box(self._row)
        paint.panel(surface, rect)
        room = panels.heading(surface, rect, _("Open row") if seen.row else _("The row is empty"))
        number = fonts.text(str(seen.pile), fonts.NUMERAL.at(24), theme.INK.strong)
        surface.blit(number, number.get_rect(midright=room.midright))
        sprites = [f"terrain_{tile}" for tile in seen.row]
        high = min(room.h + px(6), px(74))
        wide = round(high * 180 / 206)
        free = room.w - number.get_width() - px(10) - wide
        pitch = min(wide + px(8), (free - wide - px(8)) // max(1, len(sprites) - 1))
        for place, name in enumerate(sprites):
            picture = assets.sprite(name, (wide, high))
            surface.blit(picture, picture.get_rect(midleft=(room.x + place * pitch, room.centery)))
        if seen.pile:
            back = assets.sprite(BACK, (wide, high))
            surface.blit(back, back.get_rect(midleft=(room.x + free, room.centery)))

    def draw(self, surface: pygame.Surface) -> None:
        """The row, and over the chronicle's older lines the ledger of the barony pointed at."""
        super().draw(surface)
        self._draw_row(surface)
        family, column = self.family, self._right
        assert isinstance(family, BaroniesFamily)
        ledger = family.ledger(self.director.shown, self._hovered)
        if ledger is not None:
            high = min(_LEDGER, column.h)
            sheets.draw_ledger(
                surface, current().box(Box(column.x, column.bottom - high, column.w, high)), ledger
            )

    def on_event(self, event: pygame.event.Event) -> bool:
        """The wheel zooms, dragging pans, a press of the right button fits the whole map again."""
        board = self.map_board
        if event.type == pygame.MOUSEWHEEL and board.rect.collidepoint(pygame.mouse.get_pos()):
            board.zoom(1 if event.y > 0 else -1, pygame.mouse.get_pos())
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and board.rect.collidepoint(event.pos):
            self._last = event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            board.fit(at_once=True)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._last = None
            return False
        elif event.type == pygame.MOUSEMOTION and self._last is not None:
            board.pan(event.pos[0] - self._last[0], event.pos[1] - self._last[1])
            self._last = event.pos
        elif event.type == pygame.MOUSEMOTION:
            part = board.hit(event.pos)
            if part == self._hovered:
                return False
            self._hovered = part
        elif event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT and event.key in _ARROWS:
            dx, dy = _ARROWS[event.key]
            board.pan(dx * px(80), dy * px(80))
        else:
            return super().on_event(event)
        self.invalidate()
        return True

    def on_action(self, action: str) -> bool:
        """The keys of the map."""
        board = self.map_board
        if action == "zoom_reset":
            board.fit(at_once=True)
        elif action in ("zoom_in", "zoom_out"):
            board.zoom(1 if action == "zoom_in" else -1)
        else:
            return super().on_action(action)
        self.invalidate()
        return True


_LEDGER = 330.0
_ROW = 142.0
"""Units of the row's panel."""
_ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
