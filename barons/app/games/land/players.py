"""The left column of Land's table: a card per player, and below them the inspected tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from barons.app.games.land.accounts import stocks_text
from barons.app.games.land.handview import small_card
from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.prose import Sprites
from barons.app.kit.ui.boxes import Column, Fits, Padding, Row
from barons.app.kit.ui.leaves import Frame, Image, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Node, memo
from barons.app.table import inspector, panels
from barons.app.table.boards.summary import HandCard, Inspection, PlayerSummary, TileChip
from barons.app.table.panels import SeatLook
from barons.app.table.playercard import card, fixed, head, in_columns, rule, stocks
from barons.text.tr import gettext as _

_FORMS: Final = ("laid", "full", "joined", "brief", "narrow", "bare", "least", "flat")
"""Forms of a card, the most spacious first; `brief` only beside many players in a window that is not low."""
_TILE: Final = ((178.0, 150.0), (252.0, 186.0))
"""Heights of the tile panel in units, and in a low window: usually, and beside many players."""
_TILE_LEAST: Final = (150.0, 102.0)
"""Minimum heights of the tile panel in units: in a window that is not low, and in a low one."""
_ORDER: Final = 250.0
"""Minimum height in units with an order in progress."""
_LAID: Final = 224.0
_FULL: Final = 181.0
_JOINED: Final = 140.0
_BRIEF: Final = 116.0
_FLAT: Final = 66.0
"""Heights of a card in units: with face-up cards, without them, with two rows joined, without words below the
numbers, in two lines.
"""
_LOW: Final = 900.0
"""Window height in units below which the window is low."""
_FADED: Final = theme.mix(theme.INK.soft, theme.PARCHMENT[200], 0.45)


def left_column(
    players: Sequence[tuple[PlayerSummary, SeatLook]],
    inspection: Inspection | None,
    order: Node | None,
    sprites: Sprites,
) -> Node:
    """Return the players from top to bottom, then the inspected tile with the `order` in progress.

    If the space is short, the cards of many players become smaller before the tile does.
    """
    is_low, is_crowded = current().h < _LOW, len(players) > 3
    least = _FLAT if is_low else _BRIEF if is_crowded else _JOINED
    most = _JOINED if is_crowded else _FULL if is_low else _LAID
    cards: list[Node] = [
        memo(player, *shown, f"seat.{seat}", least, most) for seat, shown in enumerate(players)
    ]
    tile = memo(_tile, inspection, sprites, is_low, is_crowded, order, key="inspector")
    return Column([*cards, tile], gap=12.0 if not is_crowded else 10.0 if not is_low else 8.0)


def _tile(
    inspection: Inspection | None, sprites: Sprites, is_low: bool, is_crowded: bool, order: Node | None
) -> Node:
    empty = _("Point at a tile to see what is there.")
    is_tight = is_low or (is_crowded and current().text > 1)
    content = inspector.inspector("" if is_tight else _("Tile"), inspection, empty, sprites, order)
    least = _ORDER if order is not None else _TILE_LEAST[is_low]
    basis, shrink = max(least, _TILE[is_crowded][is_low]), 0.01 if is_crowded else 1.0
    return inspector.sheet(content, Flex(grow=1, basis=basis, min=least, shrink=shrink))


def player(summary: PlayerSummary, look: SeatLook, key: str, least: float = _FLAT, most: float = _LAID) -> Node:
    """Return a player's card in the most spacious form that fits."""
    said = summary.accessible_name(f"{look.name}, {look.subtitle}")
    if summary.colour is None:
        body: Node = Padding(head(summary, look), Edges(18, 9, 18, 9))
    else:
        forms = [rows for rows in _FORMS if rows != "brief" or least == _BRIEF]
        body = Fits([memo(_card, summary, look, rows) for rows in forms])
    flex = Flex(basis=min(most, _LAID if summary.laid else _FULL), min=least)
    framed = card(body, key, summary.colour, look, name=said, tooltip=stocks_text(summary))
    return replace(framed, flex=flex)


def _card(summary: PlayerSummary, look: SeatLook, rows: str) -> Node:
    track = Frame(painter(panels.progress, summary), flex=Flex(basis=15, shrink=0))
    line = Frame(rule, flex=Flex(basis=3, shrink=0))
    if rows == "flat":
        parts: list[Node | None] = [
            head(summary, look, is_flat=True),
            fixed(stocks(summary.stocks, has_words=False), 26),
        ]
        return Padding(Column(parts, gap=0), Edges(16, 4, 16, 4))
    if rows in ("narrow", "least"):
        words = fixed(stocks(summary.stocks, has_words=False), 28)
        if rows == "narrow":
            words = fixed(in_columns(summary.stocks, 2, has_icons=False), 74)
        parts = [head(summary, look, is_low=True), words]
        return Padding(Column(parts, gap=2), Edges(16, 5, 16, 5))
    is_bare = rows in ("bare", "brief")
    words = fixed(stocks(summary.stocks, has_words=not is_bare), 28 if is_bare else 49)
    if rows in ("joined", "brief"):
        chips = [_chip(chip) for chip in summary.chips]
        joined = Row(
            [Frame(painter(panels.progress, summary), flex=Flex(grow=1, basis=0)), *chips],
            gap=4,
            align="stretch",
        )
        parts = [head(summary, look, is_low=True), fixed(joined, 26), words]
        return Padding(Column(parts, gap=3), Edges(16, 6, 16, 6))
    laid = fixed(_laid(summary.laid), 40) if rows == "laid" and summary.laid else None
    parts = [head(summary, look), track, fixed(_chips(summary), 31), line, words, laid]
    return Padding(Column(parts, gap=3), Edges(18, 8, 18, 8))


def _chips(summary: PlayerSummary) -> Node:
    notes = [
        Text(each, fonts.CAPTION, theme.INK.soft, x=1, narrows=True, wraps=False)
        for each in (summary.caption, summary.chips_note, "")
    ]
    chips = [_chip(chip) for chip in summary.chips]
    return Row([*chips, Fits(notes, flex=FILLS)], gap=6, align="middle")


def _chip(chip: TileChip) -> Node:
    ink = theme.INK.strong if chip.number else _FADED
    parts = [
        Image(chip.sprite, alpha=255 if chip.number else 107, flex=Flex(basis=26, cross=30, shrink=0)),
        Text(str(chip.number), fonts.UI_BOLD, ink, wraps=False, flex=Flex(basis=14, shrink=0)),
    ]
    return Row(parts, gap=3, align="middle", flex=Flex(shrink=0))


def _laid(cards: Sequence[HandCard]) -> Node:
    return Row(
        [Frame(painter(small_card, each), flex=Flex(basis=32, min=14, shrink=1)) for each in cards], gap=5
    )
