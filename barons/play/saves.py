"""Saved games in the user's folder: safe against crashes, damaged files and a second instance.

The folder `saves` holds `NAME.barons` for each game saved by hand, `auto-KEY.barons` for each game's autosave,
`….bak` beside it for the previous copy, and `trash/` for deleted saves. `saveform` defines the format. An
autosave may run in a thread (`autosave_soon`); all other calls wait for it first.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from barons import __version__, rulesets
from barons.engine.core import BaronsError, Rules
from barons.engine.jsonvalues import an_object
from barons.engine.record import Record, RecordError
from barons.paths import is_taken, listing, numbered, user_data_dir
from barons.plainfiles import ends_in, read_plain
from barons.plaintext import one_line
from barons.play.files import (
    keep_aside,
    make_folder,
    remove_regular,
    replace,
    sweep,
    sync_folder,
    write_safely,
)
from barons.play.folderlock import LocksUnavailable, LockTaken, take_lock
from barons.play.match import Match
from barons.play.savefiles import (
    PREVIOUS,
    SIZE_LIMIT,
    Stamp,
    file_name,
    free_path,
    keep_previous,
    previous_of,
    put_previous_in_place,
    stamp_of,
    written_at,
)
from barons.play.seats import NAME_LIMIT
from barons.play.trash import Trash
from barons.play.writer import Writer
from barons.safetext import printable

if TYPE_CHECKING:
    from filelock import BaseFileLock

    from barons.play.saveform import Meta, SaveFile

ENDING: Final = ".barons"
"""Suffix of save files."""
AUTO: Final = "auto-"
"""Prefix of autosave files."""
AUTOSAVES_KEPT: Final = 10
"""Number of games whose autosaves are kept: the latest."""
Condition = Literal["good", "damaged", "too new"]
RulesetNote = Literal["changed", "gone"]


class SaveError(BaronsError):
    """A save cannot be opened or written; `path` and `message` (English, for the log) say more."""

    def __init__(self, path: Path, message: str, *, is_too_new: bool = False) -> None:
        super().__init__(f"{path.name}: {message}")
        self.path = path
        self.message = message
        self.is_too_new = is_too_new
        """Written by a newer version, not damaged."""


class ReadOnly(SaveError):
    """Another instance owns the saves."""


class SaveEntry(NamedTuple):
    """A line of the load screen. `meta` is None for a damaged or too new file; `reason` says why, in English,
    or names the version of one that is too new.
    """

    path: Path
    name: str
    condition: Condition
    is_autosave: bool
    time: float
    """When it was written, in seconds since 1970."""
    meta: Meta | None = None
    reason: str = ""
    field: str = ""
    """The invalid field of a damaged file, such as `meta.turn`; empty for the file as a whole."""
    previous: SaveEntry | None = None
    """The previous copy of a damaged file, which is opened instead; None if that cannot be opened either."""
    params: Mapping[str, object] = {}
    """The parameters of its ruleset, unchecked."""
    order: int | None = None
    """Higher than for all earlier saves; None if it could not be read."""


class Opened(NamedTuple):
    """A game read from a file.

    `ruleset_note`: None, or what has become of the original ruleset: changed, or missing (the game uses its own
    copy). `from_previous`: the file was damaged; this is its previous copy. `is_restored`: the damaged file was
    moved aside and replaced by the copy; False if a disk error prevented that.
    """

    match: Match
    path: Path
    ruleset_note: RulesetNote | None
    from_previous: bool
    is_restored: bool = True


def saves_dir() -> Path:
    """Return the default folder of saves. Does not create it."""
    return user_data_dir() / "saves"


class Saves:
    """The folder of saves. One instance of the program owns it; a second one may only read."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take the lock if it is free, then remove temporary files. `folder`: default `saves` of the user."""
        self.folder: Final = folder or saves_dir()
        self.trash: Final = self.folder / "trash"
        self.refusal: OSError | None = None
        """The error that makes the folder read-only, if any."""
        self.unlisted: OSError | None = None
        """The error of the last attempt to list the folder, if any."""
        self.unlocked: OSError | None = None
        """The error of a drive without locks: a second instance is not noticed then."""
        self._sound: set[Path] = set()
        """Saves that this instance has written or found intact."""
        self._known: dict[Path, tuple[Stamp, SaveEntry]] = {}
        """Cache of intact saves as last listed, and of those whose record breaks the rules."""
        self._played: set[tuple[Path, Stamp]] = set()
        """Files whose record was replayed without an error."""
        self._on_table: Path | None = None
        """The autosave of the game opened or written last: never pruned."""
        self._order: int | None = None
        """The highest order of all saves; None before the first write."""
        self._deleted: Final = Trash(self.trash)
        self._writer: Final = Writer()
        self._lock: BaseFileLock | None = None
        self._is_owner = self._take_ownership()
        if self._is_owner:
            self._sweep()

    @property
    def is_read_only(self) -> bool:
        """True if another instance owns the saves, or the folder cannot be written."""
        return not self._is_owner

    def close(self) -> None:
        """Release the lock; nothing can be written afterwards."""
        self._writer.close()
        self._is_owner = False
        if self._lock is not None:
            with suppress(OSError):
                self._lock.release()
            self._lock = None

    # Reading

    def entries(self) -> list[SaveEntry]:
        """Return every save, the latest first whatever the clock said, including damaged and too new ones.

        Never raises for a file; if the folder cannot be listed, `unlisted` says why. Unchanged intact files are
        not read again.
        """
        self.flush()
        found = in_order(self._entry(path) for path in self._files())
        here = {entry.path for entry in found}
        self._known = {path: known for path, known in self._known.items() if path in here}
        self._played = {played for played in self._played if played[0] in here}
        return found

    def has_unfinished(self) -> bool:
        """Return True if an autosave seems to be of an unfinished game; the files are not checked."""
        return any(path.name.startswith(AUTO) and _seems_unfinished(path) for path in self._files())

    def entry(self, path: Path) -> SaveEntry:
        """Return the load screen's line of a file. Never raises for its contents."""
        self.flush()
        return self._entry(path)

    def checked(self, entry: SaveEntry) -> SaveEntry:
        """Replay the entry's record, once per file, and mark the entry if it breaks the rules.

        Listing checks only the format of a file. A game of 60 actions takes 2 ms, one of 5,700 takes 80.
        """
        self.flush()
        return self._checked(entry)

    def _checked(self, entry: SaveEntry) -> SaveEntry:
        path = entry.path
        stamp = stamp_of(path)
        if entry.condition != "good" or stamp is None or (path, stamp) in self._played:
            return entry
        try:
            _match_of(read_save(path), path)
        except BaronsError as error:
            return self._mark_refused(entry, stamp, error)
        self._played.add((path, stamp))
        return entry

    def _mark_refused(self, entry: SaveEntry, stamp: Stamp, error: BaronsError) -> SaveEntry:
        """Mark a file whose record cannot be played; return its entry, now and in later lists."""
        cause = error.__cause__
        field = f"record.{cause.path}" if isinstance(cause, RecordError) else ""
        marked = SaveEntry(
            entry.path,
            printable(entry.path.stem),
            "damaged",
            entry.is_autosave,
            entry.time,
            reason=str(error),
            field=field,
            previous=self._previous(entry.path),
            order=entry.order,
        )
        self._known[entry.path] = stamp, marked
        return marked

    def _entry(self, path: Path) -> SaveEntry:
        stamp = stamp_of(path)
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        entry = self._read_entry(path)
        if stamp is not None and entry.condition == "good":
            self._known[path] = stamp, entry
        return entry

    def _read_entry(self, path: Path) -> SaveEntry:
        from barons.play.saveform import DamagedSave, TooNewSave

        is_autosave = path.name.startswith(AUTO)
        faulty = SaveEntry(path, printable(path.stem), "damaged", is_autosave, written_at(path))
        try:
            save = read_save(path)
            record = Record.from_json(save.record)
            if faults := rulesets.faults_of(record.ruleset):
                raise DamagedSave(f"its ruleset is invalid: {faults[0]}", f"record.ruleset.{faults[0].key}")
        except TooNewSave as error:
            return faulty._replace(condition="too new", reason=error.app)
        except DamagedSave as error:
            return faulty._replace(reason=error.message, field=error.field, previous=self._previous(path))
        except RecordError as error:
            field, previous = f"record.{error.path}", self._previous(path)
            return faulty._replace(reason=error.message, field=field, previous=previous)
        return SaveEntry(
            path,
            save.meta.name,
            "good",
            is_autosave,
            save.written,
            save.meta,
            params=an_object(record.ruleset["params"]),
            order=save.order,
        )

    def _previous(self, path: Path) -> SaveEntry | None:
        """Return the entry of a damaged file's previous copy if that can be opened."""
        copy = previous_of(path)
        found = self._checked(self._entry(copy)) if os.path.exists(copy) else None
        return found if found is not None and found.condition == "good" else None

    def open(self, path: Path) -> Opened:
        """Open the match of a save, in this or any folder. Raises SaveError.

        A damaged file is moved aside, never removed, and its previous copy opened if that is intact.
        """
        from barons.play.saveform import DamagedSave, TooNewSave

        self.flush()
        try:
            return self._opened(read_save(path), path, from_previous=False)
        except TooNewSave as error:
            raise SaveError(path, str(error), is_too_new=True) from error
        except (DamagedSave, SaveError) as damage:
            self._note_refusal(path, damage)
            try:
                save = read_save(previous_of(path))
                opened = self._opened(save, path, from_previous=True)
            except BaronsError:
                raise SaveError(path, str(damage)) from damage
            if not self.is_read_only and self.holds(path):
                return opened._replace(is_restored=put_previous_in_place(path))
            return opened._replace(is_restored=False)

    def _note_refusal(self, path: Path, error: BaronsError) -> None:
        """Mark a file of this folder that is listed as intact and cannot be opened."""
        entry, stamp = self._entry(path), stamp_of(path)
        if self.holds(path) and entry.condition == "good" and stamp is not None:
            self._mark_refused(entry, stamp, error)

    def holds(self, path: Path) -> bool:
        """Return True if a file is in this folder, under whatever path."""
        return path.parent == self.folder or os.path.realpath(path.parent) == os.path.realpath(self.folder)

    # Writing

    def save(self, match: Match, name: str) -> Path:
        """Save by hand under a name typed by a person; the same name of the same game is replaced.

        Raises ReadOnly, SaveError.
        """
        self.flush()
        stem = file_name(name)
        paths = (self.folder / (each + ENDING) for each in numbered(stem))
        try:
            path = next(
                each for each in paths if not is_taken(each) or self._key_of(each) == (match.key or None)
            )
        except OSError as error:
            raise SaveError(self.folder / (stem + ENDING), str(error)) from error
        self.write(path, save_of(match, one_line(name, NAME_LIMIT)))
        return path

    def autosave(self, match: Match) -> None:
        """Replace the game's autosave; keep those of the ten latest unfinished and the ten latest finished
        games. Intended for `Match.changed`.

        Does nothing when read-only. Raises SaveError.
        """
        self.flush()
        if not self.is_read_only:
            self._autosave(*self._autosaved(match))

    def autosave_soon(self, match: Match) -> None:
        """Autosave in a thread; wait only for the previous autosave.

        After a crash or a power cut the game is up to date or lacks its last change. `autosave_refused` reports
        errors later.
        """
        if not self.is_read_only:
            self._writer.begin(partial(self._autosave, *self._autosaved(match)))

    def autosave_refused(self) -> BaronsError | OSError | None:
        """Return and clear the error of an autosave in the thread. Never waits."""
        return self._writer.take_failure()

    def flush(self) -> None:
        """Wait for the autosave in the thread, successful or not."""
        self._writer.finish()

    def _autosaved(self, match: Match) -> tuple[Path, SaveFile]:
        if not match.key:
            match.key = new_key()
        return self.autosave_path(match), save_of(match, "")

    def _autosave(self, path: Path, save: SaveFile) -> None:
        self.write(path, save)
        self._on_table = path
        self._prune_autosaves()

    def autosave_path(self, match: Match) -> Path:
        return self.folder / f"{AUTO}{file_name(match.key)}{ENDING}"

    def rename(self, entry: SaveEntry, name: str) -> Path:
        """Rename a save; an autosave becomes a save by hand. Raises ReadOnly, SaveError."""
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
                if is_taken(entry.path):
                    target.unlink(missing_ok=True)
            raise SaveError(entry.path, str(error)) from error
        return target

    def delete(self, entry: SaveEntry) -> Path:
        """Move a save to the trash and return its path there, for `restore`. Raises ReadOnly, SaveError."""
        self.flush()
        self._check_writable(entry.path)
        trashed = self._move(entry.path, self.trash)
        self._deleted.note(trashed, previous_of(trashed))
        return trashed

    def restore(self, trashed: Path) -> Path:
        """Move a deleted save back from the trash and return its path. Raises ReadOnly, SaveError."""
        self.flush()
        self._check_writable(trashed)
        restored = self._move(trashed, self.folder)
        self._deleted.forget(trashed, previous_of(trashed))
        return restored

    # The folder

    def _files(self) -> list[Path]:
        self.unlisted = None
        try:
            names = listing(self.folder)
        except OSError as error:
            self.unlisted = error
            return []
        paths = (self.folder / name for name in names if ends_in(name, ENDING))
        return [path for path in paths if os.path.isfile(path)]

    def _take_ownership(self) -> bool:
        """Return True if saves may be written, also without a lock on a drive without locks."""
        try:
            make_folder(self.folder)
            self._lock = take_lock(self.folder / ".lock")
        except LockTaken:
            return False
        except LocksUnavailable as error:
            self.unlocked = error.reason
        except OSError as error:
            self.refusal = error
            return False
        return True

    def _sweep(self) -> None:
        """Remove temporary files and old files in the trash.

        A previous copy without its save becomes the save again. After a disk error the next start tries again.
        """
        with suppress(OSError):
            sweep(self.folder)
        with suppress(OSError):
            for name in listing(self.folder):
                path = self.folder / name.removesuffix(PREVIOUS)
                if name.endswith(ENDING + PREVIOUS) and not is_taken(path):
                    replace(self.folder / name, path)
        self._deleted.sweep()

    def _check_writable(self, path: Path) -> None:
        if self.is_read_only:
            another = "another instance of the program is using the saves"
            raise ReadOnly(path, another if self.refusal is None else str(self.refusal))

    def write(self, path: Path, save: SaveFile) -> None:
        """Write a save and keep the replaced file as the previous copy. Raises ReadOnly, SaveError."""
        from barons.play.saveform import encode

        self._check_writable(path)
        save.order = self._next_order()
        content = encode(save)
        try:
            if is_taken(path):
                self._keep_previous(path)
            write_safely(path, content)
        except OSError as error:
            raise SaveError(path, str(error)) from error
        self._known.pop(path, None)  # on some drives, times of files have a resolution of two seconds
        self._sound.add(path)

    def _next_order(self) -> int:
        """Return one more than the order of every save here; the folder is read once."""
        from barons.play.saveform import ORDER_LIMIT

        if self._order is None:
            self._order = max((self._entry(path).order or 0 for path in self._files()), default=0)
        self._order = min(self._order + 1, ORDER_LIMIT)
        return self._order

    def _keep_previous(self, path: Path) -> None:
        """Make a save's content its previous copy; move a damaged file aside instead. Raises OSError."""
        if path in self._sound or self._checked(self._entry(path)).condition == "good":
            keep_previous(path)
        else:
            keep_aside(path)

    def _move(self, source: Path, folder: Path) -> Path:
        """Move a save and its copy to a folder; return the new path. Raises SaveError, with nothing moved."""
        target = folder / source.name
        try:
            make_folder(folder)
            target = free_path(target)
            # move the copy first: alone it would look like a game whose file is lost
            if is_taken(previous_of(source)):
                replace(previous_of(source), previous_of(target))
            replace(source, target)
        except OSError as error:
            with suppress(OSError):
                if is_taken(source):
                    replace(previous_of(target), previous_of(source))
            raise SaveError(source, str(error)) from error
        with suppress(OSError, NotImplementedError):
            # A moved file counts as new, because the trash is emptied by age.
            os.utime(target, follow_symlinks=os.utime not in os.supports_follow_symlinks)
            sync_folder(target.parent)
            sync_folder(source.parent)
        return target

    def _prune_autosaves(self) -> None:
        """Remove the autosaves of all but the latest games, counting unfinished and finished ones separately.

        Never removes the one just written, nor damaged or too new files.
        """
        paths = [path for path in self._files() if path.name.startswith(AUTO)]
        if len(paths) <= AUTOSAVES_KEPT:
            return  # no need to read any
        kept = {False: 0, True: 0}
        for entry in in_order(map(self._entry, paths)):
            if entry.meta is None:
                continue
            kept[entry.meta.is_over] += 1
            if kept[entry.meta.is_over] <= AUTOSAVES_KEPT or entry.path == self._on_table:
                continue
            if self._checked(entry).condition == "good" and remove_regular(entry.path):
                remove_regular(previous_of(entry.path))

    def _key_of(self, path: Path) -> str | None:
        try:
            key = read_save(path).table.get("key")
        except BaronsError:
            return None
        return key if isinstance(key, str) else None

    def _opened(self, save: SaveFile, path: Path, *, from_previous: bool) -> Opened:
        """Replay the record. Raises SaveError if that is not possible."""
        match = _match_of(save, path)
        if self.holds(path) and self._is_keys_own(match, path):
            self._on_table = self.autosave_path(match)
        else:
            match.key = ""
        return Opened(match, path, ruleset_note(match.rules), from_previous)

    def _is_keys_own(self, match: Match, path: Path) -> bool:
        """Return True unless an autosave of this key belongs to another game.

        Then the file came from elsewhere: a foreign file may carry any key, and playing under a key replaces
        its autosave.
        """
        place = self.autosave_path(match)
        if not match.key or place.name == path.name or not os.path.lexists(place):
            return True
        try:
            there = Record.from_json(read_save(place).record)
        except BaronsError:
            return False
        here = match.record()
        return (there.ruleset, there.seed, there.players, there.position) == (
            here.ruleset,
            here.seed,
            here.players,
            here.position,
        )


