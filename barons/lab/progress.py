"""Shows a study's progress on standard error: a bar with the time left, or without `rich` a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from barons.lab.study import Heard


@contextmanager
def shown_progress() -> Iterator[Heard]:
    """Yield a function to call after each game."""
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TimeElapsedColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar
    except ImportError:
        yield _line
        print(file=sys.stderr)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(file=_unfiltered())) as bar:
        task = bar.add_task("games")
        yield lambda there, all_: bar.update(task, completed=there, total=all_)


def _unfiltered() -> TextIO:
    """Return standard error unfiltered for the control codes of the bar, if a terminal shows it."""
    return sys.__stderr__ if sys.__stderr__ is not None and sys.stderr.isatty() else sys.stderr


def _line(there: int, all_: int) -> None:
    print(f"\r{there}/{all_}", end="", file=sys.stderr, flush=True)
