"""A fight drawn as a scene of its own: both sides, what they threw, what came of it."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.games.realms.fight import FightView
from barons.app.games.realms.fighters import draw_fighter, draw_low_fighter
from barons.app.games.realms.throws import draw_blows, draw_result, draw_throws, draw_words
from barons.app.kit import fonts, heraldry, paint, theme
from barons.app.kit.layout import px
from barons.engine.realms.rules import RealmsRules
from barons.text.sentence import Names
from barons.text.tr import gettext as _

HIGH: Final = 940.0
WIDE: Final = 820.0
_HEAD: Final = 494.0
"""How much of the sheet both sides, their throws and what came of them take; below is what may be done."""
_TALL: Final = 800.0
"""Lower than this (u) both sides are drawn smaller, and the blows so far are left out."""
_LOW_HEAD: Final = 284.0
"""The same of a low sheet."""


def duel_rect(mat: pygame.Rect) -> pygame.Rect:
    """The sheet's place over the board, in pixels."""
    rect = pygame.Rect(0, 0, min(px(WIDE), mat.w - px(20)), min(px(HIGH), mat.h - px(20)))
    rect.center = mat.center
    return rect


def choices_rect(mat: pygame.Rect) -> pygame.Rect:
    """Where the choices stand on the sheet."""
    return choices_rect_in(duel_rect(mat))


def choices_rect_in(rect: pygame.Rect) -> pygame.Rect:
    """The same, of a sheet whose place is known."""
    high = rect.h - px(_LOW_HEAD if _is_low(rect) else _HEAD)
    return pygame.Rect(rect.x + px(24), rect.bottom - high, rect.w - px(48), high - px(16))


def _is_low(rect: pygame.Rect) -> bool:
    return rect.h < px(_TALL)


def draw_duel(
    target: pygame.Surface,
    rect: pygame.Rect,
    view: FightView,
    progress: float,
    rules: RealmsRules,
    names: Names,
    *,
    tells: bool = True,
    skips: bool = False,
) -> None:
    """The whole sheet; the latest throw tumbles until `progress` is 1. `tells`: the blows so far in words,
    where nobody is asked what to do; `skips`: and that a click goes on."""
    paint.panel(target, rect, shadow=theme.SHADOWS["dialog"], keeps=True)
    _title(target, rect, view)
    is_low = _is_low(rect)
    side, edge = (px(96), px(44)) if is_low else (px(150), px(28))
    top = rect.y + px(44 if is_low else 66)
    left = pygame.Rect(rect.x + edge, top, side, side)
    right = pygame.Rect(rect.right - edge - side, top, side, side)
    fighter = draw_low_fighter if is_low else draw_fighter
    fighter(target, left, view, rules, names, 0)
    fighter(target, right, view, rules, names, 1)
    inner = left.right + px(30 if is_low else 14)
    middle = pygame.Rect(inner, top - px(4), 2 * (rect.centerx - inner), px(176 if is_low else 300))
    draw_throws(target, middle, view, progress, names)
    line = pygame.Rect(
        rect.x + px(30), top + px(186 if is_low else 326), rect.w - px(60), px(48 if is_low else 58)
    )
    draw_result(target, line, view, progress, rules, names)
    room = choices_rect_in(rect)
    blows = pygame.Rect(line.x, line.bottom + px(7), line.w, 0 if is_low else px(34))
    if not is_low:
        draw_blows(target, blows, view, progress)
    if tells:
        low = max(room.y, blows.bottom)
        room = pygame.Rect(room.x, low, room.w, room.bottom - low)
        draw_words(target, room, view, progress, rules, names, skips=skips)


def _title(target: pygame.Surface, rect: pygame.Rect, view: FightView) -> None:
    title = _("Dungeon fight") if view.foe is None else _("Duel")
    if view.round and view.foe is not None:
        title = _("{title} — round {number}").format(title=title, number=view.round)
    banner = pygame.Rect(0, 0, min(px(520), rect.w - px(40)), px(60))
    banner.midtop = (rect.centerx, rect.y - px(18))
    heraldry.title_ribbon(target, banner)
    room = pygame.Rect(banner.x + px(52), banner.y, banner.w - px(104), banner.h - px(9))
    fonts.write(target, title, fonts.NAME.at(28), (255, 240, 214), room, across=0.5, narrowed=True)
