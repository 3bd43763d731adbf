"""The map sheet below a board: parchment, border, compass rose."""

from __future__ import annotations

import math
from functools import cache

import pygame

from barons.app.kit import assets, canvas, theme
from barons.app.kit.strokes import Strokes, css

_MAP_TINT = (239, 229, 207)
_FAINT = "#8A6A3F"


def draw_sheet(target: pygame.Surface, u: float, *, bordered: bool = True) -> None:
    """Cover `target` with the map sheet; `u` pixels a unit, `bordered`: with border and compass."""
    width, height = target.get_size()
    target.blit(assets.tiled("parchment", (width, height)), (0, 0))
    target.fill(_MAP_TINT, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(pygame.transform.smoothscale(_dark_edges(), target.get_size()), (0, 0))
    if bordered:
        _border(target, u)
        stamp = Strokes(u).draw(compass(), (-64, -64, 128, 128))
        stamp.blit(target, (width - 96 * u, height - 92 * u))


@cache
def _dark_edges() -> pygame.Surface:
    """Return a small picture that, scaled up, darkens the sheet towards its edges."""
    small = canvas.transparent((48, 36))
    for x in range(48):
        for y in range(36):
            dx, dy = (x - 23.5) / 24, (y - 17.5) / 18
            depth = max(0.0, (dx * dx * dx * dx + dy * dy * dy * dy) - 0.35) / 1.6
            small.set_at((x, y), (72, 46, 18, min(96, round(100 * depth))))
    return small


def _border(target: pygame.Surface, u: float) -> None:
    width, height = target.get_size()
    line = max(1, round(1.5 * u))
    pygame.draw.rect(target, theme.EDGE, (0, 0, width, height), max(2, round(2 * u)))
    faint = (150, 118, 76)
    for inset in (13, 27):
        by = round(inset * u)
        pygame.draw.rect(target, faint, (by, by, width - 2 * by, height - 2 * by), line)
    thick, dash, middle = max(2, round(5 * u)), 24 * u, 20 * u
    colour = (166, 134, 90)
    for horizontal in (True, False):
        run = (width if horizontal else height) - 2 * 34 * u
        count = max(1, int(run // (2 * dash)))
        pitch = run / count
        for number in range(count):
            start = 34 * u + number * pitch + (pitch - dash) / 2
            for far in (middle, (height if horizontal else width) - middle):
                rect = (
                    (start, far - thick / 2, dash, thick)
                    if horizontal
                    else (far - thick / 2, start, thick, dash)
                )
                pygame.draw.rect(target, colour, [round(value) for value in rect])


def compass() -> str:
    """Return a compass rose of radius 60 as the body of an SVG."""
    light, dark = css(theme.PARCHMENT[100]), _FAINT
    rings = "".join(
        f'<circle r="{radius}" fill="none" stroke="{dark}" stroke-opacity="0.45" stroke-width="1.6"/>'
        for radius in (54, 49)
    )
    points = ""
    for long, offset in ((34, 45), (61, 0)):
        for turn in range(4):
            angle = math.radians(90 * turn + offset)
            tip = (long * math.sin(angle), -long * math.cos(angle))
            for side, fill in ((-1, light), (1, dark)):
                waist = math.radians(90 * turn + offset + 45 * side)
                reach = 10 if offset == 0 else 11
                at = (reach * math.sin(waist), -reach * math.cos(waist))
                points += (
                    f'<path d="M0 0L{at[0]:.2f} {at[1]:.2f}L{tip[0]:.2f} {tip[1]:.2f}Z" fill="{fill}"'
                    f' fill-opacity="0.6" stroke="{dark}" stroke-opacity="0.6" stroke-width="1.2"/>'
                )
    return rings + points
