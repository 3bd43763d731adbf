"""Animations of the key events on Baron's map: donjons rise and fall, fights, established baronies."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from barons.app.games.baronies.board import BaroniesBoard
from barons.app.games.baronies.shapes import HEXES, figure, foot_of
from barons.app.games.baronies.strengths import Strength
from barons.app.kit import theme
from barons.app.kit.anim.motion import Draw
from barons.app.kit.strokes import css
from barons.app.table.boards import dust
from barons.app.table.boards.hexplan import Point

BLOW: Final = 0.18
"""The part of a fight that one of its two blows takes."""
_PALE: Final = css(theme.GILT[300])
_STRUCK: Final = css(theme.SIGNALS["struck"].colour)
_CONTOUR: Final = css(theme.CONTOUR)


class FightSide(NamedTuple):
    """A side in a fight: the sprite of its figure and its strength."""

    sprite: str
    strength: Strength


def rising(board: BaroniesBoard, sprite: str, cell: str, target: pygame.Surface, t: float) -> None:
    """Paint a figure that rises out of the ground in dust and trembles until it is upright."""
    (x, y), up = foot_of(cell), min(1.0, t / 0.75)
    at = (x + math.sin(t * 60) * 2.5 * (1 - up), y + 26 * (1 - up))
    board.draw_piece(target, figure("rising", sprite, (0.0, 0.0)), at, alpha=_fade(up))
    _dust(board, target, (x, y), t)


_BEATEN: Final = 130
"""Alpha of a beaten figure."""


def falling(board: BaroniesBoard, sprite: str, cell: str, target: pygame.Surface, t: float) -> None:
    """Paint a beaten figure, pale since its fight, sinking into dust.

    It is gone when it flies to its owner.
    """
    x, y = foot_of(cell)
    at = (x + math.sin(t * 60) * 4 * (1 - t), y + 30 * t * t)
    pale = round(_BEATEN * max(0.0, 1.0 - 1.8 * t))
    board.draw_piece(target, figure("leaving", sprite, (0.0, 0.0)), at, alpha=pale)
    _dust(board, target, (x, y), t)


def proclaimed(
    board: BaroniesBoard, sprites: tuple[str, str], cell: str, land: Sequence[str], colour: str
) -> Draw:
    """Paint the border of the barony flashing while its knight becomes a baron.

    `sprites`: before and after.
    """
    at, tone = foot_of(cell), theme.PLAYERS[colour].light
    body = _outline(cell, land)

    def draw(target: pygame.Surface, t: float) -> None:
        flare = math.sin(math.pi * min(1.0, t * 1.1))
        board.stamp(target, body.format(colour=css(tone[:3])), _REACH, HEXES.centre(cell), round(255 * flare))
        lift = 22.0 * math.sin(math.pi * min(1.0, t * 1.6))
        board.draw_piece(target, figure("proclaimed", sprites[t >= 0.3], (0.0, 0.0)), at, lift)
        if t > 0.3:
            rays = round(255 * (1 - t))
            board.stamp(target, burst(10 + 60 * (t - 0.3)), 80, (at[0], at[1] - 24), rays)
        _dust(board, target, at, t)

    return draw


def clash(board: BaroniesBoard, fighters: Mapping[str, FightSide], battlefield: Collection[str]) -> Draw:
    """Paint two blows across the battlefield, then the strengths and which figures fall.

    `fighters`: by the meadow's cell.
    """
    feet = {cell: foot_of(cell) for cell in fighters}
    middle = tuple(sum(foot[axis] for foot in feet.values()) / max(1, len(feet)) for axis in (0, 1))
    shown = [fighters[cell].strength for cell in sorted(fighters)]
    fallen = [each.cell for each in shown if each.falls]

    def draw(target: pygame.Surface, t: float) -> None:
        pulse = 0.7 + 0.3 * math.cos(t * 22)
        board.battlefield(target, sorted(battlefield), round(255 * min(1.0, t * 6) * pulse))
        rush = math.sin(math.pi * (t % BLOW) / BLOW) if t < 2 * BLOW else 0.0
        for cell in sorted(fighters, key=lambda cell: feet[cell][1]):
            (x, y), fighter = feet[cell], fighters[cell]
            at = (x + (middle[0] - x) * 0.38 * rush, y + (middle[1] - y) * 0.38 * rush)
            faded = _BEATEN if fighter.strength.falls and t > 0.55 else 255
            board.draw_piece(target, figure("fighting", fighter.sprite, (0.0, 0.0)), at, 6 * rush, faded)
        if rush > 0.6:
            board.stamp(target, burst(30), 40, (middle[0], middle[1] - 24), round(255 * rush))
        for cell in fallen if t > 0.55 else ():
            x, y = HEXES.centre(cell)
            board.stamp(target, _CROSS, 40, (x, y - 8), round(255 * min(1.0, (t - 0.55) * 6)))
        board.strengths(target, shown)

    return draw


def _dust(board: BaroniesBoard, target: pygame.Surface, at: Point, t: float) -> None:
    body, alpha = dust.cloud(t)
    board.stamp(target, body, dust.REACH, at, alpha)


def _fade(share: float) -> int:
    """Return the alpha of an effect that appears early and disappears late."""
    return min(255, round(90 + 400 * share)) if share > 0 else 0


_REACH: Final = HEXES.across * 1.75


def _outline(cell: str, land: Sequence[str]) -> str:
    """Return the border of an area around a meadow as line art with a placeholder `{colour}`."""
    x0, y0 = HEXES.centre(cell)
    body = ""
    for line in HEXES.outline(land, 0.0):
        path = "M" + "L".join(f"{x - x0:.1f} {y - y0:.1f}" for x, y in line) + "Z"
        body += f'<path d="{path}" fill="none" stroke="{_PALE}" stroke-width="15" stroke-linejoin="round"/>'
        body += f'<path d="{path}" fill="none" stroke="{{colour}}" stroke-width="8" stroke-linejoin="round"/>'
    return body


_CROSS: Final = (
    f'<path d="M-16 -16L16 16M16 -16L-16 16" stroke="{_CONTOUR}" stroke-width="13" stroke-linecap="round"/>'
    f'<path d="M-16 -16L16 16M16 -16L-16 16" stroke="{_STRUCK}" stroke-width="8" stroke-linecap="round"/>'
)


def burst(reach: float) -> str:
    """Return eight short strokes around a centre; lengths are whole numbers to keep the cache small."""
    far = round(reach / 4) * 4
    return "".join(
        f'<path d="M{0.5 * far * math.sin(a):.0f} {-0.5 * far * math.cos(a):.0f}'
        f'L{far * math.sin(a):.0f} {-far * math.cos(a):.0f}" stroke="{_PALE}" stroke-width="5"'
        f' stroke-linecap="round"/>'
        for a in (math.tau * number / 8 for number in range(8))
    )
