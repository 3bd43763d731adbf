"""The left column of Baron's table: each player's honour, reserve, donjons, knights and barons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from barons.app.games.baronies.accounts import BACK, OverviewRow
from barons.app.kit import assets, fonts, put, theme
from barons.app.kit.layout import px
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row, Stack
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import Edges, Flex, Node, memo
from barons.app.table.boards.summary import PlayerSummary
from barons.app.table.panels import SeatLook
from barons.app.table.playercard import card, fallen, fixed, head, rule, stocks
from barons.engine.baronies.view import BaroniesObservation, ReserveTile
from barons.text.numbers import plain
from barons.text.tr import gettext as _

_TALL: Final = Flex(min=229)
"""Minimum height of the tall form, given so that it need not be built to see that it does not fit."""


class Player(NamedTuple):
    """The content of a player's card."""

    summary: PlayerSummary
    reserve: tuple[ReserveTile, ...]
    pieces: tuple[OverviewRow, ...]
    """Knights and barons on the map."""
    is_out: bool
    """True in the oubliettes."""
    look: SeatLook


def player_of(
    seen: BaroniesObservation,
    summary: PlayerSummary,
    pieces: tuple[OverviewRow, ...],
    seat: int,
    look: SeatLook,
    *,
    veiled: bool = False,
) -> Player:
    """Return the card of a seat; `veiled` hides what only the viewer knows."""
    reserve = seen.reserves[seat]
    if veiled and seat == seen.viewer:
        reserve = tuple(held._replace(tile=None) if held.hidden else held for held in reserve)
    is_out = seat in seen.out
    if is_out:
        look = look._replace(subtitle=summary.caption)
    return Player(summary, reserve, pieces, is_out, look)


def players(shown: tuple[Player, ...]) -> Node:
    """Return cards of equal height from top to bottom."""
    cards = [memo(player, each, f"seat.{seat}") for seat, each in enumerate(shown)]
    return Column(cards, gap=17.0 if len(cards) < 4 else 14.0)


def player(shown: Player, key: str) -> Node:
    """Return a player's card in the most spacious form that fits."""
    summary, look = shown.summary, shown.look
    low = [memo(_low, shown, *has) for has in ((True, True), (True, False), (False, False))]
    body: Node = Fits([replace(memo(_tall, shown), flex=_TALL), *low, memo(_flat, shown)])
    if shown.is_out:
        body = Stack([body, Frame(fallen)])
    said = summary.accessible_name(f"{look.name}, {look.subtitle}")
    if shown.pieces:
        said = f"{said}. {', '.join(f'{each.place} {plain(each.value)}' for each in shown.pieces)}"
    flex = Flex(grow=1, basis=0, min=0, max=246)
    return replace(card(body, key, summary.colour, look, name=said), flex=flex)


def _tall(shown: Player) -> Node:
    summary = shown.summary
    reserve = (
        _reserve(shown.reserve) if shown.reserve else Text(_("Reserve empty"), fonts.CAPTION, theme.INK.soft)
    )
    parts = [
        head(summary, shown.look, unit=_("honour")),
        replace(reserve, flex=Flex(grow=1, basis=46, shrink=0, max=58)),
        _pieces(shown.pieces, flex=Flex(basis=34, shrink=0)),
        Frame(rule, flex=Flex(basis=5, shrink=0)),
        fixed(stocks(summary.stocks), 49),
    ]
    return Padding(Column(parts, gap=4), Edges(18, 10, 18, 8))


def _low(shown: Player, has_words: bool, has_pieces: bool) -> Node:
    row = _joined(shown, 52 if has_words else 46, has_words=has_words)
    pieces = _pieces(shown.pieces, flex=Flex(basis=34, shrink=0)) if has_pieces else None
    return Padding(Column([head(shown.summary, shown.look), row, pieces], gap=8), Edges(18, 8, 18, 8))


def _flat(shown: Player) -> Node:
    top = head(shown.summary, shown.look, is_flat=True)
    return Padding(Column([top, _joined(shown, 28)], gap=2), Edges(14, 4, 14, 5))


def _joined(shown: Player, height: float, *, has_words: bool = False) -> Node:
    width, most = (56, 72) if height > 40 else (32, 36)  # a tile is as high as its row
    tiles = _reserve(shown.reserve, width=width, is_left=False)
    row = [stocks(shown.summary.stocks, has_words=has_words), tiles]
    flex = (Flex(grow=1), Flex(grow=1, basis=80, min=0))
    parts = [replace(each, flex=share) for each, share in zip(row, flex, strict=True)]
    return Row(parts, gap=8, flex=Flex(grow=1, basis=height, min=height, max=most))


def _pieces(pieces: Sequence[OverviewRow], flex: Flex) -> Node:
    return Fits([memo(_first, pieces, count) for count in range(len(pieces), -1, -1)], flex=flex)


def _first(pieces: Sequence[OverviewRow], count: int) -> Node:
    """Return the first `count` pieces and the number of the others."""
    return Row([*map(_piece, pieces[:count]), _more(len(pieces) - count)], gap=9)


def _piece(piece: OverviewRow) -> Node:
    ink = theme.INK.danger if piece.value < 0 else theme.INK.soft
    parts = [
        Image(piece.figure, flex=Flex(basis=20, cross=28, shrink=0)),
        Text(piece.place, fonts.SMALL.bold(), wraps=False, flex=Flex(shrink=0)),
        Text(plain(piece.value), fonts.SMALL, ink, wraps=False, flex=Flex(shrink=0)),
    ]
    return Row(parts, gap=3, align="middle", flex=Flex(shrink=0))


def _more(count: int) -> Node | None:
    text = f"+{count}"
    return Text(text, fonts.SMALL, theme.INK.soft, wraps=False, flex=Flex(shrink=0)) if count else None


def _held_tile(surface: pygame.Surface, rect: pygame.Rect, held: ReserveTile) -> None:
    """Paint a tile of a reserve; one that was dealt and is known has a small eye."""
    height = min(rect.h, px(58))
    sprite = BACK if held.tile is None else f"terrain_{held.tile}"
    picture = assets.sprite(sprite, (round(height * 180 / 206), height))
    at = picture.get_rect(midleft=(rect.x, rect.centery))
    surface.blit(picture, at)
    if held.hidden and held.tile is not None:
        side = min(px(22), at.w // 2)
        middle = (at.right - side // 3, at.bottom - side // 2)
        pygame.draw.circle(surface, theme.PARCHMENT[50], middle, side // 2)
        put.icon(surface, "eyeoff", round(side * 0.9), theme.INK.strong, center=middle)


def _reserve(reserve: tuple[ReserveTile, ...], *, width: float = 56.0, is_left: bool = True) -> Node:
    """The tiles of a reserve, face up if the viewer knows them, overlapping where there is little room."""
    tiles: list[Node] = [
        Frame(painter(_held_tile, held), overhang=52, flex=Flex(basis=width, min=10)) for held in reserve[:-1]
    ]
    tiles += [
        Frame(painter(_held_tile, held), overhang=52, flex=Flex(basis=width, shrink=0)) for held in reserve[-1:]
    ]
    if not is_left:
        tiles.insert(0, Node(flex=Flex(grow=1, basis=0)))
    return Row(tiles)
