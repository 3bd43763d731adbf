"""The drawn example of Barons' rules page: a throw beside an outpost, computed by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from barons.engine.realms.rules import RealmsRules
from barons.text.rulesbook.page import Example

THROW: Final = (1, 3, 4)


class End(NamedTuple):
    """A space where a move may end, the dice that lead there, and the spaces on the way."""

    space: str
    values: tuple[int, ...]
    way: tuple[str, ...]


@dataclass(frozen=True)
class MoveExample(Example):
    """Where a throw leads an adventurer from a space."""

    start: str
    dice: tuple[int, ...]
    targets: tuple[End, ...]


def move(rules: RealmsRules) -> MoveExample:
    """Return the example from the space before the second outpost: the ring and the dungeon are open."""
    board = rules.board
    start = board.names[board.outposts[1] - 1]
    ends: dict[str, list[int]] = {}
    ways: dict[str, tuple[str, ...]] = {}
    for value in THROW:
        for space, way in rules.ways_from(start, value, True).items():
            ends.setdefault(space, []).append(value)
            ways[space] = tuple(way)
    targets = tuple(End(space, tuple(values), ways[space]) for space, values in ends.items())
    return MoveExample(start, THROW, targets)
