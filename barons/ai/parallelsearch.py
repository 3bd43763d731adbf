"""Root parallel search: several searches of one position, and how their results are combined.

Every part searches the same position with its own random numbers and worlds. The visits of an action are added
up, so that the choice depends on observation, seed, iterations and number of parts, not on their speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Protocol

from barons.ai.mcts import RootAction
from barons.engine.core import Observation

WORTHWHILE: Final = 1000
"""Minimum iterations of a search for which several processes are worth their cost."""


class ParallelSearch(Protocol):
    """Further searches of the same position as a bot's."""

    @property
    def size(self) -> int:
        """Number of searches, including the bot's own."""
        ...

    def begin(self, seen: Observation, seed: int, iterations: int, limit: float | None) -> None:
        """Start searching, with this many iterations each; `limit` in seconds, or None."""
        ...

    def lines(self) -> list[list[RootAction]]:
        """Wait for all parts and return their lines in order. Failed parts are missing."""
        ...

    def stop(self) -> None:
        """Ask for the best so far, or discard the search."""
        ...


def shared_out(iterations: int, parts: int) -> int:
    """Return each part's iterations: all together find more, and sooner, than one search alone.

    Parts begin with the same actions: an equal division would make a level weaker the more processors there
    are.
    """
    return iterations if parts <= 1 else int(iterations / sqrt(parts))


def merged(parts: Sequence[list[RootAction]]) -> list[RootAction]:
    """Merge lines by action, most visited first; ties in the order of the first part."""
    if len(parts) == 1:
        return parts[0]
    found: dict[str, RootAction] = {}
    for lines in parts:
        for line in lines:
            known = found.get(line.action.text)
            found[line.action.text] = line if known is None else _together(known, line)
    return sorted(found.values(), key=lambda line: -line.visits)


def _together(one: RootAction, other: RootAction) -> RootAction:
    visits = one.visits + other.visits
    worth = one.visits * one.value + other.visits * other.value
    return RootAction(one.action, visits, worth / visits if visits else 0.0, (one.prior + other.prior) / 2)
