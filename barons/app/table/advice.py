"""Notes on the board: the adviser's suggestion with the reason, and achievements."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import fonts, paint
from barons.app.kit.layout import current
from barons.app.kit.ui.boxes import Aligned, Column, Padding
from barons.app.kit.ui.controls import Card, Look
from barons.app.kit.ui.leaves import Paragraph
from barons.app.kit.ui.node import Edges, Flex, Intent, Node

_PAD: Final = 14.0
_FREE: Final = Flex()
_CORNER: Final = 246.0
"""Width in units of the board's lower right corner, where few tiles are; for text of normal size."""


def advice_note(text: str, flex: Flex = _FREE, key: str = "advice") -> Node:
    """Show a text as a note, its first line bold; clicking it dismisses it (intent `put KEY away`)."""
    away: Intent = (f"put {key} away",)
    lines = [
        Paragraph(line, fonts.SMALL.bold() if not number else fonts.SMALL)
        for number, line in enumerate(text.splitlines())
    ]
    content = Padding(Column(lines, gap=2), Edges.all(_PAD))
    return Card(
        _parchment,
        content,
        overhang=30,
        key=key,
        name=text,
        role="alert",
        on_press=away,
        flex=flex,
    )


def in_corner(text: str, board: pygame.Rect) -> Node:
    """Show a text as a note in the board's lower right corner."""
    left = max(300, board.w / current().u - _CORNER * current().text)
    return Padding(Aligned(advice_note(text), x=1, y=1), Edges(left, 0, 16, 16))


def _parchment(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    paint.panel(surface, rect, tone="deep", framed=look.state == "hover")
