"""Saved games: complete, safe, and never an obstacle to the list."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from barons.engine.core import OVER
from barons.play import saveform
from barons.play import saves as saves_module
from barons.play.match import Match
from barons.play.savefiles import previous_of, written_at
from barons.play.saveform import DamagedSave, SaveFile, TooNewSave, decode
from barons.play.saves import AUTOSAVES_KEPT, ReadOnly, SaveError, Saves, continued
from barons.play.seats import Seat
from barons.play.trash import TRASH_DAYS
from barons.rulesets import load

SEATS = (Seat("person", "Ada"), Seat("computer", "Cy", "easy"))
STORED = Path(__file__).parent / "saves"


def new_match(seed: int = 3, ruleset: str = "land-2025-11") -> Match:
    """A game of two players."""
    return Match(load(ruleset), SEATS, seed)


def play_some(match: Match, actions: int = 5, seed: int = 1) -> Match:
    """Play some random actions."""
    rng = random.Random(seed)
    for _ in range(actions):
        if match.awaits_seal:
            match.seal()
        if not match.is_over:
            match.play(rng.choice(match.legal))
    return match


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    """An empty folder that this process owns."""
    folder = Saves(tmp_path / "saves")
    yield folder
    folder.close()


def test_saved_game_is_restored_completely(saves: Saves) -> None:
    """Position, seats, history and the pending seal are restored."""
    match = play_some(new_match(), 12)
    opened = saves.open(saves.save(match, "Tuesday"))
    assert opened.match.state.to_json() == match.state.to_json()
    assert opened.match.ply == match.ply
    assert list(opened.match.seats) == list(match.seats)
    assert opened.match.awaits_seal == match.awaits_seal
    assert opened.match.state.key() == match.state.key()
    assert opened.ruleset_note is None


def test_every_action_is_autosaved(saves: Saves) -> None:
    """Each game has one file, which is replaced each time, and a previous copy."""
    match = new_match()
    match.changed = saves.autosave
    for _ in range(4):
        play_some(match, 1)
        assert saves.open(saves.autosave_path(match)).match.ply == match.ply
    assert len(saves.entries()) == 1
    assert saves.autosave_path(match).with_name(saves.autosave_path(match).name + ".bak").exists()


def test_latest_unfinished_autosave_is_continued(saves: Saves) -> None:
    """It is what Continue, the first entry of the menu, opens."""
    assert continued(saves.entries()) is None
    first, second = new_match(1), new_match(2)
    saves.autosave(first)
    time.sleep(0.01)
    saves.autosave(second)
    latest = continued(saves.entries())
    assert latest is not None
    assert latest.path == saves.autosave_path(second)
    second.end_now()
    saves.autosave(second)
    latest = continued(saves.entries())
    assert latest is not None
    assert latest.path == saves.autosave_path(first)


def test_finished_and_unfinished_autosaves_are_limited_separately(saves: Saves) -> None:
    """Ten of each kind are kept."""
    for seed in range(AUTOSAVES_KEPT + 2):
        match = new_match(seed)
        match.end_now()
        saves.autosave(match)
        os.utime(saves.autosave_path(match), (1000 + seed, 1000 + seed))
    for seed in range(AUTOSAVES_KEPT):
        match = new_match(100 + seed)
        saves.autosave(match)
        os.utime(saves.autosave_path(match), (2000 + seed, 2000 + seed))
    for seed in range(3):
        match = new_match(200 + seed)
        match.end_now()
        saves.autosave(match)
        os.utime(saves.autosave_path(match), (3000 + seed, 3000 + seed))
    saves.autosave(match)
    kept = [entry.meta for entry in saves.entries() if entry.is_autosave and entry.meta is not None]
    assert sum(meta.is_over for meta in kept) == AUTOSAVES_KEPT
    assert len(kept) == 2 * AUTOSAVES_KEPT


def test_ten_autosaves_are_retained(saves: Saves) -> None:
    """The oldest are removed; manual saves and damaged files stay."""
    kept = saves.save(new_match(0), "by hand")
    broken = saves.folder / "auto-broken.barons"
    broken.write_text("?")
    os.utime(broken, (1, 1))
    for seed in range(AUTOSAVES_KEPT + 3):
        match = new_match(seed)
        saves.autosave(match)
        os.utime(saves.autosave_path(match), (1000 + seed, 1000 + seed))
    autosaves = [entry for entry in saves.entries() if entry.is_autosave and entry.condition == "good"]
    assert len(autosaves) == AUTOSAVES_KEPT
    assert kept.exists()
    assert broken.exists()


def test_list_describes_each_game(saves: Saves) -> None:
    """It has game, players, turn and board, and no hidden information."""
    match = play_some(new_match(), 8)
    saves.save(match, "Élan vital: 3/4?")
    (entry,) = saves.entries()
    assert entry.name == "Élan vital: 3/4?"
    assert entry.condition == "good"
    assert entry.meta is not None
    assert [player.name for player in entry.meta.players] == ["Ada", "Cy"]
    assert entry.meta.turn == match.turn_number
    assert entry.meta.view == match.observation(None).position()


def test_save_with_upper_case_extension_is_listed(saves: Saves) -> None:
    """A file that was copied from a drive with upper-case names is listed too."""
    path = saves.save(play_some(new_match()), "Evening")
    path.rename(path.with_name(path.stem + ".BARONS"))
    assert [entry.path.suffix for entry in saves.entries()] == [".BARONS"]


def test_list_reads_only_changed_files(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were continued, replaced or removed are listed in their new state."""
    match = new_match()
    saves.autosave(match)
    played_on, replaced, gone = saves.autosave_path(match), saves.save(match, "b"), saves.save(match, "c")
    before = saves.entries()
    read: list[Path] = []
    true_read = saves_module.read_save

    def noted(path: Path) -> SaveFile:
        read.append(path)
        return true_read(path)

    monkeypatch.setattr(saves_module, "read_save", noted)
    assert saves.entries() == before
    assert read == []
    saves.autosave(play_some(match, 30))
    replaced.write_bytes(gone.read_bytes())
    gone.unlink()
    turns = {entry.path: entry.meta.turn for entry in saves.entries() if entry.meta is not None}
    assert turns == {played_on: match.turn_number, replaced: 0}
    assert match.turn_number > 0
    assert {entry.path: entry.name for entry in saves.entries()}[replaced] == "c"
    assert set(read) == {played_on, replaced}


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\x00", b"[" * 200_000, b'{"format": "barons-save"}']
)
def test_damaged_file_is_listed_and_does_not_block_the_list(saves: Saves, content: bytes) -> None:
    """The file is not moved."""
    good = saves.save(new_match(), "good")
    bad = saves.folder / "bad.barons"
    bad.write_bytes(content)
    conditions = {entry.path: entry.condition for entry in saves.entries()}
    assert conditions == {good: "good", bad: "damaged"}
    with pytest.raises(SaveError):
        saves.open(bad)
    assert bad.read_bytes() == content


