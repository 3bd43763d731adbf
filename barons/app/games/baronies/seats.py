"""The left column of Baron's table: each seat's honour, reserve, donjons, knights and barons."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from barons.app.games.baronies.summary import BACK
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import px
from barons.app.table import panels
from barons.app.table.boards.summary import PlayerSummary
from barons.engine.baronies.view import BaroniesObservation, Held
from barons.text.numbers import plain
from barons.text.tr import gettext as _

_LOWEST: Final = 104.0
"""Units below which a panel has two lines alone."""


class SeatSummary(NamedTuple):
    """What a panel shows of a seat."""

    summary: PlayerSummary
    reserve: tuple[Held, ...]
    is_out: bool
    """In the oubliettes: dimmed."""


def summary_of(
    seen: BaroniesObservation, summary: PlayerSummary, seat: int, *, veiled: bool = False
) -> SeatSummary:
    """A seat of the position that is seen; `veiled` covers what the viewer alone knows."""
    reserve = seen.reserves[seat]
    if veiled and seat == seen.viewer:
        reserve = tuple(held._replace(tile=None) if held.hidden else held for held in reserve)
    return SeatSummary(summary, reserve, seat in seen.out)


def draw_seat(surface: pygame.Surface, rect: pygame.Rect, shown: SeatSummary, look: panels.SeatLook) -> None:
    """A seat's panel; lower ones leave out captions, then join the rows, then leave out who plays it."""
    summary, _reserve, is_out = shown
    if look.is_to_play:
        heraldry.turn_plate(surface, rect, summary.colour)
    paint.panel(surface, rect)
    if rect.h < px(_LOWEST):
        _draw_flat(surface, rect, shown, look)
    else:
        _draw_upright(surface, rect, shown, look)
    if is_out:
        panels.veil_fallen(surface, rect)
        put.icon(surface, "lock", px(40), theme.PARCHMENT[50], center=(rect.centerx, rect.centery))


def _draw_flat(surface: pygame.Surface, rect: pygame.Rect, shown: SeatSummary, look: panels.SeatLook) -> None:
    """Two lines: name and honour, then donjons and reserve."""
    summary, reserve, _is_out = shown
    pad, crest = px(14), pygame.Rect(rect.x + px(12), rect.y + px(7), px(24), px(29))
    heraldry.shield(surface, crest, summary.colour)
    score = fonts.text(plain(summary.score), fonts.SCORE.at(32), theme.INK.strong)
    put.picture(surface, score, midright=(rect.right - pad, crest.centery))
    name = pygame.Rect(crest.right + px(10), crest.y - px(2), 0, px(30))
    name.w = rect.right - pad - score.get_width() - px(10) - name.x
    fonts.write(surface, look.name, fonts.NAME.at(24), theme.INK.strong, name, narrowed=True)
    below = pygame.Rect(rect.x + pad, crest.bottom + px(2), rect.w - 2 * pad, 0)
    below.h = rect.bottom - px(6) - below.y
    left = round(below.w * 0.56)
    _stocks(surface, pygame.Rect(below.x, below.y, left, below.h), summary, captions=False)
    _reserve(surface, pygame.Rect(below.x + left, below.y, below.w - left, below.h), reserve)


