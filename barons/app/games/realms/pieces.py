"""Pieces and cards of Barons: positions and sizes of buildings, how to draw them; colours of the realms."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from barons.app.games.realms.plan import INNER, PAWN, RIM, Point, Space
from barons.app.kit import assets, canvas, fonts, heraldry, paint, put, theme
from barons.app.kit.layout import current
from barons.app.kit.strokes import css, rasterised
from barons.app.kit.theme import LOOK, Colour
from barons.app.table.plates import plate_of
from barons.engine.core import COLOURS


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


_SIZES: Final = {1: 44.0, 2: 29.0, 3: 25.0, 4: 25.0}
"""Sizes of the buildings of a land, by their number; with more, they are smaller."""


def draw_building(
    target: pygame.Surface, kind: str, seat: int, at: Point, k: float, alpha: int = 255, size: float = 44.0
) -> None:
    """Draw a dwelling or castle centred at a pixel of `target`, `size` board units of `k` pixels high."""
    put.picture(target, building(kind, COLOURS[seat], max(8, round(size * k))), alpha, center=at)


def draw_pawn(
    target: pygame.Surface, seat: int, at: Point, k: float, alpha: int = 255, size: float = PAWN
) -> None:
    """Draw a player's figure with its emblem, its foot at a pixel of `target`."""
    scale = size * 1.12 / 182 * k
    colour = COLOURS[seat]
    picture = assets.sprite(f"baron_{colour}", (round(130 * scale), round(182 * scale)))
    put.picture(target, picture, alpha, topleft=(round(at[0] - 60 * scale), round(at[1] - 160 * scale)))
    if alpha == 255:
        heraldry.badge(target, (round(at[0]), round(at[1] - 2 * k)), max(8, round(18 * k)), colour)


def building_size(count: int) -> float:
    """Return the size of the buildings of a land (board units), by their number."""
    return _SIZES.get(count, 18.0)


def building_slots(space: Space, count: int) -> list[Point]:
    """Return the positions of a land's buildings, in its list's order: outside, in rows of up to 3."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = (count + columns - 1) // columns
    pitch = building_size(count) + 1.0
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        depth = (INNER - RIM) / 2 + (row - (rows - 1) / 2) * pitch
        found.append(space.at(depth, (column - (in_row - 1) / 2) * pitch))
    return found


_DWELLING: Final = ("M4 27V13.5H24V27Z", "M1 14L14 1.5L27 14Z")
_CASTLE: Final = ("M3 27V9H25V27Z", "M2 10V2.5H7.5V5.5H11V2.5H17V5.5H20.5V2.5H26V10Z")


@paint.remembered
def building(kind: str, colour: str, side: int) -> pygame.Surface:
    """Draw a lacquered house, or a castle with gilt battlements, with its owner's emblem; a dark colour gets a
    light edge, since the wood behind it is dark.
    """
    tone, u = theme.PLAYERS[colour], side / 28
    walls, roof = _CASTLE if kind == "castle" else _DWELLING
    lacquer = css(theme.mix(tone.base, tone.light, 0.2))
    fills = (lacquer, css(theme.GILT[400]) if kind == "castle" else lacquer)
    edges = [(theme.PARCHMENT[200], 4.0), (theme.CONTOUR, 1.7)]
    body = "".join(
        f'<path d="{path}" fill="{fill}" stroke="{css(edge)}" stroke-width="{width}" stroke-linejoin="round"/>'
        for edge, width in edges[colour != "sable" :]
        for path, fill in zip((walls, roof), fills, strict=True)
    )
    picture, inner = rasterised(body, (0, 0, 28, 28), u), max(6, round(12.5 * u))
    put.sprite(picture, f"emblem_{colour}", (inner, inner), center=(round(14 * u), round(18.8 * u)))
    return picture


def thrown_die(
    value: int, number: int, side: int, progress: float, *, tells: bool
) -> tuple[pygame.Surface, float]:
    """Return the die of this number in a roll that is at rest once `progress` is 1, darker if it is not
    decisive, and its height above its place, from 0 to 1.
    """
    size = (side, side)
    if progress >= 1.0:
        return assets.sprite(f"die_{value}", size) if tells else assets.shaded(f"die_{value}", size, 160), 0.0
    shown = value if progress > 0.85 else (int(progress * 13) * 5 + number * 3 + value) % 6 + 1
    turn = round(math.sin(number * 2.4 + 1) * 240 * (1 - progress) / 15) * 15
    lift = (1 - progress) * abs(math.sin(progress * 9 + number))
    return assets.turned(f"die_{shown}", size, turn), lift


@paint.remembered
def sum_die(value: int, side: int) -> pygame.Surface:
    """Draw a blank die with the sum of several dice."""
    die = assets.sprite("die_blank", (side, side)).copy()
    rendered = fonts.text(f"Σ{value}", fonts.NUMERAL.at(0.4 * side / current().u), theme.INK.strong)
    put.picture(die, rendered, center=(die.get_width() // 2, die.get_height() // 2))
    return die


def token(target: pygame.Surface, at: tuple[int, int], picture: str, text: str, alpha: int) -> None:
    """Draw a small parchment plate with a picture and a word, centred at a pixel."""
    put.picture(target, plate_of(picture, text), alpha, center=at)


@paint.remembered
def face(picture: str, side: int, text: str) -> pygame.Surface:
    """Draw a card's face, `side` pixels high: its picture on parchment, gold with its number."""
    size = (round(side * 0.8), side)
    card = canvas.transparent(size)
    paint.panel(card, card.get_rect(), radius=9, shadow=None)
    inner = round(side * 0.62)
    shown = (
        assets.icon(picture.removeprefix("icon:"), round(side * 0.42), theme.GILT[700])
        if picture.startswith("icon:")
        else assets.sprite(picture, (inner, inner))
    )
    put.picture(card, shown, center=(size[0] // 2, round(side * (0.36 if text else 0.5))))
    if text:
        drawn = fonts.text(text, fonts.SCORE.at(44), theme.INK.strong)
        put.picture(card, drawn, center=(size[0] // 2, round(side * 0.76)))
    return card
