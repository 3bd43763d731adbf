"""How far a learner has come in the lessons: a small file in the folder of saves."""

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
    """How far one lesson has come."""

    goal: int = 0
    """Which goal is next, from 0; as many as there are goals: the first game."""
    step: int = 0
    actions: list[str] = field(default_factory=list)
    """What has been played on the goal's position."""
    sealed: int = 0
    """The ply of the last seal there."""
    done: list[str] = field(default_factory=list)
    """The keys of the goals that were reached."""
    match: str = ""
    """The key of the first game; empty before it has begun."""
    ended: bool = False
    """Whether a first game was played to its end."""

    def begin(self, goal: int) -> None:
        """From the beginning of a goal."""
        self.goal, self.step, self.actions, self.sealed = goal, 0, [], 0


class LessonsProgress:
    """All lessons by their keys. What is wrong in the file counts as not begun; a file that is none is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: default `saves` in the user's folder."""
        path = (folder or user_data_dir() / "saves") / FILE_NAME
        self.file: Final = KeptFile(path, otherwise=_joined)
        self._lessons = self.file.read(_lessons) or {}
        self.file.hold(self._fields())

    @property
    def is_new(self) -> bool:
        """True while no lesson was ever begun."""
        return not self._lessons

    @property
    def reached(self) -> int:
        """How many goals of all lessons."""
        return sum(len(each.done) for each in self._lessons.values())

    def begun(self, key: str) -> LessonProgress | None:
        """A lesson under way or finished; None before it is begun."""
        return self._lessons.get(key)

    def of_lesson(self, key: str) -> LessonProgress:
        """The same, to be played: begun if it was not, and the last one from now on."""
        self._lessons[key] = self._lessons.pop(key, LessonProgress())
        return self._lessons[key]

    @property
    def last(self) -> str:
        """The key of the lesson that was played last; empty: none was."""
        return next(reversed(self._lessons), "")

    def plays(self, key: str) -> str | None:
        """The lesson whose first game has this key."""
        return next((lesson for lesson, each in self._lessons.items() if key and each.match == key), None)

    def store(self) -> None:
        """Write what has changed; nothing where the file could not be read. OSError."""
        self.file.write(self._fields())

    def _fields(self) -> dict[str, object]:
        return {key: asdict(each) for key, each in self._lessons.items()}


def _joined(base: Json, mine: Json, theirs: Json) -> Json:
    """A lesson as this window has it where it went on here, with the goals that were reached in another."""
    joined = latest(base, mine, theirs)
    if not isinstance(joined, dict):
        return joined
    before, now, there = (each if isinstance(each, dict) else {} for each in (base, mine, theirs))
    ended = any(each.get("ended") is True for each in (now, there))
    return {**joined, "done": union(before.get("done"), now.get("done"), there.get("done")), "ended": ended}


def _lessons(data: object) -> dict[str, LessonProgress]:
    """TypeError where it is no such file; what a single lesson lacks or has wrong is as at its beginning."""
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