def _match_of(save: SaveFile, path: Path) -> Match:
    """Replay the game of a save. Raises SaveError if that is not possible."""
    try:
        record = Record.from_json(save.record)
        return Match.from_record(rulesets.from_dict(record.ruleset), record, save.table)
    except (BaronsError, ValueError) as error:
        raise SaveError(path, str(error)) from error


def in_order(entries: Iterable[SaveEntry]) -> list[SaveEntry]:
    """Sort the latest first, by order of writing, whatever the clock said.

    Saves without an order are the oldest, by their time. A file whose order could not be read is placed by its
    time; one whose record turns out to be wrong stays where it is.
    """
    found = list(entries)
    known = sorted((each.time, each.order) for each in found if each.order is not None)

    def key(entry: SaveEntry) -> tuple[int, float, str]:
        order = entry.order
        if order is None:
            order = max((order for time_, order in known if time_ <= entry.time), default=0)
        return -order, -entry.time, entry.path.name

    return sorted(found, key=key)


def continued(entries: Iterable[SaveEntry]) -> SaveEntry | None:
    """Return the entry for "Continue": the first autosave of an unfinished game in this list (latest first).

    It, or the previous copy of a damaged one, can be opened as far as is known; see `Saves.checked`.
    """
    for each in entries:
        meta = (each.previous or each).meta
        if each.is_autosave and meta is not None and not meta.is_over:
            return each
    return None


