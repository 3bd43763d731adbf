"""Lessons: small goals on prepared positions; `lesson_of` finds one by its key.

Their words and steps are in `config/lessons/`; a game's module creates its positions and looks up the numbers
that the words name. The caller translates the words. The user interface is in `barons/app/table/guide.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from barons.games import all_games, game_of
from barons.lessons.lesson import Lesson


class Taught(Protocol):
    """The interface of a lesson module."""

    @property
    def LESSON(self) -> Lesson: ...


def lessons_of(game: str) -> list[Lesson]:
    """Return a game's lessons in display order; raises KeyError for an unknown game."""
    return [cast(Taught, import_module(module)).LESSON for module in game_of(game).lessons]


def all_lessons() -> list[Lesson]:
    """Return the lessons of all games in display order."""
    return list(_each())


def lesson_of(key: str) -> Lesson:
    """Return the lesson with this key; raises KeyError if there is none."""
    for lesson in _each():
        if lesson.key == key:
            return lesson
    raise KeyError(key)


def lesson_for(game: str, rulesets: Iterable[str]) -> Lesson:
    """Return the lesson of the first of these rulesets that has one: an edition, then what it extends.

    The fallback is the last lesson of the game, that of its oldest edition.
    """
    taught = {lesson.ruleset: lesson for lesson in lessons_of(game)}
    return next((taught[each] for each in rulesets if each in taught), [*taught.values()][-1])


def _each() -> Iterator[Lesson]:
    for game in all_games():
        yield from lessons_of(game.key)
