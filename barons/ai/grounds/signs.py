"""What has come about by an action, and what it is worth: weighed by the terms of a seat that have changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barons.engine.core import Reason


class Sign(NamedTuple):
    """Something that is the case after an action and was not before: what it is worth, and what it is."""

    worth: float
    ground: Reason


class Notes:
    """The signs found in one seat's terms.

    `weights`, `change`: by term, what one is worth and how many more there are. `other`: whose terms they are,
    where they are not those of the one who acts: a worth that has gone there is won, and the sign names that
    seat.
    """

    def __init__(self, weights: Sequence[float], change: Sequence[float], other: int | None = None) -> None:
        self._weights = weights
        self._change = change
        self._other = other
        self.found: list[Sign] = []

    def note(self, code: str, *of: int, **operands: object) -> None:
        """It is the case, worth what these terms have changed."""
        worth = sum(self._weights[term] * self._change[term] for term in of)
        if self._other is None:
            self.found.append(Sign(worth, Reason(code, operands)))
        else:
            self.found.append(Sign(-worth, Reason(code, {"seat": self._other, **operands})))
