"""The file in the user's folder in which faults of the program are written down: what a report can tell us."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from barons.paths import user_data_dir


def crash_log() -> Path:
    """The file; it may not be there yet."""
    return user_data_dir() / "crash.log"


def write_down(fault: str) -> None:
    """Append this with the time; on standard error where it cannot be written."""
    try:
        crash_log().parent.mkdir(parents=True, exist_ok=True)
        with crash_log().open("a", encoding="utf-8") as file:
            file.write(f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}\n{fault}\n")
    except OSError:
        print(fault, file=sys.stderr)
