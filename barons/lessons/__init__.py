"""The lessons: little goals on laid positions; `lesson_of` finds one by its key.

Their words and steps stand in `config/lessons/`; a module of a game makes its positions and asks the rules for
the numbers that the words name. Whoever shows the words says them in the language in use. The window's side is
`barons/app/table/guide.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from barons.games import all_games, game_of
from barons.lessons.lesson import Lesson


class Taught(Protocol):
    """What a module of this room holds."""

    @property
    def LESSON(self) -> Lesson:
        """The lesson."""
        ...


def lessons_of(game: str) -> list[Lesson]:
    """The lessons of a game, in the order of lists; KeyError for a game that there is not."""
    return [cast(Taught, import_module(module)).LESSON for module in game_of(game).lessons]


def all_lessons() -> list[Lesson]:
    """Those of all games, in the order of lists."""
    return list(_each())


def lesson_of(key: str) -> Lesson:
    """The lesson with this key; KeyError where there is none."""
    for lesson in _each():
        if lesson.key == key:
            return lesson
    raise KeyError(key)


def lesson_for(game: str, rulesets: Iterable[str]) -> Lesson:
    """The lesson of the first of these that has one: an edition, then what it extends.

    An older edition that has none and extends none has the last of its game, its oldest edition's.
    """
    taught = {lesson.ruleset: lesson for lesson in lessons_of(game)}
    return next((taught[each] for each in rulesets if each in taught), [*taught.values()][-1])


def _each() -> Iterator[Lesson]:
    for game in all_games():
        yield from lessons_of(game.key)
