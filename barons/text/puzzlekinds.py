"""What a game says of one kind of its puzzles, and the kind that games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from barons.engine.core import Rules
from barons.text.tr import customs, decimal
from barons.text.tr import gettext as _


class KindWords(NamedTuple):
    """Made when they are asked for: the language may change."""

    title: Callable[[], str]
    """What is asked, in two or three words."""
    goal: Callable[[Rules], str]
    """What is asked by these rules, in a sentence; what it is about is ringed on the board."""
    reached: Callable[[float], str]
    """So much of it, as a noun; empty where there is nothing but to reach it."""


class Trait(NamedTuple):
    """Something to be seen in a puzzle's position, from which it can have its title."""

    sort: str
    """What of: the fewer puzzles have one of a sort, the better it tells them apart."""
    title: str
    """In the language in use."""


def told_apart(puzzles: Mapping[str, Sequence[Trait]]) -> dict[str, str]:
    """A title for each key: its rarest trait that no other has as its title, else one with a number."""
    counts = Counter(sort for traits in puzzles.values() for sort in {trait.sort for trait in traits})
    taken: dict[str, str] = {}
    for key, traits in sorted(puzzles.items()):
        ranked = [trait.title for trait in sorted(traits, key=lambda trait: counts[trait.sort])] or [
            _("A turn")
        ]
        numbered = [f"{ranked[0]} ({number})" for number in range(2, len(puzzles) + 2)]
        taken[next(title for title in (*ranked, *numbered) if title not in taken)] = key
    return {key: title for title, key in taken.items()}


def nothing(amount: float) -> str:
    """For what is reached or not."""
    return ""


def percent(share: float) -> str:
    """A chance."""
    return number(100 * share) + customs().percent


def number(amount: float) -> str:
    """With one decimal where it is no whole number, with a minus sign as wide as a plus."""
    text = str(round(amount)) if abs(amount - round(amount)) < 0.05 else decimal(amount)
    return text.replace("-", "−")


WIN: Final = KindWords(
    lambda: _("Win this turn"),
    lambda rules: _("Win the game in this turn."),
    nothing,
)
