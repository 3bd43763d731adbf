"""The learner's progress in the lessons: a small file in the folder of saves."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from barons.engine.core import Json
from barons.engine.jsonvalues import an_object
from barons.paths import user_data_dir
from barons.play.keptfile import KeptFile, latest, union

FILE_NAME: Final = "lessons.json"


@dataclass
class LessonProgress:
    """Progress in one lesson."""

    goal: int = 0
    """Index of the next goal; the number of goals means the first game."""
    step: int = 0
    actions: list[str] = field(default_factory=list)
    """Actions played on the goal's position."""
    sealed: int = 0
    """The ply of the last seal there."""
    done: list[str] = field(default_factory=list)
    """Keys of the goals reached."""
    match: str = ""
    """The key of the first game; empty before it has begun."""
    ended: bool = False
    """True if a first game was played to its end."""

    def begin(self, goal: int) -> None:
        """Start a goal from its beginning."""
        self.goal, self.step, self.actions, self.sealed = goal, 0, [], 0


class LessonsProgress:
    """All lessons by their keys. Invalid entries count as not begun; an invalid file is moved aside."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: default `saves` in the user's folder."""
        path = (folder or user_data_dir() / "saves") / FILE_NAME
        self.file: Final = KeptFile(path, otherwise=_joined)
        self._lessons = self.file.read(_lessons) or {}
        self.file.hold(self._fields())

    @property
    def is_new(self) -> bool:
        return not self._lessons

    @property
    def reached(self) -> int:
        return sum(len(each.done) for each in self._lessons.values())

    def begun(self, key: str) -> LessonProgress | None:
        """Return the progress of a lesson; None before it is begun."""
        return self._lessons.get(key)

    def of_lesson(self, key: str) -> LessonProgress:
        """Return the progress of a lesson to be played, begun if necessary; it becomes the last one."""
        self._lessons[key] = self._lessons.pop(key, LessonProgress())
        return self._lessons[key]

    @property
    def last(self) -> str:
        """Key of the lesson played last, or empty."""
        return next(reversed(self._lessons), "")

    def plays(self, key: str) -> str | None:
        """Return the lesson whose first game has this key; None if there is none."""
        return next((lesson for lesson, each in self._lessons.items() if key and each.match == key), None)

    def store(self) -> None:
        """Write what has changed; nothing if the file could not be read. Raises OSError."""
        self.file.write(self._fields())

    def _fields(self) -> dict[str, object]:
        return {key: asdict(each) for key, each in self._lessons.items()}


def _joined(base: Json, mine: Json, theirs: Json) -> Json:
    """Merge a lesson: this window's if it continued here, with the goals reached in others."""
    joined = latest(base, mine, theirs)
    if not isinstance(joined, dict):
        return joined
    before, now, there = (each if isinstance(each, dict) else {} for each in (base, mine, theirs))
    ended = any(each.get("ended") is True for each in (now, there))
    return {**joined, "done": union(before.get("done"), now.get("done"), there.get("done")), "ended": ended}


def _lessons(data: object) -> dict[str, LessonProgress]:
    """Parse the file. Raises TypeError if it is invalid as a whole; invalid values get their defaults."""
    lessons = an_object(data).items()
    return {key: _lesson_progress(each) for key, each in lessons if isinstance(each, dict)}


def _lesson_progress(data: dict[str, object]) -> LessonProgress:
    made = LessonProgress()
    for name, default in asdict(made).items():
        value = data.get(name)
        if type(value) is not type(default):
            continue
        texts = not isinstance(value, list) or all(isinstance(each, str) for each in value)
        if texts and not (isinstance(value, int) and value < 0):
            setattr(made, name, value)
    return made
