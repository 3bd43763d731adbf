"""Land's own part of the look: measures of its board, places on a tile, colours of the kinds of tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.app.kit import theme
from barons.app.kit.theme import LOOK, Colour
from barons.config import Section


def _slot(slots: Section, name: str) -> tuple[float, float]:
    across, down = slots.numbers(name, 2)
    return across, down


MEASURES: Final = theme.BOARD.section("land")
SLOTS: Final[Mapping[str, tuple[float, float]]] = {
    name: _slot(MEASURES.section("slots"), name) for name in MEASURES.section("slots").names()
}
"""Where pieces stand, from the tile's centre: the foot of officers, the face of troops."""
TILES: Final[Mapping[str, Colour]] = {
    name: theme.tone(LOOK.section("tiles"), name) for name in LOOK.section("tiles").names()
}
"""By kind of tile: its colour on charts and bars."""