def test_changed_contents_fail_the_checksum(saves: Saves) -> None:
    """A record that was edited by hand is recognised."""
    path = saves.save(play_some(new_match()), "game")
    fields = json.loads(path.read_bytes())
    fields["record"]["seed"] += 1
    path.write_text(json.dumps(fields))
    with pytest.raises(SaveError):
        saves.open(path)


def test_damaged_autosave_is_replaced_by_its_previous_copy(saves: Saves) -> None:
    """The damaged file is put aside; the game continues one action earlier."""
    match = new_match()
    match.changed = saves.autosave
    play_some(match, 3)
    path = saves.autosave_path(match)
    path.write_bytes(path.read_bytes()[:100])
    (entry,) = saves.entries()
    assert entry.condition == "damaged"
    assert continued([entry]) is entry
    opened = saves.open(path)
    assert opened.from_previous
    assert 0 < opened.match.ply < match.ply
    assert sorted(entry.condition for entry in saves.entries()) == ["damaged", "good"]


def test_too_new_files_are_marked(saves: Saves) -> None:
    """Their version is unknown to this program."""
    path = saves.folder / "new.barons"
    path.write_text(json.dumps({"format": "barons-save", "version": 99, "app": "7.0"}))
    (entry,) = saves.entries()
    assert (entry.condition, entry.reason) == ("too new", "7.0")
    with pytest.raises(SaveError):
        saves.open(path)


@pytest.mark.parametrize("path", sorted(STORED.glob("*.barons")), ids=lambda path: path.name)
def test_saves_of_every_version_open(saves: Saves, path: Path) -> None:
    """The recorded files were written by the versions in their names and are never regenerated."""
    opened = saves.open(path)
    assert opened.match.ply == len(opened.match.record().actions)
    assert opened.match.ply > 0


