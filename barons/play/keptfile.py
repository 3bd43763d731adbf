"""A small file in the user's folder that is read once and replaced whole: what cannot be read is not lost.

Several windows may have read the same file. Whoever writes it reads it again, under a lock, and changes only
the fields that this window has changed since.
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
"""From a value as this window read it, as it is here and as it is in the file, to what is written."""

LIMIT: Final = 32 * 2**20
"""Bytes of such a file."""
_LOCK: Final = ".kept.lock"
_PATIENCE_S: Final = 2.0
"""Seconds that another window may take to write."""


class TooNew(ValueError):
    """A newer version of the program wrote the file."""


class KeptFile:
    """One JSON file, an object. `joins`: how fields that are more than one value are joined, by name."""

    def __init__(
        self, path: Path, joins: Mapping[str, Join] | None = None, otherwise: Join | None = None
    ) -> None:
        self.path: Final = path
        self.damaged: Path | None = None
        """Where a file was put whose contents make no sense."""
        self.refusal: OSError | None = None
        """Why it could not be read, where the disk refused; it is left as it is while that lasts."""
        self.is_too_new = False
        """A newer version wrote it: it is left as it is."""
        self.line = 0
        """Where a damaged file stops making sense."""
        self._joins: Final = dict(joins or {})
        self._otherwise: Final = otherwise or latest
        self._read: Fields = {}
        self._base: Fields = {}
        """What this window held when it last read or wrote the file: what differs from it has changed here."""

    def read(self, check: Callable[[object], Content]) -> Content | None:
        """What `check` makes of the file; None where it is not there, cannot be read or makes no sense.

        `check` gets the parsed JSON. ValueError, KeyError, TypeError or BaronsError from it: no such file;
        TooNew: one of a newer version.
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
        """This is what the window made of the file: fields that it lacked are no changes."""
        self._base = {**_plain(fields), **self._read}

    def write(self, fields: Mapping[str, object], check: Callable[[object], object] = an_object) -> None:
        """Replace the file by these fields, joined with what other windows have written meanwhile. OSError.

        Whole or not at all; nothing where that would lose what cannot be read. `check` as of `read`.
        """
        mine = _plain(fields)
        lock = self._take_lock()
        try:
            try:
                found = self._look(check)
            except OSError:
                if self.refusal is not None:
                    return  # as it was when it was read, and told then
                raise
            self.refusal = None
            if self.is_too_new:
                return
            joined = mine if found is None else self._joined(mine, found[0])
            write_safely(self.path, json.dumps(joined, indent=1, ensure_ascii=False).encode())
        finally:
            if lock is not None:
                with suppress(OSError):
                    lock.release()
        self._base = mine

    def _look(self, check: Callable[[object], Content]) -> tuple[Fields, Content] | None:
        """The file as it is now; None where it is not there or was put aside. OSError."""
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
            if self.damaged is None:  # left where it is, it must not be replaced
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
        """The lock of the file's folder; None where none is to be had: what is written is joined without it."""
        try:
            make_folder(self.path.parent)
            return take_lock(self.path.with_name(_LOCK), _PATIENCE_S)
        except (LockTaken, LocksUnavailable, OSError):
            return None


def latest(base: Json, mine: Json, theirs: Json) -> Json:
    """A value that is replaced whole: this window's where it has changed it."""
    return mine if mine != base else theirs


def union(base: Json, mine: Json, theirs: Json) -> Json:
    """A list without repetitions: what this window has added, without what it has removed."""
    before, now, there = (_listed(each) for each in (base, mine, theirs))
    left = [each for each in there if each in now or each not in before]
    return [*left, *(each for each in now if each not in before and each not in left)]


def by_key(base: Json, mine: Json, theirs: Json) -> Json:
    """An object key by key, each value as `latest`."""
    before, now, there = (each if isinstance(each, dict) else {} for each in (base, mine, theirs))
    joined = {}
    for key in dict.fromkeys([*there, *now]):
        value = latest(before.get(key), now.get(key), there.get(key))
        if value is not None:
            joined[key] = value
    return joined


def added(base: Json, mine: Json, theirs: Json) -> Json:
    """A count: what this window has added; one that went down was begun again."""
    before, now, there = (each if isinstance(each, int) else 0 for each in (base, mine, theirs))
    return now if now < before else there + now - before


def highest(base: Json, mine: Json, theirs: Json) -> Json:
    """A number that only rises."""
    return max(each if isinstance(each, int) else 0 for each in (mine, theirs))


def _plain(fields: Mapping[str, object]) -> Fields:
    """As they are read again: pairs as lists."""
    return an_object(json.loads(json.dumps(fields)))


def _listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
