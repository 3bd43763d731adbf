"""Properties of every sheet: margins, inks, space for cuts; the outline of a tile.

Lengths are in millimetres. Nothing here needs fpdf2, so that a screen may ask what can be printed.
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
"""Distance that a tile's edge extends beyond the cut."""
GAP: Final = 2 * BLEED + 4.0
"""Distance between the cuts of two tiles: the bleed of both, and marks."""
DONJON: Final = (20.0, 26.0)
"""Size of a donjon's counter, in millimetres."""
OFFICER: Final = (24.0, 88.0)
"""Unfolded: two faces of 34 mm head to head, a foot of 10 mm at either end."""
DARK: Final = (38, 22, 14)
RED: Final = (74, 12, 14)
IVORY: Final = (255, 246, 216)


class PaperTones(NamedTuple):
    """Colours of a realm or a player."""

    light: Colour
    dark: Colour
    ink: Colour


@cache
def player_tones(colour: str) -> PaperTones:
    """Return the player's colours as in the window."""
    found = load_config("ui").section("players").section(colour)
    return PaperTones(rgb(found.text("light")), rgb(found.text("base")), rgb(found.text("dark")))


def rgb(text: str) -> Colour:
    """Parse `#rrggbb`."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def corners(x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a hexagon with a corner at the bottom, clockwise from the lower right one."""
    for corner in range(6):
        angle = pi / 6 + corner * pi / 3
        yield x + radius * cos(angle), y + radius * sin(angle)
