"""What every sheet has: margins, inks, the room that a cut needs; the outline of a tile.

Lengths are millimetres. Nothing here needs fpdf2, so that a screen may ask what there is to print.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from barons.config import load_config

Colour = tuple[int, int, int]

MARGIN: Final = 10.0
FOOT: Final = 16.0
BLEED: Final = 3.0
"""How far a tile's edge goes on beyond the cut."""
GAP: Final = 2 * BLEED + 4.0
"""Between the cuts of two tiles: room for the bleed of both and for marks."""
DARK: Final = (38, 22, 14)
RED: Final = (74, 12, 14)
IVORY: Final = (255, 246, 216)


class PaperTones(NamedTuple):
    """A realm's or a player's colours."""

    light: Colour
    dark: Colour
    ink: Colour


@cache
def player_tones(colour: str) -> PaperTones:
    """As the window shows the player."""
    found = load_config("ui").section("players").section(colour)
    return PaperTones(rgb(found.text("light")), rgb(found.text("base")), rgb(found.text("dark")))


def rgb(text: str) -> Colour:
    """Of `#rrggbb`."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def corners(x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
    """The corners of a hexagon that stands on one, from the lower right one on, clockwise."""
    for corner in range(6):
        angle = pi / 6 + corner * pi / 3
        yield x + radius * cos(angle), y + radius * sin(angle)