def new_key() -> str:
    """Return a unique name for a game's autosave."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"


def ruleset_note(rules: Rules) -> RulesetNote | None:
    """Return what has become of the ruleset file of these rules; None if it is unchanged."""
    try:
        now = rulesets.load(rules.ruleset.id)
    except BaronsError:
        return "gone"
    limit = rulesets.rounds(rules)  # chosen for this game, not part of the ruleset
    if rulesets.rounds(now) != limit:
        now = rulesets.with_rounds(now, limit)
    return None if rulesets.whole(now) == rulesets.whole(rules) else "changed"


def save_of(match: Match, name: str) -> SaveFile:
    """Return the save of a match under this name: data for lists of games, then the record."""
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
        order=0,  # set when it is written
        record=match.record().to_json(),
        table=match.table_json(),
        meta=meta,
    )


def _seems_unfinished(path: Path) -> bool:
    try:
        return b'"is_over": false' in read_plain(path, SIZE_LIMIT)
    except (OSError, ValueError):
        return False


def read_save(path: Path) -> SaveFile:
    """Read a save file. Raises DamagedSave (also for an unreadable file) or TooNewSave."""
    from barons.play.saveform import DamagedSave, decode

    try:
        content = read_plain(path, SIZE_LIMIT)
    except OSError as error:
        raise DamagedSave(f"cannot be read: {error.strerror}") from error
    return decode(content)
