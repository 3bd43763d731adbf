"""Saved games in the user's folder: safe against crashes, damaged files and a second instance.

A folder `saves`: `NAME.barons` for each game saved by hand, `auto-KEY.barons` for each game's autosave,
`….bak` beside it for the previous copy, `trash/` for what was deleted. The form of a file: `saveform`.
An autosave may be left to a thread (`autosave_soon`); everything else waits for it first.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.jsonvalues import an_object
from barons.engine.record import Record, RecordError
from barons.paths import numbered, user_data_dir
from barons.plaintext import one_line
from barons.play.files import keep_aside, replace, sweep, sync_folder, write_safely
from barons.play.match import Match
from barons.play.savefiles import (
    PREVIOUS,
    Stamp,
    exists,
    file_name,
    free_path,
    keep_previous,
    previous_of,
    put_previous_in_place,
    stamp_of,
    written_at,
)
from barons.play.seats import NAME_LIMIT
from barons.play.writer import Writer
from barons.safetext import printable

if TYPE_CHECKING:
    from filelock import BaseFileLock

    from barons.play.saveform import Meta, SaveFile

ENDING: Final = ".barons"
"""Of a save's file name."""
AUTO: Final = "auto-"
"""Beginning of an autosave's file name."""
AUTOSAVES_KEPT: Final = 10
"""Of so many games, the latest."""
TRASH_DAYS: Final = 30
"""So long can a deletion be undone."""

Condition = Literal["good", "damaged", "too new"]
RulesetNote = Literal["changed", "gone"]


class SaveError(BaronsError):
    """A save that cannot be opened or written; `path` and `message` (English, for the log) say more."""

    def __init__(self, path: Path, message: str, *, is_too_new: bool = False) -> None:
        super().__init__(f"{path.name}: {message}")
        self.path = path
        self.message = message
        self.is_too_new = is_too_new
        """Written by a newer version: nothing is the matter with it."""


class ReadOnly(SaveError):
    """Another instance owns the saves."""


class Entry(NamedTuple):
    """A line of the load screen. `meta` is None for a damaged or too new file; `reason` says why, in
    English. `has_previous`: a damaged file whose previous copy may be opened in its place."""

    path: Path
    name: str
    condition: Condition
    is_autosave: bool
    time: float
    """When it was written, seconds since 1970."""
    meta: Meta | None = None
    reason: str = ""
    field: str = ""
    """The field at fault in a damaged file, as `meta.turn`; empty where it is the file as a whole."""
    has_previous: bool = False
    params: Mapping[str, object] = {}
    """The parameters of its ruleset, unchecked."""


class Opened(NamedTuple):
    """A game read from a file.

    `ruleset_note`: None, or what has become of the ruleset that the game began with: another one under its
    id, or none (the game goes on with its own copy). `from_previous`: the file was damaged; this is its
    previous copy. `is_restored`: then the damaged file was put aside and the copy has taken its place; both
    stay where they are when the disk refuses that.
    """

    match: Match
    path: Path
    ruleset_note: RulesetNote | None
    from_previous: bool
    is_restored: bool = True


