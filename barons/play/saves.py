"""Saved games in the user's folder: safe against crashes, damaged files and a second instance.

A folder `saves`: `NAME.barons` for each game saved by hand, `auto-KEY.barons` for each game's autosave,
`….bak` beside it for the previous copy, `trash/` for what was deleted. The form of a file: `saveform`.
An autosave may be left to a thread (`autosave_soon`); everything else waits for it first.
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
from barons.play.trash import Trash
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
    English, or names the version of one that is too new. `has_previous`: a damaged file whose previous copy
    may be opened in its place."""

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
    order: int = 0
    """Higher than of every save written before it; of a damaged file, as its time is among the others."""


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
        self.unlisted: OSError | None = None
        """Why the folder could not be listed when it was last asked for."""
        self.unlocked: OSError | None = None
        """What the drive answered if it knows no locks: then a second instance is not noticed."""
        self._sound: set[Path] = set()
        """The saves that this instance has written whole or found whole."""
        self._known: dict[Path, tuple[Stamp, Entry]] = {}
        """The good ones as they were last listed, and those whose record was found to break the rules."""
        self._played: set[tuple[Path, Stamp]] = set()
        """The files whose record was played through without a fault."""
        self._on_table: Path | None = None
        """The autosave of the game that was opened or written last: it is never pruned."""
        self._order: int | None = None
        """The highest of any save; None before one is written."""
        self._deleted: Final = Trash(self.trash)
        self._writer: Final = Writer()
        self._lock: BaseFileLock | None = None
        self._is_owner = self._take_ownership()
        if self._is_owner:
            self._sweep()

    @property
    def is_read_only(self) -> bool:
        """True when another instance owns the saves (or the folder cannot be written)."""
        return not self._is_owner

    def close(self) -> None:
        """Give the lock back; from now on nothing can be written."""
        self._writer.close()
        self._is_owner = False
        if self._lock is not None:
            with suppress(OSError):
                self._lock.release()
            self._lock = None

    # Reading

    def entries(self) -> list[Entry]:
        """Every save, the latest first, whatever the clock said; damaged and too new ones among them.

        Never raises for a file; where the folder cannot be listed, `unlisted` says why.

        A good one that is as it was is not read again.
        """
        self.flush()
        found = in_order(self._entry(path) for path in self._files())
        here = {entry.path for entry in found}
        self._known = {path: known for path, known in self._known.items() if path in here}
        self._played = {played for played in self._played if played[0] in here}
        return found

    def names(self) -> list[str]:
        """What the files of all saves are called; none of them is read."""
        return [path.name for path in self._files()]

    def entry(self, path: Path) -> Entry:
        """The load screen's line of one file. Never raises for its contents."""
        self.flush()
        return self._entry(path)

    def checked(self, entry: Entry) -> Entry:
        """The same once its record was played through, once a file: marked where it breaks the rules.

        Listing looks at the form of a file alone. A game of 60 actions takes 2 ms, one of 5,700 takes 80.
        """
        self.flush()
        return self._checked(entry)

    def _checked(self, entry: Entry) -> Entry:
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

    def _mark_refused(self, entry: Entry, stamp: Stamp, error: BaronsError) -> Entry:
        """The line of a file whose record cannot be played, from now on."""
        cause = error.__cause__
        field = f"record.{cause.path}" if isinstance(cause, RecordError) else ""
        marked = Entry(
            entry.path,
            printable(entry.path.stem),
            "damaged",
            entry.is_autosave,
            entry.time,
            reason=str(error),
            field=field,
            has_previous=exists(previous_of(entry.path)),
            order=entry.order,
        )
        self._known[entry.path] = stamp, marked
        return marked

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
            return faulty._replace(condition="too new", reason=error.app)
        except DamagedSave as error:
            has_previous = exists(previous_of(path))
            return faulty._replace(reason=error.message, field=error.field, has_previous=has_previous)
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
            order=save.order,
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
        """Mark a file of this folder that is listed as good and does not open."""
        entry, stamp = self._entry(path), stamp_of(path)
        if self.holds(path) and entry.condition == "good" and stamp is not None:
            self._mark_refused(entry, stamp, error)

    def holds(self, path: Path) -> bool:
        """Whether a file is one of this folder, by whatever way it was named."""
        return path.parent == self.folder or os.path.realpath(path.parent) == os.path.realpath(self.folder)

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
                each for each in paths if not is_taken(each) or self._key_of(each) == (match.key or None)
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

    def autosave_refused(self) -> BaronsError | OSError | None:
        """Why an autosave that was left to the thread could not be written; told once. Never waits."""
        return self._writer.take_failure()

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
        self._on_table = path
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
                if is_taken(entry.path):
                    target.unlink(missing_ok=True)
            raise SaveError(entry.path, str(error)) from error
        return target

    def delete(self, entry: Entry) -> Path:
        """Move a save to the trash; `restore` takes it back. Its place there. ReadOnly, SaveError."""
        self.flush()
        self._check_writable(entry.path)
        trashed = self._move(entry.path, self.trash)
        self._deleted.note(trashed, previous_of(trashed))
        return trashed

    def restore(self, trashed: Path) -> Path:
        """Take a deleted save back from the trash. Its place. ReadOnly, SaveError."""
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
        """Whether saves may be written: True without a lock where the drive knows none."""
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
        """Remove what interrupted writing left and what has been in the trash for long.

        A previous copy that was left alone is the game again. A disk that refuses is asked the next time.
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
        """ReadOnly."""
        if self.is_read_only:
            raise ReadOnly(path, "another instance of the program owns the saves")

    def write(self, path: Path, save: SaveFile) -> None:
        """Write a save, what stood there kept as the previous copy. ReadOnly, SaveError."""
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
        self._known.pop(path, None)  # on some drives a file's time counts in steps of two seconds
        self._sound.add(path)

    def _next_order(self) -> int:
        """One more than of every save here; the saves are looked at once."""
        from barons.play.saveform import ORDER_LIMIT

        if self._order is None:
            self._order = max((self._entry(path).order for path in self._files()), default=0)
        self._order = min(self._order + 1, ORDER_LIMIT)
        return self._order

    def _keep_previous(self, path: Path) -> None:
        """Let a save's present contents be its previous copy; a damaged file is put aside instead. OSError."""
        if path in self._sound or self._checked(self._entry(path)).condition == "good":
            keep_previous(path)
        else:
            keep_aside(path)

    def _move(self, source: Path, folder: Path) -> Path:
        """Move a save and its previous copy to a folder. Its new place. SaveError; then nothing is moved."""
        target = folder / source.name
        try:
            make_folder(folder)
            target = free_path(target)
            # the copy first: left alone it would be taken for a game whose file is lost
            if is_taken(previous_of(source)):
                replace(previous_of(source), previous_of(target))
            replace(source, target)
        except OSError as error:
            with suppress(OSError):
                if is_taken(source):
                    replace(previous_of(target), previous_of(source))
            raise SaveError(source, str(error)) from error
        with suppress(OSError, NotImplementedError):
            # A moved file counts as new: the trash empties by age.
            os.utime(target, follow_symlinks=os.utime not in os.supports_follow_symlinks)
            sync_folder(target.parent)
            sync_folder(source.parent)
        return target

    def _prune_autosaves(self) -> None:
        """Remove the autosaves of all but the latest games: so many under way, and as many that are finished.

        Never the one just written; damaged and too new files neither.
        """
        paths = [path for path in self._files() if path.name.startswith(AUTO)]
        if len(paths) <= AUTOSAVES_KEPT:
            return  # none is read
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
        """The game's key in a file, if it can be read."""
        try:
            key = read_save(path).table.get("key")
        except BaronsError:
            return None
        return key if isinstance(key, str) else None

    def _opened(self, save: SaveFile, path: Path, *, from_previous: bool) -> Opened:
        """Play the record again. SaveError if that is not possible."""
        match = _match_of(save, path)
        if self.holds(path) and self._is_keys_own(match, path):
            self._on_table = self.autosave_path(match)
        else:
            match.key = ""
        return Opened(match, path, ruleset_note(match.rules), from_previous)

    def _is_keys_own(self, match: Match, path: Path) -> bool:
        """Whether the autosave of this key, if there is one, is of the same game.

        Else the file came from elsewhere: anybody's file may carry any key, and whoever plays under a key
        replaces its autosave.
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
    """The game of a save, its record played again. SaveError if that is not possible."""
    try:
        record = Record.from_json(save.record)
        return Match.from_record(rulesets.from_dict(record.ruleset), record, save.table)
    except (BaronsError, ValueError) as error:
        raise SaveError(path, str(error)) from error


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """The latest first: as they were written, whatever the clock said.

    Saves of before they were counted are the oldest, by their time; a damaged file is where its time puts it.
    """
    found = list(entries)
    good = sorted((each.time, each.order) for each in found if each.condition == "good")
    placed = [
        each
        if each.condition == "good"
        else each._replace(order=max((order for time_, order in good if time_ <= each.time), default=0))
        for each in found
    ]
    return sorted(placed, key=lambda each: (-each.order, -each.time, each.path.name))


def continued(entries: Iterable[Entry]) -> Entry | None:
    """What "Continue" goes on with: of these, the latest first, the first autosave of an unfinished game.

    One that is not damaged as far as it is known: `Saves.checked`.
    """
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
        order=0,  # told when it is written
        record=match.record().to_json(),
        table=match.table_json(),
        meta=meta,
    )


def read_save(path: Path) -> SaveFile:
    """DamagedSave (also for a file that cannot be read) or TooNewSave."""
    from barons.play.saveform import SIZE_LIMIT, DamagedSave, decode

    try:
        content = read_plain(path, SIZE_LIMIT)
    except OSError as error:
        raise DamagedSave(f"cannot be read: {error.strerror}") from error
    return decode(content)
