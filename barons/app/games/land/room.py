"""Who stands on a tile of Land makes room for those who come, and closes up when somebody leaves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

import pygame

from barons.app.games.land.board import LandBoard, pieces_on
from barons.app.kit.anim.motion import Motion
from barons.app.table.boards.hexboard import Piece
from barons.engine.land.view import LandObservation

Times = Mapping[str, tuple[float, float]]
"""When pieces come to a tile or leave it: the first second and how many."""


def making_room(
    board: LandBoard, before: LandObservation, after: LandObservation, times: Times, moved: Collection[str]
) -> list[Motion]:
    """The steps aside on all tiles of `times`; none by pieces that have been `moved` (their keys)."""
    return [
        motion
        for tile, (start, seconds) in times.items()
        for motion in _on_tile(board, _pairs(before, after, tile), start, seconds, moved)
    ]


def _pairs(before: LandObservation, after: LandObservation, tile: str) -> list[tuple[Piece, Piece]]:
    """Whoever stands on a tile before and after, as they do, the rearmost first."""
    stood = {piece.key: piece for piece in pieces_on(before, tile)}
    pairs = [(stood[piece.key], piece) for piece in pieces_on(after, tile) if piece.key in stood]
    return sorted(pairs, key=lambda pair: pair[1].at[1])


def _on_tile(
    board: LandBoard, pairs: list[tuple[Piece, Piece]], start: float, seconds: float, moved: Collection[str]
) -> list[Motion]:
    """All of a tile together, for a board that leaves one of them out places the others anew."""
    stays = all(was.at == now.at and was.size == now.size for was, now in pairs)
    if stays or any(now.key in moved or was.badge or now.badge for was, now in pairs):
        return []
    return [
        Motion(seconds, start, partial(_step_aside, board, was, now), "in_out_cubic", {was.key: _count(was)})
        for was, now in pairs
    ]


def _count(piece: Piece) -> int:
    return int(piece.label) if piece.label.isdigit() else 1


def _step_aside(board: LandBoard, was: Piece, now: Piece, target: pygame.Surface, t: float) -> None:
    """From where a piece has stood to its new place, of its new size from half the way on."""
    at = was.at[0] + (now.at[0] - was.at[0]) * t, was.at[1] + (now.at[1] - was.at[1]) * t
    shape = was if t < 0.5 else now
    board.draw_piece(target, shape._replace(label=was.label), at)
