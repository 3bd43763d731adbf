"""The visual style as typed constants, read once from `config/ui.yaml`. Sizes in u, durations in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from barons.config import ConfigSection, load_config

Colour = tuple[int, int, int] | tuple[int, int, int, int]


class Ink(NamedTuple):
    """Colours of text on parchment."""

    strong: Colour
    soft: Colour
    label: Colour
    danger: Colour
    good: Colour
    sign: Colour
    """Icons and arrows."""


class Locked(NamedTuple):
    """Style of disabled cards, buttons and seals: flat and dark, never lighter than enabled ones."""

    fill: Colour
    edge: Colour
    sign: Colour
    label: Colour
    reason: Colour


class Lacquer(NamedTuple):
    base: Colour
    light: Colour
    dark: Colour
    ink: Colour
    dash: tuple[float, ...]


class Signal(NamedTuple):
    """A ring around a tile or a line between tiles; lengths in board units."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    """Lengths of dash and gap; empty: solid."""
    under: Colour | None = None
    """A dark edge on both sides."""


class Wax(NamedTuple):
    """Three shades of sealing wax."""

    base: Colour
    light: Colour
    dark: Colour


class Shadow(NamedTuple):
    """A soft shadow: its downward offset, its blur, its strength from 0 to 1."""

    y: float
    blur: float
    alpha: float

    @property
    def reach(self) -> float:
        """How far the shadow reaches below its panel, in units; it reaches less far on the other sides."""
        return self.y + self.blur


class Face(NamedTuple):
    """A font; what does not apply is empty."""

    file: str
    package: str
    """Where the file is; empty: our subset, built beforehand."""
    substitute: str
    """The face for texts with letters that this one lacks, like Cyrillic and Greek names."""
    legible: str
    """The face that replaces this one in the legible mode."""


class Timing(NamedTuple):
    """Duration and easing of an animation."""

    seconds: float
    easing: str


def colour(text: str) -> Colour:
    """Parse `#RRGGBB` or `#RRGGBBAA`. Raises ValueError."""
    red, green, blue, *alpha = bytes.fromhex(text.removeprefix("#"))
    return (red, green, blue, alpha[0]) if alpha else (red, green, blue)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours: `share` of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue


def strengthened(ink: Colour) -> Colour:
    """Return an ink with maximum contrast that keeps its meaning: red stays red."""
    red, green, blue = ink[:3]
    is_light = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 150
    return mix(ink, (255, 255, 255), 0.85) if is_light else mix(ink, (0, 0, 0), 0.7)


def translucent(opaque: Colour, alpha: int) -> Colour:
    """Return the colour with an alpha of `alpha` (of 255)."""
    return opaque[0], opaque[1], opaque[2], alpha


def tone(section: ConfigSection, key: object) -> Colour:
    """Return the colour of a key. Raises ConfigError."""
    text = section.text(key)
    try:
        return colour(text)
    except ValueError as error:
        raise section.wrong(key, f"{text!r} is not a colour (#RRGGBB)") from error


def tones(section: ConfigSection, key: object, count: int | None = None) -> tuple[Colour, ...]:
    """Return the colours of a list; `count`: the required number. Raises ConfigError."""
    try:
        return tuple(colour(text) for text in section.texts(key, count))
    except ValueError as error:
        raise section.wrong(key, "not all entries are colours (#RRGGBB)") from error


def _by_step(section: ConfigSection) -> dict[int, Colour]:
    return {key: tone(section, key) for key in section.steps()}


def _numbers(section: ConfigSection) -> dict[str, float]:
    return {name: section.number(name) for name in section.names()}


def _lacquer(section: ConfigSection) -> Lacquer:
    base, light, dark, ink = (tone(section, name) for name in ("base", "light", "dark", "ink"))
    return Lacquer(base, light, dark, ink, section.numbers("dash"))


def _signal(section: ConfigSection) -> Signal:
    return Signal(
        tone(section, "colour"),
        section.number("width"),
        section.numbers("dash") if "dash" in section else (),
        tone(section, "under") if "under" in section else None,
    )


def _face(section: ConfigSection) -> Face:
    return Face(*(section.text(name) if name in section else "" for name in Face._fields))


def _motion(section: ConfigSection) -> Timing:
    return Timing(section.number("ms") / 1000, section.text("easing"))


def _size(section: ConfigSection, key: str) -> tuple[int, int]:
    width, height = section.numbers(key, 2)
    return round(width), round(height)


LOOK: Final = load_config("ui")
"""The whole file. Each game reads its own part."""
_PALETTE: Final = LOOK.section("palette")
_PARCHMENT: Final = _PALETTE.section("parchment")
_INK: Final = _PALETTE.section("ink")
_GILT: Final = _PALETTE.section("gilt")
_LAYOUT: Final = LOOK.section("layout")

WOOD: Final = _by_step(_PALETTE.section("wood"))
"""900 (darkest), 800, 700, 600, 500."""
PARCHMENT: Final = _by_step(_PARCHMENT)
"""50 (lightest), 100, 200, 300."""
EDGE: Final = tone(_PARCHMENT, "edge")
HAIRLINE: Final = tone(_PARCHMENT, "hairline")
LINE: Final = tone(_PARCHMENT, "line")
"""Outline of cards, fields and chips on parchment."""
INPUT: Final = tone(_PARCHMENT, "input")
INK: Final = Ink(*(tone(_INK, name) for name in Ink._fields))
LOCKED: Final = Locked(*(tone(_PALETTE.section("locked"), name) for name in Locked._fields))
GILT: Final = _by_step(_GILT)
"""300 (lightest), 400, 500, 700."""
GLOW: Final = tone(_GILT, "glow")
ON_WOOD: Final = tone(_GILT, "on_wood")
ON_WOOD_SOFT: Final = tone(_GILT, "on_wood_soft")
CONTOUR: Final = tone(_PALETTE.section("contour"), "dark")
HALO: Final = tone(_PALETTE.section("contour"), "halo")
SUCCESS: Final = tone(LOOK, "success")
SEAL: Final = Wax(*(tone(LOOK.section("seal"), name) for name in Wax._fields))
WHITE: Final = (255, 255, 255)
ARMS: Final = tones(LOOK, "arms")
"""Colours of a study's variants, in order; they repeat."""

