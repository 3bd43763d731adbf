"""What an action has brought about, and its value, from the changed evaluator terms of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barons.engine.core import Reason


class Sign(NamedTuple):
    """A fact that is true after an action and was not before, with its value."""

    worth: float
    reason: Reason


class Notes:
    """Collects the signs found in one seat's terms.

    `weights`, `change`: by term, the value of one and how many more there are. `other`: the seat of the terms
    if it is not the acting one: its losses then count as gains, and the sign names that seat.
    """

    def __init__(self, weights: Sequence[float], change: Sequence[float], other: int | None = None) -> None:
        self._weights = weights
        self._change = change
        self._other = other
        self.found: list[Sign] = []

    def note(self, code: str, *of: int, **details: object) -> None:
        """Add a sign whose value is the change of these terms."""
        worth = sum(self._weights[term] * self._change[term] for term in of)
        if self._other is None:
            self.found.append(Sign(worth, Reason(code, details)))
        else:
            self.found.append(Sign(-worth, Reason(code, {"seat": self._other, **details})))
