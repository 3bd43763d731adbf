"""A small file in the user's folder that is read once and replaced as a whole; an unreadable one is not lost.

Several windows may have read the same file. Before writing, a window reads it again under a lock and changes
only the fields that differ from what it read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from barons.engine.core import BaronsError, Json
from barons.engine.jsonvalues import an_object
from barons.plainfiles import read_plain
from barons.play.files import keep_aside, make_folder, write_safely
from barons.play.folderlock import LocksUnavailable, LockTaken, take_lock

if TYPE_CHECKING:
    from filelock import BaseFileLock

Content = TypeVar("Content")
Fields = Mapping[str, Json]
Join = Callable[[Json, Json, Json], Json]
"""Merges a value: as this window read it, as it is here, as it is in the file."""

LIMIT: Final = 32 * 2**20
"""Maximum size of the file in bytes."""
_LOCK: Final = ".kept.lock"
_PATIENCE_S: Final = 2.0
"""Seconds to wait while another window writes."""


class TooNew(ValueError):
    """A newer version of the program wrote the file."""


class KeptFile:
    """One JSON file, an object. `joins`: how to merge fields that are more than one value, by name."""

    def __init__(
        self, path: Path, joins: Mapping[str, Join] | None = None, otherwise: Join | None = None
    ) -> None:
        self.path: Final = path
        self.damaged: Path | None = None
        """Where an invalid file was moved to."""
        self.refusal: OSError | None = None
        """Why the file could not be read; it is not changed while that lasts."""
        self.is_too_new = False
        """A newer version wrote the file: it is not changed."""
        self.line = 0
        """The line of the error in an invalid file."""
        self._joins: Final = dict(joins or {})
        self._otherwise: Final = otherwise or latest
        self._read: Fields = {}
        self._base: Fields = {}
        """The fields when this window last read or wrote the file: differences are this window's changes."""

    def read(self, check: Callable[[object], Content]) -> Content | None:
        """Return what `check` makes of the file; None if it is missing, unreadable or invalid.

        `check` gets the parsed JSON. ValueError, KeyError, TypeError or BaronsError from it: the file is
        invalid; TooNew: a newer version wrote it.
        """
        self.damaged, self.refusal, self.is_too_new, self.line = None, None, False, 1
        self._read = self._base = {}
        try:
            found = self._look(check)
        except OSError as error:
            self.refusal = error
            return None
        if found is None:
            return None
        self._read = self._base = found[0]
        return found[1]

    def hold(self, fields: Mapping[str, object]) -> None:
        """Set the base for comparison: fields missing in the file do not count as changes."""
        self._base = {**_plain(fields), **self._read}

    def write(self, fields: Mapping[str, object], check: Callable[[object], object] = an_object) -> None:
        """Replace the file with these fields, merged with what other windows have written. Raises OSError.

        Writes all or nothing; nothing if that would lose what cannot be read. `check` as in `read`.
        """
        mine = _plain(fields)
        lock = self._take_lock()
        try:
            try:
                found = self._look(check)
            except OSError:
                if self.refusal is not None:
                    return  # unchanged since it was read and reported
                raise
            self.refusal = None
            if self.is_too_new:
                return
            joined = mine if found is None else self._joined(mine, found[0])
            text = json.dumps(joined, indent=1, ensure_ascii=False)
            write_safely(
                self.path, text.encode(errors="backslashreplace")
            )  # a lone surrogate was read as `\ud800`
        finally:
            if lock is not None:
                with suppress(OSError):
                    lock.release()
        self._base = mine

    def _look(self, check: Callable[[object], Content]) -> tuple[Fields, Content] | None:
        """Read the file as it is now; None if it is missing or was moved aside. Raises OSError."""
        try:
            content = read_plain(self.path, LIMIT)
        except (FileNotFoundError, NotADirectoryError):
            return None
        try:
            if len(content) > LIMIT:
                raise ValueError("too long")
            data: object = json.loads(content)
            fields = an_object(data)
            return {**fields}, check(data)
        except TooNew:
            self.is_too_new = True
            return None
        except (ValueError, KeyError, TypeError, RecursionError, MemoryError, BaronsError) as error:
            self.line = getattr(error, "lineno", 1)
            self.damaged = keep_aside(self.path)
            if self.damaged is None:  # it could not be renamed, so it must not be replaced
                raise OSError(None, "damaged, and it cannot be renamed", str(self.path)) from error
            return None

    def _joined(self, mine: Fields, theirs: Fields) -> Fields:
        base = self._base
        joined: dict[str, Json] = {}
        for name in dict.fromkeys([*mine, *theirs]):
            join = self._joins.get(name, self._otherwise)
            value = join(base.get(name), mine.get(name), theirs.get(name))
            if value is not None or name in mine:
                joined[name] = value
        return joined

    def _take_lock(self) -> BaseFileLock | None:
        """Acquire the lock of the file's folder; None if that fails: the file is merged without it."""
        try:
            make_folder(self.path.parent)
            return take_lock(self.path.with_name(_LOCK), _PATIENCE_S)
        except (LockTaken, LocksUnavailable, OSError):
            return None


def latest(base: Json, mine: Json, theirs: Json) -> Json:
    """Replace the whole value by this window's, if this window has changed it."""
    return mine if mine != base else theirs


def union(base: Json, mine: Json, theirs: Json) -> Json:
    """Merge lists without repetitions: add what this window has added, drop what it has removed."""
    before, now, there = (_listed(each) for each in (base, mine, theirs))
    left = [each for each in there if each in now or each not in before]
    return [*left, *(each for each in now if each not in before and each not in left)]


def by_key(base: Json, mine: Json, theirs: Json) -> Json:
    """Merge an object key by key, each value as in `latest`."""
    before, now, there = (each if isinstance(each, dict) else {} for each in (base, mine, theirs))
    joined = {}
    for key in dict.fromkeys([*there, *now]):
        value = latest(before.get(key), now.get(key), there.get(key))
        if value is not None:
            joined[key] = value
    return joined


def added(base: Json, mine: Json, theirs: Json) -> Json:
    """Merge a count: add what this window has added; a lower one was reset."""
    before, now, there = (each if isinstance(each, int) else 0 for each in (base, mine, theirs))
    return now if now < before else there + now - before


def highest(base: Json, mine: Json, theirs: Json) -> Json:
    """Merge a number that only rises."""
    return max(each if isinstance(each, int) else 0 for each in (mine, theirs))


def _plain(fields: Mapping[str, object]) -> Fields:
    """Convert fields to what reading returns: pairs as lists."""
    return an_object(json.loads(json.dumps(fields)))


def _listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
