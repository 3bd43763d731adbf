"""What travels from a place of the board to a player's panel: points on a plate, pieces that are lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import put
from barons.app.kit.anim.tween import thrown
from barons.app.kit.layout import px
from barons.app.table.cues import ToPanelCue
from barons.app.table.parts import Panel
from barons.app.table.plates import plate_of
from barons.app.table.table import Table
from barons.engine.core import Part


class ToPanels(Panel):
    """All that is on its way now. `place` is where a seat's panel stands, `piece` a piece's breadth and height
    in u."""

    def __init__(self, table: Table, place: Callable[[int], pygame.Rect], piece: tuple[float, float]) -> None:
        self._table = table
        self._place = place
        self._piece = piece

    def paint_above(self, surface: pygame.Surface) -> None:
        """Along an arc."""
        board = self._table.family.board
        for cue, progress in self._table.course.director.cues(ToPanelCue):
            start = board.spot(Part("tile", cue.tile)) or board.rect.center
            at = thrown(start, self._place(cue.seat).center, progress, px(80))
            self._draw(surface, cue, at)

    def _draw(self, surface: pygame.Surface, cue: ToPanelCue, at: tuple[int, int]) -> None:
        if cue.sprite:
            put.sprite(surface, cue.sprite, (px(self._piece[0]), px(self._piece[1])), center=at)
            return
        put.picture(surface, plate_of("", cue.words), center=at)
