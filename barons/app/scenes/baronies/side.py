"""The right column of Baron's table: the ledger of a barony, the settlement to come, the chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from barons.app.boards.baronies_forecast import Forecast
from barons.app.layout import Box, current
from barons.app.scenes.baronies import sheets
from barons.app.scenes.table import panels
from barons.app.scenes.table.columns import Side
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from barons.app.scenes.baronies.scene import BaroniesTable


_LEAST_LEDGER: Final = 236.0
"""Units below which the ledger gives way to a settlement."""


class BaroniesSide(Side):
    """Ledger or tile, settlement, chronicle."""

    def __init__(self, scene: BaroniesTable) -> None:
        super().__init__(scene)
        self.table = scene

    def _share(self, lines: int) -> None:
        """Divide the column: a settlement takes what it needs, up to two thirds; the chronicle the rest."""
        layout = current()
        column = self._column.box
        gap = 15.0
        told = self.table.forecast
        high = sheets.settlement_height(told, column.w) if told is not None and told.settlement else 0.0
        ledger = 344.0 if column.h > 600 else 270.0
        least = 110.0
        second = -gap
        if high:
            room = column.h - least - gap
            ledger = min(ledger, room - gap - high)
            if ledger < _LEAST_LEDGER:
                ledger = -gap
            second = min(high, room - gap - ledger)
        y = column.y
        boxes = []
        for tall in (ledger, second, column.h - ledger - second - 2 * gap):
            boxes.append(Box(column.x, y, column.w, max(1.0, tall)))
            y += tall + gap
        self._boxes = boxes
        if self.list is not None:
            last = boxes[2]
            self.list.rect = layout.rect(last.x + 14, last.y + 42, last.w - 28, last.h - 52)

    def sync(self) -> None:
        """The chronicle's end; the shares."""
        self._share(0)
        if self.list is not None:
            course = self.scene.course
            entries = course.chronicle.entries(course.shown.viewer, course.chronicle_upto())
            self.list.show([entry for entry in entries if not entry.is_detail])

    def refresh(self, still: pygame.Surface, base: pygame.Surface) -> None:
        """Draw what has changed."""
        table, layout = self.table, current()
        told: Forecast | None = table.forecast
        part = table.inspected
        seen = table.course.shown
        ledger = table.map_family.ledger(seen, part)
        inspection = None if ledger is not None else table.inspection(part)
        self._share(0)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            first, second, third = (layout.box(box) for box in self._boxes)
            if first.h <= 1:
                pass
            elif ledger is not None:
                sheets.draw_ledger(surface, first, ledger)
            else:
                empty = _("Point at a meadow to see its barony, or at any other place.")
                panels.draw_inspection(surface, first, _("Tile"), inspection, empty, table.family.tile_sprite)
            if told is not None and told.settlement:
                sheets.draw_settlement(surface, second, told, table.map_family)
            sheets.draw_chronicle(surface, third)

        key = (ledger, inspection, id(told), tuple(self._boxes), tuple(table.family.names.players))
        self._column.refresh(still, base, key, draw)

    def paint(self, surface: pygame.Surface) -> None:
        """No die here."""
