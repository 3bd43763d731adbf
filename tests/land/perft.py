"""Number of action sequences of one turn, like a chess perft."""

from __future__ import annotations

from typing import NamedTuple

from barons.engine.core import OVER
from barons.engine.land.state import LandState


class Perft(NamedTuple):
    """Counts of a perft."""

    counts: list[int]
    """Sequences of exactly 1, 2, 3 … actions."""
    complete: int
    """Sequences that end the turn or the game, among those counted."""
    final_positions: int
    """Distinct final states of those sequences."""
    exhausted: bool
    """Whether every sequence was counted to its end."""


def perft(start: LandState, depth: int | None = None) -> Perft:
    """Count from `start` within its turn to a depth of `depth` actions. Equal states are followed once."""
    layer = {start.key(): (start, 1)}
    counts: list[int] = []
    complete = 0
    finals: set[bytes] = set()
    while layer and (depth is None or len(counts) < depth):
        following: dict[bytes, tuple[LandState, int]] = {}
        count = 0
        for state, ways in layer.values():
            for action in state.legal_actions():
                after = state.clone()
                after.apply(action)
                count += ways
                key = after.key()
                if after.to_move == OVER or after.number != start.number:
                    complete += ways
                    finals.add(key)
                else:
                    known = following.get(key)
                    following[key] = (after, ways) if known is None else (known[0], known[1] + ways)
        counts.append(count)
        layer = following
    return Perft(counts, complete, len(finals), not layer)
