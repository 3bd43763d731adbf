"""The right column of Baron's table: the ledger of a barony, the settlement to come, the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from barons.app.games.baronies import sheets
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.settlement import Settlement
from barons.app.games.baronies.summary import OverviewRow
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.kit.layout import Box, current, px, table
from barons.app.table import panels
from barons.app.table.parts import Ground, Panel
from barons.app.table.seats import KeptColumn
from barons.app.table.table import Table
from barons.app.table.telling import ChroniclePart
from barons.text.sentence import compose, player
from barons.text.tr import gettext as _
from barons.text.tr import language, pgettext

_LEAST_LEDGER: Final = 196.0
"""Units below which the ledger gives way to a settlement."""
_LEAST_TILE: Final = 200.0
"""Units of a place's sheet above a settlement, which so seldom moves as one points around."""
_STEP: Final = 90.0
"""Units by which a step of the wheel scrolls."""


class BaroniesSide(Panel):
    """Ledger or tile, settlement, chronicle."""

    def __init__(
        self, table: Table, turn: BaroniesTurn, family: BaroniesFamily, chronicle: ChroniclePart
    ) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._chronicle = chronicle
        self._column = KeptColumn(Box(0, 0, 1, 1))
        self._boxes = [Box(0, 0, 1, 1)] * 3
        self._settlement: Settlement | None = None
        self._offset = 0
        self._laid_out: object = None
        self._overviewed: tuple[object, tuple[OverviewRow, ...]] = (None, ())

    def build(self) -> None:
        """The column's place."""
        self._column = KeptColumn(table(current()).right)
        self._share()

    def landmark(self, name: str) -> pygame.Rect | None:
        """`ledger`, `settlement`, `chronicle`."""
        places = {"ledger": 0, "settlement": 1, "chronicle": 2}
        return current().box(self._boxes[places[name]]) if name in places else None

    def _share(self) -> None:
        """Divide the column: a settlement takes what it needs, up to two thirds; the chronicle the rest."""
        column = self._column.box
        gap = 15.0
        settlement = self.settlement
        high = settlement.height if settlement is not None else 0.0
        ledger = 344.0 if column.h > 600 else min(270.0, max(_LEAST_LEDGER, 0.48 * column.h))
        least = 110.0
        second = -gap
        if high:
            room = column.h - least - gap
            ledger = min(ledger, self._wish(), room - gap - high)
            if ledger < _LEAST_LEDGER:
                ledger = -gap
            second = min(high, room - gap - ledger)
        y = column.y
        boxes = []
        for tall in (ledger, second, column.h - ledger - second - 2 * gap):
            boxes.append(Box(column.x, y, column.w, max(1.0, tall)))
            y += tall + gap
        self._boxes = boxes
        self._chronicle.place(current().box(boxes[2]))

    def _wish(self) -> float:
        """Units that the sheet above a settlement needs, so that the chronicle keeps some lines."""
        part = self._turn.inspected
        ledger = self._family.places.ledger(self._table.course.shown, part)
        if ledger is not None:
            return sheets.ledger_height(ledger)
        inspection = self._table.inspection(part)
        return max(_LEAST_TILE, panels.inspection_height(inspection)) if inspection is not None else _LEAST_TILE

    @property
    def settlement(self) -> Settlement | None:
        """The sheet of what the considered action settles."""
        forecast = self._turn.forecast
        key = (current(), language())
        if forecast is None or not forecast.settlement:
            self._settlement = None
        elif self._settlement is None or self._settlement.forecast is not forecast or self._laid_out != key:
            self._settlement = Settlement(forecast, self._family, self._column.box.w)
            self._offset, self._laid_out = 0, key
        return self._settlement

    def scroll(self, steps: int, where: tuple[int, int] | None = None) -> bool:
        """Go on in a long settlement, by the wheel when the mouse is there; True when there is one."""
        settlement = self.settlement
        if settlement is None:
            return False
        rect = current().box(self._boxes[1])
        most = settlement.most(rect)
        if not most or (where is not None and not rect.collidepoint(where)):
            return False
        self._offset = max(0, min(most, self._offset + steps * px(_STEP)))
        self._table.invalidate()
        return True

    def sync(self) -> None:
        """The shares."""
        self._share()

    def refresh(self, still: pygame.Surface, ground: Ground) -> Iterator[pygame.Rect]:
        """See `Panel`."""
        layout, family = current(), self._family
        part = self._turn.inspected
        ledger = family.places.ledger(self._table.course.shown, part)
        inspection = None if ledger is not None else self._table.inspection(part)
        overview = self._overview() if ledger is None and inspection is None else None
        self._share()
        settlement, offset = self._settlement, self._offset

        def draw(surface: pygame.Surface) -> None:
            first, second, third = (layout.box(box) for box in self._boxes)
            if first.h <= 1:
                pass
            elif ledger is not None:
                sheets.draw_ledger(surface, first, ledger)
            elif overview is not None and overview[1]:
                sheets.draw_overview(surface, first, *overview)
            else:
                empty = _("Point at a meadow to see its barony, or at any other space.")
                panels.draw_inspection(
                    surface, first, pgettext("to lay", "Tile"), inspection, empty, family.words.tile_sprite
                )
            if settlement is not None:
                settlement.draw(surface, second, offset)
            panels.draw_chronicle(surface, third)

        names = tuple(family.words.names.players)
        shown = ((ledger, inspection, overview, names), (id(settlement), offset, names), names)
        return self._column.refresh(still, ground, self._boxes, shown, draw)

    def _overview(self) -> tuple[str, tuple[OverviewRow, ...]]:
        """The viewer's knights and barons; those of whoever is to move where nobody in particular looks."""
        seen, family = self._turn.seen, self._family
        seat = seen.viewer if seen.viewer is not None else max(0, family.accounts.turn_seat(seen))
        title = _("Your baronies")
        if seen.step == "claim":
            title = _("If nobody else claims")
        elif seen.viewer is None:
            title = str(compose(_("{player}’s baronies"), player=player(family.words.names, seat)))
        key = (id(seen), seat, title)
        if self._overviewed[0] != key:
            self._overviewed = (key, tuple(family.places.overview(seen, seat)))
        return title, self._overviewed[1]
