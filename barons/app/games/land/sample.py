"""Small boards of Land: the sample on the game's card and the thumbnail of a saved game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.table.sample import Stand, draw_tiles
from barons.engine.jsonvalues import a_list, a_text, an_integer, an_object, by_name, each, optional, texts

_SAMPLE: Final = (
    "h l w h",
    "m h w h e",
    "l w m e h m",
    "e h e w w e l",
    "h w h e h l",
    "e m w l w",
    "h e w h",
)
_LOOKS: Final = {"l": "lion", "e": "eagle", "w": "wolf", "h": "horse", "m": "mountain"}
_STANDS: Final = (Stand("12", "baron_purple"), Stand("33", "donjon_gold"), Stand("44", "knight_gold"))
"""Pieces by row and column."""
_COUNTS: Final = (4, 5, 6, 7, 6, 5, 4)
"""Number of tiles in each row of the board."""


def card(picture: pygame.Surface) -> None:
    w, h = picture.get_size()
    rows = [
        [(f"{row}{column}", _LOOKS[letter]) for column, letter in enumerate(line.split())]
        for row, line in enumerate(_SAMPLE)
    ]
    draw_tiles(picture, (w // 2, h // 2), min(h / 10.9, w / 13.2), rows, _STANDS, grown=1.25)


def thumbnail(picture: pygame.Surface, view: Mapping[str, object], params: Mapping[str, object]) -> None:
    w, h = picture.get_size()
    radius = min(h / 10.9, w / 13.0)
    names = texts(view["tiles"])
    mountains = set(texts(view["mountains"]))
    kinds = each(params["tiles"], an_object)
    looks = {str(an_integer(kind["value"])): a_text(kind["look"]) for kind in kinds}
    rows: list[list[tuple[str, str]]] = []
    at = 0
    for count in _COUNTS:
        row = []
        for name in names[at : at + count]:
            row.append((name, "mountain" if name in mountains else looks[name[0]]))
        rows.append(row)
        at += count
    stands = [Stand(tile, f"donjon_{colour}") for tile, colour in by_name(view["donjons"], a_text).items()]
    for tile, (colour, troops) in by_name(view["troops"], a_list).items():
        stands.append(Stand(tile, f"troop_{a_text(colour)}", an_integer(troops)))
    for name, where in by_name(view["officers"], an_object).items():
        knights = each(where["knights"], lambda knight: optional(knight, a_text))
        stands += [Stand(tile, f"knight_{name}") for tile in knights if tile]
        baron = optional(where["baron"], a_text)
        if baron:
            stands.append(Stand(baron, f"baron_{name}"))
    draw_tiles(picture, (w // 2, h // 2), radius, rows, tuple(stands), grown=0.95)
