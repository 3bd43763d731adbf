"""Autosaves in a background thread: nothing waits for the disk, and readers wait for pending writes."""

from __future__ import annotations

import errno
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from barons.play.files import write_safely
from barons.play.saveform import decode
from barons.play.saves import Saves
from barons.play.writer import Writer
from tests.play.test_saves import new_match, play_some
from tests.waiting import LAST_RESORT


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    """An empty folder of saves that this process owns."""
    folder = Saves(tmp_path / "saves")
    yield folder
    folder.close()


class SlowDisk:
    """A disk that blocks writes until it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_writing = threading.Event()
        self.may_write = threading.Event()
        self.written: list[str] = []
        monkeypatch.setattr("barons.play.saves.write_safely", self._slowly)

    def _slowly(self, path: Path, content: bytes) -> None:
        self.is_writing.set()
        assert self.may_write.wait(LAST_RESORT)
        self.written.append(threading.current_thread().name)
        write_safely(path, content)

    def let_write(self) -> None:
        """Let all writes through from now on."""
        self.may_write.set()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    """A disk that blocks every write until it is released."""
    slow = SlowDisk(monkeypatch)
    yield slow
    slow.let_write()


def test_an_autosave_does_not_wait_for_the_disk(saves: Saves, disk: SlowDisk) -> None:
    """The call returns while another thread is still writing."""
    match = play_some(new_match())
    saves.autosave_soon(match)
    assert disk.is_writing.wait(LAST_RESORT)
    assert not saves.autosave_path(match).exists()
    disk.let_write()
    saves.flush()
    assert saves.autosave_path(match).exists()
    assert threading.current_thread().name not in disk.written


def test_autosave_holds_the_game_as_it_was_at_the_call(saves: Saves, disk: SlowDisk) -> None:
    """The file holds the game as it was at the call, even if play continued since."""
    match = play_some(new_match(), 5)
    saves.autosave_soon(match)
    then = match.ply
    assert disk.is_writing.wait(LAST_RESORT)
    play_some(match, 5, seed=2)
    disk.let_write()
    assert saves.open(saves.autosave_path(match)).match.ply == then
    assert match.ply > then


def test_next_autosave_waits_for_the_previous_one(saves: Saves, disk: SlowDisk) -> None:
    """At most one change is not on the disk."""
    match = play_some(new_match(), 3)
    saves.autosave_soon(match)
    first = match.ply
    assert disk.is_writing.wait(LAST_RESORT)
    threading.Timer(0.05, disk.let_write).start()
    play_some(match, 1, seed=2)
    saves.autosave_soon(match)
    assert disk.written  # the first write is complete at this point
    assert saves.open(saves.autosave_path(match)).match.ply == match.ply
    previous = saves.autosave_path(match).with_name(saves.autosave_path(match).name + ".bak")
    record: Any = decode(previous.read_bytes()).record
    assert len(record["actions"]) == first


@pytest.mark.parametrize("look", [Saves.entries, Saves.flush, Saves.close], ids=lambda look: look.__name__)
def test_readers_wait_for_pending_writes(saves: Saves, disk: SlowDisk, look: object) -> None:
    """The list, a flush and the end of the program wait for a pending write."""
    match = play_some(new_match())
    saves.autosave_soon(match)
    assert disk.is_writing.wait(LAST_RESORT)
    threading.Timer(0.05, disk.let_write).start()
    assert callable(look)
    look(saves)
    assert saves.autosave_path(match).exists()


def test_manual_save_waits_for_the_pending_autosave(saves: Saves, disk: SlowDisk) -> None:
    """The pending autosave is written first, then the manual save."""
    match = play_some(new_match())
    saves.autosave_soon(match)
    assert disk.is_writing.wait(LAST_RESORT)
    threading.Timer(0.05, disk.let_write).start()
    path = saves.save(match, "Tuesday")
    assert [entry.path for entry in saves.entries() if not entry.is_autosave] == [path]
    assert disk.written[-1] == threading.current_thread().name
    assert len(disk.written) == 2


def test_disk_error_is_reported_only_once(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is reported once, at the next query; the next change is written again."""

    def full(_path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    match = play_some(new_match())
    with monkeypatch.context() as patch:
        patch.setattr("barons.play.saves.write_safely", full)
        saves.autosave_soon(match)
        saves.flush()
        assert saves.autosave_refused()
        assert not saves.autosave_refused()
    saves.autosave_soon(match)
    saves.flush()
    assert not saves.autosave_refused()
    assert saves.autosave_path(match).exists()


def test_second_instance_writes_nothing(saves: Saves) -> None:
    """Only the first instance owns the folder."""
    second = Saves(saves.folder)
    second.autosave_soon(play_some(new_match()))
    second.flush()
    assert not saves.entries()
    assert not second.autosave_refused()
    second.close()


def test_unexpected_error_is_raised() -> None:
    """Errors other than disk errors are not swallowed in the thread."""

    def faulty() -> None:
        raise KeyError("a mistake of ours")

    writer = Writer()
    writer.begin(faulty)
    with pytest.raises(KeyError, match="a mistake of ours"):
        writer.finish()
    assert writer.take_failure() is None
    writer.close()


def test_writer_restarts_after_close() -> None:
    """Closing the folder ends its thread; the next write starts a new one."""
    done: list[int] = []
    writer = Writer()
    writer.begin(lambda: done.append(1))
    writer.close()
    writer.begin(lambda: done.append(2))
    writer.close()
    assert done == [1, 2]


PLAYER = """
import sys
from pathlib import Path
from typing import Any, Any
from tests.play.test_saves import new_match, play_some
from barons.play.files import write_safely
from barons.play.saveform import decode
from barons.play.saves import Saves
saves = Saves(Path(sys.argv[1]))
match = new_match(5)
match.key = "killed"
match.changed = saves.autosave_soon
seed = 0
while not match.is_over:
    seed += 1
    play_some(match, 1, seed)
    print(match.ply, match.sealed, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_killed_process_loses_at_most_one_change(tmp_path: Path) -> None:
    """The file holds the latest state, or the one before the last change."""
    rng = random.Random(4)
    for number in range(4):
        folder = tmp_path / f"saves-{number}"
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(folder)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parent.parent.parent,
        )
        assert player.stdout is not None
        shown = [player.stdout.readline(), player.stdout.readline()]
        time.sleep(0.05 + rng.random() * 0.3)
        player.send_signal(signal.SIGKILL)
        shown += player.stdout.read().splitlines()
        player.wait()
        player.stdout.close()
        changes = [int(line.split()[0]) for line in shown if len(line.split()) == 2]
        saves = Saves(folder)
        kept = saves.open(saves.entries()[0].path).match.ply
        assert kept >= changes[-2]
        saves.close()