class Saves:
    """The folder of saves. One instance of the program owns it; a second one may only read."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take the lock if it is free; then sweep strays. `folder`: default `saves` in the user's folder."""
        self.folder: Final = folder or user_data_dir() / "saves"
        self.trash: Final = self.folder / "trash"
        self.refusal: OSError | None = None
        """Why the folder cannot be written, when that is why it is read-only."""
        self._sound: set[Path] = set()
        """The saves that this instance has written whole or found whole."""
        self._known: dict[Path, tuple[Stamp, Entry]] = {}
        """The good ones as they were last listed."""
        self._writer: Final = Writer()
        self._lock: BaseFileLock | None = self._take_lock()
        if self._lock is not None:
            self._sweep()

    @property
    def is_read_only(self) -> bool:
        """True when another instance owns the saves (or the folder cannot be written)."""
        return self._lock is None

    def close(self) -> None:
        """Give the lock back; from now on nothing can be written."""
        self._writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # Reading

    def entries(self) -> list[Entry]:
        """Every save, the latest first; damaged and too new ones among them. Never raises for a file.

        A good one that is as it was is not read again.
        """
        self.flush()
        found = [self._entry(path) for path in self._files()]
        here = {entry.path for entry in found}
        self._known = {path: known for path, known in self._known.items() if path in here}
        return sorted(found, key=lambda entry: (-entry.time, entry.path.name))

    def names(self) -> list[str]:
        """What the files of all saves are called; none of them is read."""
        return [path.name for path in self._files()]

    def entry(self, path: Path) -> Entry:
        """The load screen's line of one file. Never raises for its contents."""
        self.flush()
        return self._entry(path)

    def _entry(self, path: Path) -> Entry:
        stamp = stamp_of(path)
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        entry = self._read_entry(path)
        if stamp is not None and entry.condition == "good":
            self._known[path] = stamp, entry
        return entry

    def _read_entry(self, path: Path) -> Entry:
        from barons.play.saveform import DamagedSave, TooNewSave

        is_autosave = path.name.startswith(AUTO)
        faulty = Entry(path, printable(path.stem), "damaged", is_autosave, written_at(path))
        try:
            save = read_save(path)
            record = Record.from_json(save.record)
            if faults := rulesets.faults_of(record.ruleset):
                raise DamagedSave(f"its ruleset makes no game: {faults[0]}", f"record.ruleset.{faults[0].key}")
        except TooNewSave as error:
            return faulty._replace(condition="too new", reason=str(error))
        except DamagedSave as error:
            return faulty._replace(reason=str(error), field=error.field, has_previous=exists(previous_of(path)))
        except RecordError as error:
            field = f"record.{error.path}"
            return faulty._replace(reason=error.message, field=field, has_previous=exists(previous_of(path)))
        return Entry(
            path,
            save.meta.name,
            "good",
            is_autosave,
            save.written,
            save.meta,
            params=an_object(record.ruleset["params"]),
        )

    def open(self, path: Path) -> Opened:
        """The match of a save, of this or any folder. SaveError tells why not.

        A damaged file is put aside, never removed, and its previous copy opened when that is good.
        """
        from barons.play.saveform import DamagedSave, TooNewSave

        self.flush()
        try:
            return self._opened(read_save(path), path, from_previous=False)
        except TooNewSave as error:
            raise SaveError(path, str(error), is_too_new=True) from error
        except (DamagedSave, SaveError) as damage:
            try:
                save = read_save(previous_of(path))
                opened = self._opened(save, path, from_previous=True)
            except BaronsError:
                raise SaveError(path, str(damage)) from damage
            if not self.is_read_only and path.parent == self.folder:
                return opened._replace(is_restored=put_previous_in_place(path))
            return opened._replace(is_restored=False)

    # Writing

    def save(self, match: Match, name: str) -> Path:
        """Save by hand under a name that the person typed; the same name of the same game is replaced.

        ReadOnly, SaveError.
        """
        self.flush()
        stem = file_name(name)
        paths = (self.folder / (each + ENDING) for each in numbered(stem))
        try:
            path = next(
                each for each in paths if not each.exists() or self._key_of(each) == (match.key or None)
            )
        except OSError as error:
            raise SaveError(self.folder / (stem + ENDING), str(error)) from error
        self.write(path, save_of(match, one_line(name, NAME_LIMIT)))
        return path

    def autosave(self, match: Match) -> None:
        """Replace the game's autosave; keep those of the ten latest games under way and of the ten latest
        finished ones. Made for `Match.changed`.

        Does nothing when read-only; SaveError when the disk refuses.
        """
        self.flush()
        if not self.is_read_only:
            self._autosave(*self._autosaved(match))

    def autosave_soon(self, match: Match) -> None:
        """The same without waiting for the disk, but for the autosave before.

        So after a crash or a power cut the game is as it was or as it was before its last change. What the
        disk refuses is told later, by `autosave_refused`.
        """
        if not self.is_read_only:
            self._writer.begin(partial(self._autosave, *self._autosaved(match)))

    def autosave_refused(self) -> bool:
        """True once after an autosave that was left to the thread and could not be written. Never waits."""
        return self._writer.take_failure() is not None

    def flush(self) -> None:
        """Wait until the autosave that was left to the thread is on the disk (or refused)."""
        self._writer.finish()

    def _autosaved(self, match: Match) -> tuple[Path, SaveFile]:
        """The file of the game's autosave, and what is to stand in it."""
        if not match.key:
            match.key = new_key()
        return self.autosave_path(match), save_of(match, "")

    def _autosave(self, path: Path, save: SaveFile) -> None:
        self.write(path, save)
        self._prune_autosaves()

    def autosave_path(self, match: Match) -> Path:
        """Where this game's autosave is, or will be."""
        return self.folder / f"{AUTO}{file_name(match.key)}{ENDING}"

    def rename(self, entry: Entry, name: str) -> Path:
        """Give a save another name; an autosave becomes a save by hand. ReadOnly, SaveError."""
        from barons.play.saveform import DamagedSave, TooNewSave, encode

        self.flush()
        self._check_writable(entry.path)
        try:
            target = free_path(self.folder / (file_name(name) + ENDING))
            save = read_save(entry.path)
        except (DamagedSave, TooNewSave, OSError) as error:
            raise SaveError(entry.path, str(error)) from error
        save.meta.name = one_line(name, NAME_LIMIT)
        try:
            write_safely(target, encode(save))
            previous_of(entry.path).unlink(missing_ok=True)
            entry.path.unlink(missing_ok=True)
        except OSError as error:
            with suppress(OSError):
                if entry.path.exists():
                    target.unlink(missing_ok=True)
            raise SaveError(entry.path, str(error)) from error
        return target

    def delete(self, entry: Entry) -> Path:
        """Move a save to the trash; `restore` takes it back. Its place there. ReadOnly, SaveError."""
        self.flush()
        self._check_writable(entry.path)
        return self._move(entry.path, self.trash)

    def restore(self, trashed: Path) -> Path:
        """Take a deleted save back from the trash. Its place. ReadOnly, SaveError."""
        self.flush()
        self._check_writable(trashed)
        return self._move(trashed, self.folder)

    # The folder

    def _files(self) -> Iterator[Path]:
        with suppress(OSError):
            yield from (path for path in self.folder.glob(f"*{ENDING}") if path.is_file())

    def _take_lock(self) -> BaseFileLock | None:
        from filelock import FileLock, Timeout

        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.folder / ".lock")
            lock.acquire(timeout=0)
        except Timeout:
            return None
        except OSError as error:
            self.refusal = error
            return None
        return lock

    def _sweep(self) -> None:
        """Remove what interrupted writing left and what has been in the trash for long.

        A previous copy that was left alone is the game again. A disk that refuses is asked the next time.
        """
        oldest = time.time() - TRASH_DAYS * 86400
        with suppress(OSError):
            sweep(self.folder)
            for previous in self.folder.glob(f"*{ENDING}{PREVIOUS}"):
                path = previous.with_name(previous.name.removesuffix(PREVIOUS))
                if not path.exists():
                    replace(previous, path)
            for path in self.trash.glob("*"):
                if written_at(path) < oldest:
                    path.unlink(missing_ok=True)

    def _check_writable(self, path: Path) -> None:
        """ReadOnly."""
        if self.is_read_only:
            raise ReadOnly(path, "another instance of the program owns the saves")

    def write(self, path: Path, save: SaveFile) -> None:
        """Write a save, what stood there kept as the previous copy. ReadOnly, SaveError."""
        from barons.play.saveform import encode

        self._check_writable(path)
        content = encode(save)
        try:
            if path.exists():
                self._keep_previous(path)
            write_safely(path, content)
        except OSError as error:
            raise SaveError(path, str(error)) from error
        self._sound.add(path)

    def _keep_previous(self, path: Path) -> None:
        """Let a save's present contents be its previous copy; a damaged file is put aside instead. OSError."""
        if path in self._sound or self._entry(path).condition == "good":
            keep_previous(path)
        else:
            keep_aside(path)

    def _move(self, source: Path, folder: Path) -> Path:
        """Move a save and its previous copy to a folder. Its new place. SaveError; then nothing is moved."""
        target = folder / source.name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free_path(target)
            # the copy first: left alone it would be taken for a game whose file is lost
            if previous_of(source).exists():
                replace(previous_of(source), previous_of(target))
            replace(source, target)
        except OSError as error:
            with suppress(OSError):
                if source.exists():
                    replace(previous_of(target), previous_of(source))
            raise SaveError(source, str(error)) from error
        with suppress(OSError):
            # A moved file counts as new: the trash empties by age.
            os.utime(target)
            sync_folder(target.parent)
            sync_folder(source.parent)
        return target

    def _prune_autosaves(self) -> None:
        """Remove the autosaves of all but the latest games: so many under way, and as many that are finished.
        Damaged and too new files are never removed."""
        autosaves = sorted(
            (path for path in self._files() if path.name.startswith(AUTO)), key=written_at, reverse=True
        )
        if len(autosaves) <= AUTOSAVES_KEPT:
            return  # none is read
        kept = {False: 0, True: 0}
        for path in autosaves:
            meta = self._entry(path).meta
            if meta is None:
                continue
            kept[meta.is_over] += 1
            if kept[meta.is_over] > AUTOSAVES_KEPT:
                with suppress(OSError):
                    previous_of(path).unlink(missing_ok=True)
                    path.unlink(missing_ok=True)

    def _key_of(self, path: Path) -> str | None:
        """The game's key in a file, if it can be read."""
        try:
            key = read_save(path).table.get("key")
        except BaronsError:
            return None
        return key if isinstance(key, str) else None

    def _opened(self, save: SaveFile, path: Path, *, from_previous: bool) -> Opened:
        """Play the record again. SaveError if that is not possible."""
        try:
            record = Record.from_json(save.record)
            rules = rulesets.from_dict(record.ruleset)
            match = Match.from_record(rules, record, save.table)
        except (BaronsError, ValueError) as error:
            raise SaveError(path, str(error)) from error
        return Opened(match, path, ruleset_note(rules), from_previous)


