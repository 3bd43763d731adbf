"""Parts painted on plates and cards: a keycap, the adviser's mark."""

from __future__ import annotations

import pygame

from barons.app.kit import fonts, paint, put, theme
from barons.app.kit.layout import px


def keycap(surface: pygame.Surface, centre: tuple[int, int], key: str) -> None:
    drawn = fonts.text(key, fonts.CAPTION.bold(), theme.INK.soft)
    size = (max(px(24), drawn.get_width() + px(12)), px(24))
    shades, width = (theme.PARCHMENT[50],), max(1.0, px(1.5))
    picture = paint.boxed(size, px(5), shades=shades, stroke=theme.LINE, width=width)
    put.picture(surface, picture, center=centre)
    put.picture(surface, drawn, center=centre)


def mark_advised(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.medallion(surface, (rect.right - px(15), rect.y + px(15)), px(12), "hint", chosen=True)
