"""What the quiet marks of the map mean: towns, tiles that Knights hold, moves that cost a card."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from barons.app.games.land.family import LandFamily
from barons.app.games.land.seen import land_of
from barons.app.games.land.turn import LandTurn
from barons.app.kit import assets, fonts, paint, put, theme
from barons.app.kit.layout import current, px
from barons.app.kit.needs import need
from barons.app.kit.strokes import css, rasterised
from barons.app.table.magnifier import Magnifier
from barons.app.table.table import Table
from barons.text.tr import gettext as _

_WIDE: Final = 178.0
_INSIDE: Final = 68.0
"""From the map's edge to the words: their sign stands inside the frame …"""
_OVER: Final = 8.0
"""… or so much further out."""
_HIGH: Final = 48.0
_LOW: Final = 32.0
"""Of a line that says less."""


class Line(NamedTuple):
    """A sign and what it means."""

    sign: str
    """`town`, `held`, `contested` or `card`."""
    words: str
    short: str
    """Where the tiles leave little room."""


class Legend:
    """Only of what the map shows now, in the corner of its sheet that no tile reaches."""

    def __init__(self, table: Table, turn: LandTurn, family: LandFamily, magnifier: Magnifier) -> None:
        self._table = table
        self._turn = turn
        self._family = family
        self._magnifier = magnifier

    def lines(self) -> list[Line]:
        """What is shown now, nothing while the board is looked at closely."""
        if self._magnifier.factor > 1.0:
            return []
        held = [colour for _tile, colour in self._family.board.held(self._table.course.shown)]
        lines = []
        if land_of(self._table.course.shown).towns is not None:
            lines.append(Line("town", _("town: extra points for a donjon"), _("town")))
        if any(held):
            lines.append(Line("held", _("controlled: blocked for other players"), _("blocked")))
        if not all(held):
            lines.append(Line("contested", _("Knights tied: controlled by nobody"), _("neutral")))
        if self._turn.marks().costly:
            lines.append(Line("card", _("costs a card from your hand"), _("a card")))
        return lines

    def placed(self) -> list[tuple[Line, pygame.Rect, str]]:
        """From the corner upwards: each line, the room of its words, and those that fit there."""
        lines, text = self.lines()[::-1], current().text
        rooms = self._rooms(len(lines), _HIGH * text)
        if all(
            need(line.words, fonts.CAPTION, room, wrapped=True, narrowed=True).fits
            and (text == 1 or _grows(line.words, room) >= _grows(line.short, room))
            for line, room in zip(lines, rooms, strict=True)
        ):
            return [(line, room, line.words) for line, room in zip(lines, rooms, strict=True)]
        rooms = self._rooms(len(lines), _LOW * text)
        return [(line, room, line.short) for line, room in zip(lines, rooms, strict=True)]

    def _rooms(self, count: int, high: float) -> list[pygame.Rect]:
        """For words of so many lines, the lowest first: what the tiles leave of the corner."""
        mat = self._family.board.rect
        rooms = []
        for number in range(count):
            y = mat.bottom - px(34) - px(high) * (number + 1)
            room = pygame.Rect(mat.x + px(_INSIDE), y, px(_WIDE - 38), px(high))
            room.w = min(room.w, self._tiles_begin(room) - px(4) - room.x)
            if room.w < px(_WIDE - 38):  # where tiles come near, over the frame's line
                room.x, room.w = room.x - px(_OVER), room.w + px(_OVER)
            rooms.append(room)
        return rooms

    def paint(self, surface: pygame.Surface) -> None:
        """Signs and words."""
        for line, room, words in self.placed():
            sign = _sign(line.sign, px(30))
            put.picture(surface, sign, midleft=(room.x - px(36), room.centery))
            fonts.write(surface, words, fonts.CAPTION, theme.INK.strong, room, wrapped=True, narrowed=True)

    def _tiles_begin(self, place: pygame.Rect) -> int:
        """Where the tiles beside a place begin, their slanting edges left out."""
        board = self._family.board
        begins = [board.rect.right]
        for row in board.rows(self._table.course.shown):
            (x, y), (beyond, _below) = (board.spot(part) or (0, 0) for part in row[:2])
            if abs(y - place.centery) < place.h / 2 + (beyond - x) * 0.35:
                begins.append(round(x - (beyond - x) / 2))
        return min(begins)


def _grows(words: str, room: pygame.Rect) -> float:
    """How large words are written there."""
    return fonts.fit(words, fonts.CAPTION, room.size, wrapped=True, narrowed=True).style.size


@paint.remembered
def _sign(sign: str, side: int) -> pygame.Surface:
    """A tile in small with its line, a town or a card."""
    if sign == "town":
        return assets.sprite("town_merchant", (side, side))
    edge, pale = css(theme.CONTOUR), css(theme.PARCHMENT[50])
    if sign == "card":
        body = (
            f'<rect x="8" y="4" width="14" height="22" rx="3" fill="{pale}" stroke="{edge}" stroke-width="2"/>'
            f'<path d="M15 9L19 15L15 21L11 15Z" fill="{edge}"/>'
        )
    else:
        tone = css(theme.PLAYERS["gold"].light) if sign == "held" else pale
        dashes = "" if sign == "held" else ' stroke-dasharray="4 3"'
        body = (
            f'<path d="M15 1L28 8V22L15 29L2 22V8Z" fill="#785C3E" stroke="{edge}" stroke-width="1.5"/>'
            f'<path d="M15 6L24 11V19L15 24L6 19V11Z" fill="none" stroke="{tone}" stroke-width="2.4"{dashes}/>'
        )
    return rasterised(body, (0, 0, 30, 30), side / 30)
