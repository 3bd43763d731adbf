"""The window side of Land of Barons, with the members of `app.games.GameWindow`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Final

import pygame

from barons.app.games.land.board import PLAN, Officer, TileContents, tile_pieces, tone_of, town_sprite
from barons.app.kit import canvas, theme
from barons.app.kit.layout import current
from barons.app.table.boards.freehex import FreeHexes, axial
from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import HexPlan
from barons.app.table.boards.marks import Barrier, Marks
from barons.app.table.sample import Stand, draw_tiles
from barons.engine.core import Part
from barons.engine.jsonvalues import a_list, a_text, an_integer, an_object, by_name, each, optional, texts
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.view import Group
from barons.text.land.words import look_of
from barons.text.rulesbook.land_examples import LandExample

__all__ = ["OPEN_DEAL", "card", "example", "thumbnail"]

OPEN_DEAL: Final[bool] = True


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
    left = iter([(name, "mountain" if name in mountains else looks[name[0]]) for name in names])
    rows = [list(islice(left, count)) for count in _COUNTS]
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


_MEASURES = (PLAN.radius, PLAN.squash, theme.GAP)
_SCALE = 0.62
_EDGE = 12.0
"""Margin in units: a piece in the top row is taller than its tile."""


class _Piece(HexBoard):
    """Some hexagons without a mat."""

    def blank(self, size: tuple[int, int]) -> pygame.Surface:
        return canvas.transparent(size)

    def draw_mat(self, target: pygame.Surface) -> None:
        """Paint nothing."""


def example(rules: LandRules, example: LandExample) -> pygame.Surface:
    """Paint an example of the rules page: the tiles with their pieces and marks, smaller than on a table."""
    params, u = rules.params, current().u
    k = u * _SCALE
    left, top, right, bottom = FreeHexes(*_MEASURES).bounds(example.tiles)
    edge = _EDGE * u
    cells = list(example.tiles)
    plan = HexPlan([axial(cell) for cell in cells], *_MEASURES)
    board = _Piece(plan, [Part("tile", cell) for cell in cells])
    size = (round((right - left) * k + 2 * edge), round((bottom - top) * k + 2 * edge))
    board.place(size, k, (edge - left * k, edge - top * k))
    tiles = tuple(_tile(params, example, cell) for cell in cells)
    pieces = [
        piece._replace(at=(x + piece.at[0], y + piece.at[1]), cell=number)
        for number, (cell, (x, y)) in enumerate(zip(cells, plan.centres, strict=True))
        for piece in _contents(example, cell)
    ]
    return board.picture(tiles, pieces, _marks(example))


def _tile(params: Params, example: LandExample, cell: str) -> BoardTile:
    if cell in example.mountains:
        return BoardTile("tile_mountain")
    name = example.tiles[cell]
    is_taken = cell in example.officers or cell in example.troops or cell in example.donjons
    look, points = look_of(params, name), example.towns.get(cell, 0)
    tone = tone_of(look, is_taken=is_taken)
    return BoardTile(f"tile_{look}", name[1:], int(name[0]), points, town_sprite(params, points), tone)


def _contents(example: LandExample, cell: str) -> list[BoardPiece]:
    officers = tuple(Officer(colour, rank, rank) for colour, rank in example.officers.get(cell, ()))
    troops = Group(*example.troops[cell]) if cell in example.troops else None
    return tile_pieces(TileContents(officers, troops, example.donjons.get(cell)), cell)


def _marks(example: LandExample) -> Marks:
    """Return the table's marks: green for possible targets, lines to the farthest ones, red for refusals."""
    start = Part("tile", example.command)
    return Marks(
        legal=_parts(example.reach),
        command=start if example.command else None,
        guides=tuple((start, Part("tile", cell)) for cell in _farthest(example)),
        barriers=tuple(
            Barrier(Part("tile", beyond), Part("tile", blocker)) for beyond, blocker in example.barriers
        ),
        causes=_parts(example.refused),
        chosen=tuple((Part("tile", cell), points) for cell, points in example.points.items()),
    )


def _parts(cells: frozenset[str]) -> frozenset[Part]:
    return frozenset(Part("tile", cell) for cell in cells)


def _farthest(example: LandExample) -> list[str]:
    best: dict[tuple[int, int], tuple[int, str]] = {}
    for cell in sorted(example.reach):
        (q, r), (q0, r0) = axial(cell), axial(example.command)
        steps = max(abs(q - q0), abs(r - r0))
        way = ((q - q0) // steps, (r - r0) // steps)
        best[way] = max(best.get(way, (0, "")), (steps, cell))
    return [cell for _steps, cell in best.values()]
