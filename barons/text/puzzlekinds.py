"""The words of a kind of puzzle, and the kind shared by the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from barons.engine.core import Rules
from barons.text.tr import customs, decimal
from barons.text.tr import gettext as _


class KindWords(NamedTuple):
    """The words of a kind, as functions because the language may change."""

    title: Callable[[], str]
    """The question in two or three words."""
    goal: Callable[[Rules], str]
    """The question under these rules in a sentence; its subject is circled on the board."""
    reached: Callable[[float], str]
    """The amount reached, as a noun; empty for goals that are either reached or not."""


class Trait(NamedTuple):
    """A feature of a puzzle's position that can be its title."""

    sort: str
    """The kind of feature; rare kinds distinguish puzzles better."""
    title: str
    """The title in the current language."""


def told_apart(puzzles: Mapping[str, Sequence[Trait]]) -> dict[str, str]:
    """Return a title for each key: its rarest feature that is unique, otherwise one with a number."""
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
    """Return an empty text, for goals that are either reached or not."""
    return ""


def percent(share: float) -> str:
    """Format a chance."""
    return number(100 * share) + customs().percent


def number(amount: float) -> str:
    """Format with a true minus sign, and one decimal unless it is a whole number."""
    text = str(round(amount)) if abs(amount - round(amount)) < 0.05 else decimal(amount)
    return text.replace("-", "−")


WIN: Final = KindWords(
    lambda: _("Win this turn"),
    lambda rules: _("Win the game in this turn."),
    nothing,
)
