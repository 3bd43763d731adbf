"""The crash log in the user's folder, for bug reports."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import BinaryIO, Final

from barons.paths import user_data_dir
from barons.plainfiles import check_plain
from barons.play.files import make_folder

LIMIT: Final = 512 * 1024
"""Size of the file in bytes above which the older half is removed."""
_LONGEST: Final = 32 * 1024
"""Maximum length of one entry in characters; longer ones keep only their beginning and end."""
_HEAD: Final = "--- "


def crash_log() -> Path:
    """Return the path of the file, which may not exist yet."""
    return user_data_dir() / "crash.log"


def write_down(fault: str) -> None:
    """Append an error with the time and shorten the file; print it to standard error if that fails."""
    if len(fault) > _LONGEST:
        fault = f"{fault[: _LONGEST // 2]}\n[…]\n{fault[-_LONGEST // 2 :]}"
    try:
        with opened_log() as file:
            text = f"{_HEAD}{time.strftime('%Y-%m-%d %H:%M:%S')}\n{fault}\n"
            file.write(text.encode(errors="backslashreplace"))
    except OSError:
        print(fault, file=sys.stderr)


def opened_log() -> BinaryIO:
    """Open the file for appending, after shortening it. Raises OSError, also if it is not a regular file."""
    make_folder(crash_log().parent)
    check_plain(crash_log())  # a pipe would wait for a reader
    _shorten()
    return crash_log().open("ab")


def _shorten() -> None:
    """Remove the oldest entries of a long log, up to the beginning of an entry if there is one. Raises OSError.

    The file is changed in place: a process that has it open continues at its end.
    """
    if not os.path.isfile(crash_log()) or os.path.getsize(crash_log()) <= LIMIT:
        return
    with crash_log().open("r+b") as file:
        if crash_log().is_symlink() and file.read(len(_HEAD)) != _HEAD.encode():
            return  # a link to one of the user's files
        file.seek(-LIMIT // 2, os.SEEK_END)
        left = file.read()
        entry = left.find(b"\n" + _HEAD.encode())
        file.seek(0)
        file.write(left[entry + 1 :])
        file.truncate()
