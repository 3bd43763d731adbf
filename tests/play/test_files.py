"""Atomic writes, damaged files and file names, also after crashes and disk errors."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from pathlib import Path

import pytest

from barons.play.files import keep_aside, replace, sweep, write_safely
from barons.play.savefiles import file_name, free_path, keep_previous, previous_of, put_previous_in_place


def refuse(*_arguments: object, **_options: object) -> None:
    """Raise the error of a full disk."""
    raise OSError(errno.ENOSPC, "No space left on device")


def named(folder: Path) -> list[str]:
    """Names of the files in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_missing_folders_are_created_for_a_file(tmp_path: Path) -> None:
    """Missing folders are created, and no temporary file remains."""
    path = tmp_path / "a" / "b" / "file"
    write_safely(path, b"new")
    assert path.read_bytes() == b"new"
    assert named(path.parent) == ["file"]


def test_file_and_folder_are_synced_after_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole contents are synced before the rename, the folder after it."""
    done: list[str | int] = []
    true_fsync, true_replace = os.fsync, os.replace

    def fsync(handle: int) -> None:
        status = os.fstat(handle)
        done.append("folder" if stat.S_ISDIR(status.st_mode) else status.st_size)
        true_fsync(handle)

    def replaced(source: Path, target: Path) -> None:
        done.append("replace")
        true_replace(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", replaced)
    write_safely(tmp_path / "file", b"new")
    assert done == [len(b"new"), "replace", "folder"]


def test_disk_error_leaves_the_old_file_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No temporary file remains either."""
    path = tmp_path / "file"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        write_safely(path, b"new")
    assert path.read_bytes() == b"old"
    assert named(tmp_path) == ["file"]


def test_sweep_removes_only_temporary_files(tmp_path: Path) -> None:
    """Temporary files of this and earlier versions match by their whole name; removed files are returned."""
    strays = [tmp_path / name for name in ("barons-0123456789abcdef.part", "game.barons.123.part")]
    for path in (*strays, tmp_path / "a", tmp_path / "film.part"):
        path.touch()
    assert sweep(tmp_path) == strays
    assert named(tmp_path) == ["a", "film.part"]
    assert sweep(tmp_path / "none") == []


def test_sweep_leaves_links_and_folders(tmp_path: Path) -> None:
    """The program writes neither."""
    (tmp_path / "barons-0123456789abcdef.part").symlink_to("anywhere")
    (tmp_path / "barons-fedcba9876543210.part").mkdir()
    assert sweep(tmp_path) == []


def test_damaged_files_are_numbered_from_one(tmp_path: Path) -> None:
    """The numbered copy keeps the extension and never replaces another."""
    path = tmp_path / "game.barons"
    for content in ("first", "second"):
        path.write_text(content)
        keep_aside(path)
    assert named(tmp_path) == ["game.damaged-1.barons", "game.damaged-2.barons"]
    assert (tmp_path / "game.damaged-1.barons").read_text() == "first"


def test_a_file_that_cannot_be_moved_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result says that there is no new path."""
    path = tmp_path / "file"
    path.touch()
    monkeypatch.setattr(os, "replace", refuse)
    assert keep_aside(path) is None
    assert named(tmp_path) == ["file"]


def test_locked_file_is_refused_at_once_except_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only on Windows may a virus scanner hold a file briefly."""
    tried: list[Path] = []

    def held(source: Path, target: Path) -> None:
        tried.append(source)
        raise PermissionError(errno.EACCES, "held")

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(PermissionError):
        replace(tmp_path / "a", tmp_path / "b")
    assert len(tried) == 1


def test_locked_file_is_retried_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are twenty attempts with pauses before the error is raised."""
    tried: list[Path] = []
    pauses: list[float] = []

    def held(source: Path, target: Path) -> None:
        tried.append(source)
        raise PermissionError(errno.EACCES, "held")

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(time, "sleep", pauses.append)
    with pytest.raises(PermissionError):
        replace(tmp_path / "a", tmp_path / "b")
    assert len(tried) == 20
    assert pauses == [0.05] * 19


def test_previous_copy_replaces_the_damaged_file(tmp_path: Path) -> None:
    """The damaged file is kept under another name."""
    path = tmp_path / "game.barons"
    path.write_text("damaged")
    previous_of(path).write_text("sound")
    assert put_previous_in_place(path)
    assert path.read_text() == "sound"
    assert (tmp_path / "game.damaged-1.barons").read_text() == "damaged"


def test_damaged_file_without_previous_copy_stays(tmp_path: Path) -> None:
    """It keeps its name."""
    path = tmp_path / "game.barons"
    path.write_text("damaged")
    assert not put_previous_in_place(path)
    assert named(tmp_path) == ["game.barons"]


def test_previous_copy_is_made_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without hard links, as on a memory stick, the file is copied."""
    path = tmp_path / "game.barons"
    path.write_text("now")
    monkeypatch.setattr(os, "link", refuse)
    keep_previous(path)
    assert path.read_text() == previous_of(path).read_text() == "now"
    assert named(tmp_path) == ["game.barons", "game.barons.bak"]


def test_taken_path_gets_the_next_free_number(tmp_path: Path) -> None:
    """Numbers begin with 2; a free path is returned unchanged."""
    path = tmp_path / "game.barons"
    assert free_path(path) == path
    path.touch()
    assert free_path(path).name == "game-2.barons"
    free_path(path).touch()
    assert free_path(path).name == "game-3.barons"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sunday, at five!", "sunday-at-five"),
        ("Été", "ete"),
        ("", "game"),
        ("…", "game"),
        ("con", "game-con"),
        ("COM1", "game-com1"),
        ("com12", "com12"),
        ("console", "console"),
        ("auto", "game-auto"),
        ("automatic", "game-automatic"),
        ("x" * 61, "x" * 60),
    ],
)
def test_name_is_converted_to_a_plain_file_name(name: str, file: str) -> None:
    """The name is never an autosave's or one that Windows reserves."""
    assert file_name(name) == file
