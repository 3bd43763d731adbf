"""Progress of lessons: kept in a file, whose wrong values count as not started."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barons.paths import user_data_dir
from barons.play.lessonsprogress import FILE_NAME, LessonProgress, LessonsProgress


def read(folder: Path, progress: object) -> LessonProgress | None:
    """Progress in Land's lesson, read from a file with this value."""
    (folder / FILE_NAME).write_text(json.dumps({"land": progress}))
    return LessonsProgress(folder).begun("land")


def test_missing_file_means_no_lesson_was_started(tmp_path: Path) -> None:
    """Reading starts no lesson and writes nothing."""
    progress = LessonsProgress(tmp_path)
    assert progress.begun("land") is None
    assert progress.is_new
    assert not progress.file.path.exists()


def test_progress_file_is_in_the_save_folder() -> None:
    """This is the default folder."""
    assert LessonsProgress().file.path == user_data_dir() / "saves" / FILE_NAME


def test_lesson_starts_at_its_first_goal(tmp_path: Path) -> None:
    """It has no actions, no goals and no first game; a second query returns the same."""
    progress = LessonsProgress(tmp_path)
    begun = progress.of_lesson("land")
    assert begun == LessonProgress(goal=0, step=0, actions=[], sealed=0, done=[], match="")
    assert progress.of_lesson("land") is begun
    assert progress.begun("land") is begun
    assert not progress.is_new


def test_stored_progress_is_loaded_at_the_next_start(tmp_path: Path) -> None:
    """All fields of each lesson are read back."""
    progress = LessonsProgress(tmp_path)
    land = progress.of_lesson("land")
    land.begin(2)
    land.step, land.sealed, land.match = 3, 1, "key"
    land.actions.append("end")
    land.done.append("march")
    progress.of_lesson("realms")
    progress.store()
    again = LessonsProgress(tmp_path)
    assert again.begun("land") == LessonProgress(2, 3, ["end"], 1, ["march"], "key")
    assert again.begun("realms") == LessonProgress()


def test_new_goal_starts_without_actions() -> None:
    """Reached goals and the first game stay."""
    progress = LessonProgress(1, 4, ["end"], 3, ["march"], "key")
    progress.begin(2)
    assert progress == LessonProgress(2, 0, [], 0, ["march"], "key")


def test_first_game_is_identified_by_its_key(tmp_path: Path) -> None:
    """An empty key matches no lesson."""
    progress = LessonsProgress(tmp_path)
    progress.of_lesson("land")
    progress.of_lesson("realms").match = "key"
    assert progress.plays("key") == "realms"
    assert progress.plays("other") is None
    assert progress.plays("") is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"[" * 100_000, b"\xff", b'{"land": 1}', b'{"land": []}']
)
def test_invalid_file_counts_as_not_started(tmp_path: Path, content: bytes) -> None:
    """Lessons can still be opened."""
    (tmp_path / FILE_NAME).write_bytes(content)
    assert LessonsProgress(tmp_path).is_new


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff"])
def test_invalid_file_is_retained_beside_the_new_one(tmp_path: Path, content: bytes) -> None:
    """A damaged file is kept for manual repair."""
    (tmp_path / FILE_NAME).write_bytes(content)
    progress = LessonsProgress(tmp_path)
    progress.of_lesson("land").begin(1)
    progress.store()
    assert progress.file.damaged is not None
    assert progress.file.damaged.read_bytes() == content
    assert not LessonsProgress(tmp_path).is_new


@pytest.mark.parametrize(
    "field",
    [
        {"goal": -1},
        {"goal": True},
        {"goal": "1"},
        {"step": 1.5},
        {"sealed": None},
        {"actions": "end"},
        {"actions": ["end", 1]},
        {"done": [None]},
        {"match": 7},
        {"strange": 1},
    ],
)
def test_invalid_field_is_reset_to_its_default(tmp_path: Path, field: dict[str, object]) -> None:
    """Other fields are kept."""
    sound = {"goal": 2, "step": 0, "match": "key"}
    expected = LessonProgress(
        **{**sound, **{name: getattr(LessonProgress(), name) for name in field if name != "strange"}}
    )
    assert read(tmp_path, {**sound, **field}) == expected


def test_zero_is_a_valid_number(tmp_path: Path) -> None:
    """Goal 0 and step 0 are valid."""
    assert read(tmp_path, {"goal": 0, "step": 1}) == LessonProgress(goal=0, step=1)
