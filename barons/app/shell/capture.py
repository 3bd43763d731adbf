"""Screenshots and bug reports."""

from __future__ import annotations

import io
import json
import time
from typing import TYPE_CHECKING

import pygame

from barons import __version__
from barons.app.kit import clipboard, layout
from barons.app.kit.sheets import Dialog, DialogButton
from barons.paths import user_data_dir
from barons.play.files import write_safely
from barons.play.savefiles import free_path
from barons.text import tr
from barons.text.tr import gettext as _

if TYPE_CHECKING:
    from pathlib import Path

    from barons.app.kit.navigator import Navigator, Services
    from barons.play.match import Match


def take_screenshot(shell: Services) -> Path | None:
    """Write a screenshot into the user's folder; return its path, or None if that is impossible."""
    folder = user_data_dir() / "screenshots"
    picture = io.BytesIO()
    try:
        path = free_path(folder / f"barons-{time.strftime('%Y%m%d-%H%M%S')}.png")
        pygame.image.save(shell.surface, picture, ".png")
        write_safely(path, picture.getvalue())
    except (OSError, pygame.error) as error:
        shell.tell_unwritten(folder, error)
        return None
    shell.toast(_("Screenshot: {path}").format(path=path))
    return path


def copy_bug_report(shell: Navigator) -> None:
    """Copy version, ruleset, seed and record of the game to the clipboard.

    The record of an unfinished game reveals hidden information, so a dialog asks first.
    """

    def copy() -> None:
        said = _("Copied the version, rules, seed and record of this game.")
        clipboard.copy(shell, bug_report(shell.current.match), said)

    match = shell.current.match
    if match is None or match.is_open:
        copy()
        return
    if isinstance(shell.stack.top, Dialog):
        return  # the question is already open
    shell.stack.push(
        Dialog(
            shell,
            lambda: _("Bug report"),
            lambda: _("The record of this game contains hidden cards and future draws. Copy it anyway?"),
            [
                DialogButton("copy", lambda: _("Copy"), copy, "red"),
                DialogButton("cancel", lambda: _("Cancel"), lambda: None),
            ],
        )
    )


def bug_report(match: Match | None) -> str:
    """Return the text of a bug report; it includes hidden information, which the record needs."""
    report: dict[str, object] = {
        "barons": __version__,
        "pygame": pygame.version.ver,
        "driver": pygame.display.get_driver() if pygame.display.get_init() else "",
        "window": list(layout.current().__dict__.values()),
        "language": tr.language(),
    }
    if match is not None:
        report["record"] = match.record().to_json()
    return json.dumps(report, ensure_ascii=False)
