"""Atomic file writing: after a crash at any moment there is the old file or the new one, complete.

Symbolic links are kept: the file that they lead to is written. Network drives and shared folders lack some
system calls of local disks; where such a call is only a safeguard, the file is written without it.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.paths import is_taken, listing
from barons.plainfiles import check_plain

TEMPORARY: Final = ".part"
"""Suffix of files being written; `sweep` removes those that a crash leaves."""

_STRAY: Final = re.compile(r"barons-[0-9a-f]{16}\.part|.+\.barons(\.bak)?(\.[0-9]+)?\.part")
"""Names of temporary files of this version and of earlier ones."""

_RETRIES: Final = 20
"""Attempts to replace a file on Windows, where a virus scanner may hold it open for a moment."""

_SYNC_FAILED: Final = frozenset({errno.EIO, errno.ENOSPC, errno.EDQUOT})
"""Errors of fsync that mean that something was not written; others mean that the system does not support it."""

_CANNOT_RENAME: Final = frozenset(
    {errno.EBUSY, errno.EXDEV, errno.EPERM, errno.EEXIST, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ETXTBSY}
)
"""Errors of drives and mounted files that can be written to but not replaced by renaming."""


def write_safely(path: Path, content: bytes) -> None:
    """Write `content` to `path`: temporary file beside it, fsync, replace, fsync of the folder. Raises OSError.

    After an error `path` is unchanged, and no temporary file is left. A link at `path` is kept: the file that
    it leads to is written.
    """
    target = behind_links(path)
    if os.path.exists(target):
        check_plain(target)  # renaming would replace a device or a pipe with a file
    make_folder(target.parent)
    temporary = write_beside(target, content)
    try:
        with suppress(OSError):  # the same permissions as the file that it replaces
            os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))
        replace(temporary, target)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def new_beside(path: Path) -> tuple[int, Path]:
    """Open a new file in the folder of `path` for writing, under an unpredictable name. Raises OSError."""
    temporary = path.with_name(f"barons-{secrets.token_hex(8)}{TEMPORARY}")
    return _opened(temporary, os.O_EXCL), temporary


def write_beside(path: Path, content: bytes) -> Path:
    """Write `content` to a new file in the folder of `path`. Raises OSError; then no file is left."""
    handle, temporary = new_beside(path)
    try:
        _write(handle, content)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    return temporary


def _opened(path: Path, how: int) -> int:
    """Open a file for writing, never through a link. `how`: `os.O_EXCL` or `os.O_TRUNC`. Raises OSError."""
    flags = os.O_WRONLY | os.O_CREAT | how
    for flag in ("O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, flag, 0)
    return os.open(path, flags, 0o666)


def _write(handle: int, content: bytes) -> None:
    """Write the content, make sure that it is on the disk, and close the file. Raises OSError."""
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        _sync(file.fileno())


def _sync(handle: int) -> None:
    """Call fsync, if the system supports it. Raises OSError if something could not be written."""
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno in _SYNC_FAILED:
            raise


def behind_links(path: Path) -> Path:
    """Return the path, or the place that a link there leads to. Raises OSError for circular links."""
    if not path.is_symlink():
        return path
    place = Path(os.path.realpath(path))
    if place.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return place


def make_folder(folder: Path) -> None:
    """Create a folder with its parents unless it exists. Raises OSError.

    Raises FileNotFoundError for a broken link on the way: its drive may not be mounted, and must not be
    replaced by a folder. Raises NotADirectoryError if something else is in its place.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        for each in (folder, *folder.parents):
            if each.is_symlink() and not os.path.exists(each):
                target = os.path.realpath(each)
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), target) from None
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def replace(source: Path, target: Path) -> None:
    """Call `os.replace`, with retries on Windows; copy if the drive cannot rename. Raises OSError."""
    for attempt in range(_RETRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError as error:
            if error.errno in _CANNOT_RENAME:
                break
            if sys.platform != "win32" or attempt == _RETRIES - 1:
                raise
            time.sleep(0.05)
        except OSError as error:
            if error.errno not in _CANNOT_RENAME or os.path.isdir(target):
                raise
            break
    _copy_over(source, target)


def _copy_over(source: Path, target: Path) -> None:
    """Copy `source` over `target` and remove it. Raises OSError; then `target` is unchanged."""
    content = source.read_bytes()
    before = target.read_bytes() if is_taken(target) else None
    try:
        _write(_opened(target, os.O_TRUNC if before is not None else os.O_EXCL), content)
    except OSError:
        with suppress(OSError):
            if before is not None:
                _write(_opened(target, os.O_TRUNC), before)
            elif target.read_bytes() != content:
                target.unlink()
        raise
    source.unlink()


def sync_folder(folder: Path) -> None:
    """Make a replacement survive a power cut, if the system can. Raises OSError if the disk fails."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # the folder is writable but not readable; the file has been replaced anyway
    try:
        _sync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> list[Path]:
    """Remove and return regular files with the names that interrupted writes leave.

    What cannot be removed is left for the next time. Raises OSError if the folder cannot be listed.
    """
    strays = [folder / name for name in listing(folder) if _STRAY.fullmatch(name)]
    return [stray for stray in strays if remove_regular(stray)]


def remove_regular(path: Path) -> bool:
    """Remove a regular file; return False for a link, a folder, a missing file and after an error."""
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode):
            return False
        os.unlink(path)
    except OSError:
        return False
    return True


def keep_aside(path: Path) -> Path | None:
    """Rename a damaged file so that it is kept and never read again; return its new path, or None if that
    failed.

    For a link, the file that it leads to is renamed, in its own folder.
    """
    with suppress(OSError):
        place = behind_links(path)
        for number in range(1, 1000):
            aside = place.with_name(f"{place.stem}.damaged-{number}{place.suffix}")
            if not is_taken(aside):
                replace(place, aside)
                return aside
    return None
