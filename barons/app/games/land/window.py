"""The window side of Land of Barons, with the members of `app.games.GameWindow`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from barons.app.games.land.board import (
    PLAN,
    LandBoard,
    Officer,
    TileContents,
    tile_pieces,
    tone_of,
    town_sprite,
)
from barons.app.kit import canvas, theme
from barons.app.kit.layout import current
from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import FreeHexes, HexPlan, axial
from barons.app.table.boards.marks import Barrier, Marks
from barons.engine.core import OVER, Part
from barons.engine.jsonvalues import a_list
from barons.engine.land.params import Params
from barons.engine.land.rules import LandRules
from barons.engine.land.view import Group
from barons.text.land.words import look_of
from barons.text.rulesbook.land_examples import LandExample

__all__ = ["OPEN_DEAL", "board", "example", "observed"]

OPEN_DEAL: Final[bool] = True


def board(rules: LandRules) -> LandBoard:
    return LandBoard(rules.params, has_legend=False)


def observed(view: Mapping[str, object]) -> dict[str, object]:
    scores = [0] * len(a_list(view["seats"]))
    return {"viewer": None, "to_move": OVER, "scores": scores, "challenge": 0, "position": view}


_MEASURES = (PLAN.radius, PLAN.squash, theme.GAP)
_SCALE = 0.62
_EDGE = 12.0
"""Margin in units: a piece in the top row is taller than its tile."""


def example(rules: LandRules, example: LandExample) -> pygame.Surface:
    """Paint an example of the rules page: the tiles with their pieces and marks, smaller than on a table."""
    params, u = rules.params, current().u
    k = u * _SCALE
    left, top, right, bottom = FreeHexes(*_MEASURES).bounds(example.tiles)
    edge = _EDGE * u
    cells = list(example.tiles)
    plan = HexPlan([axial(cell) for cell in cells], *_MEASURES)
    board = HexBoard(plan, [Part("tile", cell) for cell in cells])
    size = (round((right - left) * k + 2 * edge), round((bottom - top) * k + 2 * edge))
    board.place(size, k, (edge - left * k, edge - top * k))
    tiles = tuple(_tile(params, example, cell) for cell in cells)
    pieces = [
        piece._replace(at=(x + piece.at[0], y + piece.at[1]), cell=number)
        for number, (cell, (x, y)) in enumerate(zip(cells, plan.centres, strict=True))
        for piece in _contents(example, cell)
    ]
    marks, picture = _marks(example), canvas.transparent(size)
    board.draw_ground(picture, tiles, marks, None)
    board.draw_above(picture, tiles, pieces, marks, None)
    return picture


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
