"""The folder of deleted saves, from which only files put there by the program are removed.

Their names are listed in a file beside the folder: the folder may be a link to one with other contents, and a
person may put files there.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from barons.engine.jsonvalues import a_number, a_text, an_object, each
from barons.plainfiles import read_plain
from barons.play.files import remove_regular, write_safely

TRASH_DAYS: Final = 30
"""Days for which a deletion can be undone."""

_DAY: Final = 86400.0
_PAUSE: Final = 14 * _DAY
"""Seconds between two sweeps after which the clock is not trusted: then all ages start again."""
_LIMIT: Final = 2**20
"""Maximum size of the list in bytes."""


class Trash:
    """Deleted files by name. After a disk error, files are kept for ever rather than the wrong ones removed."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._list: Final = folder.with_name(".trash.json")

    def note(self, *paths: Path) -> None:
        """Record files that the program has moved to the folder."""
        names, _ = self._read()
        self._write(names | {path.name for path in paths})

    def forget(self, *paths: Path) -> None:
        """Forget files that were restored."""
        names, _ = self._read()
        self._write(names - {path.name for path in paths})

    def sweep(self) -> None:
        """Remove what was deleted more than `TRASH_DAYS` days ago.

        If the clock has advanced by more than two weeks since the last sweep, it may have been set wrong:
        nothing is removed, and all ages start again.
        """
        names, seen = self._read()
        if not names:
            return
        now = time.time()
        left = {name for name in names if os.path.lexists(self.folder / name)}
        for path in [self.folder / name for name in sorted(left)]:
            if now - seen > _PAUSE:
                with suppress(OSError, NotImplementedError):
                    os.utime(path, (now, now), follow_symlinks=os.utime not in os.supports_follow_symlinks)
            elif _age(path, now) > TRASH_DAYS * _DAY and remove_regular(path):
                left.discard(path.name)
        self._write(left)

    def _read(self) -> tuple[set[str], float]:
        """Return the names and the time of the last sweep; none if the list cannot be read."""
        try:
            fields = an_object(json.loads(read_plain(self._list, _LIMIT)))
            names = each(fields["names"], a_text)
            return {name for name in names if name == os.path.basename(name)}, a_number(fields["seen"])
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return set(), 0.0

    def _write(self, names: Iterable[str]) -> None:
        fields = {"names": sorted(names), "seen": time.time()}
        with suppress(OSError):
            write_safely(self._list, json.dumps(fields).encode())


def _age(path: Path, now: float) -> float:
    """Return the seconds since a file was put there; 0 if it is inaccessible."""
    try:
        return now - os.lstat(path).st_mtime
    except OSError:
        return 0.0
