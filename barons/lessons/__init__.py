"""The lessons: little goals on laid positions, a module a game; `lesson_of` finds a game's.

A goal is data: a position in the protocol's notation and steps, each of which says what to press, when it is
passed and what is answered to another press. Words are marked with `N_` and said in the language in use by
whoever shows them. The window's side is `barons/app/table/guide.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from barons.games import game_of
from barons.lessons.lesson import Lesson


class Taught(Protocol):
    """What a game's module of this room holds."""

    @property
    def LESSON(self) -> Lesson:
        """The game's lesson."""
        ...


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; KeyError for a game that there is not."""
    return cast(Taught, import_module(game_of(game).lesson)).LESSON
