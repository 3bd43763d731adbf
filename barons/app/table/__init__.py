"""The table on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from barons.app.kit.navigator import Navigator
    from barons.app.table.scene import TableScene
    from barons.play.match import Match


def open_table(shell: Navigator, match: Match) -> None:
    """The game on the table; everything else is closed."""
    shell.stack.reset(table_of(shell, match))


def table_of(shell: Navigator, match: Match) -> TableScene:
    """The table for the game that is played: the common one, or a family's own."""
    if match.rules.ruleset.game == "baronies":
        from barons.app.games.baronies.table import BaroniesTable

        return BaroniesTable(shell, match)
    if match.rules.ruleset.game == "realms":
        from barons.app.games.realms.table import RealmsTable

        return RealmsTable(shell, match)
    if shell.settings.tutorial_game and match.key == shell.settings.tutorial_game:
        from barons.app.table.lesson import LessonScene

        return LessonScene(shell, match)
    from barons.app.table.scene import TableScene

    return TableScene(shell, match)
