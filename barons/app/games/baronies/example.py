"""Example positions on the rules page: a part of Baron's map."""

from __future__ import annotations

import pygame

from barons.app.games.baronies.mapview import MapView
from barons.app.games.baronies.picture import MapPicture
from barons.app.games.baronies.shapes import HEXES, figure, foot_of
from barons.app.games.baronies.track import HonourTrack
from barons.app.kit import canvas
from barons.app.kit.layout import current
from barons.app.table.boards.freehex import barony_of
from barons.engine.baronies.rules import BaroniesRules
from barons.text.rulesbook.baronies_examples import MapExample

_SCALE = 0.72
_EDGE = 10.0
"""Margin in units."""


def draw_map(rules: BaroniesRules, example: MapExample) -> pygame.Surface:
    """Paint the tiles with their pieces, smaller than on a table."""
    u = current().u
    left, top, right, bottom = HEXES.bounds(example.tiles)
    edge, view = _EDGE * u, MapView()
    view.u, view.k = u, u * _SCALE
    view.origin = (edge - left * view.k, edge - top * view.k)
    size = round((right - left) * view.k + 2 * edge), round((bottom - top) * view.k + 2 * edge)
    surface = canvas.transparent(size)
    picture = MapPicture(view, HonourTrack(rules.params.oubliettes), {})
    picture.place(size, view.k, view.origin)
    rows = sorted(example.tiles, key=lambda cell: HEXES.centre(cell)[::-1])
    for cell in rows:
        if example.tiles[cell]:
            picture.draw_tile(surface, f"terrain_{example.tiles[cell]}", HEXES.centre(cell))
        else:
            picture.space(surface, cell, is_open=True)
    for number, (cell, (colour, side)) in enumerate(example.donjons.items()):
        land = [name for name in barony_of(cell) if example.tiles.get(name)]
        picture.border(surface, cell, land, colour, strong=side == "baron", inset=0.055 + 0.05 * number)
    picture.battlefield(surface, example.fought, 255)
    for cell in rows:
        if cell in example.donjons:
            colour, side = example.donjons[cell]
            picture.draw_piece(surface, figure(cell, f"{side}_{colour}", foot_of(cell)), lift=4.0)
    for cell, text in example.plates.items():
        below = 31.0 if example.tiles[cell] else 0.0
        picture.plates.draw(surface, text, picture.beside(cell, below), bad=text.startswith("−"))
    return surface
