"""A dialog over the table, with a title and a close button."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts
from barons.app.kit.navigator import Navigator
from barons.app.kit.sheets import SheetScene, is_put_away
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Text
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node
from barons.app.table.table import Table
from barons.text.tr import gettext as _


class TableSheet(SheetScene):
    """A dialog over the table with a title and a close button. Esc closes it too."""

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell)
        self.table = table

    def title(self) -> str:
        raise NotImplementedError

    def body(self) -> Node:
        raise NotImplementedError

    def beside(self) -> Node | None:
        return None

    def screen_name(self) -> str:
        return self.title()

    def content(self) -> Node:
        close = Button(
            icon="cross",
            kind="parchment",
            tooltip=_("Close ({key})").format(key="Esc"),
            key="window.close",
            on_press=("close",),
            flex=Flex(basis=48, cross=44, align="middle"),
        )
        title = Text(self.title(), fonts.NAME, role="heading", flex=FILLS)
        head = Row([title, self.beside(), close], gap=16, flex=Flex(basis=44, shrink=0))
        body = Padding(self.body(), Edges(top=16), flex=Flex(grow=1, min=0))
        return Padding(Column([head, body]), Edges(34, 18, 20, 18))

    def on_focus_lost(self) -> None:
        if self.table.session.hides_hands:
            self.close()

    def on_event(self, event: pygame.event.Event) -> bool:
        """Close on Esc or a click outside; only global keys are passed on."""
        if is_put_away(event, self.tree.find("sheet")):
            self.close()
            return True
        return event.type != pygame.KEYDOWN
