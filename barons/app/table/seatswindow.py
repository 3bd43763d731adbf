"""The window to change people and computers during a game."""

from __future__ import annotations

from typing import Final

from barons.ai import LEVELS
from barons.app.kit import fonts, theme
from barons.app.kit.navigator import Navigator
from barons.app.kit.reading import line
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.leaves import Frame, Text
from barons.app.kit.ui.node import Edges, Flex, Intent, Node
from barons.app.kit.ui.values import Stepper
from barons.app.table.sheet import TableSheet
from barons.app.table.signs import Shield
from barons.app.table.table import Table
from barons.app.table.words import level_name
from barons.play.seats import Seat
from barons.text.tr import gettext as _

_ROW: Final = Flex(basis=72, shrink=0)


class SeatsWindow(TableSheet):
    """Lets people and computers change seats during a game."""

    kind = "seats"
    width = 860.0

    def __init__(self, shell: Navigator, table: Table) -> None:
        super().__init__(shell, table)
        self._persons = [seat.is_person or seat.stands_in for seat in table.match.seats]
        """Seats of people before the window opened; a computer there is a stand-in."""

    def title(self) -> str:
        return _("Players and seats")

    def body(self) -> Node:
        """One line per seat: the player, and the level of a computer."""
        rows: list[Node] = []
        for number in range(self.table.match.players):
            rows += [Frame(line, flex=Flex(basis=2))] if number else []
            rows.append(self._row(number))
        note = _("A seat can change between person and computer at any time.")
        rows.append(Text(note, fonts.SMALL, theme.INK.soft, x=0.5, flex=Flex(basis=36)))
        return Padding(Column(rows, gap=5), Edges(right=14))

    def perform(self, intent: Intent) -> None:
        match intent:
            case ("step", int(number), int(by)):
                self._step(number, by)
            case _:
                super().perform(intent)

    def _row(self, number: int) -> Node:
        name, seat = self.table.seat_name(number), self.table.match.seats[number]
        at = _choice(seat)
        shown = _("Person") if at == 0 else _("Computer · {level}").format(level=level_name(seat.level))
        stepper = Stepper(
            shown,
            at > 0,
            at < len(LEVELS),
            ("back", "on"),
            key=f"seat.{number}",
            label=name,
            on_change=("step", number),
            flex=Flex(grow=1, basis=0, min=0, cross=52),
        )
        crest = Frame(Shield(self.table.colour_of(number)), flex=Flex(basis=46, cross=56))
        words = Text(name, fonts.NAME, role="none", flex=Flex(basis=280))
        return Padding(
            Row([crest, words, stepper], gap=18, align="middle", flex=_ROW), Edges(left=6), flex=_ROW
        )

    def _step(self, number: int, by: int) -> None:
        """Move a seat's choice by a number of options."""
        seat = self.table.match.seats[number]
        choice = _choice(seat) + by
        changed = seat.handed_to_person() if choice == 0 else seat.handed_to_computer(LEVELS[choice - 1])
        self.table.session.cancel_thinking()
        stands_in = self._persons[number] and not changed.is_person
        self.table.match.set_seat(number, changed._replace(stands_in=stands_in))
        self.table.session.seats_changed()
        self.table.sync()  # the table is visible behind the window: an open hand must be hidden
        if not self.table.session.persons:
            self.shell.toast(_("Only computers are playing now. You can finish the game fast from the menu."))


def _choice(seat: Seat) -> int:
    """Return 0 for a person, else the number of the computer's level."""
    return 0 if seat.is_person else 1 + LEVELS.index(seat.level)
