"""The game on the table: available to all screens, saved after every change, entered in the statistics."""

from __future__ import annotations

from barons.app.kit.navigator import Services
from barons.app.shell.recorder import StatisticsKeeper
from barons.play.match import Match


class AutosavedGame:
    """The `CurrentGame` of a shell, saved automatically in the folder of saves."""

    match: Match | None = None
    """The game that crash and bug reports are about."""

    def __init__(self, shell: Services) -> None:
        self._shell = shell
        self._ledger = StatisticsKeeper(shell)

    def take(self, match: Match) -> None:
        self.match = match
        match.changed = self._changed
        self._ledger.begin(match)
        self.apply_settings()

    def apply_settings(self) -> None:
        if self.match is not None:
            self.match.undo_policy = self._shell.settings.undo
            self.match.ends_turns_at_once = self._shell.settings.ends_turns_at_once

    def _changed(self, match: Match) -> None:
        self.autosave(match)
        self._ledger.follow(match)

    def autosave(self, match: Match) -> None:
        self._shell.saves.autosave_soon(match)

    def flush(self) -> None:
        if self.match is not None:
            self._shell.saves.flush()

    def tell_refusals(self) -> None:
        """Report if the game could not be written to disk."""
        refusal = self._shell.saves.autosave_refused() if self.match is not None else None
        if refusal is not None and self.match is not None:
            self._shell.tell_unwritten(self._shell.saves.autosave_path(self.match), refusal)
