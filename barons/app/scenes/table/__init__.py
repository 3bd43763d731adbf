"""The table on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from barons.app.shell import Shell
    from barons.play.match import Match


def open_table(shell: Shell, match: Match) -> None:
    """The game on the table; everything else is closed."""
    from barons.app.scenes.table.scene import TableScene

    shell.stack.reset(TableScene(shell, match))
