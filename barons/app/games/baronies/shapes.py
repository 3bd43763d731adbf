"""Measures of Baron's map: its hexagons and the positions of figures on them."""

from __future__ import annotations

from typing import Final

from barons.app.kit import theme
from barons.app.table.boards.freehex import FreeHexes
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import Point

MEASURES: Final = theme.BOARD.section("baronies")
HEXES: Final = FreeHexes(MEASURES.number("radius"), theme.SQUASH, theme.GAP)
"""The hexagons of the map, in board units."""
FOOT: Final[Point] = (0.0, 26.0)
"""Position of a figure's foot, relative to the centre of its meadow."""
_HIGH: Final = 1.5 * HEXES.radius


def foot_of(cell: str) -> Point:
    """Return the position of a figure's foot on a cell."""
    x, y = HEXES.centre(cell)
    return x + FOOT[0], y + FOOT[1]


def figure(key: str, sprite: str, at: Point) -> BoardPiece:
    """Return a knight, a baron or a donjon from the box with its foot at `at`."""
    is_box = sprite.startswith("donjon")
    scale = _HIGH / 182
    return BoardPiece(
        key=key,
        sprite=sprite,
        size=(130 * scale, (172 if is_box else 182) * scale),
        foot=(60 * scale, (152 if is_box else 160) * scale),
        at=at,
        cell=0,
    )
