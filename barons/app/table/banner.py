"""The ribbon above the board: whose turn it is, and what is awaited."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import canvas, heraldry, put
from barons.app.kit.kept import Kept
from barons.app.kit.layout import current, px, table
from barons.app.kit.spoken import Node
from barons.app.table import panels
from barons.app.table.parts import Panel
from barons.app.table.table import Table
from barons.app.table.topbar import Said, is_thought, said_of, spark, spark_at
from barons.text.tr import labelled

_BEATS: Final = 4.0
"""Sparks a second."""


class Banner(Panel):
    """Drawn anew only when it tells something else."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._picture = Kept()
        self._thought = 0.0
        """Seconds that a computer has been thinking."""

    def build(self) -> None:
        """Tooltips keep clear of it."""
        self._table.controls.kept.append(current().box(table(current()).ribbon))

    @property
    def beat(self) -> int:
        """Which of the three sparks of somebody's thinking glows now; always the middle one in stillness."""
        return 1 if self._table.shell.settings.reduced_motion else int(self._thought * _BEATS) % 3

    def update(self, dt: float) -> bool:
        """True when another spark glows."""
        before = self.beat
        self._thought = self._thought + dt if self._is_thought else 0.0
        return self._is_thought and self.beat != before

    @property
    def _is_thought(self) -> bool:
        return is_thought(self._table)

    def nodes(self) -> list[Node]:
        """Whose turn it is, and what is awaited."""
        _colour, name, words = self.message()
        return [Node("banner", "status", labelled(name, words) if words else name)]

    def message(self) -> Said:
        """Colour, name and words."""
        return said_of(self._table)

    def paint(self, surface: pygame.Surface) -> None:
        """The ribbon."""
        text = self.message()
        rect = current().box(table(current()).ribbon)

        def draw() -> pygame.Surface:
            picture = canvas.transparent(rect.size)
            panels.draw_ribbon(picture, picture.get_rect(), *text)
            return picture

        surface.blit(self._picture.drawn((text, rect.size), draw), rect)
        if self._is_thought:
            self._sparks(surface, rect, text[0])

    def _sparks(self, surface: pygame.Surface, rect: pygame.Rect, colour: str | None) -> None:
        """Three sparks that glow in turn: somebody is thinking."""
        ink = heraldry.lacquer(colour).ink
        for number in range(3):
            side = px(9 if number == self.beat else 5)
            put.picture(surface, spark(side, ink), center=spark_at(rect, number))
