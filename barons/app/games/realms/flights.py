"""Gold and castles on their way from the ring to their owner's panel."""

from __future__ import annotations

import pygame

from barons.app.games.realms.pieces import token
from barons.app.games.realms.players import SeatSummary
from barons.app.games.realms.ringview import RingView
from barons.app.kit.anim.tween import thrown
from barons.app.kit.layout import px
from barons.app.table.cues import ToPanelCue
from barons.app.table.parts import Panel
from barons.app.table.seats import Seats
from barons.app.table.table import Table
from barons.engine.core import Part


class Flights(Panel):
    """A plate along an arc, for each that is under way."""

    def __init__(self, table: Table, view: RingView, seats: Seats[SeatSummary]) -> None:
        self._table = table
        self._view = view
        self._seats = seats

    def paint_above(self, surface: pygame.Surface) -> None:
        """Over ring and panels."""
        for cue, progress in self._table.course.director.cues(ToPanelCue):
            start = self._view.spot(Part("tile", cue.tile)) or self._view.rect.center
            place = self._seats.place(cue.seat)
            goal = place.right - px(60), place.y + px(28)
            token(surface, thrown(start, goal, progress, px(80)), cue.sprite, cue.words, 255)
