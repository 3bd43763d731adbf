"""What stands on one tile of Land and where: few pieces in their places at full size, many in fixed places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from barons.app.games.land.look import MEASURES, SLOTS
from barons.app.kit import theme
from barons.app.table.boards.hexboard import Piece
from barons.app.table.boards.hexplan import Point
from barons.app.table.sample import discs_of
from barons.engine.land.view import Group

_WIDE: Final = MEASURES.number("troop_width")
_WIDE_ALONE: Final = MEASURES.number("troop_width_alone")
_MOST_ROOMY: Final = 3
"""Pieces that stand on a tile at full size; more have fixed places."""
_MOST_APART: Final = 3
"""Officers that stand side by side on a tile; of more, one figure a colour until they are fanned out."""
_BEHIND: Final[Mapping[str, Point]] = {"troops": (-37.0, -24.0), "donjon": (37.0, 1.0)}
"""Where troops and donjon of a full tile stand: nobody before them hides the number or the roof."""
_FRONT: Final = 46.0
"""The feet of the row of officers before them."""
_FULL: Final = 0.68
"""How large the officers of a full tile are."""
_FULL_BEHIND: Final = 0.76
"""How large donjon and troops behind them are."""
_LETTER: Final = 22.0
"""The letter's reach to either side of the middle."""


class Officer(NamedTuple):
    """One officer on a tile: `rank` is `baron` or `knight`, `name` as in the notation."""

    colour: str
    rank: str
    name: str

    @property
    def key(self) -> str:
        """Its piece on the board."""
        return f"officer/{self.colour}/{self.name}"


class TileContents(NamedTuple):
    """What stands on one tile."""

    officers: tuple[Officer, ...]
    troops: Group | None
    donjon: str | None


def is_crowded(officers: Sequence[Officer]) -> bool:
    """True where so many stand that each has a place of its own to be pointed at."""
    return len(officers) > 2


def tile_pieces(contents: TileContents, tile: str, fanned: bool = False) -> list[Piece]:
    """The figures of one tile, their places from its centre."""
    officers = tuple(sorted(contents.officers, key=lambda officer: officer.rank != "baron"))
    things = len(officers) + bool(contents.donjon) + bool(contents.troops)
    two_barons = [officer.rank for officer in officers] == ["baron", "baron"]
    if things > _MOST_ROOMY or is_crowded(officers) or two_barons:
        return _full(contents, officers, tile, fanned)
    return _roomy(contents, officers, tile)


def _roomy(contents: TileContents, officers: Sequence[Officer], tile: str) -> list[Piece]:
    pieces = []
    _there, troops, donjon = contents
    if donjon:
        slot = "donjon_alone" if not officers and not troops else "donjon"
        pieces.append(donjon_piece(donjon, tile, SLOTS[slot]))
    slots = (
        ["officer_alone"] if len(officers) == 1 and not troops and not donjon else ["officer", "second_officer"]
    )
    pieces += [officer_piece(officer, SLOTS[slot]) for officer, slot in zip(officers, slots, strict=False)]
    if troops:
        slot = "troops" if officers else "troops_with_donjon" if donjon else "troops_alone"
        pieces.append(
            troops_piece(troops.colour, troops.count, tile, SLOTS[slot], alone=slot == "troops_alone")
        )
    return pieces


def _full(contents: TileContents, officers: Sequence[Officer], tile: str, fanned: bool) -> list[Piece]:
    """Donjon and troops behind, officers in a row before them: one a colour with their number, or each."""
    pieces = []
    if contents.donjon:
        pieces.append(smaller(donjon_piece(contents.donjon, tile, _BEHIND["donjon"]), _FULL_BEHIND))
    if contents.troops:
        troops = contents.troops
        pieces.append(smaller(troops_piece(troops.colour, troops.count, tile, _BEHIND["troops"]), _FULL_BEHIND))
    groups = figures_of(officers, fanned or len(officers) <= _MOST_APART)
    for (officer, badge), x in zip(groups, _row(len(groups)), strict=True):
        piece = smaller(officer_piece(officer, (x, _FRONT)))
        pieces.append(piece._replace(badge=badge, badge_of=officer.colour))
    return pieces


def figures_of(officers: Sequence[Officer], fanned: bool) -> list[tuple[Officer, str]]:
    """The officers that are drawn, with their badges: each, or the highest of a colour for all of it."""
    if fanned:
        return [(officer, "") for officer in officers]
    by_colour: dict[str, list[Officer]] = {}
    for officer in officers:
        by_colour.setdefault(officer.colour, []).append(officer)
    return [(group[0], _badge(group)) for group in by_colour.values()]


def _badge(group: Sequence[Officer]) -> str:
    """How many stand behind the figure: +1 beside a Baron, ×2 of equals. A bare number is one of troops."""
    if len(group) == 1:
        return ""
    same = all(officer.rank == group[0].rank for officer in group)
    return f"×{len(group)}" if same else f"+{len(group) - 1}"


def _row(count: int) -> list[float]:
    """The places of so many figures side by side; two leave the letter free between them."""
    pitch = 0.0 if count == 1 else min(30.0 if count > 2 else 2 * _LETTER, 108.0 / (count - 1))
    return [(number - (count - 1) / 2) * pitch for number in range(count)]


def smaller(piece: Piece, scale: float = _FULL) -> Piece:
    """The same at the size of a full tile; its foot stays where it is."""
    return piece._replace(
        size=(piece.size[0] * scale, piece.size[1] * scale),
        foot=(piece.foot[0] * scale, piece.foot[1] * scale),
        label_at=(piece.label_at[0] * scale, piece.label_at[1] * scale),
        label_size=20.0,
    )


def officer_piece(officer: Officer, at: Point) -> Piece:
    """A Baron or a Knight with its foot on `at`."""
    high = theme.FIGURES[officer.rank]
    scale = high / 182
    return Piece(
        key=officer.key,
        sprite=f"{officer.rank}_{officer.colour}",
        size=(130 * scale, high),
        foot=(60 * scale, 160 * scale),
        at=at,
        cell=0,
        label_at=(92 * scale, 40 * scale),
    )


def donjon_piece(colour: str, tile: str, at: Point) -> Piece:
    """A donjon with its foot on `at`."""
    scale = theme.FIGURES["donjon"] / 172
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
    discs = discs_of(count)
    scale = (_WIDE_ALONE if alone else _WIDE) / 106
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
