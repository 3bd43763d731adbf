"""The adviser's word: what would be done and why, for as long as it can be followed."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import fonts, paint, theme
from barons.app.kit.layout import px
from barons.app.kit.spoken import Node as SpokenNode
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.controls import Card, Look
from barons.app.kit.ui.leaves import Paragraph
from barons.app.kit.ui.node import Edges, Flex, Node
from barons.app.table.parts import Input, Panel
from barons.app.table.table import Table
from barons.app.table.telling import ChroniclePart

_PAD: Final = 14.0
_FREE: Final = Flex()
_WIDE: Final = 560.0
"""Units of a card that lies on the board because no chronicle is shown."""
_PLATES: Final = 132.0
"""Units of the board's upper edge that are left to the plates there."""
_MIDDLE: Final = 60.0
"""So far (u) about a place's middle it is hidden."""
_ABOVE: Final = 64.0
"""So many units it may rise over what lies above the chronicle before it goes to the board."""


class AdviceCard(Panel, Input):
    """A card at the foot of the chronicle; where none is shown, at the board's lower edge, or the upper one
    where it would hide what is advised. A click puts it away."""

    def __init__(self, table: Table, chronicle: ChroniclePart) -> None:
        self._table = table
        self._list = chronicle
        chronicle.covered = lambda: self.landmark("advice")

    @property
    def text(self) -> str:
        """What it says; empty while there is no advice."""
        adviser = self._table.course.adviser
        return adviser.text if adviser.hint is not None else ""

    def landmark(self, name: str) -> pygame.Rect | None:
        """The card, while there is one."""
        return self.rect() if name == "advice" and self.text else None

    def nodes(self) -> list[SpokenNode]:
        """Told at once."""
        return [SpokenNode("advice", "alert", self.text, rect=self.rect())] if self.text else []

    def before(self, event: pygame.event.Event) -> bool:
        """A click on the card is no click on what lies below it."""
        if event.type != pygame.MOUSEBUTTONDOWN or not self.text or not self.rect().collidepoint(event.pos):
            return False
        if event.button == 1:
            self._table.commands.put_advice_away()
        return True

    def rect(self) -> pygame.Rect:
        """Where the card lies: as high as its words."""
        over = self._list.list
        if over.visible and self._high(over.rect.w) <= over.rect.h + px(_ABOVE):
            card = pygame.Rect(0, 0, over.rect.w + px(12), self._high(over.rect.w))
            card.midbottom = (over.rect.centerx, over.rect.bottom + px(4))
            above = over.rect.top - px(_ABOVE) // 2
            if above < card.top < over.rect.top:  # the title is hidden whole, not cut through
                card.h, card.top = card.bottom - above, above
            return card
        return self._over_board()

    def _over_board(self) -> pygame.Rect:
        """At the edge of the board where it hides less of what is advised, best the lower one."""
        board = self._table.family.board
        below, above = self._wide(board.rect.w - px(40)), self._wide(board.rect.w - px(_PLATES))
        below.midbottom = (board.rect.centerx, board.rect.bottom - px(12))
        above.topleft = (board.rect.x + px(12), board.rect.y + px(12))
        hints = self._table.parts.turn.marks().hints
        spots = [spot for part in hints if (spot := board.spot(part)) is not None]

        def hidden(card: pygame.Rect) -> int:
            return sum(card.inflate(px(_MIDDLE), px(_MIDDLE)).collidepoint(spot) for spot in spots)

        return min(below, above, key=hidden)

    def _wide(self, room: int) -> pygame.Rect:
        """A card no wider than this, as high as its words are then."""
        wide = min(px(_WIDE), room)
        return pygame.Rect(0, 0, wide, self._high(wide - px(12)))

    def paint_above(self, surface: pygame.Surface) -> None:
        """The card."""
        if not self.text:
            return
        rect = self.rect()
        paint.panel(surface, rect, tone="deep")
        room = rect.inflate(-2 * px(_PAD), -2 * px(_PAD))
        for number, line in enumerate(self.text.splitlines()):
            style = fonts.SMALL.bold() if not number else fonts.SMALL
            fonts.paragraph(surface, line, style, theme.INK.strong, room)
            used = self._line_high(line, style, room.w)
            room.y, room.h = room.y + used, room.h - used

    def _high(self, wide: int) -> int:
        """Pixels of the card, `wide` as the list below it."""
        lines = self.text.splitlines()
        room = wide + px(12) - 2 * px(_PAD)
        styles = (fonts.SMALL.bold() if not number else fonts.SMALL for number in range(len(lines)))
        return sum(map(self._line_high, lines, styles, [room] * len(lines))) + 2 * px(_PAD)

    @staticmethod
    def _line_high(line: str, style: fonts.Style, wide: int) -> int:
        return fonts.line_height(style, theme.TYPE["line"]) * len(fonts.wrap(line, style, wide))


def advice_note(text: str, flex: Flex = _FREE) -> Node:
    """The adviser's word as a note; a press puts it away."""
    lines = [
        Paragraph(line, fonts.SMALL.bold() if not number else fonts.SMALL)
        for number, line in enumerate(text.splitlines())
    ]
    content = Padding(Column(lines, gap=2), Edges.all(_PAD))
    return Card(
        _parchment,
        content,
        overhang=30,
        key="advice",
        name=text,
        role="alert",
        on_press=("put advice away",),
        flex=flex,
    )


def _parchment(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Paint the note."""
    paint.panel(surface, rect, tone="deep", framed=look.state == "hover")
