"""Animations of tiles between row, pile, reserve and the other players' panels."""

from __future__ import annotations

import pygame

from barons.app.games.baronies.motions import DraftCue, DrawCue, TileCue
from barons.app.kit import assets, put
from barons.app.kit.anim.tween import thrown
from barons.app.kit.layout import px
from barons.app.table.table import Table


class TileFlights:
    """The tile that is being taken or drawn now, if any."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the tile over the cards of row and reserve."""
        kinds: tuple[type[TileCue], ...] = (DraftCue, DrawCue)
        for kind in kinds:
            flying = self._table.session.director.cue(kind)
            if flying is not None and flying[1] < 1.0:
                self._draw(surface, *flying)

    def _spot(self, *keys: str) -> tuple[int, int]:
        """Return the centre of the first of these widgets that exists."""
        place = next(filter(None, map(self._table.place_of, keys)), None)
        return self._table.family.board.rect.midbottom if place is None else place.center

    def _draw(self, surface: pygame.Surface, cue: TileCue, progress: float) -> None:
        start, goal = self._spot(f"row.{cue.place}", "action.draft"), self._spot("pile")
        if not isinstance(cue, DraftCue):
            start, goal = goal, start
        elif cue.seat == self._table.session.shown.viewer:
            goal = self._spot("reserve.0", "action.lay")
        else:
            goal = self._spot(f"seat.{cue.seat}")
        picture = assets.sprite(f"terrain_{cue.tile}", (px(78), px(90)))
        put.picture(surface, picture, center=thrown(start, goal, progress, px(70)))
