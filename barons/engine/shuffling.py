"""What a set-up needs from a dealer: shuffles only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Shuffler(Protocol):
    """Shuffles by label; in a real game the `Dealer`."""

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in a random order; the same label always gives the same order."""
        ...
