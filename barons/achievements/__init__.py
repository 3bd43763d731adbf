"""Achievements that players earn by using a game's rules: one module per game, found by `achievements_of`.

An achievement is data with one predicate on the events of a turn. Its words are in `config/achievements`,
translated when they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast

from barons.config import load_config
from barons.engine.core import Event
from barons.games import game_of

Reached = Callable[[Sequence[Event], int], bool]
EventT = TypeVar("EventT", bound=Event)


def does(kind: type[EventT], such: Callable[[EventT, int], bool] | None = None) -> Reached:
    """Return a predicate: an event of this kind names the seat and, if given, `such` is true of both."""

    def reached(turn: Sequence[Event], seat: int) -> bool:
        own = (each for each in turn if isinstance(each, kind))
        return any(each.whose == seat if such is None else such(each, seat) for each in own)

    return reached


@dataclass(frozen=True)
class Achievement:
    """Something that the rules allow and that is worth doing once."""

    key: str
    """Its name among those of its game."""
    title: str
    """A few words."""
    description: str
    """What to do, with the rule that makes it possible."""
    reached: Reached
    """Returns True if a seat has earned it by the events of a turn so far.

    Uses only public information, so that achievements reveal nothing hidden.
    """


def achievements(game: str, reached: Mapping[str, Reached]) -> tuple[Achievement, ...]:
    """Return the achievements with these keys; their words are in `config/achievements`."""
    words = load_config(f"achievements/{game}")
    titled = ((key, words.texts(key, 2), each) for key, each in reached.items())
    return tuple(Achievement(key, title, text, each) for key, (title, text), each in titled)


class Earned(Protocol):
    """The interface of a game's module in this package."""

    @property
    def ACHIEVEMENTS(self) -> tuple[Achievement, ...]:
        """The game's achievements, the easy ones first."""
        ...


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """Return a game's achievements, the easy ones first; may be empty. Raises KeyError for an unknown game."""
    module = game_of(game).module("achievements")
    return () if module is None else cast(Earned, module).ACHIEVEMENTS


def name_of(game: str, achievement: Achievement) -> str:
    """Return the name under which it is stored: `land.capture`."""
    return f"{game}.{achievement.key}"


def reached_in(game: str, turn: Sequence[Event], seat: int) -> list[Achievement]:
    """Return the achievements that a seat earns by the events of one turn, its own or another's."""
    return [each for each in achievements_of(game) if each.reached(turn, seat)]
