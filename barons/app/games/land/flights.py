"""Cards on their way between piles, hand and panels: backs only, but for those that everybody may see."""

from __future__ import annotations

import pygame

from barons.app.games.land.family import LandFamily
from barons.app.kit import assets, heraldry
from barons.app.kit.layout import current, px, table
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.cues import CardCue, DiscardCue, FlightCue
from barons.app.table.parts import Panel
from barons.app.table.seats import Seats
from barons.app.table.table import Table


class Flights(Panel):
    """The card that is being drawn or discarded now, if one is."""

    def __init__(self, table: Table, family: LandFamily, seats: Seats[PlayerSummary]) -> None:
        self._table = table
        self._words = family.words
        self._seats = seats

    def paint(self, surface: pygame.Surface) -> None:
        """Along an arc."""
        kinds: tuple[type[FlightCue], ...] = (CardCue, DiscardCue)
        for kind in kinds:
            flying = self._table.course.director.cue(kind)
            if flying is None or flying[1] >= 1.0:
                continue
            cue, progress = flying
            is_drawn = isinstance(cue, CardCue)
            held, pile = self._hand(cue.seat), self._pile(0 if is_drawn else 1)
            start, goal = (pile, held) if is_drawn else (held, pile)
            x = start[0] + (goal[0] - start[0]) * progress
            y = start[1] + (goal[1] - start[1]) * progress - px(60) * 4 * progress * (1 - progress)
            picture = self._picture(cue.card)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _picture(self, card: str | None) -> pygame.Surface:
        size = (px(72), px(100))
        if card is not None:
            return assets.sprite(self._words.tile_sprite(card), size)
        return heraldry.card_back(size)

    def _pile(self, number: int) -> tuple[int, int]:
        control = self._table.controls.find(f"pile.{number}")
        return control.rect.center if control is not None else current().box(table(current()).piles).center

    def _hand(self, seat: int) -> tuple[int, int]:
        """The own hand below; the others' panels at the left."""
        if seat == self._table.course.shown.viewer:
            return current().box(table(current()).hand).center
        return self._seats.place(seat).center
