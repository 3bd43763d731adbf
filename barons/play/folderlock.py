"""A lock on a folder: one process at a time has it, as far as the drive knows locks."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from barons.play.files import write_beside

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NO_LOCKS: Final = frozenset(
    {errno.ENOLCK, errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EBADF}
)
"""Answers of a drive that knows no locks, as those of some networks."""


class LockTaken(Exception):
    """Another process has the lock."""


class LocksUnavailable(Exception):
    """The drive knows no locks; `reason` is what it answered."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def take_lock(path: Path, seconds: float = 0.0) -> BaseFileLock:
    """The lock of this file, to be released; waits so long for it.

    LockTaken, LocksUnavailable; OSError where the file cannot be made.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(path)
    try:
        lock.acquire(timeout=seconds)
    except (Timeout, NotImplementedError) as refusal:
        # a drive without locks is told as a lock that is taken by some versions of the library
        answer = _answer(path)
        if answer is None:
            raise LockTaken from refusal
        raise LocksUnavailable(answer) from refusal
    except OSError as error:
        if error.errno in _NO_LOCKS and (answer := _answer(path)) is not None:
            raise LocksUnavailable(answer) from error
        raise
    return lock


def _answer(path: Path) -> OSError | None:
    """What the drive of this folder says to a lock on a file that nobody else has; None where it locks."""
    if sys.platform == "win32":
        return None
    import fcntl

    trial = None
    try:
        trial = write_beside(path, b"")
        with trial.open("rb+") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error
    finally:
        if trial is not None:
            with suppress(OSError):
                os.unlink(trial)
    return None
