"""A folder shown by the system's own file manager; where there is none, its name."""

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
    """Open it, made if it is missing; False where that is impossible."""
    try:
        make_folder(folder)
        command = [_COMMANDS[sys.platform], str(folder)]
        nothing = subprocess.DEVNULL
        subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
    except (OSError, KeyError):
        return False
    return True


def show_or_tell(shell: Services, folder: Path) -> None:
    """Open it, or say in passing where it is."""
    if not show(folder):
        shell.toast(_("The files are in {path}.").format(path=folder), 8.0)
