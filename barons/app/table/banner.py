"""The ribbon above the board: whose turn it is, and what is awaited."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit import canvas, heraldry, paint, put, theme
from barons.app.kit.kept import Kept
from barons.app.kit.layout import current, px, table
from barons.app.kit.sketch import Drawing
from barons.app.kit.spoken import Node
from barons.app.table import panels
from barons.app.table.parts import Panel
from barons.app.table.table import Table
from barons.text.numbers import percent
from barons.text.tr import gettext as _
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
        """True while a computer thinks, in its turn or for a person who has asked."""
        course = self._table.course
        return course.computers.is_thinking or course.adviser.is_asked

    def nodes(self) -> list[Node]:
        """Whose turn it is, and what is awaited."""
        _colour, name, words = self.message()
        return [Node("banner", "status", labelled(name, words) if words else name)]

    def message(self) -> tuple[str | None, str, str]:
        """Colour, name and words."""
        match, table = self._table.match, self._table
        if table.waiting.is_over:
            return None, _("The game is over"), ""
        if table.waiting.closed is not None:
            return None, table.waiting.closed.says, ""
        shown = table.waiting.shown_seat
        seat = shown if shown is not None else 0
        name, colour = table.seat_name(seat), table.colour_of(seat)
        if table.course.recounts:
            return colour, name, _("since your last turn; click to stop")
        if seat != match.acting_seat:
            return colour, name, _("plays")
        if not match.seats[seat].is_person:
            return colour, name, self._of_computer()
        if match.awaits_seal:
            is_open = table.parts.turn.seal_state().is_open  # else it ends by itself, or dice still roll
            awaited = _("press the seal to end your turn") if match.can_undo else _("your turn is over")
            return colour, name, awaited if is_open else _("plays")
        if table.course.adviser.is_asked:
            return colour, name, _("the adviser is thinking…")
        return colour, name, table.parts.turn.prompt()

    def _of_computer(self) -> str:
        """What the computer in turn does, and how far it is."""
        course = self._table.course
        if not course.computers.is_thinking:
            return _("plays")
        done = course.computers.thought_percent
        return _("is thinking… {share}").format(share=percent(done)) if done else _("is thinking…")

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
            put.picture(surface, _spark(side, ink), center=spark_at(rect, number))


def spark_at(ribbon: pygame.Rect, number: int) -> tuple[int, int]:
    """Where the middle of a spark lies: after the words, in the lower line of a ribbon that has two."""
    if panels.has_two_lines(ribbon):
        return ribbon.right - px(80) + number * px(11), ribbon.y + px(40)
    return ribbon.right - px(60) + number * px(13), ribbon.centery - px(4)


@paint.remembered
def _spark(side: int, ink: theme.Colour) -> pygame.Surface:
    drawing = Drawing((side, side))
    drawing.disc(side / 2, side / 2, side / 2, fill=ink)
    return drawing.surface()
