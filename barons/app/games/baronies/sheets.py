"""The sheets of Baron's right column: a barony's ledger, the viewer's baronies, the chronicle. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from barons.app.games.baronies.summary import LedgerView, OverviewRow
from barons.app.kit import assets, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.table import panels
from barons.text.baronies import words
from barons.text.numbers import plain, signed
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

_ROW: Final = 31.0
_NOTE: Final = 24.0


def ledger_height(ledger: LedgerView) -> float:
    """Units that a ledger needs to show all its lines at their ease."""
    return 40.0 + 46.0 + _ROW * len(ledger.rows) + 38.0 + _NOTE * len(ledger.notes) + 16.0


def draw_ledger(surface: pygame.Surface, rect: pygame.Rect, ledger: LedgerView) -> None:
    """A barony tile by tile, its sum, what it would bring."""
    paint.panel(surface, rect)
    room = panels.heading(surface, rect, _("Barony details"))
    x = room.x
    title = pygame.Rect(x, room.y - px(4), room.w, px(38))
    if ledger.colour:
        crest = pygame.Rect(x, room.y - px(4), px(30), px(36))
        heraldry.shield(surface, crest, ledger.colour)
        title = pygame.Rect(x + px(40), title.y, title.w - px(40), title.h)
    is_long = fonts.width(ledger.title, fonts.NUMERAL.at(24)) > title.w
    style = fonts.NUMERAL.at(18) if is_long else fonts.NUMERAL.at(24)
    title.h += px(8) if is_long else 0
    fonts.write(surface, ledger.title, style, theme.INK.strong, title, wrapped=is_long)
    foot = px(38)
    free = room.bottom - title.bottom - foot
    notes = list(ledger.notes)
    while notes and free - px(_NOTE) * len(notes) - px(4) < px(24) * len(ledger.rows):
        notes.pop()
    free -= px(_NOTE) * len(notes) + (px(4) if notes else 0)
    step = min(px(_ROW), max(px(22), free // max(1, len(ledger.rows))))
    style = fonts.SMALL if step >= px(26) else fonts.CAPTION
    y = title.bottom + px(2)
    chip_high = min(px(30), step)
    for row in ledger.rows:
        chip = assets.sprite(f"terrain_{row.nature}", (round(chip_high * 0.88), chip_high))
        put.picture(surface, chip, midleft=(x, y + step // 2))
        name = words.nature_title(row.nature) + (f" ×{row.number}" if row.number > 1 else "")
        place = pygame.Rect(x + px(42), y, room.w - px(150), step)
        took = fonts.write(surface, name, style, theme.INK.strong, place)
        at = took.right + px(10)
        for shown, icon in ((row.is_fought_over, "fight"), (row.is_counted, "disc")):
            if shown:
                picture = assets.icon(icon, px(19), theme.INK.danger if icon == "fight" else theme.INK.sign)
                put.picture(surface, picture, midleft=(at, y + step // 2))
                at += px(24)
        worth = pygame.Rect(room.right - px(70), y, px(70), step)
        ink = theme.INK.danger if row.value < 0 else theme.INK.strong
        fonts.write(
            surface,
            signed(row.value),
            fonts.NUMERAL.at(min(21, step * 0.8 / current().u)),
            ink,
            worth,
            across=1.0,
        )
        y += step
    surface.fill(theme.INK.strong, (room.x, y + px(2), room.w, max(1, px(2))))
    line = pygame.Rect(room.x, y + px(4), room.w, foot - px(4))
    text = ngettext("{laid} of {total} tiles", "{laid} of {total} tiles", ledger.laid).format(
        laid=ledger.laid, total=ledger.total
    )
    fonts.write(surface, text, fonts.UI_BOLD, theme.INK.strong, line)
    fonts.write(surface, plain(ledger.value), fonts.SCORE.at(32), theme.INK.strong, line, across=1.0)
    y += foot
    for note in notes:
        place = pygame.Rect(room.x, y, room.w, px(_NOTE))
        if place.bottom <= rect.bottom - px(4):
            fonts.write(surface, note, fonts.CAPTION, theme.INK.soft, place)
        y += px(_NOTE)


_APART: Final = 8.0
"""Units between the last row and what is said below it."""


def draw_overview(surface: pygame.Surface, rect: pygame.Rect, title: str, rows: Sequence[OverviewRow]) -> None:
    """A player's knights and barons, one a line: how many tiles lie, what they are worth; how to see more."""
    paint.panel(surface, rect)
    room = panels.heading(surface, rect, title)
    tips = [_("Point at a meadow to see its barony, or at any other space.")]
    if any(row.is_fought_over for row in rows):
        tips.insert(0, _("Swords: shared with a rival"))
    least = fonts.line_height(fonts.NUMERAL.at(23)) * len(rows)
    left = room.h - least - px(_APART)
    while tips and _high(tips, fonts.CAPTION, room.w) > left:
        tips.pop(0)
    larger = fonts.enlarged(fonts.CAPTION)
    style = larger if _high(tips, larger, room.w) <= left else fonts.CAPTION
    foot = _high(tips, style, room.w)
    low = pygame.Rect(room.x, room.bottom - foot, room.w, foot)
    step = min(px(42), (room.h - foot - (px(_APART) if tips else 0)) // max(1, len(rows)))
    y = room.y
    for row in rows:
        high = min(px(40), step)
        figure = assets.sprite(row.figure, (round(high * 130 / 182), high))
        put.picture(surface, figure, midleft=(room.x + px(2), y + step // 2))
        place = pygame.Rect(room.x + px(38), y, px(66), step)
        fonts.write(surface, row.cell, fonts.CAPTION, theme.INK.soft, place, wrapped=True, narrowed=True)
        place = pygame.Rect(room.x + px(116), y, room.w - px(116 + 82), step)
        tiles = ngettext("{laid} of {total} tiles", "{laid} of {total} tiles", row.laid)
        ways = (tiles, _("{laid} of {total}"), "{laid}/{total}")
        said = [way.format(laid=row.laid, total=7) for way in ways]
        text = next((each for each in said if fonts.width(each, fonts.SMALL) <= place.w), said[-1])
        fonts.write(surface, text, fonts.SMALL, theme.INK.strong, place)
        at = place.right + px(4)
        if row.is_fought_over:
            put.icon(surface, "fight", px(20), theme.INK.danger, midleft=(at, y + step // 2))
        ink = theme.INK.danger if row.value < 0 else theme.INK.strong
        worth = pygame.Rect(room.right - px(54), y, px(54), step)
        fonts.write(surface, signed(row.value), fonts.NUMERAL.at(23), ink, worth, across=1.0)
        y += step
        paint.rule(surface, room.x, y, room.w)
    for tip in tips:
        fonts.paragraph(surface, tip, style, theme.INK.soft, low, leading=theme.TYPE["line_tight"])
        low.top += _high((tip,), style, room.w)


def _high(tips: Sequence[str], style: fonts.Style, wide: int) -> int:
    """Pixels that some sentences take below each other."""
    return fonts.line_height(style) * sum(len(fonts.wrap(tip, style, wide)) for tip in tips)
