"""The folder of saves: the files after each operation, and what is listed of each file."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from barons import rulesets
from barons.paths import user_data_dir
from barons.play import saveform
from barons.play.match import Match
from barons.play.savefiles import previous_of
from barons.play.saves import (
    AUTOSAVES_KEPT,
    ReadOnly,
    SaveError,
    Saves,
    continued,
    new_key,
    ruleset_note,
)
from barons.play.seats import Seat
from barons.play.trash import TRASH_DAYS
from barons.rulesets import load

SEATS = (Seat("person", "Ada"), Seat("computer", "Cy", "easy"))


def new_match(key: str = "", seed: int = 3) -> Match:
    """A game of two players."""
    return Match(load("land-2025-11"), SEATS, seed, key=key)


def set_field(path: Path, *steps: str, value: object) -> None:
    """Change a field of a save and update its checksum."""
    fields: dict[str, Any] = json.loads(path.read_bytes())
    del fields["sha256"]
    at = fields
    for step in steps[:-1]:
        at = at[step]
    at[steps[-1]] = value
    path.write_text(json.dumps({**fields, "sha256": saveform.checksum(fields)}), encoding="utf-8")


def named(folder: Path) -> list[str]:
    """Names of the files in a folder, except the lock and the trash."""
    return sorted(path.name for path in folder.iterdir() if path.name not in (".lock", "trash"))


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Iterator[Saves]:
    """An empty folder that this process owns."""
    folder = Saves(tmp_path / "saves")
    yield folder
    folder.close()


def test_saves_are_in_the_user_folder() -> None:
    """This is the default folder; the trash is inside it."""
    folder = Saves()
    assert folder.folder == user_data_dir() / "saves"
    assert folder.trash == folder.folder / "trash"
    assert folder.refusal is None
    folder.close()


def test_folder_that_cannot_be_created_is_read_only_with_reason(tmp_path: Path) -> None:
    """A file already has the folder's name."""
    (tmp_path / "saves").write_text("in the way")
    folder = Saves(tmp_path / "saves")
    assert folder.is_read_only
    assert folder.refusal is not None
    assert folder.entries() == []


def test_released_folder_is_read_only(folder: Saves) -> None:
    """Releasing it twice does no harm."""
    folder.close()
    folder.close()
    assert folder.is_read_only
    with pytest.raises(ReadOnly, match="another instance"):
        folder.save(new_match(), "game")


def test_latest_save_is_listed_first(folder: Saves) -> None:
    """Files with equal times are sorted by name."""
    for name, written in (("b", 5.0), ("a", 5.0), ("c", 9.0)):
        set_field(folder.save(new_match(), name), "written", value=written)
    assert [entry.path.stem for entry in folder.entries()] == ["c", "a", "b"]


def test_entry_has_time_and_ruleset(folder: Saves) -> None:
    """These are read from the file; the entry has no fault."""
    match = new_match("k")
    set_field(folder.save(match, "Game"), "written", value=5.0)
    (entry,) = folder.entries()
    assert (entry.time, entry.name, entry.is_autosave) == (5.0, "Game", False)
    assert (entry.reason, entry.field, entry.previous) == ("", "", None)
    assert entry.params == rulesets.whole(match.rules)["params"]
    assert entry.meta is not None
    assert (entry.meta.ruleset, entry.meta.game, entry.meta.is_over) == ("land-2025-11", "land", False)
    assert entry.meta.title == dict(match.rules.ruleset.title)
    assert [(each.kind, each.level) for each in entry.meta.players] == [
        ("person", "normal"),
        ("computer", "easy"),
    ]


@pytest.mark.parametrize(
    ("steps", "value", "field"),
    [
        (("meta", "turn"), -1, "meta.turn"),
        (("record", "seed"), -1, "record.seed"),
        (("record", "ruleset", "params", "turn", "actions"), 99, "record.ruleset.params.turn.actions"),
    ],
)
def test_a_damaged_entry_names_the_field(folder: Saves, steps: tuple[str, ...], value: int, field: str) -> None:
    """The fault is in the file, its record or its ruleset; name and time are those of the file."""
    path = folder.save(new_match(), "game")
    set_field(path, *steps, value=value)
    os.utime(path, (5, 5))
    (entry,) = folder.entries()
    assert (entry.condition, entry.field, entry.previous) == ("damaged", field, None)
    assert (entry.name, entry.time, entry.meta) == ("game", 5.0, None)
    assert entry.reason


@pytest.mark.parametrize(("steps", "value"), [(("meta", "turn"), -1), (("record", "seed"), -1)])
def test_a_damaged_entry_may_have_a_previous_copy(folder: Saves, steps: tuple[str, ...], value: int) -> None:
    """The copy is offered for every kind of damage."""
    match = new_match("k")
    folder.save(match, "game")
    path = folder.save(match, "game")
    set_field(path, *steps, value=value)
    assert folder.entries()[0].previous is not None


def test_list_contains_only_saves(folder: Saves) -> None:
    """Other files, folders and previous copies are not listed."""
    (folder.folder / "notes.txt").touch()
    (folder.folder / "folder.barons").mkdir()
    folder.save(new_match("k"), "game")
    folder.save(new_match("k"), "game")
    assert [entry.path.name for entry in folder.entries()] == ["game.barons"]


