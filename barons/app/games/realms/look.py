"""The colours and pictograms of the realms of Barons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from barons.app.kit import theme
from barons.app.kit.theme import LOOK, Colour


class Tones(NamedTuple):
    """Colours of a realm: its land, the land's shade, and what is drawn on it."""

    light: Colour
    dark: Colour
    ink: Colour


REALMS: Final[Mapping[str, Tones]] = {
    name: Tones(*theme.tones(LOOK.section("realms"), name, len(Tones._fields)))
    for name in LOOK.section("realms").names()
}
"""By name of a realm's look: `snow`, `forest` …"""

LOOKS: Final = {
    "white": "snow",
    "yellow": "desert",
    "green": "forest",
    "blue": "shore",
    "red": "volcano",
    "black": "wasteland",
}
"""By realm: the name of its look."""
ICONS: Final = {**LOOKS, "black": "waste"}
"""By realm: its pictogram."""
