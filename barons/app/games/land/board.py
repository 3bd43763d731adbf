"""The board of Land: a hexagon of 37 tiles with officers, troops and donjons.

The fewer figures there are on a tile, the larger they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.land.words import land_of
from barons.app.kit import fonts, put, strokes, theme
from barons.app.kit.parchment import draw_sheet
from barons.app.kit.strokes import Strokes, css
from barons.app.table.boards.hexboard import BoardPiece, BoardTile, HexBoard
from barons.app.table.boards.hexplan import HexPlan, Point
from barons.app.table.boards.hexsheet import HexSheet
from barons.app.table.boards.marks import Marks
from barons.engine.core import Observation, Part
from barons.engine.land.params import Params
from barons.engine.land.view import Group, LandObservation

MEASURES: Final = theme.BOARD.section("land")
_RADIUS: Final = MEASURES.number("radius")
_SCALES: Final = MEASURES.numbers("scales", 6)
"""Scale of figures by how many share a tile, starting with one."""
_TROOP_WIDTH: Final = MEASURES.number("troop_width")
_BASES: Final = {"baron": 0.38, "knight": 0.35, "donjon": 0.42}
"""Half the width of a figure's base, in radii of the tile."""
_ALONE: Final = {"baron": (-0.32, 0.44), "knight": (0.0, 0.48), "donjon": (0.0, 0.45), "troops": (0.0, 0.08)}
_FEW: Final = {
    (2, 0): ((-0.37, 0.46), (0.37, 0.46)),
    (1, 1): ((-0.37, 0.46), (0.37, 0.46)),
    (3, 0): ((-0.41, 0.29), (0.36, 0.3), (0.0, 0.58)),
    (2, 1): ((-0.42, 0.26), (-0.06, 0.57), (0.48, 0.44)),
    (1, 2): ((-0.42, 0.43), (0.46, 0.54), (0.14, 0.28)),
}
"""Positions in radii, by the number of figures of the colour with the most there and of the others."""
_TROOPS_HIGHER: Final = 0.12
"""How much higher the number of troops is than the foot of a figure in the same position."""
_OWN: Final = {"baron": (-0.38, 0.17), "donjon": (0.35, 0.17), "knight": (-0.25, 0.58), "troops": (0.28, 0.56)}
_BESIDE_GUESTS: Final = {
    "baron": (-0.47, 0.17),
    "donjon": (0.05, 0.17),
    "knight": (-0.47, 0.58),
    "troops": (0.02, 0.56),
}
"""Two rows, for four figures or more."""


class Officer(NamedTuple):
    """One officer on a tile: `rank` is `baron` or `knight`, `name` as in the notation."""

    colour: str
    rank: str
    name: str

    @property
    def key(self) -> str:
        """The key of its piece on the board."""
        return f"officer/{self.colour}/{self.name}"


class TileContents(NamedTuple):
    """The pieces on one tile."""

    officers: tuple[Officer, ...]
    troops: Group | None
    donjon: str | None


class _Figure(NamedTuple):
    """A piece that has no position yet."""

    colour: str
    kind: str
    piece: BoardPiece


def is_crowded(officers: Sequence[Officer]) -> bool:
    """Return True if a tile has more than two officers, which are then clicked separately."""
    return len(officers) > 2


def tile_pieces(contents: TileContents, tile: str) -> list[BoardPiece]:
    """Return the figures of one tile, positioned relative to its centre.

    Those of the colour with the most figures are on the left and in the middle; Knights of one colour are one
    figure with their number.
    """
    figures = _figures(contents, tile)
    counts = [figure.colour for figure in figures]
    owner = max(counts, key=counts.count, default="")
    own = [figure for figure in figures if figure.colour == owner]
    guests = [figure for figure in figures if figure.colour != owner]
    scale = _SCALES[min(len(figures), len(_SCALES)) - 1] if figures else 1.0
    places = _places(own, len(guests))
    return [_placed(figure, at, scale) for figure, at in zip((*own, *guests), places, strict=True)]