def _draw_upright(
    surface: pygame.Surface, rect: pygame.Rect, shown: SeatSummary, look: panels.SeatLook
) -> None:
    """Crest, name and honour; who plays the seat; reserve and donjons in one row or two."""
    summary, reserve, is_out = shown
    tall, low = rect.h > px(215), rect.h < px(160)
    pad = px(18)
    left, right = rect.x + pad, rect.right - pad
    top = rect.y + px(16 if tall else 11)
    crest = pygame.Rect(left, top, px(46 if tall else 38), px(55 if tall else 45))
    heraldry.shield(surface, crest, summary.colour)
    style = fonts.SCORE.at(50 if tall else 40)
    score = fonts.text(plain(summary.score), style, theme.INK.strong)
    put.picture(surface, score, topright=(right, rect.y + px(6 if tall else 3)))
    name = pygame.Rect(crest.right + px(12), top - px(2), 0, px(34 if tall else 30))
    name.w = right - score.get_width() - px(10) - name.x
    style = fonts.NAME if tall else fonts.NAME.at(25)
    is_long = fonts.fit(look.name, style, name.size, narrowed=True).needed[0] > name.w
    if is_long:
        name.h += px(22)  # the line below, too
    fonts.write(surface, look.name, style, theme.INK.strong, name, wrapped=is_long, narrowed=True)
    subtitle = summary.caption if is_out else look.subtitle
    caption = fonts.width(_("honour"), fonts.CAPTION) + px(8) if tall else 0
    if fonts.width(subtitle, fonts.CAPTION) > right - name.x - caption:
        caption = 0
    if fonts.width(subtitle, fonts.CAPTION) > right - name.x:
        subtitle = subtitle.rpartition(" · ")[2]
    if not is_long:
        below = pygame.Rect(name.x, name.bottom - px(1), right - name.x - caption, px(23))
        fonts.write(surface, subtitle, fonts.CAPTION, theme.INK.soft, below)
    if caption:
        place = pygame.Rect(right - caption, rect.y + px(64), caption, px(24))
        fonts.write(surface, _("honour"), fonts.CAPTION, theme.INK.soft, place, across=1.0)
    if low:
        row = pygame.Rect(left, crest.bottom + px(10), right - left, rect.bottom - crest.bottom - px(22))
        _stocks(surface, pygame.Rect(row.x, row.y, round(row.w * 0.56), row.h), summary, captions=False)
        _reserve(surface, pygame.Rect(row.x + round(row.w * 0.58), row.y, round(row.w * 0.42), row.h), reserve)
    else:
        room = rect.bottom - crest.bottom - px(10)
        share = round(room * (0.46 if tall else 0.5))
        row = pygame.Rect(left, crest.bottom + px(4), right - left, share)
        _reserve(surface, row, reserve, leftwards=False)
        paint.rule(surface, left, row.bottom + px(1), right - left)
        stocks = pygame.Rect(left, row.bottom + px(8), right - left, px(28))
        if not tall:
            stocks.h = rect.bottom - row.bottom - px(14)
        _stocks(surface, stocks, summary, captions=tall)


def _reserve(
    surface: pygame.Surface, rect: pygame.Rect, reserve: tuple[Held, ...], *, leftwards: bool = True
) -> None:
    """The tiles of a reserve: face up what the viewer knows, else backs; those dealt carry a small eye."""
    if not reserve:
        if not leftwards:
            fonts.write(surface, _("Reserve empty"), fonts.CAPTION, theme.INK.soft, rect)
        return
    high = min(rect.h - px(4), px(58))
    wide = round(high * 180 / 206)
    pitch = wide + px(6)
    if len(reserve) > 1:
        pitch = min(pitch, (rect.w - wide) // (len(reserve) - 1))
    x = rect.right - wide - pitch * (len(reserve) - 1) if leftwards else rect.x
    for held in reserve:
        sprite = BACK if held.tile is None else f"terrain_{held.tile}"
        picture = assets.sprite(sprite, (wide, high))
        at = picture.get_rect(midleft=(x, rect.centery))
        surface.blit(picture, at)
        if held.hidden and held.tile is not None:
            side = min(px(22), wide // 2)
            eye = assets.icon("eyeoff", round(side * 0.9), theme.INK.strong)
            pygame.draw.circle(
                surface, theme.PARCHMENT[50], (at.right - side // 3, at.bottom - side // 2), side // 2
            )
            put.picture(surface, eye, center=(at.right - side // 3, at.bottom - side // 2))
        x += pitch


def _stocks(surface: pygame.Surface, row: pygame.Rect, summary: PlayerSummary, *, captions: bool) -> None:
    """Donjons in hand, knights, barons."""
    pitch = row.w / max(1, len(summary.stocks))
    for number, stock in enumerate(summary.stocks):
        x = round(row.x + number * pitch)
        put.icon(surface, stock.icon, px(25), theme.INK.sign, midleft=(x, row.centery))
        drawn = fonts.text(str(stock.number), fonts.BODY_LARGE.bold(), theme.INK.strong)
        put.picture(surface, drawn, midleft=(x + px(30), row.centery))
        if captions:
            room = pygame.Rect(x, row.bottom, round(pitch) - px(4), px(24))
            fonts.write(surface, stock.caption, fonts.CAPTION, theme.INK.soft, room)
