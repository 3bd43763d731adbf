"""The right column of Barons: what is asked, what has happened, the seal."""

from __future__ import annotations

from barons.app.games.realms.asked import asked
from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit import paint
from barons.app.kit.layout import Box, current, table
from barons.app.kit.reading import label
from barons.app.kit.ui.boxes import Column as UiColumn
from barons.app.kit.ui.boxes import Padding
from barons.app.kit.ui.leaves import Frame
from barons.app.kit.ui.node import Edges, Flex, Node
from barons.app.table.column import Column
from barons.app.table.seal import Plates
from barons.app.table.table import Table
from barons.app.table.telling import ChroniclePart
from barons.text.tr import gettext as _

_COMMIT = 150.0
_CHRONICLE = "chronicle.panel"


class RealmsSide(Column):
    """The question takes what its rows need, the chronicle the rest."""

    def __init__(self, table: Table, turn: RealmsTurn, chronicle: ChroniclePart) -> None:
        super().__init__(table, self._described, _place, self._do)
        self._turn = turn
        self._chronicle = chronicle

    def _described(self) -> Node:
        head = Padding(UiColumn([label(_("Chronicle"))]), Edges(18, 10, 18, 0))
        told = Frame(paint.panel, head, key=_CHRONICLE, overhang=24, flex=Flex(grow=1, basis=96, shrink=0))
        return UiColumn([asked(self._turn.asked()), told], gap=14)

    def _do(self, intent: tuple[object, ...]) -> None:
        self._turn.perform(intent)

    def build(self) -> None:
        """A small window has too little of a chronicle for cards in passing."""
        self._table.tells_beside = not current().compact
        super().build()

    def show(self) -> None:
        """With the chronicle's lines in their place."""
        super().show()
        self._chronicle.place(self.landmark(_CHRONICLE))


def _place() -> Box:
    column = table(current()).tall_right
    return Box(column.x, column.y, column.w, column.h - _COMMIT - 14)


def commitment() -> Plates:
    """Where the plates and the seal stand: at the column's foot."""
    layout = current()
    column = table(layout).tall_right
    y = column.bottom - _COMMIT + 6
    seal = 138.0
    plates = [
        (name, layout.rect(column.x, y + 12 + number * 64, column.w - seal - 26, 54))
        for number, name in enumerate(("undo", "hint"))
    ]
    caption = layout.rect(column.right - seal - 30, y + seal - 12, seal + 44, 34)
    return Plates(plates, layout.rect(column.right - seal, y - 8, seal, seal), caption)
