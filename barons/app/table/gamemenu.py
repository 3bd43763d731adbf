"""The menu of a game on the table, and the question whether to end it now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from barons.app.kit import fonts, theme
from barons.app.kit.layout import current
from barons.app.kit.sheets import ask
from barons.app.kit.widgets.buttons import Plate
from barons.app.table.keep import keep_game
from barons.app.table.logwindow import LogWindow
from barons.app.table.seatswindow import SeatsWindow
from barons.app.table.table import Table
from barons.app.table.window import Window
from barons.text.tr import gettext as _


class GameMenu(Window):
    """Everything that is not a move."""

    kind = "game_menu"

    def build(self) -> None:
        """Two columns of plates."""
        shell, table = self.shell, self.table
        over = _("The game is over.") if table.match.is_over else ""
        fixed = over or (
            _("This cannot be changed in a lesson or a puzzle.") if table.course.is_exercise else ""
        )
        screens, parts, push = shell.screens, table.parts, shell.stack.push
        entries: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("resume", _("Back to the game"), "play", lambda: None, ""),
            ("save", _("Save a copy"), "load", self._save, ""),
            ("share", _("Share this game"), "globe", lambda: screens.open_share_game(table.match), ""),
            ("seats", _("Players and seats"), "human", lambda: push(SeatsWindow(shell, table)), fixed),
            ("restart", _("Restart the turn"), "undo", table.commands.restart_turn, over),
            ("log", _("The whole chronicle"), "log", lambda: push(LogWindow(shell, table)), ""),
            ("statistics", parts.statistics_title(), parts.statistics_icon, self._open_statistics, ""),
            ("load", _("Load a game"), "load", screens.open_load, ""),
            ("new", _("New game"), "flag", screens.open_new_game, ""),
            ("rules", _("Rules of this edition"), "book", screens.open_rules, ""),
            ("keys", _("All keys"), "info", screens.open_keys, ""),
            ("settings", _("Settings"), "settings", screens.open_settings, ""),
            ("end", _("End the game now"), "flag", lambda: ask_end_now(table), fixed),
            ("main", _("Main menu"), "menu", screens.open_menu, ""),
            ("quit", _("Quit"), "quit", shell.quit, ""),
        ]
        if table.course.computers.are_alone and not over:
            text = _("Finish fast: on") if table.course.computers.is_hurried else _("Finish fast: off")
            hurry = ("hurry", text, "timer", self._hurry, "")
            entries = [hurry if entry[0] == "restart" else entry for entry in entries]
        rows = (len(entries) + 1) // 2
        self.lay(820, 106 + rows * 64 + 50, _("Menu"))
        wide = (self.sheet.w - 68 - 20) / 2
        for number, (name, label, icon, act, why_not) in enumerate(entries):
            x = self.sheet.x + 34 + (number // rows) * (wide + 20)
            y = self.sheet.y + 78 + (number % rows) * 64
            kind = "parchment" if name != "resume" else "red"
            press = act if name in ("main", "quit") else partial(self._then, act)
            plate = Plate(f"game.{name}", label, icon, press, why_not, kind=kind)
            self.controls.add(plate.at(current().rect(x, y, wide, 56)))
        self.controls.set_focus(self.controls.find("game.resume"), shown=self.table.pointing.by_keyboard)

    def paint(self, surface: pygame.Surface) -> None:
        """With the line that quitting loses nothing."""
        super().paint(surface)
        room = current().rect(self.sheet.x + 34, self.sheet.bottom - 50, self.sheet.w - 68, 32)
        text = _("The game is saved after every action.")
        fonts.write(surface, text, fonts.SMALL, theme.INK.soft, room, across=0.5)

    def _save(self) -> None:
        keep_game(self.shell, self.table.match)

    def _open_statistics(self) -> None:
        self.shell.stack.push(self.table.parts.statistics())

    def _then(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def _hurry(self) -> None:
        course = self.table.course
        course.hurry(fast=not course.computers.is_hurried)


def ask_end_now(table: Table) -> None:
    """Every person at the table must agree: each name is asked for."""
    course = table.course
    names = ", ".join(table.seat_name(seat) for seat in course.persons)

    def end() -> None:
        course.cancel_thinking()
        table.match.end_now()
        table.desk.forget()
        table.sync()

    several = len(course.persons) > 1
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
