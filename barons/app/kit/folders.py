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


def show(shell: Services, folder: Path) -> None:
    """Open a folder, created if missing, or show its path in a toast."""
    try:
        make_folder(folder)
        command = [_COMMANDS[sys.platform], str(folder)]
        nothing = subprocess.DEVNULL
        subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
    except (OSError, KeyError):
        shell.toast(_("The files are in {path}.").format(path=folder), 8.0)
