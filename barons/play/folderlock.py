"""A lock on a folder: one process at a time has it, as far as the drive knows locks."""

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
    """Another process has the lock."""


class LocksUnavailable(Exception):
    """The drive knows no locks; `reason` is what it answered."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def take_lock(path: Path, seconds: float = 0.0) -> BaseFileLock:
    """The lock of this file, to be released; waits so long for it.

    LockTaken, LocksUnavailable; OSError where no file can be made beside it. Whether the drive knows locks is
    tried on a file that nobody else has: by the library alone, a drive without them looks like a lock that is
    taken, or gets a marker that a crash leaves behind.
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
    """Lock a new file in the folder of `path`. LocksUnavailable; OSError where none can be made."""
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
