"""A lock on a folder for one process at a time, if the drive supports locks."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from barons.play.files import new_beside

if TYPE_CHECKING:
    from filelock import BaseFileLock


class LockTaken(Exception):
    """Another process holds the lock."""


class LocksUnavailable(Exception):
    """The drive does not support locks; `reason` is its answer."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def take_lock(path: Path, seconds: float = 0.0) -> BaseFileLock:
    """Acquire the lock of this file within `seconds`; the caller releases it.

    Raises LockTaken, LocksUnavailable, and OSError if no file can be made beside it. Lock support is tested on
    a new file, because with the library alone a drive without locks looks like a taken lock, or gets a marker
    that a crash leaves behind.
    """
    from filelock import FileLock, Timeout

    _try_locks(path)
    lock = FileLock(path)
    try:
        lock.acquire(timeout=seconds)
    except Timeout as refusal:
        raise LockTaken from refusal
    return lock


def _try_locks(path: Path) -> None:
    """Lock a new file in the folder of `path`. Raises LocksUnavailable, and OSError if none can be made."""
    if sys.platform == "win32":
        return
    import fcntl

    handle, trial = new_beside(path)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise LocksUnavailable(error) from error
    finally:
        os.close(handle)
        with suppress(OSError):
            os.unlink(trial)
