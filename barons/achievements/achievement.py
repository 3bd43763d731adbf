"""The definition of an achievement."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from barons.config import load_config
from barons.engine.core import Event

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
