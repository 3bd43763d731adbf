"""The board of Land: 37 tiles in a hexagon, officers, troops and donjons on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from barons.app import assets, fonts, theme
from barons.app.boards.hexboard import HexBoard, Piece, Tile
from barons.app.boards.hexplan import HexPlan, Point
from barons.app.boards.marks import NO_MARKS, Marks
from barons.app.boards.parchment import draw_sheet
from barons.engine.core import Observation, Part

_ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
_MEASURES: Final = theme.BOARD["land"]
_SLOTS: Final[Mapping[str, tuple[float, float]]] = {
    name: (at[0], at[1]) for name, at in theme.BOARD["slots"].items()
}
_HIGH: Final[Mapping[str, float]] = theme.BOARD["piece_height"]
_BEASTS: Final = ("horse", "wolf", "eagle", "lion")
_CROWD: Final = ((-28.0, 34.0), (-6.0, 24.0), (16.0, 34.0), (36.0, 24.0))
_FAN: Final = ((-58.0, 26.0), (-34.0, 38.0), (-8.0, 42.0), (18.0, 42.0), (42.0, 38.0), (64.0, 26.0))
_DESIGN_MAT: Final = (1092.0, 780.0)


def axial_cells() -> list[tuple[int, int]]:
    """The 37 cells row by row from the top left as axial (q, r), the middle one (0, 0)."""
    cells = []
    for row, count in enumerate(_ROWS):
        r = row - 3
        first = -3 - min(0, r)
        cells += [(first + i, r) for i in range(count)]
    return cells


class Officer(NamedTuple):
    """One officer on a tile: `rank` is `baron` or `knight`, `name` as in the notation."""

    colour: str
    rank: str
    name: str


class Standing(NamedTuple):
    """What stands on one tile."""

    officers: tuple[Officer, ...]
    troops: tuple[str, int] | None
    donjon: str | None


class Scene(NamedTuple):
    """A position as the board needs it, by cell."""

    names: tuple[str, ...]
    mountains: frozenset[str]
    standing: tuple[Standing, ...]


def read_scene(seen: Observation) -> Scene:
    """The picture's data out of the protocol's view of a position."""
    position = seen.position()
    names: list[str] = position["tiles"]
    officers: dict[str, list[Officer]] = {}
    for colour, pieces in position["officers"].items():
        if pieces["baron"]:
            officers.setdefault(pieces["baron"], []).append(Officer(colour, "baron", "baron"))
        for number, name in enumerate(pieces["knights"], 1):
            if name:
                officers.setdefault(name, []).append(Officer(colour, "knight", f"knight{number}"))
    troops = position["troops"]
    donjons = position["donjons"]
    standing = [
        Standing(
            tuple(officers.get(name, ())),
            (troops[name][0], troops[name][1]) if name in troops else None,
            donjons.get(name),
        )
        for name in names
    ]
    return Scene(tuple(names), frozenset(position["mountains"]), tuple(standing))


def beast(name: str, values: tuple[int, ...] = ()) -> str:
    """The beast of a tile name; `values` are the ruleset's, lowest first, when they are not 1 to 4."""
    value = int(name[0])
    if values:
        return _BEASTS[min(len(_BEASTS) - 1, values.index(value) * len(_BEASTS) // len(values))]
    return _BEASTS[min(max(value, 1), 4) - 1]


class LandBoard:
    """Draws what one viewer may see of a game of Land inside a mat, and tells where things lie."""

    def __init__(self) -> None:
        self.plan = HexPlan(axial_cells(), _MEASURES["radius"], _MEASURES["squash"], _MEASURES["gap"])
        self._hexes = _LandHexes(self.plan, [Part("tile", str(cell)) for cell in range(37)])
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scene: tuple[Observation, Scene] | None = None

    def place(self, rect: pygame.Rect, zoom: float = 1.0, shift: Point = (0.0, 0.0)) -> None:
        """Fill `rect` of the window (pixels); `zoom` ≥ 1 and `shift` (pixels) look closer."""
        self.rect = rect
        base = min(rect.w / _DESIGN_MAT[0], rect.h / _DESIGN_MAT[1])
        middle = (rect.w / 2 + shift[0], rect.h / 2 - 2 * base + shift[1])
        self._hexes.sheet_unit = base
        self._hexes.place(rect.size, base * zoom, middle)

    def scene(self, seen: Observation) -> Scene:
        """The position as the board needs it; read once an observation."""
        if self._scene is None or self._scene[0] is not seen:
            self._scene = (seen, read_scene(seen))
        return self._scene[1]

    def draw(
        self,
        target: pygame.Surface,
        seen: Observation,
        marks: Marks = NO_MARKS,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """The board at its place; `hidden` pieces are on their way and drawn by whoever moves them."""
        scene = self.scene(seen)
        self._hexes.rename([Part("tile", name) for name in scene.names])
        fanned = marks.hovered.name if marks.hovered else ""
        picture = self._hexes.picture(tiles_of(scene), pieces_of(scene, fanned), marks, hidden)
        target.blit(picture, self.rect)

    def hit(self, pos: tuple[int, int]) -> Part | None:
        """The tile under a pixel of the window."""
        if not self.rect.collidepoint(pos):
            return None
        return self._hexes.hit((pos[0] - self.rect.x, pos[1] - self.rect.y))

    def spot(self, part: Part) -> tuple[int, int] | None:
        """The middle of a tile in pixels of the window."""
        at = self._hexes.spot(part)
        return None if at is None else (round(at[0]) + self.rect.x, round(at[1]) + self.rect.y)

    def walk(self, part: Part | None, direction: str) -> Part:
        """Where an arrow key leads from `part`."""
        return self._hexes.walk(part, direction)


class _LandHexes(HexBoard):
    """The hexagons on Land's map sheet, with the legend of points."""

    sheet_unit = 1.0

    def draw_mat(self, target: pygame.Surface) -> None:
        draw_sheet(target, self.sheet_unit, self.strokes)
        u = self.sheet_unit
        for number, kind in enumerate(reversed(_BEASTS)):
            y = 58 * u + number * 40 * u
            hexagon = assets.sprite(f"tile_{kind}", (round(30 * u), round(34 * u)))
            target.blit(hexagon, hexagon.get_rect(center=(round(54 * u), round(y))))
            points = fonts.text(str(4 - number), fonts.NUMERAL.at(23), theme.INK.strong)
            target.blit(points, points.get_rect(center=(round(85 * u), round(y))))


def tiles_of(scene: Scene) -> tuple[Tile, ...]:
    """Which picture lies on each cell: an occupied tile's beast is faded."""
    tiles = []
    for name, standing in zip(scene.names, scene.standing, strict=True):
        if name in scene.mountains:
            tiles.append(Tile("tile_mountain"))
            continue
        taken = standing.officers or standing.troops or standing.donjon
        tiles.append(Tile(f"tile_{beast(name)}" + ("_faded" if taken else ""), name[1:], int(name[0])))
    return tuple(tiles)


_PLAN: Final = HexPlan(axial_cells(), _MEASURES["radius"], _MEASURES["squash"], _MEASURES["gap"])


def pieces_of(scene: Scene, fanned: str = "") -> tuple[Piece, ...]:
    """Every figure with its place; three or more officers of a tile stand fanned out when it is `fanned`."""
    pieces: list[Piece] = []
    for cell, (name, standing) in enumerate(zip(scene.names, scene.standing, strict=True)):
        x, y = _PLAN.centres[cell]
        for piece in _standing_pieces(standing, name, fanned == name):
            at = (x + piece.at[0], y + piece.at[1])
            pieces.append(piece._replace(at=at, cell=cell))
    return tuple(pieces)


def _standing_pieces(standing: Standing, tile: str, fanned: bool) -> list[Piece]:
    pieces = []
    officers, troops, donjon = standing
    if donjon:
        slot = "donjon_alone" if not officers and not troops else "donjon"
        pieces.append(donjon_piece(donjon, tile, _SLOTS[slot]))
    if len(officers) > 2:
        pieces += _crowd(officers, fanned)
    else:
        slots = (
            ["officer_alone"]
            if len(officers) == 1 and not troops and not donjon
            else ["officer", "second_officer"]
        )
        pieces += [officer_piece(officer, _SLOTS[slot]) for officer, slot in zip(officers, slots, strict=False)]
    if troops:
        slot = "troops" if officers else "troops_with_donjon" if donjon else "troops_alone"
        pieces.append(troops_piece(troops[0], troops[1], tile, _SLOTS[slot], alone=slot == "troops_alone"))
    return pieces


def _crowd(officers: tuple[Officer, ...], fanned: bool) -> list[Piece]:
    """Three officers or more: one figure a colour with a count, or, fanned out, all of them."""
    if fanned:
        return [
            officer_piece(officer, _FAN[min(number, len(_FAN) - 1)]) for number, officer in enumerate(officers)
        ]
    by_colour: dict[str, list[Officer]] = {}
    for officer in officers:
        by_colour.setdefault(officer.colour, []).append(officer)
    if len(by_colour) == 1:
        slots = [_SLOTS["officer"]]
    else:
        slots = list(_CROWD)
    pieces = []
    for (_, group), slot in zip(by_colour.items(), slots, strict=False):
        piece = officer_piece(min(group, key=lambda officer: officer.rank), slot)
        pieces.append(piece._replace(label=f"×{len(group)}" if len(group) > 1 else ""))
    return pieces


def officer_piece(officer: Officer, at: Point) -> Piece:
    """A Baron or a Knight with its foot on `at`."""
    high = _HIGH[officer.rank]
    scale = high / 182
    return Piece(
        key=f"officer/{officer.colour}/{officer.name}",
        sprite=f"{officer.rank}_{officer.colour}",
        size=(130 * scale, high),
        foot=(60 * scale, 160 * scale),
        at=at,
        cell=0,
        label_at=(92 * scale, 40 * scale),
    )


def donjon_piece(colour: str, tile: str, at: Point) -> Piece:
    """A donjon with its foot on `at`."""
    scale = _HIGH["donjon"] / 172
    return Piece(
        key=f"donjon/{tile}",
        sprite=f"donjon_{colour}",
        size=(130 * scale, 172 * scale),
        foot=(60 * scale, 152 * scale),
        at=at,
        cell=0,
    )


def troops_piece(colour: str, count: int, tile: str, at: Point, *, alone: bool = False) -> Piece:
    """A pile of troops with the face of its top disc on `at`; no number on a single one that travels."""
    discs = 3 if count >= 6 else 2 if count >= 3 else 1
    scale = _HIGH["troop_width_alone" if alone else "troop_width"] / 106
    face = (50 * scale, (67 - 9 * discs) * scale)
    return Piece(
        key=f"troops/{tile}",
        sprite=f"troop_{colour}_{discs}",
        size=(106 * scale, 100 * scale),
        foot=face,
        at=at,
        cell=0,
        label=str(count),
        label_at=(face[0], face[1] - 2 * scale),
        label_colour=theme.PLAYERS[colour].ink,
    )
