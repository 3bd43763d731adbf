"""Land's own part of the look: measures of its board, places on a tile, colours of the kinds of tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from barons.app.kit import theme
from barons.app.kit.theme import LOOK, Colour

MEASURES: Final = theme.BOARD.section("land")
TILES: Final[Mapping[str, Colour]] = {
    name: theme.tone(LOOK.section("tiles"), name) for name in LOOK.section("tiles").names()
}
"""By kind of tile: its colour on charts and bars."""
