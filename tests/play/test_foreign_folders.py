"""Saves on drives without locks, behind links, after clock changes, and beside other programs' files."""

from __future__ import annotations

import errno
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from barons.play import saveform
from barons.play.files import keep_aside, replace, sync_folder, write_safely
from barons.play.folderlock import LocksUnavailable, LockTaken, take_lock
from barons.play.match import Match
from barons.play.savefiles import previous_of
from barons.play.saves import AUTOSAVES_KEPT, SaveError, Saves, continued
from barons.play.seats import Seat
from barons.play.trash import TRASH_DAYS
from barons.rulesets import load

SEATS = (Seat("person", "Ada"), Seat("computer", "Cy", "easy"))
LINKS = pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
FCNTL = pytest.mark.skipif(sys.platform == "win32", reason="locks are another call there")
DAY = 86400.0


def new_match(key: str = "", seed: int = 3) -> Match:
    """A game of two players."""
    return Match(load("land-2025-11"), SEATS, seed, key=key)


def rewritten(path: Path, **fields: Any) -> None:
    """Change fields of a save and update its checksum."""
    whole = json.loads(path.read_bytes()) | fields
    del whole["sha256"]
    path.write_text(json.dumps({**whole, "sha256": saveform.checksum(whole)}), encoding="utf-8")


# clock changes


def test_new_game_is_not_pruned_after_the_clock_was_set_back(tmp_path: Path) -> None:
    """All older saves have times that are now in the future."""
    saves = Saves(tmp_path)
    for number in range(AUTOSAVES_KEPT):
        match = new_match(f"old{number}")
        saves.autosave(match)
        ahead = time.time() + 60
        rewritten(saves.autosave_path(match), written=ahead)
        os.utime(saves.autosave_path(match), (ahead, ahead))
    saves.close()
    again = Saves(tmp_path)
    again.autosave(new_match("new"))
    names = [entry.path.name for entry in again.entries()]
    found = continued(again.entries())
    again.close()
    assert len(names) == AUTOSAVES_KEPT
    assert "auto-old0.barons" not in names
    assert found is not None
    assert found.path.name == "auto-new.barons"


def test_unnumbered_saves_sort_before_numbered_saves(tmp_path: Path) -> None:
    """Without an order number they sort before numbered saves, whatever their time."""
    saves = Saves(tmp_path)
    for number in range(AUTOSAVES_KEPT):
        path = saves.autosave_path(new_match(f"old{number}"))
        saves.autosave(new_match(f"old{number}"))
        rewritten(path, order=0, written=time.time() + 1000 - number)
    saves.close()
    again = Saves(tmp_path)
    again.autosave(new_match("new"))
    names = [entry.path.name for entry in again.entries()]
    assert names[0] == "auto-new.barons"
    assert f"auto-old{AUTOSAVES_KEPT - 1}.barons" not in names
    again.close()


def test_highest_order_number_is_not_exceeded(tmp_path: Path) -> None:
    """A file with the highest possible number does no harm."""
    saves = Saves(tmp_path)
    path = saves.save(new_match("k"), "game")
    saves.close()
    rewritten(path, order=saveform.ORDER_LIMIT)
    again = Saves(tmp_path)
    again.autosave(new_match("new"))
    assert {entry.condition for entry in again.entries()} == {"good"}
    again.close()


def test_damaged_file_is_listed_by_its_time(tmp_path: Path) -> None:
    """Its order number cannot be read."""
    saves = Saves(tmp_path)
    for number, name in enumerate(("first", "second")):
        path = saves.save(new_match(name), name)
        rewritten(path, written=100.0 + 10 * number)
    (tmp_path / "bad.barons").write_text("?")
    os.utime(tmp_path / "bad.barons", (105, 105))
    assert [entry.path.stem for entry in saves.entries()] == ["second", "bad", "first"]
    saves.close()


@pytest.mark.parametrize(("first", "second"), [(2, 0), (1, 3)])
def test_damaged_save_keeps_its_place_in_the_list(tmp_path: Path, first: int, second: int) -> None:
    """Rows of the list do not move while records are replayed, even if the times contradict."""
    saves = Saves(tmp_path)
    for name, order, written, actions in (("a", first, 100.0, []), ("b", second, 110.0, ["construct"])):
        path = saves.save(new_match(name), name)
        record = json.loads(path.read_bytes())["record"] | {"actions": actions}
        rewritten(path, order=order, written=written, record=record)
    before = [entry.path for entry in saves.entries()]
    assert {saves.checked(entry).condition for entry in saves.entries()} == {"good", "damaged"}
    assert [entry.path for entry in saves.entries()] == before
    saves.close()


