"""Small boards of Land: the sample on the game's card, the little picture of a saved game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from barons.app.table.sample import Stand, draw_tiles

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
"""By row and column."""
_COUNTS: Final = (4, 5, 6, 7, 6, 5, 4)
"""Tiles of each row of the board."""


def card(picture: pygame.Surface) -> None:
    """See `GameWindow.card`."""
    w, h = picture.get_size()
    rows = [
        [(f"{row}{column}", _LOOKS[letter]) for column, letter in enumerate(line.split())]
        for row, line in enumerate(_SAMPLE)
    ]
    draw_tiles(picture, (w // 2, h // 2), min(h / 10.9, w / 13.2), rows, _STANDS, grown=1.5)


def thumbnail(picture: pygame.Surface, view: Mapping[str, Any], params: Mapping[str, Any]) -> None:
    """See `GameWindow.thumbnail`."""
    w, h = picture.get_size()
    radius = min(h / 10.9, w / 13.0)
    names: list[str] = view["tiles"]
    mountains = set(view["mountains"])
    looks = {str(kind["value"]): kind["look"] for kind in params["tiles"]}
    rows: list[list[tuple[str, str]]] = []
    at = 0
    for count in _COUNTS:
        row = []
        for name in names[at : at + count]:
            row.append((name, "mountain" if name in mountains else looks[name[0]]))
        rows.append(row)
        at += count
    stands = [Stand(tile, f"donjon_{colour}") for tile, colour in view["donjons"].items()]
    stands += [Stand(tile, f"troop_{pile[0]}", int(pile[1])) for tile, pile in view["troops"].items()]
    for colour, where in view["officers"].items():
        stands += [Stand(tile, f"knight_{colour}") for tile in where["knights"] if tile]
        if where["baron"]:
            stands.append(Stand(where["baron"], f"baron_{colour}"))
    draw_tiles(picture, (w // 2, h // 2), radius, rows, tuple(stands), grown=1.15)
