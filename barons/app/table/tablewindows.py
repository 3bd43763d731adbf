"""Windows that widgets of a table open: the game's menu, the whole chronicle."""

from __future__ import annotations

from barons.app.kit.ui.node import Intent
from barons.app.table.gamemenu import GameMenu
from barons.app.table.logwindow import LogWindow
from barons.app.table.parts import Panel
from barons.app.table.table import Table


class TableWindows(Panel):
    """Opens them."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def perform(self, intent: Intent) -> bool:
        """The menu, the chronicle."""
        shell = self._table.shell
        match intent:
            case ("log",):
                shell.stack.push(LogWindow(shell, self._table))
            case ("menu",):
                shell.stack.push(GameMenu(shell, self._table))
            case _:
                return False
        return True
