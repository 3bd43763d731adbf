"""The line work of Baron's map, as bodies of SVG: borders, empty spaces, hatching."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barons.app.games.baronies.shapes import HEXES
from barons.app.kit import theme
from barons.app.kit.strokes import css

_BROWN: Final = "#6A4A25"
_CONTOUR: Final = css(theme.CONTOUR)
_HALO: Final = css(theme.HALO)
_OPEN: Final = css(theme.PARCHMENT[100])


@lru_cache(maxsize=256)
def border(cell: str, land: tuple[str, ...], colour: str, strong: bool, inset: float) -> str:
    """A border as line work round its meadow: contour, lacquer and, for a baron, the owner's dashes in it."""
    lacquer = theme.PLAYERS[colour]
    x0, y0 = HEXES.centre(cell)
    under, within = (_HALO if colour == "sable" else _CONTOUR), lacquer.light
    if colour == "ivory":
        within = lacquer.dark
    width = 6.4 if strong else 3.2
    dash = f' stroke-dasharray="{" ".join(f"{each:g}" for each in lacquer.dash)}"' if lacquer.dash else ""
    body = ""
    for line in HEXES.outline(land, inset):
        path = "M" + "L".join(f"{x - x0:.1f} {y - y0:.1f}" for x, y in line) + "Z"
        body += (
            f'<path d="{path}" fill="none" stroke="{under}" stroke-opacity="{0.9 if strong else 0.6}"'
            f' stroke-width="{width + (3.4 if strong else 2.6)}" stroke-linejoin="round"/>'
            f'<path d="{path}" fill="none" stroke="{css(lacquer.base)}" stroke-width="{width}"'
            ' stroke-linejoin="round"/>'
        )
        if strong:
            body += (
                f'<path d="{path}" fill="none" stroke="{css(within)}" stroke-width="2.2"'
                f' stroke-linejoin="round"{dash}/>'
            )
    return body


@lru_cache(maxsize=16)
def tint(colour: str, strong: bool) -> str:
    """A breath of an owner's colour over a cell."""
    corners = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in HEXES.corners(0.96)) + "Z"
    share = 0.14 if strong else 0.07
    return f'<path d="{corners}" fill="{css(theme.PLAYERS[colour].base)}" fill-opacity="{share}"/>'


@lru_cache(maxsize=2)
def outlined_space(is_open: bool) -> str:
    """An empty cell as line work."""
    corners = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in HEXES.corners(0.9)) + "Z"
    body = (
        f'<path d="{corners}" fill="{_OPEN}" fill-opacity="{0.42 if is_open else 0.0}" stroke="{_BROWN}"'
        f' stroke-opacity="{0.95 if is_open else 0.3}" stroke-width="{3.0 if is_open else 2.0}"'
        ' stroke-dasharray="9 6"/>'
    )
    if is_open:
        body += f'<path d="M-9 0H9M0 -9V9" stroke="{_BROWN}" stroke-width="3.4" fill="none"/>'
    return body


@lru_cache(maxsize=4)
def hatching(height: float) -> str:
    """Slanting lines that end at the sides of a hexagon `height` of the tile's size, as a path."""
    corners = HEXES.corners(height)
    lines = ""
    for number in range(-7, 8):
        # the line x = number * 16 + y * 0.6, cut where it crosses a side
        found = []
        for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
            before, after = x0 - 0.6 * y0 - number * 16.0, x1 - 0.6 * y1 - number * 16.0
            if before * after < 0:
                share = before / (before - after)
                found.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
        if len(found) == 2:
            (ax, ay), (bx, by) = found
            lines += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return lines
