"""Small boards of saved games, drawn from what everybody may know of a position."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from barons.app.kit import paint, theme
from barons.app.kit.layout import px
from barons.app.kit.sketch import Drawing
from barons.app.screens import artwork
from barons.app.screens.artwork import Stand
from barons.engine.core import COLOURS, BaronsError

_ROWS: Final = (4, 5, 6, 7, 6, 5, 4)


def thumbnail(
    game: str, view: Mapping[str, Any], params: Mapping[str, Any], size: tuple[int, int]
) -> pygame.Surface:
    """The board of a position in its protocol form, as a ruleset with these parameters shows it.

    The game's sample when the position is not understood.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(artwork.card_ground(size), (0, 0))
    try:
        if game == "land":
            _land(picture, view, params)
        elif game == "baronies":
            _baronies(picture, view)
        else:
            _realms(picture, view)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return artwork.card_picture(game, size)
    return picture


def _land(picture: pygame.Surface, view: Mapping[str, Any], params: Mapping[str, Any]) -> None:
    w, h = picture.get_size()
    radius = min(h / 10.9, w / 13.0)
    names: list[str] = view["tiles"]
    mountains = set(view["mountains"])
    looks = {str(kind["value"]): kind["look"] for kind in params["tiles"]}
    rows: list[list[tuple[str, str]]] = []
    at = 0
    for count in _ROWS:
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
    artwork.draw_tiles(picture, (w // 2, h // 2), radius, rows, tuple(stands), grown=1.15)


def _baronies(picture: pygame.Surface, view: Mapping[str, Any]) -> None:
    w, h = picture.get_size()
    cells = {tuple(int(part) for part in key.split(",")): terrain for key, terrain in view["map"].items()}
    spots = {cell: (math.sqrt(3) * (cell[0] + cell[1] / 2), 1.395 * cell[1]) for cell in cells}
    left, right = min(x for x, _ in spots.values()), max(x for x, _ in spots.values())
    top, bottom = min(y for _, y in spots.values()), max(y for _, y in spots.values())
    radius = min(w * 0.9 / (right - left + 1.9), h * 0.9 / (bottom - top + 2.2), h / 6)
    middle = ((left + right) / 2, (top + bottom) / 2)
    for cell, terrain in sorted(cells.items(), key=lambda each: each[0][1]):
        x = w / 2 + (spots[cell][0] - middle[0]) * radius
        y = h / 2 + (spots[cell][1] - middle[1]) * radius
        artwork.draw_terrain(picture, terrain, (x, y), radius)
    for key, donjon in sorted(view["donjons"].items()):
        cell = tuple(int(part) for part in key.split(","))
        x = w / 2 + (spots[cell][0] - middle[0]) * radius
        y = h / 2 + (spots[cell][1] - middle[1]) * radius
        seat = view["seats"][int(donjon["seat"])]
        side = "baron" if donjon["side"] == "baron" else "knight"
        artwork.draw_piece(picture, f"{side}_{seat}", (x, y), radius * 1.5)


def _realms(picture: pygame.Surface, view: Mapping[str, Any]) -> None:
    w, h = picture.get_size()
    radius = min(h * 0.43, w * 0.36)
    artwork.draw_ring(picture, (w // 2, h // 2), radius)
    drawing = Drawing((w, h))
    tones = [theme.PLAYERS[colour] for colour in COLOURS]
    for space, buildings in view["buildings"].items():
        x, y = artwork.ring_spot(space)
        for number, building in enumerate(buildings):
            side = radius * (0.07 if building["kind"] == "castle" else 0.045)
            step = (number - (len(buildings) - 1) / 2) * side * 1.3
            left, top = w / 2 + x * radius * 1.16 + step, h / 2 + y * radius * 1.16
            fill = tones[int(building["seat"])].base
            drawing.box(left - side / 2, top - side / 2, side, side, 1, fill=fill, stroke=theme.CONTOUR)
    met: dict[str, int] = {}
    for number, player in enumerate(view["players"]):
        if player.get("out") or not player.get("space"):
            continue
        x, y = artwork.ring_spot(player["space"])
        shift = met.get(player["space"], 0)
        met[player["space"]] = shift + 1
        left, top = w / 2 + x * radius + shift * radius * 0.08, h / 2 + y * radius - shift * radius * 0.05
        tone = tones[number]
        drawing.disc(left, top, radius * 0.085, fill=tone.base, stroke=theme.CONTOUR, width=px(2.5))
        drawing.disc(left, top, radius * 0.035, fill=tone.light)
    picture.blit(drawing.surface(), (0, 0))


def kept_thumbnail(
    key: str, game: str, view: Mapping[str, Any], params: Mapping[str, Any], size: tuple[int, int]
) -> pygame.Surface:
    """The same, drawn once for a `key` that changes with the position."""
    return paint.kept(("thumbnail", key, size), lambda: thumbnail(game, view, params, size))


def dealt(path: Path, seed: int, players: int, size: tuple[int, int]) -> pygame.Surface:
    """The set-up that a seed deals under a ruleset's file; the wood alone if it makes no game."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _dealt(path, stamp, seed, players, size)


@lru_cache(maxsize=24)
def _dealt(path: Path, _stamp: int, seed: int, players: int, size: tuple[int, int]) -> pygame.Surface:
    from barons import rulesets
    from barons.engine.dealer import Dealer

    try:
        rules = rulesets.load(path)
    except BaronsError:
        return artwork.card_picture("", size)
    state = rules.initial_state(players, Dealer(seed))
    view = state.observation(None).position()
    return thumbnail(rules.ruleset.game, view, rulesets.whole(rules)["params"], size)