def continued(entries: Iterable[Entry]) -> Entry | None:
    """What "Continue" goes on with: of these, the latest first, the first autosave of an unfinished game."""
    unfinished = (
        each for each in entries if each.is_autosave and each.meta is not None and not each.meta.is_over
    )
    return next(unfinished, None)


def new_key() -> str:
    """A name for a game's autosave that no other game has."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"


def ruleset_note(rules: Rules) -> RulesetNote | None:
    """What has become of the ruleset file that these rules once came from; None if it is as it was."""
    try:
        now = rulesets.load(rules.ruleset.id)
    except BaronsError:
        return "gone"
    limit = rulesets.rounds(rules)  # chosen for the game, not the ruleset's
    if rulesets.rounds(now) != limit:
        now = rulesets.with_rounds(now, limit)
    return None if rulesets.whole(now) == rulesets.whole(rules) else "changed"


def save_of(match: Match, name: str) -> SaveFile:
    """What is written of a match under this name: what a list of games shows of it, then the record."""
    from barons.play.saveform import Meta, PlayerLine, SaveFile

    ruleset = match.rules.ruleset
    meta = Meta(
        name=name,
        title=dict(ruleset.title),
        ruleset=ruleset.id,
        game=ruleset.game,
        players=[
            PlayerLine(kind=seat.kind, name=one_line(seat.name, NAME_LIMIT), level=seat.level, lord=seat.lord)
            for seat in match.seats
        ],
        turn=match.turn_number,
        is_over=match.is_over,
        first=match.leaders() if match.is_over else [],
        view=match.observation(None).position(),
    )
    return SaveFile(
        app=__version__,
        written=time.time(),
        record=match.record().to_json(),
        table=match.table_json(),
        meta=meta,
    )


def read_save(path: Path) -> SaveFile:
    """DamagedSave (also for a file that cannot be read) or TooNewSave."""
    from barons.play.saveform import SIZE_LIMIT, DamagedSave, decode

    try:
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise DamagedSave(f"cannot be read: {error.strerror}") from error
    return decode(content)
