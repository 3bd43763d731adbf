"""The clipboard of the system; one that is not there costs a line in passing."""

from __future__ import annotations

import pygame

from barons.app.kit.navigator import Services
from barons.text.tr import gettext as _


def copy(shell: Services, text: str, said: str) -> None:
    """Put a text there, and say so."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        shell.toast(_("The clipboard is not there."))
    else:
        shell.toast(said)


def pasted() -> str:
    """The text that is there; empty for none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
