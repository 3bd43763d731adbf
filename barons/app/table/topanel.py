"""What travels from a place of the board to a player's panel: points on a plate, pieces that are lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import put
from barons.app.kit.anim.tween import thrown
from barons.app.kit.layout import px
from barons.app.table.cues import ToPanelCue
from barons.app.table.plates import plate_of
from barons.app.table.table import Table
from barons.engine.core import Part

Pixel = tuple[int, int]
Drawer = Callable[[pygame.Surface, ToPanelCue, Pixel], None]
"""Draws what is on its way where it is now."""


class ToPanels:
    """All that is on its way now, over board and panels. `goal`: where on a seat's panel it ends, in pixels."""

    def __init__(self, table: Table, goal: Callable[[int], Pixel], draw: Drawer) -> None:
        self._table = table
        self._goal = goal
        self._draw = draw

    def paint(self, surface: pygame.Surface) -> None:
        board = self._table.family.board
        for cue, progress in self._table.course.director.cues(ToPanelCue):
            start = board.spot(Part("tile", cue.tile)) or board.rect.center
            self._draw(surface, cue, thrown(start, self._goal(cue.seat), progress, px(80)))


def plates_and_pieces(wide: float, high: float) -> Drawer:
    """What is said on a plate, else the piece itself in this size (u)."""

    def draw(surface: pygame.Surface, cue: ToPanelCue, at: Pixel) -> None:
        if cue.sprite:
            put.sprite(surface, cue.sprite, (px(wide), px(high)), center=at)
        else:
            put.picture(surface, plate_of("", cue.words), center=at)

    return draw
