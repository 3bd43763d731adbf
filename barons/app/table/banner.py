"""The ribbon above the board: whose turn it is, and what is awaited."""

from __future__ import annotations

import pygame

from barons.app.kit.kept import Kept
from barons.app.kit.layout import current, table
from barons.app.table import panels
from barons.app.table.parts import Panel
from barons.app.table.table import Table
from barons.text.tr import gettext as _


class Banner(Panel):
    """Drawn anew only when it tells something else."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._picture = Kept()

    def told(self) -> tuple[str | None, str, str]:
        """Colour, name and words."""
        match, table = self._table.match, self._table
        if match.is_over:
            return None, _("The game is over"), ""
        shown = table.shown_seat
        seat = shown if shown is not None else 0
        name, colour = table.seat_name(seat), table.colour_of(seat)
        if seat != match.acting_seat:
            return colour, name, _("plays")
        if not match.seats[seat].is_person:
            return colour, name, self._of_computer()
        if match.awaits_seal:
            return colour, name, _("seal to end your turn")
        return colour, name, table.parts.turn.prompt()

    def _of_computer(self) -> str:
        """What the computer in turn does, and how far it is."""
        course = self._table.course
        if not course.is_thinking:
            return _("plays")
        percent = course.thought_percent
        return _("is thinking … {percent}%").format(percent=percent) if percent else _("is thinking …")

    def paint(self, surface: pygame.Surface) -> None:
        """The ribbon."""
        told = self.told()
        rect = current().box(table(current()).ribbon)

        def draw() -> pygame.Surface:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            panels.draw_ribbon(picture, picture.get_rect(), *told)
            return picture

        surface.blit(self._picture.drawn((told, rect.size), draw), rect)
