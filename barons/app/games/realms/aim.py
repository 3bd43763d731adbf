"""An end where nobody can win by building any more, or where no person is left: offered on the map sheet."""

from __future__ import annotations

import pygame

from barons.app.games.realms.turn import RealmsTurn
from barons.app.kit.layout import px
from barons.app.kit.widgets.buttons import Button
from barons.app.kit.widgets.control import Control
from barons.app.table.gamemenu import ask_end_now
from barons.app.table.parts import Panel
from barons.app.table.renewed import Renewed
from barons.app.table.table import Table
from barons.text.tr import gettext as _


class Aim(Panel):
    """The offer, in the lower right corner of the sheet."""

    def __init__(self, table: Table, turn: RealmsTurn) -> None:
        self._table = table
        self._turn = turn
        self._plates = Renewed(table)

    def build(self) -> None:
        """Made anew for another layout or language."""
        self._plates.forget()

    def sync(self) -> None:
        """Whether anybody can still win so, and whether a person is left."""
        offered = self._turn.offered_end
        self._plates.renew(offered, lambda: [self._plate(offered)] if offered else [])

    def _plate(self, offered: str) -> Control:
        mat = self._table.family.board.rect
        place = pygame.Rect(0, 0, px(220), px(52))
        place.bottomright = (mat.right - px(16), mat.bottom - px(16))
        if offered == "fast":
            tip = _("You have died. The computers finish the game at once.")
            return Button("aim.fast", place, _("Fast finish"), tooltip=tip, on_press=self._hurry)
        tip = _("Too few castles are left for anyone to have one in every realm.")
        press = self._table
        label = _("End the game now")
        return Button("aim.end", place, label, tooltip=tip, on_press=lambda: ask_end_now(press))

    def _hurry(self) -> None:
        self._table.course.hurry(fast=True)
        self._table.sync()