def test_save_replaces_only_saves_of_the_same_game(folder: Saves) -> None:
    """Games are identified by their key; a game without a key replaces nothing."""
    assert folder.save(new_match("k"), "game").name == "game.barons"
    assert folder.save(new_match("other"), "game").name == "game-2.barons"
    assert folder.save(new_match("k"), "game").name == "game.barons"
    assert folder.save(new_match(), "game").name == "game-3.barons"
    assert folder.save(new_match(), "game").name == "game-4.barons"


def test_save_name_is_stored_on_one_line(folder: Saves) -> None:
    """The save holds the name as typed; the file name is plain ASCII."""
    folder.save(new_match(), " Élan\n")
    assert [(each.name, each.path.name) for each in folder.entries()] == [("Élan", "elan.barons")]


def test_player_name_is_shown_on_one_line(folder: Saves) -> None:
    """Line breaks in a player's name are removed."""
    folder.save(Match(load("land-2025-11"), (Seat("person", "A\nda"), SEATS[1]), 3), "game")
    meta = folder.entries()[0].meta
    assert meta is not None
    assert meta.players[0].name == "A da"


def test_a_game_gets_a_key_at_its_first_autosave(folder: Saves) -> None:
    """The key does not change after that."""
    match = new_match()
    folder.autosave(match)
    key = match.key
    assert key
    folder.autosave(match)
    assert match.key == key
    assert folder.autosave_path(match) == folder.folder / f"auto-{key}.barons"
    assert folder.entries()[0].is_autosave


def test_a_read_only_folder_gives_no_key(folder: Saves) -> None:
    """Nothing was saved, so no key is needed."""
    folder.close()
    match = new_match()
    folder.autosave(match)
    assert match.key == ""


def test_new_keys_are_unique() -> None:
    """Two games that begin in the same second get different keys."""
    assert len({new_key() for _ in range(20)}) == 20


def test_removing_an_autosave_removes_its_previous_copy(folder: Saves) -> None:
    """This is the oldest of eleven games."""
    for number in range(AUTOSAVES_KEPT + 1):
        match = new_match(f"game{number:02}")
        folder.autosave(match)
        folder.autosave(match)
        os.utime(folder.autosave_path(match), (number, number))
    folder.autosave(match)
    assert [name for name in named(folder.folder) if "game00" in name] == []
    assert len(named(folder.folder)) == 2 * AUTOSAVES_KEPT


def test_overwritten_save_becomes_the_previous_copy(folder: Saves) -> None:
    """The previous copy holds the state of the save before."""
    match = new_match("k")
    path = folder.save(match, "game")
    before = path.read_bytes()
    match.play(match.legal[0])
    folder.save(match, "game")
    assert previous_of(path).read_bytes() == before
    assert named(folder.folder) == ["game.barons", "game.barons.bak"]


def test_damaged_save_is_moved_aside_before_overwriting(tmp_path: Path) -> None:
    """A damaged file never becomes the previous copy."""
    path = tmp_path / "saves" / "auto-k.barons"
    path.parent.mkdir()
    path.write_text("damaged")
    folder = Saves(tmp_path / "saves")
    folder.autosave(new_match("k"))
    folder.close()
    assert named(folder.folder) == ["auto-k.barons", "auto-k.damaged-1.barons"]


def test_valid_save_of_an_earlier_run_becomes_the_previous_copy(folder: Saves) -> None:
    """A file from an earlier run is checked once before it is overwritten."""
    folder.autosave(new_match("k"))
    folder.close()
    again = Saves(folder.folder)
    again.autosave(new_match("k"))
    again.close()
    assert named(folder.folder) == ["auto-k.barons", "auto-k.barons.bak"]


def test_renamed_save_leaves_no_file_under_its_old_name(folder: Saves) -> None:
    """The previous copy is not left behind either."""
    match = new_match("k")
    folder.save(match, "game")
    folder.save(match, "game")
    assert folder.rename(folder.entries()[0], " Kept\n").name == "kept.barons"
    assert named(folder.folder) == ["kept.barons"]
    assert folder.entries()[0].name == "Kept"


def test_taken_name_gets_a_number(folder: Saves) -> None:
    """Neither renaming nor restoring replaces a save."""
    folder.save(new_match("k"), "game")
    trashed = folder.delete(folder.entries()[0])
    folder.save(new_match("k"), "game")
    assert folder.restore(trashed).name == "game-2.barons"
    entry = next(each for each in folder.entries() if each.path.name == "game.barons")
    assert folder.rename(entry, "Game 2").name == "game-2-2.barons"


def test_a_damaged_save_is_not_renamed(folder: Saves) -> None:
    """A damaged file cannot be rewritten under a new name."""
    (folder.folder / "bad.barons").write_text("?")
    with pytest.raises(SaveError, match=r"bad\.barons: not JSON"):
        folder.rename(folder.entries()[0], "good")
    assert named(folder.folder) == ["bad.barons"]


