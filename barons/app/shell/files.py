"""Opening of files: saves, rulesets, files received from others."""

from __future__ import annotations

from pathlib import Path

from barons.app.kit.navigator import Navigator
from barons.plainfiles import ends_in
from barons.text.tr import gettext as _


class FileOpener:
    """The `Files` of a shell: opens each file on the right screen."""

    def __init__(self, shell: Navigator) -> None:
        self._shell = shell

    def open(self, path: Path) -> bool:
        from barons.play.saves import SaveError

        shell = self._shell
        if ends_in(path, ".baron-rules.yaml"):
            shell.screens.open_arrival(path)
            return True
        if ends_in(path, ".yaml", ".yml"):
            return self._begin(path)
        try:
            opened = shell.saves.open(path)
        except SaveError as error:
            text = (
                _("{name} was written by a newer version; open it with that version.")
                if error.is_too_new
                else _(
                    "{name} cannot be opened: it is damaged or not a saved game. It has been left unchanged."
                )
            )
            shell.toast(text.format(name=error.path.name), 8.0)
            return False
        if not opened.is_restored:
            shell.toast(_("The file is damaged; this is its previous copy. Neither file could be moved."), 8.0)
        elif opened.from_previous:
            shell.toast(_("The file was damaged; this is its previous copy."), 8.0)
        elif opened.ruleset_note == "gone":
            shell.toast(_("This game’s ruleset no longer exists. The game continues with its own copy."), 8.0)
        elif opened.ruleset_note is not None:
            shell.toast(_("The ruleset has changed since then. The game continues with its own copy."), 8.0)
        if opened.match.is_over and not shell.saves.holds(path):
            shell.screens.open_replay(opened.match)  # received from another player
        else:
            shell.screens.open_table(opened.match)
        return True

    def open_dropped(self, path: Path) -> None:
        """Handle a file dropped on the window: preview a ruleset, resume a saved game."""
        shell = self._shell
        if any(scene.kind in ("arrival", "handover") for scene in shell.stack.scenes):
            return
        if ends_in(path, ".yaml", ".yml"):
            shell.screens.open_arrival(path)
        else:
            self.open(path)

    def open_latest(self) -> None:
        """Open the latest save made by a person; without any, the latest autosave."""
        found = [each for each in self._shell.saves.entries() if each.meta or each.previous]
        entry = next((each for each in found if not each.is_autosave), found[0] if found else None)
        if entry is None:
            self._shell.toast(_("There is no saved game yet."))
        else:
            self.open(entry.path)

    def _begin(self, path: Path) -> bool:
        """Start a game of a ruleset file; on an error show a toast with the first one and return False."""
        from barons import rulesets
        from barons.app.screens.setup import fitted, start
        from barons.play.seed import new_seed
        from barons.text.faults import fault_text

        shell, faults = self._shell, rulesets.check(path)
        if faults:
            text = _("{file}, line {line}: {fault}")
            fault = fault_text(faults[0].message)
            key = f"{faults[0].key}: " if faults[0].key else ""
            shell.toast(text.format(file=path.name, line=faults[0].line, fault=key + fault), 8.0)
            return False
        made = fitted(shell.settings.last_setup, str(path), rulesets.load_file(path).players)
        return start(shell, made, new_seed())
