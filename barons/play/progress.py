"""How far a learner has come in the lessons: a small file in the folder of saves."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from barons.paths import user_data_dir
from barons.play.files import write_safely

FILE_NAME: Final = "lessons.json"


@dataclass
class Standing:
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

    def begin(self, goal: int) -> None:
        """From the beginning of a goal."""
        self.goal, self.step, self.actions, self.sealed = goal, 0, [], 0


class Progress:
    """All lessons by their keys. Whatever is wrong in the file counts as not begun."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: default `saves` in the user's folder."""
        self.path: Final = (folder or user_data_dir() / "saves") / FILE_NAME
        self._standings: dict[str, Standing] = {}
        with suppress(OSError, ValueError, RecursionError):
            data = json.loads(self.path.read_bytes())
            lessons = data.items() if isinstance(data, dict) else ()
            self._standings = {key: _standing(each) for key, each in lessons if isinstance(each, dict)}

    @property
    def is_new(self) -> bool:
        """True while no lesson was ever begun."""
        return not self._standings

    def begun(self, key: str) -> Standing | None:
        """A lesson under way or finished; None before it is begun."""
        return self._standings.get(key)

    def standing(self, key: str) -> Standing:
        """The same, begun if it was not."""
        return self._standings.setdefault(key, Standing())

    def plays(self, key: str) -> str | None:
        """The lesson whose first game has this key."""
        return next((lesson for lesson, each in self._standings.items() if key and each.match == key), None)

    def store(self) -> None:
        """Write the file; OSError where the disk refuses."""
        told = {key: asdict(each) for key, each in self._standings.items()}
        write_safely(self.path, json.dumps(told).encode())


def _standing(data: dict[str, Any]) -> Standing:
    made = Standing()
    for name, default in asdict(made).items():
        value = data.get(name)
        if type(value) is not type(default):
            continue
        texts = not isinstance(value, list) or all(isinstance(each, str) for each in value)
        if texts and not (isinstance(value, int) and value < 0):
            setattr(made, name, value)
    return made
