"""How far the lessons have come: kept in a file, whatever is wrong in it counts as not begun."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barons.paths import user_data_dir
from barons.play.lessonsprogress import FILE_NAME, LessonProgress, LessonsProgress


def read(folder: Path, progress: object) -> LessonProgress | None:
    """Land's progress in a file in which this stands."""
    (folder / FILE_NAME).write_text(json.dumps({"land": progress}))
    return LessonsProgress(folder).begun("land")


def test_without_a_file_no_lesson_was_begun(tmp_path: Path) -> None:
    """Looking begins none and writes nothing."""
    progress = LessonsProgress(tmp_path)
    assert progress.begun("land") is None
    assert progress.is_new
    assert not progress.file.path.exists()


def test_the_file_lies_with_the_saves() -> None:
    """Where no folder is named."""
    assert LessonsProgress().file.path == user_data_dir() / "saves" / FILE_NAME


def test_a_lesson_begins_at_its_first_goal(tmp_path: Path) -> None:
    """With nothing played, nothing reached, no first game; asked again it is the same."""
    progress = LessonsProgress(tmp_path)
    begun = progress.of_lesson("land")
    assert begun == LessonProgress(goal=0, step=0, actions=[], sealed=0, done=[], match="")
    assert progress.of_lesson("land") is begun
    assert progress.begun("land") is begun
    assert not progress.is_new


def test_what_is_stored_is_there_at_the_next_start(tmp_path: Path) -> None:
    """Every field, lesson by lesson."""
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


def test_a_goal_begins_with_nothing_played() -> None:
    """What was reached before it stays, and so does the first game."""
    progress = LessonProgress(1, 4, ["end"], 3, ["march"], "key")
    progress.begin(2)
    assert progress == LessonProgress(2, 0, [], 0, ["march"], "key")


def test_a_first_game_is_known_by_its_key(tmp_path: Path) -> None:
    """No key is nobody's, though a lesson has none yet."""
    progress = LessonsProgress(tmp_path)
    progress.of_lesson("land")
    progress.of_lesson("realms").match = "key"
    assert progress.plays("key") == "realms"
    assert progress.plays("other") is None
    assert progress.plays("") is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"[" * 100_000, b"\xff", b'{"land": 1}', b'{"land": []}']
)
def test_a_file_that_is_none_counts_as_not_begun(tmp_path: Path, content: bytes) -> None:
    """The lessons open all the same."""
    (tmp_path / FILE_NAME).write_bytes(content)
    assert LessonsProgress(tmp_path).is_new


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff"])
def test_a_file_that_is_none_is_kept_beside_the_new_one(tmp_path: Path, content: bytes) -> None:
    """Whoever damaged it by hand finds it again."""
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
def test_a_wrong_field_alone_is_as_at_the_beginning(tmp_path: Path, field: dict[str, object]) -> None:
    """The others count."""
    sound = {"goal": 2, "step": 0, "match": "key"}
    expected = LessonProgress(
        **{**sound, **{name: getattr(LessonProgress(), name) for name in field if name != "strange"}}
    )
    assert read(tmp_path, {**sound, **field}) == expected


def test_zero_is_no_wrong_number(tmp_path: Path) -> None:
    """The first goal and the first step."""
    assert read(tmp_path, {"goal": 0, "step": 1}) == LessonProgress(goal=0, step=1)
