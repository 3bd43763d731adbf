"""What a set-up asks of whoever deals: nothing but orders of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Shuffler(Protocol):
    """Draws orders by a label; in a real game the `Dealer`."""

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """The items in an order drawn for this label; the same label always gives the same."""
        ...