def _figures(contents: TileContents, tile: str) -> list[_Figure]:
    """Return the figures by colour, each as Baron, donjon, Knights, troops."""
    barons = [each for each in contents.officers if each.rank == "baron"]
    found = [_Figure(each.colour, "baron", officer_piece(each)) for each in barons]
    if contents.donjon:
        found.append(_Figure(contents.donjon, "donjon", donjon_piece(contents.donjon, tile)))
    knights: dict[str, list[Officer]] = {}
    for each in contents.officers:
        if each.rank != "baron":
            knights.setdefault(each.colour, []).append(each)
    for colour, group in knights.items():
        badge = f"×{len(group)}" if len(group) > 1 else ""
        found.append(_Figure(colour, "knight", officer_piece(group[0])._replace(badge=badge)))
    if contents.troops:
        found.append(
            _Figure(
                contents.troops.colour,
                "troops",
                troops_piece(contents.troops.colour, contents.troops.count, tile),
            )
        )
    return found


def _places(own: Sequence[_Figure], guests: int) -> list[Point]:
    """Return the positions of the owner's figures, then of the others', in radii."""
    if len(own) + guests == 1:
        return [_ALONE[own[0].kind]]
    few = _FEW.get((len(own), guests))
    if few is not None:
        return list(few)
    rows = _BESIDE_GUESTS if guests else _OWN
    if guests == 1:
        return [*(rows[figure.kind] for figure in own), (0.53, 0.47)]
    step = 0.4 / max(1, guests - 1)
    return [
        *(rows[figure.kind] for figure in own),
        *((0.58 if number % 2 == 0 else 0.47, 0.19 + number * step) for number in range(guests)),
    ]


def _placed(figure: _Figure, at: Point, scale: float) -> BoardPiece:
    piece, (x, y) = figure.piece, at
    if figure.kind == "troops" and at != _ALONE["troops"]:
        y -= _TROOPS_HIGHER
    return piece._replace(
        at=(x * _RADIUS, y * _RADIUS),
        size=(piece.size[0] * scale, piece.size[1] * scale),
        foot=(piece.foot[0] * scale, piece.foot[1] * scale),
        label_at=(piece.label_at[0] * scale, piece.label_at[1] * scale),
        label_size=max(21.0, piece.label_size * scale),
        base=piece.base * scale,
    )


def officer_piece(officer: Officer) -> BoardPiece:
    """Return a Baron or Knight with its foot at the centre of the board."""
    return _standing(officer.key, officer.rank, officer.colour, 182, 160)


def donjon_piece(colour: str, tile: str) -> BoardPiece:
    """Return a donjon with its foot at the centre of the board."""
    return _standing(f"donjon/{tile}", "donjon", colour, 172, 152)


def _standing(key: str, kind: str, colour: str, height: float, foot: float) -> BoardPiece:
    scale = theme.FIGURES[kind] / height
    return BoardPiece(
        key=key,
        sprite=f"{kind}_{colour}",
        size=(130 * scale, height * scale),
        foot=(60 * scale, foot * scale),
        at=(0.0, 0.0),
        cell=0,
        base=_BASES[kind] * _RADIUS,
        base_of=colour,
    )


def discs_of(troops: int) -> int:
    """Return the number of discs, 1 to 3, in the picture of a pile of troops."""
    return 3 if troops >= 6 else 2 if troops >= 3 else 1


def troops_piece(colour: str, count: int, tile: str) -> BoardPiece:
    """Return a pile of troops with the face of its top disc at the centre of the board."""
    discs = discs_of(count)
    scale = _TROOP_WIDTH / 106
    face = (50 * scale, (67 - 9 * discs) * scale)
    return BoardPiece(
        key=f"troops/{tile}",
        sprite=f"troop_{colour}_{discs}",
        size=(106 * scale, 100 * scale),
        foot=face,
        at=(0.0, 0.0),
        cell=0,
        label=str(count),
        label_at=(face[0], face[1] - 2 * scale),
        label_colour=theme.PLAYERS[colour].ink,
        label_size=30.0,
    )


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

    def __init__(self, params: Params, *, has_legend: bool = True) -> None:
        self._params = params
        self._looks = {str(kind.value): (kind.look, kind.value) for kind in params.tiles}
        hexes = _LandHexes(PLAN, [Part("tile", str(cell)) for cell in range(37)])
        hexes.legend = [(kind.look, kind.value) for kind in params.tiles] if has_legend else ()
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