def test_migrations_upgrade_from_version_to_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older file passes through each migration."""
    fields = json.loads(next(STORED.glob("v1*.barons")).read_bytes())
    app = fields.pop("app")
    fields["version"] = 1
    fields["program"] = app
    del fields["sha256"]
    fields["sha256"] = saveform.checksum(fields)

    def renamed(old: dict[str, Any]) -> dict[str, Any]:
        new = {**old, "app": old["program"]}
        del new["program"]
        return new

    with pytest.raises(DamagedSave):
        decode(json.dumps(fields).encode())
    monkeypatch.setattr(saveform, "VERSION", 2)
    monkeypatch.setitem(saveform.MIGRATIONS, 1, renamed)
    assert decode(json.dumps(fields).encode()).app == app


def test_version_is_checked_before_the_checksum() -> None:
    """A later version may compute its checksum differently."""
    with pytest.raises(TooNewSave):
        decode(b'{"format": "barons-save", "version": 2, "app": "9"}')


def test_the_same_name_of_another_game_gets_a_number(saves: Saves) -> None:
    """A save replaces only saves of the same game."""
    first, second = new_match(1), new_match(2)
    first.key, second.key = "one", "two"
    one = saves.save(first, "Game")
    assert saves.save(first, "Game") == one
    assert saves.save(second, "Game") != one
    assert len(saves.entries()) == 2


@pytest.mark.parametrize("name", ["", "../../evil", "CON", "auto-x", "ÄÖÜ", "漢字", "a" * 300, ".hidden"])
def test_any_save_name_gives_a_file_in_the_folder(saves: Saves, name: str) -> None:
    """The file name is never an autosave's."""
    path = saves.save(new_match(), name)
    assert path.parent == saves.folder
    (entry,) = saves.entries()
    assert not entry.is_autosave


def test_renaming_keeps_the_game(saves: Saves) -> None:
    """A renamed autosave becomes a manual save."""
    match = play_some(new_match())
    saves.autosave(match)
    path = saves.rename(saves.entries()[0], "Kept")
    (entry,) = saves.entries()
    assert (entry.path, entry.name, entry.is_autosave) == (path, "Kept", False)
    assert saves.open(path).match.ply == match.ply


def test_deleting_can_be_undone(saves: Saves) -> None:
    """A deleted save is restored from the trash."""
    path = saves.save(new_match(), "game")
    trashed = saves.delete(saves.entries()[0])
    assert saves.entries() == []
    assert saves.restore(trashed) == path
    assert len(saves.entries()) == 1


