"""Opens a folder in the system's file manager, or names it where there is none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from barons.app.kit.navigator import Services
from barons.play.files import make_folder
from barons.text.tr import gettext as _

_COMMANDS: Final = {"linux": "xdg-open", "darwin": "open", "win32": "explorer"}


def show(folder: Path) -> bool:
    """Open a folder, created if missing; return False if that is impossible."""
    try:
        make_folder(folder)
        command = [_COMMANDS[sys.platform], str(folder)]
        nothing = subprocess.DEVNULL
        subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
    except (OSError, KeyError):
        return False
    return True


def show_or_tell(shell: Services, folder: Path) -> None:
    """Open a folder, or show its path in a toast."""
    if not show(folder):
        shell.toast(_("The files are in {path}.").format(path=folder), 8.0)
