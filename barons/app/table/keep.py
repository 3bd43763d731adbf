"""Saves a game under its own name, separate from the autosave."""

from __future__ import annotations

import time

from barons.app.kit.navigator import Navigator
from barons.engine.core import BaronsError
from barons.play.match import Match
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
