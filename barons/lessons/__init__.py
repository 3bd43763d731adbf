"""The lessons: little goals on laid positions, a module a game; `lesson_of` finds a game's.

A goal is data: a position in the protocol's notation and steps, each of which says what to press, when it is
passed and what is answered to another press. Words are marked with `N_` and said in the language in use by
whoever shows them. The window's side is `barons/app/table/guide.py`.
"""

from __future__ import annotations

from importlib import import_module

from barons.games import GAMES, game_of
from barons.lessons.lesson import Lesson


def taught_games() -> tuple[str, ...]:
    """The keys of the games that have a lesson, in the order of lists."""
    return tuple(game.key for game in GAMES if game.lesson)


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; KeyError for a game that there is not."""
    lesson: Lesson = import_module(game_of(game).lesson).LESSON
    return lesson
