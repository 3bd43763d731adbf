"""The window side of Baron, with the members of `app.games.GameWindow`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.baronies.mapview import HEXES, MapView, figure, foot_of
from barons.app.games.baronies.picture import MapPicture
from barons.app.games.baronies.track import HonourTrack
from barons.app.kit import canvas
from barons.app.kit.layout import current
from barons.app.table.boards.freehex import barony_of
from barons.app.table.sample import Stand, draw_hex, draw_stands
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.jsonvalues import a_text, an_integer, an_object, by_name, texts
from barons.text.rulesbook.baronies_examples import MapExample

__all__ = ["OPEN_DEAL", "card", "example", "thumbnail"]

OPEN_DEAL: Final[bool] = False


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


_ROWS: Final = (
    "meadow field forest",
    "village vineyard pond meadow",
    "quarry field meadow forest forest",
    "cursed meadow field meadow",
    "village meadow field",
)
_STANDS: Final = (Stand("0,0", "knight_gold"), Stand("1,1", "baron_purple"), Stand("-2,1", "knight_purple"))


def card(picture: pygame.Surface) -> None:
    laid = {
        f"{column - 2 - min(0, row)},{row}": nature
        for row, line in enumerate(_ROWS, -2)
        for column, nature in enumerate(line.split())
    }
    _draw(picture, laid, _STANDS, 8.0)


def thumbnail(picture: pygame.Surface, view: Mapping[str, object], params: Mapping[str, object]) -> None:
    seats, stands = texts(view["seats"]), []
    for cell, donjon in by_name(view["donjons"], an_object).items():
        side = "baron" if donjon["side"] == "baron" else "knight"
        stands.append(Stand(cell, f"{side}_{seats[an_integer(donjon['seat'])]}"))
    _draw(picture, by_name(view["map"], a_text), tuple(stands), 6.0)


def _draw(picture: pygame.Surface, laid: Mapping[str, str], stands: tuple[Stand, ...], least: float) -> None:
    """Paint the whole map centred; a tile's radius is at most the picture's height divided by `least`."""
    width, height = picture.get_size()
    left, top, right, bottom = HEXES.bounds(laid)
    k = min(0.94 * width / (right - left), 0.94 * height / (bottom - top), height / least / HEXES.radius)
    places = {}
    for cell in sorted(laid, key=lambda cell: HEXES.centre(cell)[::-1]):
        x, y = HEXES.centre(cell)
        places[cell] = (width / 2 + (x - (left + right) / 2) * k, height / 2 + (y - (top + bottom) / 2) * k)
        draw_hex(picture, f"terrain_{laid[cell]}", places[cell], HEXES.radius * k)
    draw_stands(picture, stands, places, HEXES.radius * k, 1.3)
