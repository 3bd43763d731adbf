"""Animations of cards between piles, hand and panels, face down unless they are public."""

from __future__ import annotations

import pygame

from barons.app.games.land.cards import draw_card
from barons.app.games.land.family import LandFamily
from barons.app.games.land.summary import action_card
from barons.app.kit import assets, fonts, heraldry, paint, theme
from barons.app.kit.anim.tween import eased, thrown
from barons.app.kit.layout import px
from barons.app.table.cues import CardCue, DiscardCue, FlightCue, ShownCue
from barons.app.table.table import Table
from barons.engine.land.cards import EVENT_CARDS
from barons.text.land.cardwords import note

_COMES = 0.25
"""Part of the time of a shown card in which it arrives."""
_LEAVES = 0.8
"""Part of the time of a shown card after which it leaves."""


class Flights:
    """The card that is being drawn or discarded now, if any."""

    def __init__(self, table: Table, family: LandFamily) -> None:
        self._table = table
        self._family = family

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the card on an arc."""
        kinds: tuple[type[FlightCue], ...] = (CardCue, DiscardCue)
        for kind in kinds:
            flying = self._table.session.director.cue(kind)
            if flying is None or flying[1] >= 1.0:
                continue
            cue, progress = flying
            is_drawn = isinstance(cue, CardCue)
            held, pile = self._hand(cue.seat), self.pile(0 if is_drawn else 1, cue.seat)
            start, goal = (pile, held) if is_drawn else (held, pile)
            place = pygame.Rect(0, 0, px(72), px(100))
            place.center = thrown(start, goal, progress, px(60))
            self._draw(surface, place, cue.card)

    def paint_shown(self, surface: pygame.Surface) -> None:
        """Paint a card that everybody is shown."""
        shown = self._table.session.director.cue(ShownCue)
        if shown is not None and shown[1] < 1.0:
            self._show(surface, *shown)

    def _show(self, surface: pygame.Surface, cue: ShownCue, progress: float) -> None:
        board = self._family.board.rect
        stage = (board.centerx, board.centery)
        if self._table.shell.settings.reduced_motion:
            progress = 0.5
        come, gone = min(1.0, progress / _COMES), max(0.0, (progress - _LEAVES) / (1 - _LEAVES))
        come, gone = eased("out_cubic", come), eased("in_quad", gone)
        start, end = self._hand(cue.seat), self.pile(1, cue.seat)
        x = start[0] + (stage[0] - start[0]) * come + (end[0] - stage[0]) * gone
        y = start[1] + (stage[1] - start[1]) * come + (end[1] - stage[1]) * gone
        large = 0.4 + 0.6 * come - 0.65 * gone
        height = round(board.h * 0.46 * large / 12) * 12  # few sizes, because each is drawn only once
        place = pygame.Rect(0, 0, round(height * 0.72), height)
        place.center = (round(x), round(y))
        self._draw(surface, place, cue.card)
        if cue.card in EVENT_CARDS and come == 1.0 and not gone:
            self._tell(surface, place, note(self._family.rules.params, cue.card))

    def _tell(self, surface: pygame.Surface, card: pygame.Rect, words: str) -> None:
        """Paint what an event does below its card: nobody chose it, so nobody has read it before."""
        style = fonts.enlarged(fonts.UI_BOLD)
        lines = fonts.wrap(words, style, px(430))
        height = fonts.line_height(style, theme.TYPE["line"]) * len(lines)
        width = max(fonts.width(line, style) for line in lines)
        plate = pygame.Rect(0, 0, width + px(48), height + px(24))
        plate.midtop = (card.centerx, card.bottom + px(8))
        paint.panel(surface, plate, tone="deep")
        fonts.paragraph(surface, words, style, theme.INK.strong, plate.inflate(-px(48), -px(24)), align_x=0.5)

    def _draw(self, surface: pygame.Surface, place: pygame.Rect, card: str | None) -> None:
        rules = self._family.rules
        if card is None:
            surface.blit(heraldry.card_back(place.size), place)
        elif rules.by_deck:
            draw_card(surface, place, action_card(rules.params, card))
        else:
            surface.blit(assets.sprite(self._family.words.tile_sprite(card), place.size), place)

    def pile(self, number: int, seat: int) -> tuple[int, int]:
        """Return the pixel of a player's deck (0) or discard pile (1): in the lower bar or beside a panel."""
        seen = self._table.session.shown
        owner = self._family.accounts.turn_seat(seen) if seen.viewer is None else seen.viewer
        if self._family.rules.by_deck and seat != owner:
            x, y = self._place(f"seat.{seat}").midright
            return x + px(90), y
        return self._place(f"pile.{number}").center

    def _hand(self, seat: int) -> tuple[int, int]:
        """Return the pixel of a hand: the viewer's own is below, others are at their panels on the left."""
        if seat == self._table.session.shown.viewer:
            return self._place("cards").center
        return self._place(f"seat.{seat}").center

    def _place(self, key: str) -> pygame.Rect:
        return self._table.place_of(key) or self._family.board.rect
