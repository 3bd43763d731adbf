"""Drawings of animations on boards of hexagons: pieces that hop, fall, rise and sink; blows and dust.

Each function draws one frame at `t` from 0 to 1; `partial` binds the board and the positions for a motion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from barons.app.kit import theme
from barons.app.kit.anim.tween import hopping
from barons.app.kit.strokes import css
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import Point
from barons.app.table.boards.hexsheet import HexSheet

_PALE: Final = css(theme.GILT[300])
DUST: Final = 90.0
"""Maximum distance of a cloud from the foot, in board units."""
_STEPS: Final = 12


def dust(board: HexSheet, at: Point, target: pygame.Surface, t: float) -> None:
    """Paint clouds of dust that spread around the foot of a piece."""
    body, alpha = cloud(t)
    board.stamp(target, body, DUST, at, alpha)


def cloud(t: float) -> tuple[str, int]:
    """Return clouds of dust as an SVG body and their alpha."""
    return _puffs(min(_STEPS, int(t * _STEPS))), round(200 * min(1.0, 4 * t) * (1 - t))


@lru_cache(maxsize=_STEPS + 1)
def _puffs(step: int) -> str:
    spread = 16 + 36 * step / _STEPS
    angles = (math.pi * number / 6 for number in range(7))
    return "".join(
        f'<circle cx="{spread * math.cos(a):.1f}" cy="{6 - 0.35 * spread * math.sin(a):.1f}"'
        f' r="{8 + 7 * step / _STEPS:.1f}" fill="#D9C29A" fill-opacity="0.55"/>'
        for a in angles
    )


def burst(reach: float) -> str:
    """Return eight strokes round a centre as an SVG body; in whole units, so that few are cached."""
    far = round(reach)
    return "".join(
        f'<path d="M{0.4 * far * math.sin(a):.1f} {-0.4 * far * math.cos(a):.1f}'
        f'L{far * math.sin(a):.1f} {-far * math.cos(a):.1f}" stroke="{_PALE}" stroke-width="5"'
        f' stroke-linecap="round"/>'
        for a in (math.tau * number / 8 for number in range(8))
    )


def clash(board: HexSheet, at: Point, target: pygame.Surface, t: float) -> None:
    """Paint a flash with swords."""
    board.stamp(target, burst(18 + 26 * t), 50, at, round(255 * (1 - t)))
    board.icon(target, "sword", 34, theme.PARCHMENT[50], at)


def travel(
    board: HexSheet, shape: BoardPiece, points: Sequence[Point], hop: float, target: pygame.Surface, t: float
) -> None:
    """Paint a piece on its way through `points`; each step is a hop `hop` units high."""
    at, lift = hopping(points, t, hop)
    board.draw_piece(target, shape, at, lift)


def stand(board: HexSheet, shape: BoardPiece, at: Point, target: pygame.Surface, t: float) -> None:
    """Paint a piece at rest that is not on the board yet."""
    board.draw_piece(target, shape, at)


def fall(
    board: HexSheet, shape: BoardPiece, goal: Point, height: float, target: pygame.Surface, t: float
) -> None:
    """Paint a piece falling to its goal from `height` units above it."""
    board.draw_piece(target, shape, goal, height * (1 - t), min(255, round(60 + 400 * t)))


def rise(board: HexSheet, shape: BoardPiece, goal: Point, target: pygame.Surface, t: float) -> None:
    """Paint a piece that rises out of the ground and trembles until it is upright."""
    shake = math.sin(t * 60) * 2.5 * (1 - t)
    alpha = min(255, round(90 + 400 * t))
    board.draw_piece(target, shape, (goal[0] + shake, goal[1] + 30 * (1 - t)), alpha=alpha)


def sink(
    board: HexSheet, shape: BoardPiece, at: Point, target: pygame.Surface, t: float, alpha: int = 255
) -> None:
    """Paint a piece that sinks into the ground."""
    shake = math.sin(t * 60) * 4 * (1 - t)
    board.draw_piece(target, shape, (at[0] + shake, at[1] + 34 * t), alpha=round(alpha * (1 - t)))


def leave(board: HexSheet, shape: BoardPiece, at: Point, target: pygame.Surface, t: float) -> None:
    """Paint a piece that rises and disappears."""
    board.draw_piece(target, shape, at, 150 * t, round(255 * (1 - t)))
