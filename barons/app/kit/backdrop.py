"""Backgrounds of a window: wooden bars, the mat, veils, gilded titles; drawn once for each size."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import assets, canvas, fonts, theme
from barons.app.kit.layout import px
from barons.app.kit.paint import cached, cast, panel_picture, remembered
from barons.app.kit.recording import is_reached
from barons.app.kit.sketch import SvgDrawing, stretched
from barons.app.kit.theme import Shadow


def bar(surface: pygame.Surface, rect: pygame.Rect, line: str) -> None:
    """Paint a wooden bar with a gilt line at its `bottom` or `top`."""

    def make() -> pygame.Surface:
        picture = canvas.opaque((max(1, rect.w), max(1, rect.h)))

        def draw(drawing: SvgDrawing) -> None:
            drawing.whole(0, fill=drawing.gradient((64, 43, 26), (52, 34, 20), (30, 19, 11)))

        picture.blit(stretched(rect.size, (1, rect.h), draw), (0, 0))
        grain = assets.tiled("plank", rect.size)
        grain.set_alpha(64)
        picture.blit(grain, (0, 0))
        thick = max(1, px(2))
        y = rect.h - thick if line == "bottom" else 0
        picture.fill(theme.CONTOUR, (0, y - thick if line == "bottom" else y + thick, rect.w, thick))
        picture.fill(theme.mix(theme.GILT[500], theme.WOOD[700], 0.25), (0, y, rect.w, thick))
        return picture

    shade = Shadow(5, 14, 0.5) if line == "bottom" else Shadow(-5, 14, 0.5)
    cast(surface, rect, 0, shade)
    if not is_reached(surface, rect):
        return
    surface.blit(cached(("bar", rect.size, line), make), rect)


def veil(surface: pygame.Surface, alpha: int = 150) -> None:
    width, height = surface.get_size()
    for y in range(0, height, _VEIL):
        surface.blit(_veil((width, _VEIL), alpha), (0, y))


_VEIL: Final = 64
"""Size in pixels of the cached veil, which is uniform."""


@remembered
def _veil(size: tuple[int, int], alpha: int) -> pygame.Surface:
    picture = canvas.opaque(size)
    picture.fill((8, 4, 2))
    picture.set_alpha(alpha)
    return picture


@remembered
def gilded(string: str, style: fonts.Style) -> pygame.Surface:
    """Return gilt lettering that darkens downwards, with a thin dark outline and a shadow."""
    letters = fonts.text(string, style, theme.WHITE).copy()
    fill = SvgDrawing(letters.get_size())
    gilt = [theme.GILT[tone] for tone in (300, 300, 400, 500, 700)]
    fill.whole(0, fill=fill.gradient(*gilt))
    letters.blit(fill.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    margin = px(14)
    picture = canvas.transparent((letters.get_width() + 2 * margin, letters.get_height() + 2 * margin))
    dark = fonts.text(string, style, (0, 0, 0))
    shade = canvas.transparent(picture.get_size())
    shade.blit(dark, (margin + px(2), margin + px(5)))
    picture.blit(pygame.transform.gaussian_blur(shade, max(1, px(5))), (0, 0))
    outline = fonts.text(string, style, theme.GILT[700])
    thin = max(1, px(1.5))
    for dx, dy in ((-thin, 0), (thin, 0), (0, -thin), (0, thin)):
        picture.blit(outline, (margin + dx, margin + dy))
    picture.blit(letters, (margin, margin))
    return picture


def mat(size: tuple[int, int], *, keeps: bool = True) -> pygame.Surface:
    """Return the parchment map below a board: a worn border with dashes. Uncached if used only once."""

    def make() -> pygame.Surface:
        picture = panel_picture(size, "map", theme.RADIUS["mat"], False)
        lines = SvgDrawing(size)
        for inset, width, alpha in ((10, 2, 90), (28, 1.5, 70)):
            stroke = (*theme.EDGE[:3], alpha)
            lines.whole(px(3), inset=px(inset), stroke=stroke, width=max(1.0, px(width)))
        stroke, dash = (*theme.EDGE[:3], 80), (px(26), px(34))
        lines.whole(px(2), inset=px(19) - px(4), stroke=stroke, width=px(8), dash=dash)
        lines.lay(picture)
        return picture

    return cached(("mat", size), make) if keeps else make()
