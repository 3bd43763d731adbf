"""The board of Land: a hexagon of 37 tiles with officers, troops and donjons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from barons.app.games.land.seen import land_of
from barons.app.games.land.tilepieces import MEASURES, Officer, TileContents, is_crowded, tile_pieces
from barons.app.kit import fonts, put, strokes, theme
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.strokes import Strokes, css
from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import HexPlan
from barons.app.table.boards.hexsheet import HexSheet
from barons.app.table.boards.marks import Marks
from barons.engine.core import Observation, Part
from barons.engine.land.params import Params
from barons.engine.land.view import LandObservation

_ROWS: Final = (4, 5, 6, 7, 6, 5, 4)


def axial_cells() -> list[tuple[int, int]]:
    """Return the 37 cells as axial (q, r), row by row from the top left; the middle one is (0, 0)."""
    cells = []
    for row, count in enumerate(_ROWS):
        r = row - 3
        first = -3 - min(0, r)
        cells += [(first + i, r) for i in range(count)]
    return cells


class LandBoard(HexSheet):
    """Draws what one viewer may see of a game of Land, and maps tiles to cells."""

    def __init__(self, params: Params) -> None:
        self._params = params
        self._looks = {str(kind.value): (kind.look, kind.value) for kind in params.tiles}
        hexes = _LandHexes(PLAN, [Part("tile", str(cell)) for cell in range(37)])
        hexes.legend = [(kind.look, kind.value) for kind in params.tiles]
        super().__init__(hexes)
        self._cells: dict[str, int] = {}
        self._read: tuple[LandObservation, tuple[BoardTile, ...]] | None = None
        self._drawn: tuple[tuple[object, ...], tuple[BoardPiece, ...]] | None = None

    # --- places -------------------------------------------------------------------------------------

    def look(self, seen: LandObservation) -> None:
        """Learn the position of each tile; call it before `cell` for a position that was never drawn."""
        self.tiles(seen)

    def cell(self, tile: str) -> int:
        """Return the cell of a tile on the board last passed to `look`."""
        return self._cells[tile]

    def name(self, cell: int) -> str:
        """Return the name of the tile on a cell."""
        return self.hexes.part(cell).name

    # --- drawing ------------------------------------------------------------------------------------

    def figure(self, seen: LandObservation, tile: str, pos: tuple[int, int]) -> Officer | None:
        """Return the officer at a pixel of the window, if more than two share the tile; None elsewhere."""
        officers = officers_on(seen, tile)
        if not is_crowded(officers):
            return None
        figures = [piece for piece in pieces_on(seen, tile) if piece.key.startswith("officer/")]
        key = self.hexes.piece_at(figures, (pos[0] - self.rect.x, pos[1] - self.rect.y))
        return next((officer for officer in officers if officer.key == key), None)

    def standing(self, seen: Observation, marks: Marks, away: Mapping[str, int]) -> tuple[BoardPiece, ...]:
        """Return all figures with their positions, except those in `away`."""
        land = land_of(seen)
        key = (id(land), tuple(sorted(away.items())))
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, tuple(_less(pieces_of(land, away), away)))
        return self._drawn[1]

    def tiles(self, seen: Observation) -> tuple[BoardTile, ...]:
        land = land_of(seen)
        if self._read is None or self._read[0] is not land:
            self.hexes.rename([Part("tile", name) for name in land.tiles])
            self._cells = {name: cell for cell, name in enumerate(land.tiles)}
            self._read = (land, tuple(self._tile(name, land) for name in land.tiles))
        return self._read[1]

    def _tile(self, name: str, seen: LandObservation) -> BoardTile:
        if name in seen.mountains:
            return BoardTile("tile_mountain")
        look, value = self._looks[name[0]]
        points = self._prestige(seen, name)
        tone = tone_of(look, is_taken=is_taken(seen, name))
        return BoardTile(f"tile_{look}", name[1:], value, points, town_sprite(self._params, points), tone)

    def _prestige(self, seen: LandObservation, name: str) -> int:
        if seen.towns is None:
            return 0
        free, *merchant = self._params.setup.towns
        if name == seen.towns.free:
            return free
        return merchant[0] if name in seen.towns.merchant else 0


def tone_of(look: str, *, is_taken: bool) -> str:
    """Return the tone of a tile, which sets how colourful it is, so that pieces stand out from emblems.

    A pale lion would look like a mountain.
    """
    return "taken" if is_taken else "lion" if look == "lion" else "empty"


def town_sprite(params: Params, points: int) -> str:
    """Return the sprite of a town worth `points`; empty without one. The free town is worth the most."""
    if not points:
        return ""
    return "town_free" if points == params.setup.towns[0] else "town_merchant"


def is_taken(seen: LandObservation, name: str) -> bool:
    """Return True if there is a piece on the tile."""
    return name in seen.troops or name in seen.donjons or bool(officers_on(seen, name))


def officers_on(seen: LandObservation, name: str) -> tuple[Officer, ...]:
    """Return the officers on a tile by colour, each Baron before the Knights."""
    found = []
    for colour, where in seen.officers.items():
        if where.baron == name:
            found.append(Officer(colour, "baron", "baron"))
        found += [
            Officer(colour, "knight", f"knight{number}")
            for number, tile in enumerate(where.knights, 1)
            if tile == name
        ]
    return tuple(found)


def _less(pieces: tuple[BoardPiece, ...], away: Mapping[str, int]) -> list[BoardPiece]:
    left = []
    for piece in pieces:
        gone = away.get(piece.key, 0)
        if not gone:
            left.append(piece)
        elif piece.key.startswith("troops/") and piece.label.isdigit() and int(piece.label) > gone:
            left.append(piece._replace(label=str(int(piece.label) - gone)))
    return left


class _LandHexes(HexBoard):
    """The hexagons on Land's map sheet, with the legend of points."""

    legend: Sequence[tuple[str, int]] = ()

    def draw_mat(self, target: pygame.Surface) -> None:
        u = min(target.get_width() / HexSheet.size[0], target.get_height() / HexSheet.size[1])
        draw_sheet(target, u)
        for number, (look, value) in enumerate(self.legend):
            y = 58 * u + number * 40 * u
            pips = Strokes(u).draw(*strokes.pips(value, css(theme.GLOW), css(theme.INK.strong)))
            pips.blit(target, ((104 + 6 * value) * u, y))
            put.sprite(target, f"tile_{look}", (round(30 * u), round(34 * u)), center=(round(54 * u), round(y)))
            points = fonts.text(str(value), fonts.NUMERAL.at(23), theme.INK.strong)
            put.picture(target, points, center=(round(85 * u), round(y)))


PLAN: Final = HexPlan(axial_cells(), MEASURES.number("radius"), theme.SQUASH, theme.GAP)


def pieces_of(seen: LandObservation, away: Mapping[str, int] = {}) -> tuple[BoardPiece, ...]:
    """Return all figures with their positions, except the officers in `away`."""
    return tuple(piece for name in seen.tiles for piece in pieces_on(seen, name, away))


def pieces_on(seen: LandObservation, name: str, away: Mapping[str, int] = {}) -> Iterator[BoardPiece]:
    """Yield the pieces of one tile; none for a mountain."""
    if name in seen.mountains:
        return
    cell = seen.tiles.index(name)
    officers = tuple(officer for officer in officers_on(seen, name) if officer.key not in away)
    contents = TileContents(officers, seen.troops.get(name), seen.donjons.get(name))
    x, y = PLAN.centres[cell]
    for piece in tile_pieces(contents, name):
        yield piece._replace(at=(x + piece.at[0], y + piece.at[1]), cell=cell)
