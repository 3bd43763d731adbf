"""The panels of Land's table: a player's, and the turn's with its die. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from barons.app.games.land.cards import draw_small_card
from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import px
from barons.app.table.boards.summary import HandCard, TurnSummary

_FADED = 107
_LINE = 25.0  # u, what the turn offers: one line
_CHIP = 44.0  # u, that a kind of tile and its number take at the least
_LEAST_CARD = 34.0  # u, the height from which on a card's picture can be told


def _offers(surface: pygame.Surface, room: pygame.Rect, turn: TurnSummary) -> None:
    """A line each, closer together where the headline has taken two; those that are gone are struck through."""
    line = min(px(_LINE), (room.h - px(14)) // max(1, len(turn.offers)))
    for number, offer in enumerate(turn.offers):
        y = room.y + number * line
        ink = theme.INK.strong if offer.is_open else theme.mix(theme.INK.soft, theme.PARCHMENT[200], 0.42)
        put.icon(surface, offer.icon, px(21), ink, midleft=(room.x, y + line // 2))
        words = pygame.Rect(room.x + px(27), y, room.w - px(27), line)
        took = fonts.write(surface, offer.label, fonts.SMALL, ink, words, narrowed=True)
        if not offer.is_open:
            surface.fill(ink, (took.x, took.centery, took.w, max(1, px(1.5))))


def _credits(surface: pygame.Surface, room: pygame.Rect, turn: TurnSummary) -> None:
    """A seal of wax a credit, grey once spent; below them what is under way, else how many cards
    were played; then those cards."""
    side = min(px(54), (room.w * 3 // 5) // max(1, turn.actions))
    for number in range(turn.actions):
        spent = number >= turn.actions - turn.actions_done
        seal = assets.sprite("seal_grey" if spent else "seal_red", (side, side))
        surface.blit(seal, (room.x + number * (side + px(4)), room.y))
    left = room.x + turn.actions * (side + px(4)) + px(12)
    words = pygame.Rect(left, room.y, room.right - left, side)
    fonts.write(surface, turn.headline, fonts.UI_BOLD, theme.INK.strong, words, wrapped=True, narrowed=True)
    y = room.y + side + px(6)
    if turn.note:
        note = pygame.Rect(room.x, y, room.w, px(46))
        took = fonts.write(
            surface, turn.note, fonts.SMALL, theme.INK.soft, note, down=0.0, wrapped=True, narrowed=True
        )
        y = took.bottom + px(6)
    else:
        _offers(surface, pygame.Rect(room.x, y, room.w, room.bottom - y), turn)
        y += px(_LINE) * len(turn.offers) + px(4)
    laid = pygame.Rect(room.x, y, room.w, min(px(62), room.bottom + px(8) - y))
    draw_laid(surface, laid, turn.laid, chosen=turn.is_under_way)


def draw_laid(
    surface: pygame.Surface, room: pygame.Rect, laid: Sequence[HandCard], *, chosen: bool = False
) -> None:
    """Cards that lie open, small, side by side or over each other; the last in gilt where it is `chosen`.

    Nothing where there is no room to know them by their pictures.
    """
    if room.h < px(_LEAST_CARD):
        return
    wide = round(room.h * 0.8)
    pitch = wide + px(5)
    if len(laid) > 1:
        pitch = min(pitch, (room.w - wide) // (len(laid) - 1))
    for number, card in enumerate(laid):
        place = pygame.Rect(room.x + number * pitch, room.y, wide, room.h)
        if chosen and number == len(laid) - 1:
            paint.gilt_frame(surface, place)
        draw_small_card(surface, place, card)
