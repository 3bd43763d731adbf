"""Titles that distinguish puzzles of one kind, and their amounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from barons.text.tr import customs, decimal
from barons.text.tr import gettext as _


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


def percent(share: float) -> str:
    """Format a chance."""
    return number(100 * share) + customs().percent


def number(amount: float) -> str:
    """Format with a true minus sign, and one decimal unless it is a whole number."""
    text = str(round(amount)) if abs(amount - round(amount)) < 0.05 else decimal(amount)
    return text.replace("-", "−")
