"""The look as typed constants, read once from `config/ui.yaml`. Sizes are in u, durations in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from barons.config import load_config

Colour = tuple[int, int, int] | tuple[int, int, int, int]


class Ink(NamedTuple):
    """What is written on parchment."""

    strong: Colour
    soft: Colour
    label: Colour
    danger: Colour
    good: Colour
    sign: Colour
    """Pictograms and arrows."""


class Lacquer(NamedTuple):
    """A player's colour."""

    base: Colour
    light: Colour
    dark: Colour
    ink: Colour
    emblem: str
    dash: tuple[float, ...]


class Enamel(NamedTuple):
    """A kind of tile of Land, for curves and bars."""

    base: Colour
    dark: Colour


class Signal(NamedTuple):
    """A ring round a tile."""

    colour: Colour
    width: float
    dash: tuple[float, ...]
    under: Colour


class Wax(NamedTuple):
    """Three tones of sealing wax."""

    base: Colour
    light: Colour
    dark: Colour


class Shadow(NamedTuple):
    """A soft shadow: its offset downwards, its blur, its strength from 0 to 1."""

    y: float
    blur: float
    alpha: float


class Motion(NamedTuple):
    """How long a movement takes and how it eases."""

    seconds: float
    easing: str


def colour(text: str) -> Colour:
    """`#RRGGBB` or `#RRGGBBAA` as a tuple."""
    parts = [int(text[at : at + 2], 16) for at in range(1, len(text), 2)]
    if len(parts) == 4:
        return parts[0], parts[1], parts[2], parts[3]
    return parts[0], parts[1], parts[2]


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Between two colours: `share` of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue


def strengthened(ink: Colour) -> Colour:
    """An ink as dark or as light as can be without losing what it means: red stays red."""
    red, green, blue = ink[:3]
    is_light = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 150
    return mix(ink, (255, 255, 255), 0.85) if is_light else mix(ink, (0, 0, 0), 0.7)


def translucent(opaque: Colour, alpha: int) -> Colour:
    """The colour made translucent: `alpha` of 255."""
    return opaque[0], opaque[1], opaque[2], alpha


def _by_step(table: Mapping[object, str]) -> dict[int, Colour]:
    return {key: colour(value) for key, value in table.items() if isinstance(key, int)}


def _scale(table: Mapping[str, list[str]]) -> dict[str, tuple[Colour, ...]]:
    return {name: tuple(colour(each) for each in shades) for name, shades in table.items()}


def _lacquer(entry: Mapping[str, Any]) -> Lacquer:
    tones = [colour(entry[tone]) for tone in ("base", "light", "dark", "ink")]
    return Lacquer(tones[0], tones[1], tones[2], tones[3], entry["emblem"], tuple(entry["dash"]))


def _signal(entry: Mapping[str, Any]) -> Signal:
    return Signal(colour(entry["colour"]), entry["width"], tuple(entry["dash"]), colour(entry["under"]))


_UI: Final = load_config("ui")
_PALETTE: Final = _UI["palette"]

WOOD: Final = _by_step(_PALETTE["wood"])
"""900 (darkest), 800, 700, 600, 500."""
PARCHMENT: Final = _by_step(_PALETTE["parchment"])
"""50 (lightest), 100, 200, 300."""
EDGE: Final = colour(_PALETTE["parchment"]["edge"])
HAIRLINE: Final = colour(_PALETTE["parchment"]["hairline"])
INPUT: Final = colour(_PALETTE["parchment"]["input"])
INK: Final = Ink(**{name: colour(value) for name, value in _PALETTE["ink"].items()})
GILT: Final = _by_step(_PALETTE["gilt"])
"""300 (lightest), 400, 500, 700."""
GLOW: Final = colour(_PALETTE["gilt"]["glow"])
ON_WOOD: Final = colour(_PALETTE["gilt"]["on_wood"])
ON_WOOD_SOFT: Final = colour(_PALETTE["gilt"]["on_wood_soft"])
CONTOUR: Final = colour(_PALETTE["contour"]["dark"])
HALO: Final = colour(_PALETTE["contour"]["halo"])
SUCCESS: Final = colour(_UI["success"])
SEAL: Final = Wax(**{name: colour(value) for name, value in _UI["seal"].items()})
WHITE: Final = (255, 255, 255)
ARMS: Final = tuple(colour(each) for each in _UI["arms"])
"""What a study compares, in its order; they come round again."""

TILES: Final = {
    kind: Enamel(**{tone: colour(value) for tone, value in entry.items()})
    for kind, entry in _UI["tiles"].items()
}
REALMS: Final = _scale(_UI["realms"])
"""Barons' realms: light, dark, ink."""
PLAYERS: Final = {name: _lacquer(entry) for name, entry in _UI["players"].items()}
"""By the engine's names of colours."""
SIGNALS: Final = {name: _signal(entry) for name, entry in _UI["signal"].items()}

TYPE: Final[Mapping[str, float]] = _UI["type"]
RADIUS: Final[Mapping[str, float]] = _UI["radius"]
STROKE: Final[Mapping[str, float]] = _UI["stroke"]
SHADOWS: Final = {name: Shadow(*values) for name, values in _UI["shadow"].items()}
LAYOUT: Final[Mapping[str, Any]] = _UI["layout"]
BOARD: Final[Mapping[str, Any]] = _UI["board"]
MOTION: Final = {name: Motion(value[0] / 1000, value[1]) for name, value in _UI["motion"].items()}
AI_PAUSE: Final = {name: value / 1000 for name, value in _UI["ai_pause"].items()}
"""Seconds: `least` before a computer's step, `after_move`."""
