"""Several searches of one position: what each found, put together.

Root parallel search: every part has the same position, its own lots and its own worlds. The visits of an
action are added up, so that the choice follows from observation, seed, iterations and number of parts,
however fast each of them was.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Protocol

from barons.ai.mcts import Line
from barons.engine.core import Observation

WORTHWHILE: Final = 1000
"""With fewer iterations a search is not worth sharing out."""


class Company(Protocol):
    """Whoever searches the same position beside a bot."""

    @property
    def size(self) -> int:
        """So many searches, the bot's own among them."""
        ...

    def begin(self, seen: Observation, seed: int, iterations: int, limit: float | None) -> None:
        """Start searching, so many iterations each; `limit` in seconds, or None."""
        ...

    def lines(self) -> list[list[Line]]:
        """Each part's lines, in the order of the parts, once all are there. Parts that failed are missing."""
        ...

    def stop(self) -> None:
        """The best so far will do, or nothing is wanted any more."""
        ...


def shared_out(iterations: int, parts: int) -> int:
    """Each part's iterations: all at once find more, and sooner, than one alone.

    Parts look at the same things first: shares of one n-th would make a level weaker the more processors there
    are.
    """
    return iterations if parts <= 1 else int(iterations / sqrt(parts))


def merged(parts: Sequence[list[Line]]) -> list[Line]:
    """One line for each action, most visited first; equals in the order of the first part."""
    if len(parts) == 1:
        return parts[0]
    found: dict[str, Line] = {}
    for lines in parts:
        for line in lines:
            known = found.get(line.action.text)
            found[line.action.text] = line if known is None else _together(known, line)
    return sorted(found.values(), key=lambda line: -line.visits)


def _together(one: Line, other: Line) -> Line:
    visits = one.visits + other.visits
    worth = one.visits * one.value + other.visits * other.value
    return Line(one.action, visits, worth / visits if visits else 0.0, (one.prior + other.prior) / 2)
