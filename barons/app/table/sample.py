"""Small pictures of boards: a wooden background, hexagonal tiles and their pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import current, px

_APART: Final = 0.62
"""Distance between two pieces on a tile, in tile radii."""
_ROOM: Final = 1.1
"""Distance from the first to the last of several pieces, in tile radii."""
_BESIDE: Final = 0.84
"""Scale of a piece that is not alone on its tile."""


class Stand(NamedTuple):
    """A piece on a tile of the sample: `knight_gold`, or `troop_gold` with a number."""

    tile: str
    piece: str
    troops: int = 0


def ground(size: tuple[int, int]) -> pygame.Surface:
    """Return the wooden background of a small board."""
    return paint.boxed(size, px(6), shades=((74, 51, 31), (40, 26, 15)), stroke=theme.WOOD[900], width=px(2))


def draw_tiles(
    surface: pygame.Surface,
    centre: tuple[int, int],
    radius: float,
    rows: Sequence[Sequence[tuple[str, str]]],
    stands: tuple[Stand, ...],
    *,
    grown: float,
) -> dict[str, tuple[float, float]]:
    """Draw rows of tiles as (name, look) with their pieces, scaled by `grown`. Return the tiles' positions."""
    places: dict[str, tuple[float, float]] = {}
    for row, tiles in enumerate(rows):
        for column, (name, look) in enumerate(tiles):
            x = centre[0] + (column - (len(tiles) - 1) / 2) * radius * math.sqrt(3) * theme.GAP
            y = centre[1] + (row - (len(rows) - 1) / 2) * radius * 1.5 * theme.SQUASH * theme.GAP
            places[name] = (x, y)
            draw_hex(surface, f"tile_{look}", (x, y), radius)
    draw_stands(surface, stands, places, radius, grown)
    return places


def draw_stands(
    surface: pygame.Surface,
    stands: tuple[Stand, ...],
    places: dict[str, tuple[float, float]],
    radius: float,
    grown: float,
) -> None:
    """Draw the pieces whose tile has a position, nearer ones in front; several on a tile side by side."""
    together: dict[str, list[Stand]] = {}
    for stand in stands:
        if stand.tile in places:
            together.setdefault(stand.tile, []).append(stand)
    for tile, group in sorted(together.items(), key=lambda each: places[each[0]][1]):
        x, y = places[tile]
        pitch = radius * min(_APART, _ROOM / max(1, len(group) - 1))
        for number, stand in enumerate(group):
            shift = (number - (len(group) - 1) / 2) * pitch
            _stand(surface, stand, (x + shift, y), radius, grown=grown * (1.0 if len(group) == 1 else _BESIDE))


def discs_of(troops: int) -> int:
    """Return the number of discs, 1 to 3, in the picture of a pile of troops."""
    return 3 if troops >= 6 else 2 if troops >= 3 else 1


def draw_hex(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float) -> None:
    """Draw one tile centred on a point; the drawings have radius 100 in a box of 180 by 206."""
    scale = radius / 100
    picture = assets.sprite(name, (round(180 * scale), round(206 * scale)))
    surface.blit(picture, (round(at[0] - 90 * scale), round(at[1] - 96 * scale)))


def _stand(surface: pygame.Surface, stand: Stand, at: tuple[float, float], radius: float, grown: float) -> None:
    k = radius / 73 * grown
    x, y = at
    if stand.troops:
        discs = discs_of(stand.troops)
        scale = 64 * k / 106
        picture = assets.sprite(f"{stand.piece}_{discs}", (round(106 * scale), round(100 * scale)))
        top = round(y + 10 * k - (67 - 9 * discs) * scale)
        surface.blit(picture, (round(x - 50 * scale), top))
        colour = theme.PLAYERS[stand.piece.split("_")[1]].ink
        drawn = fonts.text(str(stand.troops), fonts.NUMERAL.at(round(27 * k / current().u, 1)), colour)
        put.picture(surface, drawn, center=(round(x), round(y + 10 * k - 2 * scale)))
        return
    kind = stand.piece.split("_")[0]
    foot, lower = {"baron": (160, 41), "knight": (160, 36), "donjon": (152, 26)}[kind]
    box = 182 if kind != "donjon" else 172
    scale = theme.FIGURES[kind] * k / box
    picture = assets.sprite(stand.piece, (round(130 * scale), round(box * scale)))
    surface.blit(picture, (round(x - 60 * scale), round(y + lower * k / grown - foot * scale)))
