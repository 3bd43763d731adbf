"""The drawn example of Barons' rules page: an adventurer's throw beside an outpost, asked of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from barons.engine.realms.rules import RealmsRules
from barons.text.realms import words
from barons.text.rulesbook.page import Drawn, Example
from barons.text.tr import gettext as _

_THROW = (1, 3, 4)


class End(NamedTuple):
    """A space where a move may end, the dice that lead there, the spaces on the way."""

    space: str
    values: tuple[int, ...]
    way: tuple[str, ...]


@dataclass(frozen=True)
class MoveExample(Example):
    """Where a throw leads an adventurer from a space."""

    start: str
    dice: tuple[int, ...]
    targets: tuple[End, ...]


def drawn_move(rules: RealmsRules) -> Drawn:
    """From the space before the second outpost: the ring and the dungeon are open."""
    board = rules.board
    start = board.names[board.outposts[1] - 1]
    ends: dict[str, list[int]] = {}
    ways: dict[str, tuple[str, ...]] = {}
    for value in _THROW:
        for space, way in rules.ways_from(start, value, True).items():
            ends.setdefault(space, []).append(value)
            ways[space] = tuple(way)
    targets = tuple(End(space, tuple(values), ways[space]) for space, values in ends.items())
    caption = _(
        "An adventurer rolls {dice}. Each die leads onward round the ring, or from the outpost"
        " into its dungeon."
    )
    return Drawn(caption.format(dice=words.dice(list(_THROW))), MoveExample(start, _THROW, targets))
