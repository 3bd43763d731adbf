"""Positions of the pieces on one tile of Land: the fewer figures there are, the larger they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from barons.app.kit import theme
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import Point
from barons.app.table.sample import discs_of
from barons.engine.land.view import Group

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