def test_a_refused_renaming_leaves_the_save(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """A SaveError is raised, which the load screen shows."""
    path = saves.save(new_match(), "game")

    def refuse(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("barons.play.saves.write_safely", refuse)
    with pytest.raises(SaveError):
        saves.rename(saves.entries()[0], "Other")
    assert [entry.path for entry in saves.entries()] == [path]


def test_a_refused_deletion_leaves_the_save(saves: Saves) -> None:
    """The trash cannot be created because a file has its name."""
    path = saves.save(new_match(), "game")
    saves.trash.write_text("in the way")
    with pytest.raises(SaveError):
        saves.delete(saves.entries()[0])
    assert [entry.path for entry in saves.entries()] == [path]


def test_a_second_instance_is_read_only(saves: Saves) -> None:
    """It can read, but writes nothing."""
    path = saves.save(play_some(new_match()), "game")
    second = Saves(saves.folder)
    assert second.is_read_only
    assert second.open(path).match.ply > 0
    with pytest.raises(ReadOnly):
        second.save(new_match(), "other")
    second.autosave(new_match())
    assert len(second.entries()) == 1
    saves.close()
    third = Saves(saves.folder)
    assert not third.is_read_only
    third.close()


def test_partial_copy_of_a_crash_is_replaced(saves: Saves) -> None:
    """The next save replaces a partial copy."""
    match = new_match()
    saves.autosave(match)
    path = saves.autosave_path(match)
    before = path.read_bytes()
    path.with_name(f"{previous_of(path).name}.part").write_text("half")
    saves.autosave(play_some(match))
    assert previous_of(path).read_bytes() == before


def test_missing_file_counts_as_the_oldest(tmp_path: Path) -> None:
    """A file may be removed between listing and reading its time."""
    assert written_at(tmp_path / "gone") == 0.0


def test_second_instance_cannot_rename_delete_or_restore(saves: Saves) -> None:
    """The first instance's save keeps its name."""
    path = saves.save(play_some(new_match()), "game")
    thrown = saves.delete(saves.entries()[0])
    saves.save(play_some(new_match()), "game")
    second = Saves(saves.folder)
    entry = second.entries()[0]
    with pytest.raises(ReadOnly):
        second.rename(entry, "mine")
    with pytest.raises(ReadOnly):
        second.delete(entry)
    with pytest.raises(ReadOnly):
        second.restore(thrown)
    assert [each.path for each in saves.entries()] == [path]
    assert thrown.exists()


def test_moved_save_is_synced_in_both_folders(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both the source and the target folder are synced."""
    path = saves.save(new_match(), "game")
    synced: list[Path] = []
    monkeypatch.setattr("barons.play.saves.sync_folder", synced.append)
    saves.delete(saves.entries()[0])
    assert synced == [saves.trash, path.parent]


def test_game_continues_when_its_ruleset_is_missing_or_changed(saves: Saves) -> None:
    """The save contains the whole ruleset and reports what has happened to its file."""
    rules = load("land-2025-11")
    from barons.rulesets import from_dict, whole

    data: Any = whole(rules)
    data["id"] = "my-own"
    gone = Match(from_dict(data), SEATS, 3)
    assert saves.open(saves.save(gone, "gone")).ruleset_note == "gone"
    data["id"] = "land-2025-11"
    data["params"]["ending"]["challenge"]["two"] += 1
    changed = Match(from_dict(data), SEATS, 3)
    assert saves.open(saves.save(changed, "changed")).ruleset_note == "changed"


def test_temporary_files_are_removed_at_startup(tmp_path: Path) -> None:
    """Partially written files of a crash are removed."""
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "game.barons.123.part").write_text("half")
    saves = Saves(folder)
    assert not list(folder.glob("*.part"))
    saves.close()


def test_finished_game_is_saved_as_finished(saves: Saves) -> None:
    """Its text and its record contain everything."""
    match = new_match()
    match.end_now()
    opened = saves.open(saves.save(match, "over"))
    assert opened.match.to_move == OVER
    assert opened.match.was_ended


WRITER = """
import sys
from pathlib import Path
from tests.play.test_saves import new_match, play_some
from barons.play.saves import Saves
saves = Saves(Path(sys.argv[1]))
match = new_match(5)
match.key = "killed"
match.undo_policy = "friendly"
match.changed = saves.autosave
print("ready", flush=True)
seed = 0
while True:
    seed += 1
    play_some(match, 1, seed)
    if match.is_over or match.ply > 60:
        while match.undo():
            pass
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_folder_can_be_opened_after_a_kill_at_any_moment(tmp_path: Path) -> None:
    """The autosave exists, is complete and can be continued."""
    folder = tmp_path / "saves"
    rng = random.Random(9)
    for _ in range(4):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(folder)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parent.parent.parent,
        )
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.1 + rng.random() * 0.3)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        saves = Saves(folder)
        assert not saves.is_read_only
        assert [entry.condition for entry in saves.entries()] == ["good"]
        opened = saves.open(saves.entries()[0].path)
        assert not opened.from_previous
        play_some(opened.match, 3)
        saves.close()


@pytest.mark.parametrize(("days", "left"), [(TRASH_DAYS - 1, 1), (TRASH_DAYS + 1, 0)])
def test_old_files_are_removed_from_the_trash(tmp_path: Path, days: int, left: int) -> None:
    """Old files are removed when the folder is opened."""
    saves = Saves(tmp_path / "saves")
    saves.save(new_match(), "game")
    trashed = saves.delete(saves.entries()[0])
    saves.close()
    then = time.time() - days * 86400
    os.utime(trashed, (then, then))
    Saves(tmp_path / "saves").close()
    assert len(list(saves.trash.glob("*"))) == left


def test_trash_age_of_a_game_starts_at_its_deletion(tmp_path: Path) -> None:
    """A file that was last changed long ago is not removed at once."""
    saves = Saves(tmp_path / "saves")
    path = saves.save(new_match(), "game")
    os.utime(path, (1, 1))
    trashed = saves.delete(saves.entries()[0])
    saves.close()
    Saves(tmp_path / "saves").close()
    assert trashed.exists()


def test_previous_copy_is_deleted_with_its_game(saves: Saves) -> None:
    """The previous copy is deleted and restored together with its game."""
    match = play_some(new_match())
    saves.autosave(match)
    saves.autosave(play_some(match))
    path = saves.autosave_path(match)
    assert previous_of(path).exists()
    trashed = saves.delete(saves.entries()[0])
    assert not previous_of(path).exists()
    assert previous_of(trashed).exists()
    saves.restore(trashed)
    assert previous_of(path).exists()
