"""The system clipboard, which may be missing or hold no text."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit.navigator import Services
from barons.plaintext import decoded
from barons.text.tr import gettext as _

REFUSALS: Final = (RuntimeError, OSError, ValueError, MemoryError)
"""What the system clipboard raises: `pygame.error` is a RuntimeError, a failed decoding a ValueError."""


def copy(shell: Services, text: str, said: str) -> None:
    """Copy a text and confirm with a toast."""
    try:
        pygame.scrap.put_text(text.replace("\0", "").encode("utf-8", "replace").decode())
    except REFUSALS:
        shell.toast(_("The clipboard is not available."))
    else:
        shell.toast(said)


def pasted() -> str:
    """Return the clipboard's text unchanged, invalid UTF-8 as U+FFFD; empty if there is none."""
    try:
        return decoded(pygame.scrap.get_text())
    except UnicodeDecodeError as error:
        return decoded(error.object)
    except REFUSALS:
        return ""