def test_deleted_save_is_moved_to_the_trash(folder: Saves) -> None:
    """It keeps its name, or gets the next free one."""
    for expected in ("game.barons", "game-2.barons"):
        folder.save(new_match(), "game")
        assert folder.delete(folder.entries()[0]) == folder.trash / expected


def test_previous_copy_without_its_game_becomes_the_game(folder: Saves) -> None:
    """At the next start a copy without its game becomes the game; other copies stay copies."""
    match = new_match("k")
    folder.save(match, "game")
    path = folder.save(match, "game")
    folder.save(match, "other")
    folder.save(match, "other")
    path.unlink()
    folder.close()
    Saves(folder.folder).close()
    assert named(folder.folder) == ["game.barons", "other.barons", "other.barons.bak"]


def test_trash_retains_files_for_thirty_days(folder: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are removed when they are older than thirty days, to the second."""
    for name in ("kept", "gone"):
        folder.save(new_match(), name)
        folder.delete(folder.entries()[0])
    folder.close()
    now = 10_000_000.0
    limit = now - TRASH_DAYS * 86400
    os.utime(folder.trash / "kept.barons", (limit, limit))
    os.utime(folder.trash / "gone.barons", (limit - 1, limit - 1))
    monkeypatch.setattr(time, "time", lambda: now)
    Saves(folder.folder).close()
    assert named(folder.trash) == ["kept.barons"]


def damaged(folder: Saves) -> Path:
    """A damaged save with a sound previous copy."""
    match = new_match("k")
    folder.save(match, "game")
    path = folder.save(match, "game")
    path.write_text("damaged")
    return path


def test_opened_previous_copy_replaces_the_damaged_file(folder: Saves) -> None:
    """The damaged file is kept under another name."""
    path = damaged(folder)
    opened = folder.open(path)
    assert (opened.from_previous, opened.is_restored, opened.path) == (True, True, path)
    assert named(folder.folder) == ["game.barons", "game.damaged-1.barons"]


def test_read_only_instance_moves_no_files(folder: Saves) -> None:
    """A read-only instance still loads the previous copy."""
    path = damaged(folder)
    folder.close()
    opened = folder.open(path)
    assert (opened.from_previous, opened.is_restored) == (True, False)
    assert named(folder.folder) == ["game.barons", "game.barons.bak"]


def test_nothing_is_moved_in_another_folder(folder: Saves, tmp_path: Path) -> None:
    """A file outside the folder, for example on a memory stick, is not moved."""
    path = damaged(folder)
    other = Saves(tmp_path / "other")
    opened = other.open(path)
    other.close()
    assert (opened.from_previous, opened.is_restored) == (True, False)
    assert named(folder.folder) == ["game.barons", "game.barons.bak"]


def test_valid_save_is_opened_unchanged(folder: Saves) -> None:
    """Its previous copy stays as it is."""
    match = new_match("k")
    folder.save(match, "game")
    opened = folder.open(folder.save(match, "game"))
    assert (opened.from_previous, opened.is_restored) == (False, True)
    assert opened.match.key == "k"


@pytest.mark.parametrize(
    ("content", "is_too_new"),
    [("?", False), ('{"format": "barons-save", "version": 9, "app": "9.0"}', True)],
)
def test_open_error_distinguishes_newer_versions(folder: Saves, content: str, is_too_new: bool) -> None:
    """A file of a newer version is not reported as damaged."""
    path = folder.folder / "game.barons"
    path.write_text(content)
    with pytest.raises(SaveError) as refusal:
        folder.open(path)
    assert (refusal.value.is_too_new, refusal.value.path) == (is_too_new, path)
    assert str(refusal.value) == f"game.barons: {refusal.value.message}"


def test_a_record_that_breaks_the_rules_is_not_opened(folder: Saves) -> None:
    """The illegal action is named, and the file stays where it is."""
    path = folder.save(new_match(), "game")
    set_field(path, "record", "actions", value=["nonsense"])
    with pytest.raises(SaveError, match=r"actions\[0\]"):
        folder.open(path)
    assert named(folder.folder) == ["game.barons"]


def test_opening_a_missing_file_raises_an_error(folder: Saves) -> None:
    """The operating system's error is raised."""
    with pytest.raises(SaveError, match="cannot be read: No such file"):
        folder.open(folder.folder / "gone.barons")


def test_only_unfinished_autosaves_can_be_continued(folder: Saves) -> None:
    """Manual saves, damaged files and finished games are not continued."""
    folder.save(new_match("hand"), "hand")
    (folder.folder / "auto-bad.barons").write_text("?")
    over = new_match("over")
    over.end_now()
    folder.autosave(over)
    assert continued(folder.entries()) is None
    folder.autosave(new_match("open"))
    found = continued(folder.entries())
    assert found is not None
    assert found.path.name == "auto-open.barons"


def test_round_limit_does_not_count_as_a_changed_ruleset() -> None:
    """The limit was set for the game, so the ruleset does not count as changed."""
    rules = rulesets.with_rounds(load("realms-main"), 7)
    assert ruleset_note(rules) is None
    assert ruleset_note(load("realms-main")) is None
