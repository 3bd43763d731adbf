"""A piece of Baron's map on its own, as the rules page draws it."""

from __future__ import annotations

import pygame

from barons.app.boards.baronies import BaroniesBoard
from barons.app.boards.baronies_picture import MapPicture
from barons.app.boards.baronies_shapes import FOOT, HEXES, figure
from barons.app.boards.freehex import barony_of
from barons.app.layout import current
from barons.engine.baronies.rules import BaroniesRules
from barons.text.rulesbook import Drawn

_EDGE = 10.0
"""Units round the drawing."""


def draw_example(rules: BaroniesRules, drawn: Drawn, scale: float = 0.72) -> pygame.Surface:
    """The tiles with what stands on them; `scale` of the size that they have on a table at most."""
    u = current().u
    board = BaroniesBoard(rules)
    board.u, board.k = u, u * scale
    left, top, right, bottom = HEXES.bounds(drawn.tiles)
    edge = _EDGE * u
    board.origin = (edge - left * board.k, edge - top * board.k)
    surface = pygame.Surface(
        (round((right - left) * board.k + 2 * edge), round((bottom - top) * board.k + 2 * edge)),
        pygame.SRCALPHA,
    )
    picture = MapPicture(board)
    picture.forget()
    rows = sorted(drawn.tiles, key=lambda cell: HEXES.centre(cell)[::-1])
    for cell in rows:
        if drawn.tiles[cell]:
            picture.tile(surface, drawn.tiles[cell], HEXES.centre(cell))
        else:
            picture.space(surface, cell, is_open=True)
    for number, (cell, (colour, side)) in enumerate(drawn.donjons.items()):
        land = [name for name in barony_of(cell) if drawn.tiles.get(name)]
        picture.border(surface, cell, land, colour, strong=side == "baron", inset=0.055 + 0.05 * number)
    picture.battlefield(surface, drawn.fought, 255)
    for cell in rows:
        if cell in drawn.donjons:
            x, y = HEXES.centre(cell)
            colour, side = drawn.donjons[cell]
            picture.piece(surface, figure(cell, f"{side}_{colour}", (x + FOOT[0], y + FOOT[1] - 4)))
    for cell, text in drawn.plates.items():
        x, y = HEXES.centre(cell)
        lower = drawn.tiles[cell] != ""
        picture.plates.draw(surface, text, board.pixel((x, y + 31 if lower else y)), bad=text.startswith("−"))
    return surface
