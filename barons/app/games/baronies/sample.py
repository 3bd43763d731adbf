"""Small maps of Baron: the sample on the game's card and the thumbnail of a saved game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.baronies.shapes import HEXES
from barons.app.table.sample import Stand, draw_hex, draw_stands
from barons.engine.jsonvalues import a_text, an_integer, an_object, by_name, texts

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
