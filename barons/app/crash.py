"""Crash handling: crashes are detected, logged in the user's folder and shown to the user."""

from __future__ import annotations

import faulthandler
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import TYPE_CHECKING

from barons.app.window import HEADLESS
from barons.play.crashlog import crash_log, opened_log, write_down

if TYPE_CHECKING:
    from barons.app.shell.shell import Shell


@contextmanager
def crashes_watched() -> Iterator[None]:
    """Inside the context, log crashes of threads and of the interpreter in the user's folder."""
    hooks = sys.excepthook, threading.excepthook

    def of_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            _write_crash(args.exc_value)

    def of_main(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _write_crash(error)
        sys.__excepthook__(kind, error, trace)

    threading.excepthook, sys.excepthook = of_thread, of_main
    with ExitStack() as open_files:
        try:
            faulthandler.enable(open_files.enter_context(opened_log()))
        except OSError:
            faulthandler.enable()
        try:
            yield
        finally:
            faulthandler.disable()
            sys.excepthook, threading.excepthook = hooks


def _write_crash(error: BaseException) -> None:
    write_down("".join(traceback.format_exception(error)))


def report_crash(shell: Shell, error: Exception) -> None:
    """Save the game first, then show what happened and where it is logged."""
    if shell.current.match is not None:
        try:
            shell.saves.autosave(shell.current.match)
        except Exception as second:
            _write_crash(second)
        shell.saves.close()  # the dialog may stay open for long; a new instance may then own the saves
    _write_crash(error)
    traceback.print_exception(error)
    from barons.text.tr import gettext as _

    message = _("Something went wrong. Your game has been saved. Details: {path}")
    show_message(message.format(path=crash_log()))


def show_message(message: str) -> None:
    """Show a system message box, if there is a display: a bundle has no terminal."""
    import pygame

    if pygame.display.get_driver() not in HEADLESS:
        try:
            pygame.display.message_box("Barons", message, "error")
        except pygame.error:
            print(message, file=sys.stderr)
