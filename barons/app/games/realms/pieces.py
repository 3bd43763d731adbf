"""Pieces and cards of Barons: where pawns and buildings stand on a space, and how everything looks."""

from __future__ import annotations

import math
from typing import Final

import pygame

from barons.app.games.realms.plan import Point, Space
from barons.app.kit import assets, canvas, fonts, paint, put, theme
from barons.app.kit.layout import current
from barons.app.kit.sketch import Drawing
from barons.app.table.plates import plate_of
from barons.engine.core import COLOURS

_PAWN: Final = 60.0
_CASTLE: Final = 48.0
_DWELLING: Final = 34.0
_PLOT: Final = -42.0
"""Where on a land a row of buildings stands: outwards from its middle."""
_STAND: Final = 45.0
"""Where on a land figures stand: inwards from its middle."""
_PUFF: Final = 17.0
"""How large (board units) a puff of dust is at most."""
_PUFFS: Final = 9
_FOOT: Final = 23.0
"""How far below that their feet are: what is to be seen there is their middle."""


def draw_building(
    target: pygame.Surface, kind: str, seat: int, at: Point, k: float, alpha: int = 255, size: float = 1.0
) -> None:
    """A dwelling or a castle, its place in pixels of `target`; `k` pixels a board unit."""
    colour = COLOURS[seat]
    if kind == "castle":
        scale = _CASTLE * size / 172 * k
        picture = assets.sprite(f"donjon_{colour}", (round(130 * scale), round(172 * scale)))
        foot = (60 * scale, 96 * scale)
    else:
        picture = dwelling(colour, max(8, round(_DWELLING * size * k)))
        foot = (picture.get_width() / 2, picture.get_height() * 0.5)
    _put(target, picture, (at[0] - foot[0], at[1] - foot[1]), alpha)


def draw_pawn(target: pygame.Surface, seat: int, at: Point, k: float, alpha: int = 255) -> None:
    """A player's figure, its foot in pixels of `target`."""
    scale = _PAWN / 182 * k
    picture = assets.sprite(f"baron_{COLOURS[seat]}", (round(130 * scale), round(182 * scale)))
    _put(target, picture, (at[0] - 60 * scale, at[1] - 160 * scale), alpha)


def _put(target: pygame.Surface, picture: pygame.Surface, at: Point, alpha: int) -> None:
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    target.blit(picture, (round(at[0]), round(at[1])))


def building_size(count: int) -> float:
    """How large (times one that stands alone) the buildings of a land are when it holds so many."""
    return {1: 1.0, 2: 0.84}.get(count, 0.64 if count <= 4 else 0.56)


def building_slots(space: Space, count: int) -> list[Point]:
    """Where the buildings of a land stand, in its list's order: along its rim, more than two in two rows."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = (count + columns - 1) // columns
    pitch = 31.0 if rows == 1 else 26.0 if columns == 2 else 21.0
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        depth = _PLOT if rows == 1 else _PLOT - 13.0 + 23.0 * row
        found.append(space.at(depth, (column - (in_row - 1) / 2) * pitch))
    return found


def pawn_place(space: Space, number: int, count: int) -> Point:
    """Where the foot of one of `count` figures stands: on the inner part of a land, amid the round spaces."""
    x, y = space.at(_STAND) if space.outline else space.middle
    y += _FOOT
    if count == 1:
        return x, y
    columns = 2 if count <= 4 else 3
    row, column = divmod(number, columns)
    rows = (count + columns - 1) // columns
    in_row = min(columns, count - row * columns)
    wide = 30.0 if space.kind == "outpost" else 25.0 if columns == 2 else 20.0
    return x + (column - (in_row - 1) / 2) * wide, y + (row - (rows - 1) / 2) * 24.0


@paint.remembered
def dwelling(colour: str, side: int) -> pygame.Surface:
    """A small lacquered house with its owner's emblem."""
    tone = theme.PLAYERS[colour]
    drawing = Drawing((side, side))
    u = side / 28
    edge = max(1.2, 2.0 * u)
    drawing.path(
        f"M{3 * u} {27 * u}V{13 * u}H{25 * u}V{27 * u}Z",
        fill=drawing.gradient(theme.mix(tone.base, tone.light, 0.45), tone.base),
        stroke=theme.CONTOUR,
        width=edge,
    )
    drawing.path(
        f"M{1 * u} {14 * u}L{14 * u} {1.5 * u}L{27 * u} {14 * u}Z",
        fill=drawing.gradient(tone.base, tone.dark),
        stroke=theme.CONTOUR,
        width=edge,
    )
    picture = drawing.surface()
    inner = max(6, round(11 * u))
    put.sprite(picture, f"emblem_{colour}", (inner, inner), center=(round(14 * u), round(19.5 * u)))
    return picture


def dust(target: pygame.Surface, at: tuple[int, int], k: float, t: float) -> None:
    """A cloud that spreads and settles round a place; `t` from 0 to 1."""
    puff = round(_PUFF * k * (0.5 + 0.5 * t))
    fade = round(190 * (1.0 - t))
    for number in range(_PUFFS):
        angle = math.tau * number / _PUFFS
        reach = _PUFF * k * (0.7 + 1.5 * t)
        x, y = at[0] + reach * math.cos(angle), at[1] + reach * 0.45 * math.sin(angle) + 6 * k
        put.picture(target, _cloud(puff), fade, center=(round(x), round(y)))


@paint.remembered
def _cloud(radius: int) -> pygame.Surface:
    picture = canvas.transparent((2 * radius, 2 * radius))
    pygame.draw.circle(picture, (*theme.PARCHMENT[300], 150), (radius, radius), radius)
    pygame.draw.circle(picture, (*theme.PARCHMENT[200], 190), (radius, radius), max(1, round(radius * 0.66)))
    return picture


@paint.remembered
def sum_die(value: int, side: int) -> pygame.Surface:
    """A blank die that bears the sum of several."""
    die = assets.sprite("die_blank", (side, side)).copy()
    rendered = fonts.text(f"Σ{value}", fonts.NUMERAL.at(0.4 * side / current().u), theme.INK.strong)
    put.picture(die, rendered, center=(die.get_width() // 2, die.get_height() // 2))
    return die


def token(target: pygame.Surface, at: tuple[int, int], picture: str, text: str, alpha: int) -> None:
    """A small parchment plate with a picture and a word, its middle at a pixel."""
    put.picture(target, plate_of(picture, text), alpha, center=at)


@paint.remembered
def face(picture: str, side: int, text: str) -> pygame.Surface:
    """A card's face, `side` pixels high: its picture on parchment, gold with its number."""
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
