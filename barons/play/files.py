"""Writing files so that a crash at any moment leaves the old one or the new one, whole."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

TEMPORARY: Final = ".part"
"""The ending of files being written; what a crash leaves of them is swept."""

_RETRIES: Final = 20
"""Windows refuses to replace a file that a virus scanner holds open: so often is it tried again."""


def write_safely(path: Path, content: bytes) -> None:
    """Put `content` at `path`: temporary file beside it, fsync, replace, fsync of the folder. OSError.

    A disk that refuses leaves `path` as it was, and nothing beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def replace(source: Path, target: Path) -> None:
    """`os.replace`, patient with Windows. OSError when it stays impossible."""
    for attempt in range(_RETRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if sys.platform != "win32" or attempt == _RETRIES - 1:
                raise
            time.sleep(0.05)


def sync_folder(folder: Path) -> None:
    """Make a replacement last through a power cut, where the system can."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> list[Path]:
    """Remove what interrupted writing has left. The files removed."""
    strays = sorted(folder.glob(f"*{TEMPORARY}")) if folder.is_dir() else []
    for stray in strays:
        stray.unlink(missing_ok=True)
    return strays


def keep_aside(path: Path) -> Path | None:
    """Rename a damaged file so that it is kept and never read again; its new place, None if that failed."""
    with suppress(OSError):
        for number in range(1, 1000):
            aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
            if not aside.exists():
                replace(path, aside)
                return aside
    return None
