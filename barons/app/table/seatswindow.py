"""The window of who plays where: persons and computers, changed in the middle of a game."""

from __future__ import annotations

from functools import partial

import pygame

from barons.ai import LEVELS
from barons.app.kit import fonts, heraldry, paint, theme
from barons.app.kit.layout import current
from barons.app.kit.navigator import Navigator
from barons.app.kit.widgets.values import Stepper
from barons.app.table.table import Table
from barons.app.table.window import Window
from barons.app.table.words import level_name
from barons.text.tr import gettext as _


class SeatsWindow(Window):
    """Persons and computers, changeable in the middle of a game."""

    kind = "seats"

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell, table)
        self._persons = [seat.is_person or seat.stands_in for seat in table.match.seats]
        """The seats that were persons' before the window came up: a computer there stands in."""

    def build(self) -> None:
        """One line a seat: who, and the level of a computer."""
        match = self.table.match
        self.lay(860, 150 + 84 * match.players, _("Players and seats"))
        choices = [_("Person"), *(level_name(level) for level in LEVELS)]
        for number, seat in enumerate(match.seats):
            at = 0 if seat.is_person else 1 + LEVELS.index(seat.level)
            shown = choices[at] if at == 0 else _("Computer · {level}").format(level=choices[at])
            y = self.sheet.y + 90 + 84 * number
            self.controls.add(
                Stepper(
                    f"seat.{number}",
                    current().rect(self.sheet.x + 400, y + 12, self.sheet.w - 434, 52),
                    self.table.seat_name(number),
                    shown=shown,
                    can_less=at > 0,
                    can_more=at < len(choices) - 1,
                    on_step=partial(self._step, number, at),
                    signs=("back", "on"),
                )
            )

    def paint(self, surface: pygame.Surface) -> None:
        """Shields and names beside the steppers."""
        super().paint(surface)
        layout = current()
        for number in range(self.table.match.players):
            y = self.sheet.y + 90 + 84 * number
            if number:
                paint.rule(
                    surface, layout.px(self.sheet.x + 34), layout.px(y - 4), layout.px(self.sheet.w - 68)
                )
            crest = layout.rect(self.sheet.x + 40, y + 10, 46, 56)
            heraldry.shield(surface, crest, self.table.colour_of(number))
            room = layout.rect(self.sheet.x + 104, y + 12, 280, 52)
            fonts.write(surface, self.table.seat_name(number), fonts.NAME, theme.INK.strong, room)
        room = layout.rect(self.sheet.x + 34, self.sheet.bottom - 52, self.sheet.w - 68, 36)
        text = _("A seat can change between person and computer at any time.")
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, across=0.5)

    def _step(self, number: int, at: int, by: int) -> None:
        """Give a seat the choice so many places from the one it has."""
        seat, choice = self.table.match.seats[number], at + by
        changed = seat.handed_to_person() if choice == 0 else seat.handed_to_computer(LEVELS[choice - 1])
        self.table.course.cancel_thinking()
        stands_in = self._persons[number] and not changed.is_person
        self.table.match.set_seat(number, changed._replace(stands_in=stands_in))
        self.table.course.seats_changed()
        self.table.sync()  # it is seen behind the window: no hand stays open there
        if not self.table.course.persons:
            self.shell.toast(_("Only computers are playing now. You can finish the game fast from the menu."))
        self.rebuild()