PLAYERS: Final = {name: _lacquer(part) for name, part in LOOK.section("players").parts().items()}
"""By the engine's colour names."""
SIGNALS: Final = {name: _signal(part) for name, part in LOOK.section("signal").parts().items()}

FACES: Final = {name: _face(part) for name, part in LOOK.section("faces").parts().items()}
TYPE: Final[Mapping[str, float]] = _numbers(LOOK.section("type"))
RADIUS: Final[Mapping[str, float]] = _numbers(LOOK.section("radius"))
STROKE: Final[Mapping[str, float]] = _numbers(LOOK.section("stroke"))
SHADOWS: Final = {
    name: Shadow(*LOOK.section("shadow").numbers(name, len(Shadow._fields)))
    for name in LOOK.section("shadow").names()
}
DESIGN: Final = _size(_LAYOUT, "design")
"""Design size of the screen, in units."""
LEAST: Final = _size(_LAYOUT, "least")
"""Size in units that every screen must support."""
SMALLEST: Final = _size(_LAYOUT, "smallest")
"""Minimum window size in pixels; a smaller window shows the upper left part and a message."""
SCALES: Final = tuple(map(round, _LAYOUT.numbers("scales")))
"""Scales of the interface in percent, ascending."""
BOARD: Final = LOOK.section("board")
SQUASH: Final = BOARD.section("hexes").number("squash")
"""Vertical compression of hexagon rows: boards are seen at a slight angle."""
GAP: Final = BOARD.section("hexes").number("gap")
"""Distance between hexagons, as a multiple of their width."""
FIGURES: Final = _numbers(BOARD.section("figures"))
"""Heights of a baron, a knight and a donjon on a tile, in board units."""
MOTION: Final = {name: _motion(part) for name, part in LOOK.section("motion").parts().items()}
AI_PAUSE: Final = {name: ms / 1000 for name, ms in _numbers(LOOK.section("ai_pause")).items()}
"""Seconds: `least` before a computer's step, `after_move`."""


def plate_colours(player: str | None) -> tuple[Colour, Colour]:
    """Return fill and ink of a small plate in a player's colour; gilt without a player."""
    lacquer = PLAYERS.get(player or "")
    return (lacquer.base, lacquer.ink) if lacquer else (GILT[300], INK.strong)