def test_clock_jump_does_not_empty_the_trash(tmp_path: Path) -> None:
    """All ages restart after the clock jumps."""
    saves = Saves(tmp_path)
    saves.save(new_match(), "game")
    trashed = saves.delete(saves.entries()[0])
    saves.close()
    now = time.time()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: now + 400 * DAY)
        for _ in range(2):
            Saves(tmp_path).close()
    assert trashed.exists()


# links and files of other programs


def old(path: Path) -> Path:
    """A file with an old modification time."""
    path.write_text("mine", encoding="utf-8")
    then = time.time() - 2 * TRASH_DAYS * DAY
    os.utime(path, (then, then))
    return path


@LINKS
def test_linked_trash_loses_no_foreign_files(tmp_path: Path) -> None:
    """Foreign files stay; the program's own files are removed in time."""
    target = tmp_path / "documents"
    target.mkdir()
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "trash").symlink_to(target)
    saves = Saves(tmp_path / "saves")
    saves.save(new_match(), "game")
    trashed = saves.delete(saves.entries()[0])
    saves.close()
    then = time.time() - (TRASH_DAYS + 1) * DAY
    os.utime(trashed, (then, then))
    kept = [old(target / name) for name in ("letter.txt", "other.barons", "other.barons.bak", "x.part")]
    Saves(tmp_path / "saves").close()
    assert sorted(target.iterdir()) == sorted(kept)


def test_only_temporary_files_of_the_program_are_swept(tmp_path: Path) -> None:
    """Other programs' partial downloads stay."""
    kept = [old(tmp_path / name) for name in ("film.mkv.part", "notes.txt")]
    stray = old(tmp_path / "barons-0123456789abcdef.part")
    Saves(tmp_path).close()
    assert all(path.exists() for path in kept)
    assert not stray.exists()


@LINKS
def test_link_at_a_predictable_temporary_name_is_not_followed(tmp_path: Path) -> None:
    """A link at a predictable temporary name is not written through."""
    victim = tmp_path / "victim"
    victim.write_text("mine")
    (tmp_path / f"game.{os.getpid()}.part").symlink_to(victim)
    write_safely(tmp_path / "game", b"new")
    assert victim.read_text() == "mine"


@LINKS
def test_link_target_of_a_save_is_written(tmp_path: Path) -> None:
    """Its previous copy has the old contents, not a second link to the new ones."""
    saves = Saves(tmp_path / "saves")
    match = new_match("k")
    path = saves.save(match, "game")
    place = tmp_path / "elsewhere.barons"
    path.rename(place)
    path.symlink_to(place)
    before = place.read_bytes()
    match.play(match.legal[0])
    saves.save(match, "game")
    saves.close()
    assert path.is_symlink()
    assert place.read_bytes() != before
    assert previous_of(path).read_bytes() == before


@LINKS
def test_linked_save_folder_is_used(tmp_path: Path) -> None:
    """If its target is missing, the folder is refused and not created."""
    (tmp_path / "saves").symlink_to(tmp_path / "drive")
    lacking = Saves(tmp_path / "saves")
    assert isinstance(lacking.refusal, FileNotFoundError)
    (tmp_path / "drive").mkdir()
    saves = Saves(tmp_path / "saves")
    saves.save(new_match(), "game")
    saves.close()
    assert (tmp_path / "drive" / "game.barons").is_file()


def test_foreign_save_gets_its_own_key(tmp_path: Path) -> None:
    """The autosave with the same key is kept."""
    saves, other = Saves(tmp_path / "saves"), Saves(tmp_path / "other")
    mine = new_match("k")
    saves.autosave(mine)
    before = saves.autosave_path(mine).read_bytes()
    opened = saves.open(other.save(new_match("k", seed=99), "theirs")).match
    saves.autosave(opened)
    assert opened.key not in ("", "k")
    assert saves.autosave_path(mine).read_bytes() == before
    saves.close()
    other.close()


def test_foreign_save_in_the_folder_replaces_no_other_game(tmp_path: Path) -> None:
    """A file keeps its key only if the autosave with that key is the same game."""
    saves, other = Saves(tmp_path / "saves"), Saves(tmp_path / "other")
    saves.autosave(new_match("k"))
    theirs = other.save(new_match("k", seed=99), "theirs")
    theirs.rename(tmp_path / "saves" / "theirs.barons")
    assert saves.open(tmp_path / "saves" / "theirs.barons").match.key == ""
    assert saves.open(saves.save(new_match("k"), "by hand")).match.key == "k"
    saves.close()
    other.close()


# records that break the rules


