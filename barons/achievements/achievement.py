"""What an achievement is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from barons.engine.core import Event


def N_(sentence: str) -> str:
    """Mark a sentence for the catalogue."""
    return sentence


Reached = Callable[[Sequence[Event], int], bool]
EventT = TypeVar("EventT", bound=Event)


def does(kind: type[EventT], such: Callable[[EventT, int], bool] | None = None) -> Reached:
    """Whether an event of this kind names the seat; with `such`, whether that is true of one and the seat."""

    def reached(turn: Sequence[Event], seat: int) -> bool:
        own = (each for each in turn if isinstance(each, kind))
        return any(each.whose == seat if such is None else such(each, seat) for each in own)

    return reached


@dataclass(frozen=True)
class Achievement:
    """Something that the rules allow and that is worth having done once."""

    key: str
    """Its name among those of its game."""
    title: str
    """A few words."""
    description: str
    """What is to be done, with the rule that makes it possible."""
    reached: Reached
    """Whether a seat has done it by what happened in one turn, from its beginning on as far as it has come.

    Asks only for what everybody may know, so that nothing hidden shows in what is reached.
    """
