"""Drawings of animations of Land alone: lightning, and pieces that make room on a tile."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Final

import pygame

from barons.app.games.land.board import LandBoard, pieces_on
from barons.app.kit import theme
from barons.app.kit.anim.motion import Motion
from barons.app.kit.strokes import css
from barons.app.table.boards.hexboard import BoardPiece
from barons.app.table.boards.hexplan import Point
from barons.engine.land.view import LandObservation

_PALE: Final = css(theme.GILT[300])
_STRUCK: Final = css(theme.SIGNALS["struck"].colour)


def lightning(board: LandBoard, at: Point, target: pygame.Surface, t: float) -> None:
    """Paint a bolt from above and a ring of light at `t` from 0 to 1.

    The edge of the tile glows until the end, because an empty tile shows nothing else.
    """
    ring, bolt, glow = max(0.0, 1 - 2 * t), min(1.0, max(0.0, 2.4 - 4 * t)), min(1.0, 3 * (1 - t))
    body = (
        f'<path d="M0 -55L47 -27V27L0 55L-47 27V-27Z" fill="{_STRUCK}" fill-opacity="{0.3 * glow:.2f}"'
        f' stroke="{_STRUCK}" stroke-width="7" stroke-opacity="{glow:.2f}" stroke-linejoin="round"/>'
        f'<circle r="{20 + 104 * t:.1f}" fill="none" stroke="{_PALE}" stroke-width="7"'
        f' stroke-opacity="{ring:.2f}"/>'
        '<path d="M12 -88L-14 -30H4L-10 18L26 -42H6L24 -88Z" fill="#FFF3C4" stroke="#7A4A12"'
        f' stroke-width="3" stroke-linejoin="round" opacity="{bolt:.2f}"/>'
    )
    board.stamp(target, body, 92, at)


Times = Mapping[str, tuple[float, float]]
"""When pieces arrive at a tile or leave it: the start and the duration in seconds."""


def making_room(
    board: LandBoard, before: LandObservation, after: LandObservation, times: Times, moved: Collection[str]
) -> list[Motion]:
    """Return the motions of the pieces that make room on all tiles of `times`, except those `moved` (keys)."""
    return [
        motion
        for tile, (start, seconds) in times.items()
        for motion in _on_tile(board, _pairs(before, after, tile), start, seconds, moved)
    ]


def _pairs(before: LandObservation, after: LandObservation, tile: str) -> list[tuple[BoardPiece, BoardPiece]]:
    """Return the pieces that are on a tile before and after, in both forms, rearmost first."""
    stood = {piece.key: piece for piece in pieces_on(before, tile)}
    pairs = [(stood[piece.key], piece) for piece in pieces_on(after, tile) if piece.key in stood]
    return sorted(pairs, key=lambda pair: pair[1].at[1])


def _on_tile(
    board: LandBoard,
    pairs: list[tuple[BoardPiece, BoardPiece]],
    start: float,
    seconds: float,
    moved: Collection[str],
) -> list[Motion]:
    """Return motions for all pieces of a tile, because the board would rearrange those left out."""
    stays = all(was.at == now.at and was.size == now.size for was, now in pairs)
    if stays or any(now.key in moved or was.badge or now.badge for was, now in pairs):
        return []
    return [
        Motion(seconds, start, partial(_step_aside, board, was, now), "in_out_cubic", {was.key: _count(was)})
        for was, now in pairs
    ]


def _count(piece: BoardPiece) -> int:
    return int(piece.label) if piece.label.isdigit() else 1


def _step_aside(board: LandBoard, was: BoardPiece, now: BoardPiece, target: pygame.Surface, t: float) -> None:
    """Paint a piece between its old and new position, in its new size from the middle on."""
    at = was.at[0] + (now.at[0] - was.at[0]) * t, was.at[1] + (now.at[1] - was.at[1]) * t
    shape = was if t < 0.5 else now
    board.draw_piece(target, shape._replace(label=was.label), at)
