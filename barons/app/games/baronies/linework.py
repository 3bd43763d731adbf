"""Line art of Baron's map as SVG bodies: borders, washes, empty spaces, battlefields."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from barons.app.games.baronies.mapview import HEXES
from barons.app.kit import theme
from barons.app.kit.strokes import Point, css

_BROWN: Final = "#6A4A25"
_CONTOUR: Final = css(theme.CONTOUR)
_HALO: Final = css(theme.HALO)
_OPEN: Final = css(theme.PARCHMENT[100])
_RED: Final = css(theme.SIGNALS["barred"].colour)


Shape = tuple[Point, ...]
"""Corners of a convex shape, clockwise, relative to the centre of a tile."""
_CELL_OF_PATTERN: Final = 12.0


@lru_cache(maxsize=256)
def border(cell: str, land: tuple[str, ...], colour: str, strong: bool, inset: float) -> str:
    """Return the border of a barony around its meadow, with the owner's dashes.

    A baron's border has a light line in it.
    """
    lacquer = theme.PLAYERS[colour]
    x0, y0 = HEXES.centre(cell)
    base, within = lacquer.base, lacquer.dark if colour == "ivory" else lacquer.light
    if colour == "sable":  # black is recognised on tiles by an ivory outline
        base, within = theme.PLAYERS["ivory"].base, lacquer.dark
    thin = 2.6 if colour == "sable" else 1.8
    under, width = (9.0, 5.6) if strong else (5.8, 3.2)
    if colour == "sable" and not strong:
        base, thin, width = lacquer.base, 0.0, 2.6
        under = 6.4
    dash = f' stroke-dasharray="{" ".join(f"{each:g}" for each in lacquer.dash)}"' if lacquer.dash else ""
    body = ""
    for line in HEXES.outline(land, inset):
        path = "M" + "L".join(f"{x - x0:.1f} {y - y0:.1f}" for x, y in line) + "Z"
        halo = _HALO if colour == "sable" and not strong else _CONTOUR
        body += _line(path, halo, under, 0.9) + _line(path, css(base), width)
        if strong:
            body += _line(path, css(within), thin, more=dash)
    return body


def _line(path: str, colour: str, width: float, opacity: float = 1.0, more: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}"'
        f' stroke-linejoin="round"{more}/>'
    )


# --- washes ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def wash(colour: str, towards: Point, others: tuple[Point, ...]) -> str:
    """Return an owner's colour and pattern over a tile.

    On a tile in several baronies it covers only the part that faces the owner's donjon. Donjons are given
    relative to the centre of the tile.
    """
    shape: Shape = tuple(HEXES.corners(0.97))
    for other in others:
        shape = _facing(shape, (towards[0] - other[0], towards[1] - other[1]))
    if len(shape) < 3:
        return ""
    lacquer = theme.PLAYERS[colour]
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in shape) + "Z"
    share, ink = {"ivory": (0.46, lacquer.light), "sable": (0.24, lacquer.dark)}.get(
        colour, (0.4, lacquer.dark)
    )
    return f'<path d="{path}" fill="{css(lacquer.base)}" fill-opacity="{share}"/>' + _pattern(
        colour, shape, css(ink)
    )


def _pattern(colour: str, shape: Shape, ink: str) -> str:
    """Return a pattern per colour, so that owners can be distinguished without seeing colours."""
    if colour in ("gold", "ivory"):
        spot = "M{x:.1f} {y:.1f}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"
        if colour == "ivory":
            spot = "M{x:.1f} {y:.1f}m0 -4l3 4l-3 4l-3 -4Z"
        marks = "".join(spot.format(x=x, y=y) for x, y in _spots(shape))
        return f'<path d="{marks}" fill="{ink}" fill-opacity="0.7"/>' if marks else ""
    angles = {"sable": (45, -45), "purple": (-45,), "teal": (0,), "rose": (90,)}.get(colour, (30,))
    marks = "".join(_lines(shape, angle) for angle in angles)
    width, share = (1.5, 0.6) if colour == "sable" else (2.2, 0.6)
    return f'<path d="{marks}" stroke="{ink}" stroke-opacity="{share}" stroke-width="{width}" fill="none"/>'


def _facing(shape: Shape, way: Point) -> Shape:
    kept: list[Point] = []
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], *shape[:1]), strict=True):
        before, after = x0 * way[0] + y0 * way[1], x1 * way[0] + y1 * way[1]
        if before >= 0:
            kept.append((x0, y0))
        if before * after < 0:
            share = before / (before - after)
            kept.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return tuple(kept)


def _lines(shape: Shape, degrees: float) -> str:
    across = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    path = ""
    for number in range(-7, 8):
        offset, found = number * _CELL_OF_PATTERN, []
        for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], *shape[:1]), strict=True):
            before = x0 * across[0] + y0 * across[1] - offset
            after = x1 * across[0] + y1 * across[1] - offset
            if before * after < 0:
                share = before / (before - after)
                found.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
        if len(found) == 2:
            (ax, ay), (bx, by) = found
            path += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return path


def _spots(shape: Shape) -> list[Point]:
    found = []
    sides = list(zip(shape, (*shape[1:], *shape[:1]), strict=True))
    for row in range(-6, 7):
        for column in range(-6, 7):
            x = (column + 0.5 * (row % 2)) * _CELL_OF_PATTERN
            y = row * _CELL_OF_PATTERN * 0.8
            depths = (
                ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / math.dist((x0, y0), (x1, y1))
                for (x0, y0), (x1, y1) in sides
                if (x0, y0) != (x1, y1)
            )
            if min(depths) > 4.0:
                found.append((x, y))
    return found


# --- places ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def outlined_space(is_open: bool) -> str:
    """Return an empty cell."""
    corners = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in HEXES.corners(0.9)) + "Z"
    return (
        f'<path d="{corners}" fill="{_OPEN}" fill-opacity="{0.42 if is_open else 0.0}" stroke="{_BROWN}"'
        f' stroke-opacity="{0.95 if is_open else 0.3}" stroke-width="{3.0 if is_open else 2.0}"'
        ' stroke-dasharray="9 6"/>'
    )


@lru_cache(maxsize=1)
def battlefield() -> str:
    """Return the marks of a tile that is fought over: a border of red dashes and a disc for the swords."""
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in HEXES.corners(0.88)) + "Z"
    return (
        _line(path, _OPEN, 7.0)
        + _line(path, _RED, 5.0, more=' stroke-dasharray="6 5"')
        + f'<circle r="17" fill="{_RED}" stroke="{_OPEN}" stroke-width="3"/>'
    )
