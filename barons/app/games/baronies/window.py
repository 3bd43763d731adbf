"""The window side of Baron, with the members of `app.games.GameWindow`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.mapview import HEXES, MapView, figure, foot_of
from barons.app.games.baronies.picture import MapPicture
from barons.app.games.baronies.track import HonourTrack
from barons.app.kit import canvas
from barons.app.kit.layout import current
from barons.app.table.boards.hexplan import barony_of
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.core import OVER
from barons.engine.jsonvalues import a_list, each
from barons.text.rulesbook.baronies_examples import MapExample

__all__ = ["OPEN_DEAL", "board", "example", "observed"]

OPEN_DEAL: Final[bool] = False


def board(rules: BaroniesRules) -> BaroniesBoard:
    return BaroniesBoard(rules)


def observed(view: Mapping[str, object]) -> dict[str, object]:
    hidden = [[False for _held in reserve] for reserve in each(view["reserves"], a_list)]
    rest: dict[str, object] = {"viewer": None, "to_move": OVER, "step": "over", "came_back": 0}
    return {**view, **rest, "claims": [], "hidden": hidden}


_SCALE = 0.72
_EDGE = 10.0
"""Margin in units."""


def example(rules: BaroniesRules, example: MapExample) -> pygame.Surface:
    """Paint an example of the rules page: the tiles with their pieces, smaller than on a table."""
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
        picture.label(surface, text, picture.beside(cell, below), bad=text.startswith("−"))
    return surface
