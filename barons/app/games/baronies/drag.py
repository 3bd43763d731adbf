"""Dragging tiles: one of the reserve is laid where it is released, one of the row is drafted there."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.kit import put
from barons.app.kit.layout import px
from barons.app.table.parts import EventHandler

_SLACK: Final = 12.0
"""Units that the mouse may move between press and release without dragging."""


class TileDrag(EventHandler):
    """Watches the mouse over the cards below the map without taking events from cards or map."""

    def __init__(self, turn: BaroniesTurn) -> None:
        self._turn = turn
        self._card = ""
        """The card on which the mouse was pressed."""
        self._pressed: tuple[int, int] = (0, 0)
        self.nature: str | None = None
        """The tile being dragged."""
        self._at: tuple[int, int] = (0, 0)

    def before(self, event: pygame.event.Event) -> bool:
        """Track a drag, and let every event through: a release beside the card does not press it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._card, self._pressed = self._under(event.pos), event.pos
        elif event.type == pygame.MOUSEMOTION and self._card:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._drop(event.pos)
        return False

    def _under(self, where: tuple[int, int]) -> str:
        card = self._turn.table.widget_at(where) if self._turn.table.may_choose else None
        return card.key if card is not None and not card.why_not and self._turn.nature_of(card.key) else ""

    def _move(self, where: tuple[int, int]) -> None:
        far = abs(where[0] - self._pressed[0]) + abs(where[1] - self._pressed[1])
        if self.nature is None and far > px(_SLACK):
            nature = self._turn.nature_of(self._card)
            self.nature = nature if self._turn.take(self._card) else None
        if self.nature is not None:
            self._at = where
            self._turn.table.invalidate()

    def _drop(self, where: tuple[int, int]) -> None:
        nature, self.nature, self._card = self.nature, None, ""
        if nature is None:
            return
        part = self._turn.family.board.hit(where)
        if part is not None:
            self._turn.drop(part)
        self._turn.table.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the dragged tile."""
        if self.nature is not None:
            put.sprite(surface, f"terrain_{self.nature}", (px(78), px(90)), center=self._at)
