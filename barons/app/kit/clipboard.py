"""The clipboard of the system; one that is not there, or holds no text, costs a line in passing."""

from __future__ import annotations

from typing import Final

import pygame

from barons.app.kit.navigator import Services
from barons.plaintext import decoded
from barons.text.tr import gettext as _

REFUSALS: Final = (RuntimeError, OSError, ValueError, MemoryError)
"""What the system's clipboard raises: `pygame.error` is a RuntimeError, a failed decoding a ValueError."""


def copy(shell: Services, text: str, said: str) -> None:
    """Put a text there, and say so."""
    try:
        pygame.scrap.put_text(text.replace("\0", "").encode("utf-8", "replace").decode())
    except REFUSALS:
        shell.toast(_("The clipboard is not available."))
    else:
        shell.toast(said)


def pasted() -> str:
    """The text that is there, as it is, bytes that are no UTF-8 as U+FFFD; empty for none."""
    try:
        return decoded(pygame.scrap.get_text())
    except UnicodeDecodeError as error:
        return decoded(error.object)
    except REFUSALS:
        return ""
