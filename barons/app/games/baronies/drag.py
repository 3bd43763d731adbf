"""Tiles on the mouse: one of the reserve is laid where it is let go, one of the row drafted and planned."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.baronies.tilecards import TileCard
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.kit import put
from barons.app.kit.layout import px
from barons.app.table.parts import Input, Panel
from barons.app.table.table import Table

_SLACK: Final = 12.0
"""Units that the mouse may move between pressing and letting go without dragging."""


class TileDrag(Input, Panel):
    """Watches the mouse over the strip's tiles; the cards and the map deal with it as ever."""

    def __init__(self, table: Table, turn: BaroniesTurn) -> None:
        self._table = table
        self._turn = turn
        self._card: TileCard | None = None
        """The card on which the mouse was pressed."""
        self._pressed: tuple[int, int] = (0, 0)
        self.nature: str | None = None
        """The tile that hangs on the mouse."""
        self._at: tuple[int, int] = (0, 0)

    def before(self, event: pygame.event.Event) -> bool:
        """Nothing is kept from the controls: let go beside its card, a press of theirs comes to nothing."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._card, self._pressed = self._under(event.pos), event.pos
        elif event.type == pygame.MOUSEMOTION and self._card is not None:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._drop(event.pos)
        return False

    def _under(self, where: tuple[int, int]) -> TileCard | None:
        """The card of a tile that may be taken now."""
        if not self._table.may_choose:
            return None
        for control in self._table.controls.walk():
            if isinstance(control, TileCard) and control.enabled and control.rect.collidepoint(where):
                is_tile = control.name.startswith(("row.", "reserve."))
                return control if is_tile and control.nature is not None else None
        return None

    def _move(self, where: tuple[int, int]) -> None:
        assert self._card is not None
        far = abs(where[0] - self._pressed[0]) + abs(where[1] - self._pressed[1])
        if self.nature is None and far > px(_SLACK) and self._turn.take(self._card.name):
            self.nature = self._card.nature
        if self.nature is not None:
            self._at = where
            self._table.invalidate()

    def _drop(self, where: tuple[int, int]) -> None:
        nature, self.nature, self._card = self.nature, None, None
        if nature is None:
            return
        part = self._table.family.board.hit(where)
        if part is not None:
            self._turn.drop(part)
        self._table.invalidate()

    def paint_above(self, surface: pygame.Surface) -> None:
        """The tile under the mouse."""
        if self.nature is not None:
            put.sprite(surface, f"terrain_{self.nature}", (px(78), px(90)), center=self._at)
