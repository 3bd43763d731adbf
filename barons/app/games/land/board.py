"""The board of Land: 37 tiles in a hexagon, officers, troops and donjons on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from barons.app.games.land.look import MEASURES
from barons.app.games.land.seen import land_of
from barons.app.games.land.tilepieces import Officer, TileContents, is_crowded, tile_pieces
from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.clip import part_of
from barons.app.kit.layout import current
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.strokes import css
from barons.app.table.boards.hexboard import HexBoard, Piece, Tile
from barons.app.table.boards.hexplan import HexPlan, Point
from barons.app.table.boards.marks import NO_MARKS, Marks
from barons.engine.core import Observation, Part
from barons.engine.land.params import Params
from barons.engine.land.view import LandObservation

_ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
_DESIGN_MAT: Final = (1092.0, 780.0)


def axial_cells() -> list[tuple[int, int]]:
    """The 37 cells row by row from the top left as axial (q, r), the middle one (0, 0)."""
    cells = []
    for row, count in enumerate(_ROWS):
        r = row - 3
        first = -3 - min(0, r)
        cells += [(first + i, r) for i in range(count)]
    return cells


class LandBoard:
    """Draws what one viewer may see of a game of Land inside a mat, and tells where things lie."""

    def __init__(self, params: Params) -> None:
        self._params = params
        self._looks = {str(kind.value): (kind.look, kind.value) for kind in params.tiles}
        self._hexes = _LandHexes(PLAN, [Part("tile", str(cell)) for cell in range(37)])
        self._hexes.legend = [(kind.look, kind.value) for kind in params.tiles]
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._cells: dict[str, int] = {}
        self._read: tuple[LandObservation, tuple[Tile, ...]] | None = None
        self._drawn: tuple[tuple[object, ...], tuple[Piece, ...]] | None = None

    # --- places -------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window (pixels); `zoom` ≥ 1 and `shift` (pixels) look closer."""
        self.rect = rect
        base = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        middle = (rect.w / 2 + shift[0], rect.h / 2 - 2 * base + shift[1])
        self._hexes.sheet_unit = base
        self._hexes.place(rect.size, base * zoom, middle)

    @property
    def k(self) -> float:
        """Pixels for one board unit."""
        return self._hexes.k

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """The tile under a pixel of the window."""
        if not self.rect.collidepoint(pos):
            return None
        return self._hexes.hit((pos[0] - self.rect.x, pos[1] - self.rect.y))

    def spot(self, part: Part) -> tuple[int, int] | None:
        """The middle of a tile in pixels of the window."""
        at = self._hexes.spot(part)
        return None if at is None else (round(at[0]) + self.rect.x, round(at[1]) + self.rect.y)

    def extent(self, part: Part) -> pygame.Rect | None:
        """The rectangle round a tile."""
        spot = self.spot(part)
        return None if spot is None else pygame.Rect(self._hexes.plan.around(*spot, self._hexes.k))

    def across(self, at: Point) -> float:
        """Where a point of the board lies across the window: 0 its left edge, 1 its right one."""
        x = self.rect.x + self._hexes.pixel(at)[0]
        return min(1.0, max(0.0, x / current().width))

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads from `part`."""
        return self._hexes.walk(part, direction)

    def rows(self, seen: Observation) -> list[list[Part]]:
        """The tiles as they lie."""
        self.look(land_of(seen))
        return self._hexes.rows()

    def look(self, seen: LandObservation) -> None:
        """Where each tile lies: before `cell` is asked about a position that was never drawn."""
        self._tiles(seen)

    def cell(self, tile: str) -> int:
        """The cell on which a tile lies, on the board last looked at."""
        return self._cells[tile]

    def name(self, cell: int) -> str:
        """The tile on a cell."""
        return self._hexes.part(cell).name

    # --- drawing ------------------------------------------------------------------------------------

    def draw(
        self, target: pygame.Surface, seen: Observation, marks: Marks = NO_MARKS, away: Mapping[str, int] = {}
    ) -> None:
        """The board at its place; of each piece in `away` so many are drawn elsewhere."""
        land = land_of(seen)
        tiles = self._tiles(land)
        pieces = self.pieces(land, marks.hovered.name if marks.hovered else "", away)
        target.blit(self._hexes.picture(tiles, pieces, marks), self.rect)

    def taken(self) -> list[pygame.Rect]:
        """Where the picture has changed since this was asked last, in pixels of the window."""
        return [part.move(self.rect.topleft) for part in self._hexes.taken()]

    def draw_piece(
        self, target: pygame.Surface, piece: Piece, at: Point, lift: float = 0.0, alpha: int = 255
    ) -> None:
        """One piece with its foot `at` a point of the board, clipped to the mat."""
        self._hexes.draw_piece(part_of(target, self.rect), piece, at, lift, alpha)

    def stamp(self, target: pygame.Surface, body: str, reach: float, at: Point, alpha: int = 255) -> None:
        """Line work (the body of an SVG within `reach` of its middle) at a point of the board."""
        stamp = self._hexes.strokes.draw(body, (-reach, -reach, 2 * reach, 2 * reach))
        stamp.blit(part_of(target, self.rect), self._hexes.pixel(at), alpha)

    def in_window(self, at: Point) -> tuple[float, float]:
        """A point of the board as a pixel of the window."""
        x, y = self._hexes.pixel(at)
        return self.rect.x + x, self.rect.y + y

    def glow(self, target: pygame.Surface, part: Part, strength: float) -> None:
        """A breath of light round a tile; `strength` from 0 to 1."""
        corners = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in PLAN.corners(1.03)) + "Z"
        light = css(theme.GILT[300])
        body = (
            f'<path d="{corners}" fill="none" stroke="{light}" stroke-opacity="0.28" stroke-width="13"/>'
            f'<path d="{corners}" fill="none" stroke="{light}" stroke-opacity="0.7" stroke-width="5"/>'
        )
        self.stamp(target, body, PLAN.radius + 14, PLAN.centres[self.cell(part.name)], round(220 * strength))

    def icon(self, target: pygame.Surface, name: str, size: float, colour: theme.Colour, at: Point) -> None:
        """A pictogram with its middle at a point of the board."""
        picture = assets.icon(name, max(8, round(size * self._hexes.k)), colour)
        x, y = self._hexes.pixel(at)
        put.picture(part_of(target, self.rect), picture, center=(round(x), round(y)))

    def figure(self, seen: LandObservation, tile: str, pos: tuple[int, int]) -> Officer | None:
        """The officer under a pixel of the window on a tile whose crowd is fanned out; None elsewhere."""
        officers = officers_on(seen, tile)
        if not is_crowded(officers):
            return None
        fanned = [piece for piece in pieces_of(seen, tile) if piece.key.startswith("officer/")]
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        key = self._hexes.piece_at([piece for piece in fanned if piece.cell == self._cells[tile]], at)
        return next((officer for officer in officers if officer.key == key), None)

    def pieces(
        self, seen: LandObservation, fanned: str = "", away: Mapping[str, int] = {}
    ) -> tuple[Piece, ...]:
        """Every figure with its place, the crowd of the tile `fanned` spread; those in `away` are left out."""
        key = (id(seen), fanned, tuple(sorted(away.items())))
        if self._drawn is None or self._drawn[0] != key:
            self._tiles(seen)
            self._drawn = (key, tuple(_less(pieces_of(seen, fanned, away), away)))
        return self._drawn[1]

    def _tiles(self, seen: LandObservation) -> tuple[Tile, ...]:
        if self._read is None or self._read[0] is not seen:
            self._hexes.rename([Part("tile", name) for name in seen.tiles])
            self._cells = {name: cell for cell, name in enumerate(seen.tiles)}
            self._read = (seen, tuple(self._tile(name, seen) for name in seen.tiles))
        return self._read[1]

    def _tile(self, name: str, seen: LandObservation) -> Tile:
        if name in seen.mountains:
            return Tile("tile_mountain")
        look, value = self._looks[name[0]]
        sprite = f"tile_{look}" + ("_faded" if is_taken(seen, name) else "")
        points = self._prestige(seen, name)
        return Tile(sprite, name[1:], value, points, town_sprite(self._params, points))

    def _prestige(self, seen: LandObservation, name: str) -> int:
        """Points of a donjon on the town there; 0 without a town."""
        if seen.towns is None:
            return 0
        free, *merchant = self._params.setup.towns
        if name == seen.towns.free:
            return free
        return merchant[0] if name in seen.towns.merchant else 0


def town_sprite(params: Params, points: int) -> str:
    """The town that brings so many points; empty without one. The free town brings the most."""
    if not points:
        return ""
    return "town_free" if points == params.setup.towns[0] else "town_merchant"


def is_taken(seen: LandObservation, name: str) -> bool:
    """True when something stands on the tile."""
    return name in seen.troops or name in seen.donjons or bool(officers_on(seen, name))


def officers_on(seen: LandObservation, name: str) -> tuple[Officer, ...]:
    """The officers on a tile, colours in their order, each Baron first."""
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


def _less(pieces: tuple[Piece, ...], away: Mapping[str, int]) -> list[Piece]:
    """The pieces without those that are on their way; a pile shows what is left of it."""
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

    sheet_unit = 1.0
    legend: Sequence[tuple[str, int]] = ()

    def draw_mat(self, target: pygame.Surface) -> None:
        u = self.sheet_unit
        draw_sheet(target, u)
        for number, (look, value) in enumerate(self.legend):
            y = 58 * u + number * 40 * u
            put.sprite(target, f"tile_{look}", (round(30 * u), round(34 * u)), center=(round(54 * u), round(y)))
            points = fonts.text(str(value), fonts.NUMERAL.at(23), theme.INK.strong)
            put.picture(target, points, center=(round(85 * u), round(y)))


PLAN: Final = HexPlan(axial_cells(), MEASURES.number("radius"), theme.SQUASH, theme.GAP)


def pieces_of(seen: LandObservation, fanned: str = "", away: Mapping[str, int] = {}) -> tuple[Piece, ...]:
    """Every figure with its place, but officers `away`; a crowd of the tile `fanned` stands one by one."""
    return tuple(piece for name in seen.tiles for piece in pieces_on(seen, name, fanned, away))


def pieces_on(
    seen: LandObservation, name: str, fanned: str = "", away: Mapping[str, int] = {}
) -> Iterator[Piece]:
    """Those of one tile; none on a mountain."""
    if name in seen.mountains:
        return
    cell = seen.tiles.index(name)
    officers = tuple(officer for officer in officers_on(seen, name) if officer.key not in away)
    contents = TileContents(officers, seen.troops.get(name), seen.donjons.get(name))
    x, y = PLAN.centres[cell]
    for piece in tile_pieces(contents, name, fanned == name):
        yield piece._replace(at=(x + piece.at[0], y + piece.at[1]), cell=cell)
