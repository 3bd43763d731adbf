"""The adviser's note: the suggested action and the reason, shown while it still applies."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import fonts, paint
from barons.app.kit.ui.boxes import Column, Padding
from barons.app.kit.ui.controls import Card, Look
from barons.app.kit.ui.leaves import Paragraph
from barons.app.kit.ui.node import Edges, Flex, Node

_PAD: Final = 14.0
_FREE: Final = Flex()


def advice_note(text: str, flex: Flex = _FREE) -> Node:
    """Show the adviser's text as a note; clicking it dismisses it."""
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
    paint.panel(surface, rect, tone="deep", framed=look.state == "hover")
