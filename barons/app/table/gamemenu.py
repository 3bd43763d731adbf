"""The menu of a running game, saving it, and the dialog that ends it early."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from barons.ai import LEVELS
from barons.app.kit import fonts, heraldry, theme
from barons.app.kit.navigator import Navigator
from barons.app.kit.reading import line
from barons.app.kit.sheets import ask
from barons.app.kit.ui.boxes import Column, Padding, Row
from barons.app.kit.ui.controls import Button
from barons.app.kit.ui.leaves import Frame, Text, painter
from barons.app.kit.ui.node import FILLS, Edges, Flex, Intents, Node
from barons.app.kit.ui.values import Stepper
from barons.app.table.sheet import LogWindow, TableSheet
from barons.app.table.table import Table
from barons.app.table.words import level_name
from barons.engine.core import BaronsError
from barons.play.match import Match
from barons.play.seats import Seat
from barons.text.tr import gettext as _
from barons.text.tr import local


def keep_game(shell: Navigator, match: Match) -> bool:
    """Write a save that autosaves do not replace; on a disk error show a toast and return False."""
    name = f"{local(match.rules.ruleset.title)} {time.strftime('%Y-%m-%d %H.%M.%S')}"
    try:
        shell.saves.save(match, name)
    except (BaronsError, OSError) as error:
        shell.tell_unwritten(getattr(error, "path", shell.saves.folder), error)
        return False
    shell.toast(_("Saved as “{name}”.").format(name=name))
    return True


class _Entry(NamedTuple):
    """A menu button: its name, label, function and the reason why it is disabled."""

    name: str
    label: str
    icon: str
    act: Callable[[], object]
    why_not: str = ""


class GameMenu(TableSheet):
    """The menu of everything that is not a move."""

    kind = "game_menu"
    width = 820.0

    def title(self) -> str:
        return _("Menu")

    def on_enter(self) -> None:
        self.show()
        self.input.give_focus(self.tree.find("game.resume"), is_shown=self.table.pointing.by_keyboard)

    def body(self) -> Node:
        """Two columns of buttons; below them a note that quitting loses nothing."""
        plates = [
            Button(
                entry.label,
                entry.icon,
                kind="red" if entry.name == "resume" else "parchment",
                key=f"game.{entry.name}",
                on_press=("do", entry.name),
                why_not=entry.why_not,
                flex=Flex(basis=56),
            )
            for entry in self._entries()
        ]
        half, flex = (len(plates) + 1) // 2, FILLS
        columns = [Column(part, gap=8, flex=flex) for part in (plates[:half], plates[half:])]
        note = _("The game is saved after every action.")
        told = Text(note, fonts.SMALL, theme.INK.soft, x=0.5, flex=Flex(basis=32))
        return Padding(Column([Row(columns, gap=20, flex=Flex(shrink=0)), told], gap=12), Edges(right=14))

    def intents(self) -> Intents:
        return {**super().intents(), "do": self._do}

    def _do(self, name: str) -> None:
        """Close the menu and perform a button's function; the menu stays if the whole table is left."""
        if name not in ("main", "quit"):
            self.close()
        next(entry for entry in self._entries() if entry.name == name).act()

    def _entries(self) -> list[_Entry]:
        shell, table = self.shell, self.table
        over = _("The game is over.") if table.match.is_over else ""
        screens, parts, push = shell.screens, table.parts, shell.stack.push
        entries = [
            _Entry("resume", _("Back to the game"), "play", lambda: None),
            _Entry("save", _("Save a copy"), "load", lambda: keep_game(shell, table.match)),
            _Entry("share", _("Share this game"), "globe", lambda: screens.open_share_game(table.match)),
            _Entry("seats", _("Players and seats"), "human", lambda: push(SeatsWindow(shell, table)), over),
            _Entry("restart", _("Restart the turn"), "undo", table.commands.restart_turn, over),
            _Entry("log", _("The whole chronicle"), "log", lambda: push(LogWindow(shell, table))),
            _Entry("load", _("Load a game"), "load", screens.open_load),
            _Entry("new", _("New game"), "flag", screens.open_new_game),
            _Entry("rules", _("Rules of this edition"), "book", screens.open_rules),
            _Entry("keys", _("All keys"), "info", screens.open_keys),
            _Entry("settings", _("Settings"), "settings", screens.open_settings),
            _Entry("end", _("End the game now"), "flag", lambda: ask_end_now(table), over),
            _Entry("main", _("Main menu"), "menu", screens.open_menu),
            _Entry("quit", _("Quit"), "quit", shell.quit),
        ]
        if (statistics := parts.statistics) is not None:
            title, icon = parts.statistics_title(), parts.statistics_icon
            entries.insert(6, _Entry("statistics", title, icon, lambda: push(statistics())))
        if table.session.computers.are_alone and not over:
            text = _("Finish fast: on") if table.session.computers.is_hurried else _("Finish fast: off")
            hurry = _Entry("hurry", text, "timer", self._hurry)
            entries = [hurry if entry.name == "restart" else entry for entry in entries]
        return entries

    def _hurry(self) -> None:
        session = self.table.session
        session.hurry(fast=not session.computers.is_hurried)


def ask_end_now(table: Table) -> None:
    """Ask every person at the table by name; all must agree."""
    session = table.session
    names = ", ".join(table.seat_name(seat) for seat in session.persons)

    def end() -> None:
        session.cancel_thinking()
        table.match.end_now()
        table.pending.forget()
        table.sync()

    several = len(session.persons) > 1
    ask(
        table.shell,
        lambda: _("End the game now?"),
        lambda: (
            _("The current ranking becomes final. Do you all agree: {names}?").format(names=names)
            if several
            else _("The current ranking becomes final.")
        ),
        ("end", lambda: _("Everyone agrees: end the game") if several else _("End it"), end),
        ("stay", lambda: _("Play on")),
    )


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

    def intents(self) -> Intents:
        return {**super().intents(), "step": self._step}

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
        crest = Frame(painter(heraldry.shield, self.table.colour_of(number)), flex=Flex(basis=46, cross=56))
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
