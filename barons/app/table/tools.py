"""The upper bar of the table: menu, title, small plates."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from barons.app.kit import backdrop, fonts, theme
from barons.app.kit.layout import current, table
from barons.app.kit.widgets.buttons import Button
from barons.app.table.gamemenu import GameMenu
from barons.app.table.logwindow import LogWindow
from barons.app.table.parts import Panel
from barons.app.table.table import Table
from barons.app.table.topbar import facts_of
from barons.text.tr import gettext as _
from barons.text.tr import local, pgettext


class Tools(Panel):
    """Menu at the left of the upper bar, small plates at its right."""

    def __init__(self, table: Table, aim: Callable[[], str] = str) -> None:
        """`aim` tells in a few words what the game is won by and how far the viewer is; empty: nothing."""
        self._table = table
        self._aim = aim

    def build(self) -> None:
        """The plates; what they may do is set by `sync`."""
        table, layout = self._table, current()
        shell, keys = table.shell, table.shell.keys

        def tip(text: str, action: str) -> str:
            shown = keys.shown(action)
            return f"{text} ({shown})" if shown else text

        def open_log() -> None:
            shell.stack.push(LogWindow(shell, table))

        self._build_way_out()
        tools = [
            ("undo", "undo", tip(pgettext("plate", "Undo"), "undo"), table.commands.undo),
            ("redo", "redo", tip(_("Redo"), "redo"), table.commands.redo),
            ("since", "replay", _("What happened since my last turn"), table.commands.show_since),
            ("log", "log", tip(_("The whole chronicle"), "log"), open_log),
            ("rules", "question", tip(_("Rules"), "rules"), shell.screens.open_rules),
            ("settings", "settings", tip(_("Settings"), "options"), shell.screens.open_settings),
        ]
        x = layout.w - 18 - 56 * len(tools) + 8
        for name, icon, words, act in tools:
            rect = layout.rect(x, 8, 48, 46)
            button = Button(f"table.{name}", rect, icon=icon, tooltip=words, on_press=act)
            button.repeats = "strip.undo" if name == "undo" else ""
            table.controls.add(button)
            x += 56

    def _build_way_out(self) -> None:
        """The menu, or straight to where this table was opened from."""
        table, rect = self._table, current().rect(18, 8, 48, 46)
        shell, way = table.shell, table.way_out

        def open_menu() -> None:
            shell.stack.push(GameMenu(shell, table))

        icon, says, press = ("menu", _("Menu"), open_menu) if way is None else (way.icon, way.says(), way.press)
        table.controls.add(Button("table.menu", rect, icon=icon, tooltip=says, on_press=press))

    def sync(self) -> None:
        """What can be undone and redone now."""
        table, match = self._table, self._table.match
        can_undo = match.can_undo or table.desk.can_take_back
        table.controls.allow("table.undo", can_undo, table.waiting.why_no_undo())
        table.controls.allow("table.redo", table.course.can_redo, _("There is nothing to redo."))
        has_since = table.course.viewer is not None and match.ply > 0
        table.controls.allow("table.since", has_since, _("Nothing has happened since your last turn."))

    def subtitle(self) -> str:
        """Edition, turn and aim."""
        return " · ".join(facts_of(self._table, self._aim()))

    def _fitting(self, room: pygame.Rect) -> str:
        """As much of the subtitle as there is room for: first its beginning, the edition, gives way."""
        parts = list(facts_of(self._table, self._aim()))
        while len(parts) > 1 and fonts.width(" · ".join(parts), fonts.CAPTION) > room.w:
            del parts[0]
        return " · ".join(parts)

    def paint_backdrop(self, surface: pygame.Surface) -> None:
        """The bar and the game's name."""
        layout = current()
        backdrop.bar(surface, layout.rect(0, 0, layout.w, 62), line="bottom")
        ruleset = self._table.match.rules.ruleset
        title = local(ruleset.title)
        room = min(440.0, table(layout).ribbon.x - 92)
        fonts.write(surface, title, fonts.TITLE_BAR, theme.ON_WOOD, layout.rect(85, 4, room, 34), wrapped=False)

    def paint(self, surface: pygame.Surface) -> None:
        """Edition, turn and aim."""
        layout = current()
        room = layout.rect(85, 36, min(440.0, table(layout).ribbon.x - 92), 24)
        text = self._fitting(room)
        fonts.write(surface, text, fonts.CAPTION, theme.ON_WOOD_SOFT, room, narrowed=True)