def broken(saves: Saves, match: Match) -> Path:
    """An autosave with a valid checksum and an illegal first action."""
    saves.autosave(match)
    path = saves.autosave_path(match)
    rewritten(path, record={**json.loads(path.read_bytes())["record"], "actions": ["end end"]})
    return path


def test_illegal_record_is_marked_as_damaged_when_opened(tmp_path: Path) -> None:
    """The file is kept; Continue offers the game before it."""
    saves = Saves(tmp_path)
    saves.autosave(new_match("sound"))
    path = broken(saves, new_match("broken"))
    with pytest.raises(SaveError):
        saves.open(path)
    marked = saves.entry(path)
    found = continued(saves.entries())
    saves.close()
    assert (marked.condition, marked.field) == ("damaged", "record.actions[0]")
    assert path.exists()
    assert found is not None
    assert found.path.name == "auto-sound.barons"


def test_record_is_replayed_only_after_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is replayed once until it changes."""
    saves = Saves(tmp_path)
    saves.autosave(new_match("k"))
    entry = saves.entries()[0]
    assert saves.checked(entry).condition == "good"
    monkeypatch.setattr("barons.play.saves._match_of", None)
    assert saves.checked(saves.entries()[0]).condition == "good"
    monkeypatch.undo()
    path = broken(saves, new_match("k"))
    assert saves.checked(saves.entry(path)).condition == "damaged"
    saves.close()


def test_save_with_illegal_record_is_not_pruned(tmp_path: Path) -> None:
    """It counts as damaged even while the list shows it as good."""
    saves = Saves(tmp_path)
    path = broken(saves, new_match("broken"))
    for number in range(AUTOSAVES_KEPT + 1):
        saves.autosave(new_match(f"game{number}"))
    assert path.exists()
    saves.close()


# drives that lack some system calls


@FCNTL
@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOSYS])
def test_drive_without_locks_is_writable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """A drive without locks counts as unlocked."""
    import fcntl

    def no_locks(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(fcntl, "flock", no_locks)
    saves = Saves(tmp_path)
    saves.save(new_match(), "game")
    assert not saves.is_read_only
    assert [entry.path.name for entry in saves.entries()] == ["game.barons"]
    saves.close()


@FCNTL
def test_unavailable_lock_differs_from_a_held_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error contains the drive's message."""
    import fcntl

    lock = take_lock(tmp_path / ".lock")
    with pytest.raises(LockTaken):
        take_lock(tmp_path / ".lock")
    lock.release()

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with pytest.raises(LocksUnavailable) as told:
        take_lock(tmp_path / "other")
    assert told.value.reason.errno == errno.ENOLCK


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.ENOSYS])
def test_unsupported_folder_sync_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """The file is written all the same."""

    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    write_safely(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")
def test_folder_sync_error_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An I/O error is not treated as a missing feature."""

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="Input/output"):
        sync_folder(tmp_path)


@pytest.mark.parametrize("code", [errno.EXDEV, errno.EBUSY, errno.EPERM, errno.ENOTSUP])
def test_a_file_that_cannot_be_renamed_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """A mounted file or one on another drive is copied, and no temporary file remains."""

    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "replace", refuse)
    (tmp_path / "file").write_bytes(b"the old one")
    write_safely(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    replace(tmp_path / "file", tmp_path / "moved")
    assert (tmp_path / "moved").read_bytes() == b"new"


def test_failed_copy_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old file and the new contents are both kept."""
    (tmp_path / "new").write_bytes(b"new")
    (tmp_path / "old").write_bytes(b"old")
    true_fsync, calls = os.fsync, iter(range(9))

    def refuse(handle: int) -> None:
        assert next(calls) > 0 or _full()
        true_fsync(handle)

    def busy(*_: object) -> None:
        raise OSError(errno.EBUSY, "busy")

    monkeypatch.setattr(os, "replace", busy)
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        replace(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old").read_bytes() == b"old"
    assert (tmp_path / "new").read_bytes() == b"new"


def _full() -> bool:
    raise OSError(errno.ENOSPC, "No space left on device")


@LINKS
def test_damaged_link_target_is_moved_aside_in_its_own_folder(tmp_path: Path) -> None:
    """The link stays and is dangling until the next write."""
    (tmp_path / "place").mkdir()
    (tmp_path / "place" / "a.json").write_text("?")
    (tmp_path / "a.json").symlink_to(tmp_path / "place" / "a.json")
    assert keep_aside(tmp_path / "a.json") == tmp_path / "place" / "a.damaged-1.json"
    assert (tmp_path / "a.json").is_symlink()
