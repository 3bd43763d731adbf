"""Small data files: written by several windows, on failing disks, or replaced by other programs."""

from __future__ import annotations

import errno
import json
import os
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from barons.engine.core import Json
from barons.play.keptfile import Join, KeptFile, added, by_key, highest, latest, union
from barons.play.lessonsprogress import LessonsProgress
from barons.play.settingsfile import SettingsFile
from barons.play.statistics import Statistics
from barons.puzzles.solving import SolvingFile
from tests.play.test_statistics import game


def read(path: Path) -> Any:
    """Contents of a JSON file."""
    return json.loads(path.read_bytes())


@pytest.mark.parametrize(
    ("join", "base", "mine", "theirs", "joined"),
    [
        (latest, 1, 1, 2, 2),
        (latest, 1, 3, 2, 3),
        (latest, 1, None, 1, None),
        (union, [1, 2], [1, 2, 3], [1, 2, 4], [1, 2, 4, 3]),
        (union, [1, 2], [2], [1, 2, 4], [2, 4]),
        (union, None, [1], [1], [1]),
        (by_key, {"a": 1}, {"a": 2}, {"a": 1, "b": 1}, {"a": 2, "b": 1}),
        (by_key, {"a": 1}, {}, {"a": 1, "b": 1}, {"b": 1}),
        (added, 4, 6, 5, 7),
        (added, 4, 0, 5, 0),
        (highest, 4, 5, 6, 6),
    ],
)
def test_values_changed_by_two_windows_are_merged(
    join: Join, base: Json, mine: Json, theirs: Json, joined: Json
) -> None:
    """Changes of both windows are merged."""
    assert join(base, mine, theirs) == joined


def test_settings_of_two_windows_are_merged(tmp_path: Path) -> None:
    """Neither window overwrites the other's change or values that both loaded."""
    files = SettingsFile(tmp_path), SettingsFile(tmp_path)
    one, other = (file.load() for file in files)
    one.language, one.keys = "fr", {"undo": "u"}
    other.scale, other.keys = 150, {"redo": "r"}
    files[0].save(one)
    files[1].save(other)
    other.muted = True
    files[1].save(other)
    found = SettingsFile(tmp_path).load()
    assert (found.language, found.scale, found.muted) == ("fr", 150, True)
    assert found.keys == {"undo": "u", "redo": "r"}


def test_finished_games_of_two_windows_are_merged(tmp_path: Path) -> None:
    """Both games count, and the achievements of both."""
    one, other = Statistics(tmp_path), Statistics(tmp_path)
    one.add(game(1, 2, key="a"))
    one.reach(["land.die"], date(2026, 1, 2))
    one.store()
    other.add(game(1, 2, key="b"))
    other.reach(["land.capture"], date(2026, 1, 2))
    other.store()
    found = Statistics(tmp_path)
    assert [each.key for each in found.games] == ["a", "b"]
    assert set(found.reached) == {"land.die", "land.capture"}


def test_puzzle_results_of_two_windows_are_merged(tmp_path: Path) -> None:
    """Streaks are added, and a puzzle that one window solved does not count as failed."""
    files = SolvingFile(tmp_path), SolvingFile(tmp_path)
    one, other = (file.load() for file in files)
    other.note_failed("a")
    files[1].save(other)
    one.note_solved("a", at_once=True)
    files[0].save(one)
    other.note_solved("b", at_once=True)
    files[1].save(other)
    found = SolvingFile(tmp_path).load()
    assert (sorted(found.solved), found.failed, found.streak) == (["a", "b"], [], 2)


def test_lesson_progress_of_two_windows_is_merged(tmp_path: Path) -> None:
    """Each lesson keeps its latest progress and all reached goals."""
    one, other = LessonsProgress(tmp_path), LessonsProgress(tmp_path)
    one.of_lesson("land").done.append("march")
    one.store()
    other.of_lesson("realms").begin(2)
    other.of_lesson("land").done.append("build")
    other.store()
    found = LessonsProgress(tmp_path)
    assert sorted(found.of_lesson("land").done) == ["build", "march"]
    assert found.of_lesson("realms").goal == 2


def test_file_with_half_a_surrogate_pair_is_written_again(tmp_path: Path) -> None:
    """It is written as it was read: JSON has an escape for it, UTF-8 has none."""
    progress = LessonsProgress(tmp_path)
    progress.of_lesson("land").match = "é"
    progress.store()
    path = progress.file.path
    path.write_text(path.read_text("utf-8").replace("é", "é\\ud800"), "utf-8")
    again = LessonsProgress(tmp_path)
    again.of_lesson("land").begin(1)
    again.store()
    assert read(path)["land"]["match"] == "é\ud800"
    assert read(path)["land"]["goal"] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
def test_writing_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    """The link's target is written, and damaged contents are moved aside next to the target."""
    place, link = tmp_path / "dotfiles" / "barons.json", tmp_path / "settings.json"
    place.parent.mkdir()
    place.write_text("{")
    link.symlink_to(place)
    file = SettingsFile(tmp_path)
    file.save(file.load())
    assert link.is_symlink()
    assert read(place)["scale"] == 100
    assert file.damaged == place.with_name("barons.damaged-1.json")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege")
def test_circular_links_are_refused(tmp_path: Path) -> None:
    """They are left unchanged."""
    (tmp_path / "settings.json").symlink_to("settings.json")
    file = SettingsFile(tmp_path)
    file.save(file.load())
    assert file.refusal is not None
    assert (tmp_path / "settings.json").is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders")
def test_pipe_does_not_block_reading(tmp_path: Path) -> None:
    """It counts as no file."""
    os.mkfifo(tmp_path / "settings.json")
    file = SettingsFile(tmp_path)
    file.load()
    assert file.refusal is not None
    assert file.refusal.errno == errno.EINVAL


def test_unreadable_file_is_written_after_it_becomes_readable(tmp_path: Path) -> None:
    """Contents that were unreadable for a while are not lost."""
    Statistics(tmp_path).store()
    path = tmp_path / "statistics.json"
    first = Statistics(tmp_path)
    first.add(game(1, 2, key="a"))
    first.store()
    path.rename(tmp_path / "away")
    path.mkdir()
    second = Statistics(tmp_path)
    path.rmdir()
    (tmp_path / "away").rename(path)
    second.add(game(1, 2, key="b"))
    second.store()
    assert [each.key for each in Statistics(tmp_path).games] == ["a", "b"]


def test_a_damaged_file_that_cannot_be_renamed_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the only copy."""
    file = KeptFile(tmp_path / "file")
    file.path.write_text("{")
    monkeypatch.setattr("barons.play.keptfile.keep_aside", lambda path: None)
    assert file.read(lambda data: data) is None
    file.write({"a": 1})
    assert file.path.read_text() == "{"
