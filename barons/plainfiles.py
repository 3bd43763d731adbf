"""Access to files that a person names: only regular files, with readable refusals.

Reading a pipe or a device might never end, and a result might replace `/dev/null`.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_KINDS: Final = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)

_RESERVED: Final = re.compile(
    r"(con|prn|aux|nul|(com|lpt)[0-9¹²³]|conin\$|conout\$) *(\..*)?", re.IGNORECASE | re.DOTALL
)


def is_reserved(name: str) -> bool:
    """Return True if Windows reserves a file name (`con`, `nul.x`, `COM¹`) or cuts off its end (dot, blank)."""
    return _RESERVED.fullmatch(name) is not None or name.endswith((".", " "))


def ends_in(name: str | Path, *endings: str) -> bool:
    """Return True if a file's name has one of these endings, in lower or upper case."""
    return Path(name).name.lower().endswith(tuple(ending.lower() for ending in endings))


def why(error: OSError) -> str:
    """Return the system's reason for an error, without number and path: `permission denied`."""
    return (error.strerror or str(error)).lower()


def read_plain(path: Path, limit: int) -> bytes:
    """Return a regular file's contents, at most `limit` + 1 bytes. Raises OSError; ValueError for a NUL."""
    _check_kind(path.stat(), path)  # before opening: a pipe would wait for a writer, a tape rewind
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb") as file:
        _check_kind(os.fstat(file.fileno()), path)  # the file may have been replaced meanwhile
        return file.read(limit + 1)


def check_plain(path: Path) -> None:
    """Raise OSError if anything other than a regular file is at this path."""
    if path.exists():
        _check_kind(path.stat(), path)


def check_target(path: Path) -> None:
    """Raise OSError if no file can be written at this path: called before long work."""
    check_plain(path)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    folder = path.absolute().parent
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, f"there is no folder {str(folder)!r}", str(path))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


class NotWritten(OSError):
    """A result cannot be written; `filename` is the file that was asked for."""


def write_plain(path: Path, content: bytes) -> None:
    """Write a result to this path, all or nothing. Raises NotWritten."""
    target = path.resolve()  # write to a link's target, not over the link
    draft = target.with_name(f"{target.name[:200]}.{os.getpid()}.part")
    try:
        check_target(path)
        draft.unlink(missing_ok=True)
        with draft.open("xb") as file:  # never through an existing link
            file.write(content)
        draft.replace(target)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise NotWritten(error.errno, error.strerror, str(path)) from error


def _check_kind(status: os.stat_result, path: Path) -> None:
    for is_kind, name in _KINDS:
        if is_kind(status.st_mode):
            number = errno.EISDIR if stat.S_ISDIR(status.st_mode) else errno.EINVAL
            raise OSError(number, f"this is {name}, not a file", str(path))
