"""What an achievement is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from barons.engine.core import Event


def N_(sentence: str) -> str:
    """Mark a sentence for the catalogue."""
    return sentence


@dataclass(frozen=True)
class Achievement:
    """Something that the rules allow and that is worth having done once."""

    key: str
    """Its name among those of its game."""
    title: str
    """A few words."""
    told: str
    """What is to be done, with the rule that makes it possible."""
    reached: Callable[[Sequence[Event], int], bool]
    """Whether a seat has done it by what happened in one turn, from its beginning on as far as it has come.

    Asks only for what everybody may know, so that nothing hidden shows in what is reached.
    """
