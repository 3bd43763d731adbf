"""Small maps of Baron: the sample on the game's card, the little picture of a saved game."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.kit import assets, put, theme
from barons.engine.jsonvalues import a_text, a_whole, an_object, by_name, texts

_TERRAINS: Final = (
    "meadow field forest",
    "village vineyard pond meadow",
    "quarry field meadow forest forest",
    "cursed meadow field meadow",
    "village meadow field",
)


def card(picture: pygame.Surface) -> None:
    """See `GameWindow.card`."""
    w, h = picture.get_size()
    centre, radius = (w // 2, h // 2), min(h / 8.2, w / 10)
    for row, line in enumerate(_TERRAINS):
        names = line.split()
        for column, name in enumerate(names):
            x = centre[0] + (column - (len(names) - 1) / 2) * radius * math.sqrt(3)
            y = centre[1] + (row - 2) * radius * 1.5 * theme.SQUASH
            _draw_terrain(picture, name, (x, y), radius)
    for piece, dx, dy in (("knight_gold", 0.0, 0.0), ("baron_purple", 2.6, 1.4), ("knight_purple", -2.6, 1.4)):
        _draw_piece(picture, piece, (centre[0] + dx * radius, centre[1] + dy * radius), radius * 1.8)


def thumbnail(picture: pygame.Surface, view: Mapping[str, object], params: Mapping[str, object]) -> None:
    """See `GameWindow.thumbnail`."""
    w, h = picture.get_size()
    cells = {_cell(key): terrain for key, terrain in by_name(view["map"], a_text).items()}
    spots = {cell: (math.sqrt(3) * (cell[0] + cell[1] / 2), 1.395 * cell[1]) for cell in cells}
    left, right = min(x for x, _ in spots.values()), max(x for x, _ in spots.values())
    top, bottom = min(y for _, y in spots.values()), max(y for _, y in spots.values())
    radius = min(w * 0.9 / (right - left + 1.9), h * 0.9 / (bottom - top + 2.2), h / 6)
    middle = ((left + right) / 2, (top + bottom) / 2)
    for cell, terrain in sorted(cells.items(), key=lambda each: each[0][1]):
        x = w / 2 + (spots[cell][0] - middle[0]) * radius
        y = h / 2 + (spots[cell][1] - middle[1]) * radius
        _draw_terrain(picture, terrain, (x, y), radius)
    seats = texts(view["seats"])
    for key, donjon in sorted(by_name(view["donjons"], an_object).items(), key=lambda each: each[0]):
        cell = _cell(key)
        x = w / 2 + (spots[cell][0] - middle[0]) * radius
        y = h / 2 + (spots[cell][1] - middle[1]) * radius
        seat = seats[a_whole(donjon["seat"])]
        side = "baron" if donjon["side"] == "baron" else "knight"
        _draw_piece(picture, f"{side}_{seat}", (x, y), radius * 1.5)


def _cell(key: str) -> tuple[int, int]:
    q, r = key.split(",")
    return int(q), int(r)


def _draw_terrain(surface: pygame.Surface, name: str, at: tuple[float, float], radius: float) -> None:
    """A tile of Baron round a centre."""
    scale = radius / 100
    picture = assets.sprite(f"terrain_{name}", (round(180 * scale), round(206 * scale)))
    put.picture(surface, picture, center=(round(at[0]), round(at[1] + 3 * scale)))


def _draw_piece(surface: pygame.Surface, name: str, at: tuple[float, float], high: float) -> None:
    """A figure of this height standing a little below a centre."""
    scale = high / 182
    picture = assets.sprite(name, (round(130 * scale), round(182 * scale)))
    put.picture(surface, picture, midbottom=(round(at[0]), round(at[1] + high * 0.36)))
