"""Parts painted on plates and cards: a button, a keycap, the adviser's mark."""

from __future__ import annotations

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.fonts import Style
from barons.app.kit.layout import px


def draw_button(
    surface: pygame.Surface, rect: pygame.Rect, label: str, icon: str, kind: str, style: Style, state: str
) -> None:
    """Paint a plate with its icon and label centred; `state` as for `paint.plate`: it sinks when pressed."""
    paint.plate(surface, rect, kind, state)
    ink = paint.plate_ink(kind, state != "disabled")
    bounds, side = label_bounds(rect, label, icon)
    if state == "pressed":
        bounds.y += px(paint.LIP)
    if icon:
        picture = assets.icon(icon, side, ink)
        if label:
            width = min(fonts.fit(label, style, bounds.size, wrapped=True).needed[0], bounds.w)
            x = bounds.x + (bounds.w - width) // 2 - side - px(12)
            surface.blit(picture, (x, bounds.centery - side // 2))
        else:
            put.picture(surface, picture, center=bounds.center)
    if label:
        fonts.write(surface, label, style, ink, bounds, align_x=0.5, wrapped=True)


def label_bounds(rect: pygame.Rect, label: str, icon: str) -> tuple[pygame.Rect, int]:
    """Return the rectangle of a plate's label, or of its icon alone, and the icon's side, in pixels."""
    bounds = rect.copy()
    bounds.h -= px(paint.LIP)
    side = min(px(26), round(bounds.h * 0.55))
    if label:
        bounds.inflate_ip(-px(20), -px(4))
        if icon:
            bounds.x += side + px(12)
            bounds.w -= side + px(12)
    return bounds, side


def keycap(surface: pygame.Surface, centre: tuple[int, int], key: str) -> None:
    drawn = fonts.text(key, fonts.CAPTION.bold(), theme.INK.soft)
    size = (max(px(24), drawn.get_width() + px(12)), px(24))
    shades, width = (theme.PARCHMENT[50],), max(1.0, px(1.5))
    picture = paint.boxed(size, px(5), shades=shades, stroke=theme.LINE, width=width)
    put.picture(surface, picture, center=centre)
    put.picture(surface, drawn, center=centre)


def mark_advised(surface: pygame.Surface, rect: pygame.Rect) -> None:
    paint.medallion(surface, (rect.right - px(15), rect.y + px(15)), px(12), "hint", chosen=True)
