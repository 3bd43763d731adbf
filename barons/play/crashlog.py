"""The file in the user's folder in which faults of the program are written down: what a report can tell us."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

from barons.paths import user_data_dir
from barons.play.files import make_folder

LIMIT: Final = 512 * 1024
"""Bytes of the file before the older half of it is cut off."""
_LONGEST: Final = 32 * 1024
"""Letters of one fault; what is longer is told by its beginning and its end."""
_HEAD: Final = "--- "


def crash_log() -> Path:
    """The file; it may not be there yet."""
    return user_data_dir() / "crash.log"


def write_down(fault: str) -> None:
    """Append this with the time, the oldest cut off; on standard error where it cannot be written."""
    if len(fault) > _LONGEST:
        fault = f"{fault[: _LONGEST // 2]}\n[…]\n{fault[-_LONGEST // 2 :]}"
    try:
        make_folder(crash_log().parent)
        shorten()
        with crash_log().open("ab") as file:
            text = f"{_HEAD}{time.strftime('%Y-%m-%d %H:%M:%S')}\n{fault}\n"
            file.write(text.encode(errors="backslashreplace"))
    except OSError:
        print(fault, file=sys.stderr)


def shorten() -> None:
    """Cut off the oldest of a long log, from the beginning of an entry where there is one. OSError.

    In place: whoever has it open goes on at its end.
    """
    if not os.path.isfile(crash_log()) or os.path.getsize(crash_log()) <= LIMIT:
        return
    with crash_log().open("r+b") as file:
        file.seek(-LIMIT // 2, os.SEEK_END)
        left = file.read()
        entry = left.find(b"\n" + _HEAD.encode())
        file.seek(0)
        file.write(left[entry + 1 :])
        file.truncate()
