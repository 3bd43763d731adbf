"""Puzzles of Land: a win, a donjon that falls, a Baron unblocked, the most points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.ai.eval import evaluator
from barons.engine.core import OVER, Part, State
from barons.engine.land.state import MAIN, LandState
from barons.engine.land.terrain import BIT, tiles_of
from barons.puzzles.kinds import Kind, LineKind


class Win(LineKind):
    """End the game alone in first place, in this turn."""

    key = "win"

    def places(self, start: State) -> Sequence[str]:
        """Where it is not known to be impossible."""
        return [""] if evaluator(start.rules).may_win(start) else []

    def score(self, start: State, at: str, now: State) -> int:
        """1 once it is won."""
        return int(now.to_move == OVER and now.returns()[start.to_move] == 1.0)


class Fell(LineKind):
    """A certain donjon of somebody else is to go, or to become one's own."""

    key = "fell"

    def places(self, start: State) -> Sequence[str]:
        """The others' donjons."""
        s = _land(start)
        others = (mask for colour, mask in enumerate(s.donjons) if colour != s.colour)
        return [s.land.actions.names[tile] for mask in others for tile in tiles_of(mask)]

    def score(self, start: State, at: str, now: State) -> int:
        """1 once it no longer stands there as its owner's."""
        tile = _tile(start, at)
        return int(_land(now).owner_of_donjon(tile) != _land(start).owner_of_donjon(tile))

    def shown(self, at: str) -> tuple[Part, ...]:
        """The donjon's tile."""
        return (Part("tile", at),)


class Unblock(LineKind):
    """Knights keep one's Baron from giving orders: he is to be freed where he stands."""

    key = "unblock"

    def places(self, start: State) -> Sequence[str]:
        """The Baron's tile, where it is blocked for him."""
        s = _land(start)
        return [s.land.actions.names[s.baron[s.colour]]] if _is_blocked(s, s.colour) else []

    def score(self, start: State, at: str, now: State) -> int:
        """1 while he stands there unblocked."""
        s, colour = _land(now), _land(start).colour
        return int(s.baron[colour] == _tile(start, at) and not _is_blocked(s, colour))

    def shown(self, at: str) -> tuple[Part, ...]:
        """Where the Baron stands."""
        return (Part("tile", at),)


class Points(LineKind):
    """As many points as this turn can bring, without drawing a card."""

    key = "points"
    least = 2

    def places(self, start: State) -> Sequence[str]:
        """Wherever nobody has won yet."""
        return [""]

    def score(self, start: State, at: str, now: State) -> int:
        """Points gained since."""
        colour = _land(start).colour
        return _land(now).points[colour] - _land(start).points[colour]


KINDS: Final[tuple[Kind, ...]] = (Win(), Fell(), Unblock(), Points())
EDITIONS: Final = (
    "land-2025-11",
    "land-2025-10",
    "land-2025-11",
    "land-2024-03",
    "land-2025-11",
)


def is_asked(state: State) -> bool:
    """At the first decision of a turn."""
    s = _land(state)
    return s.phase == MAIN and not s.actions_done and not s.orders


def _land(state: State) -> LandState:
    assert isinstance(state, LandState)
    return state


def _tile(state: State, name: str) -> int:
    return _land(state).land.actions.names.index(name)


def _is_blocked(s: LandState, colour: int) -> bool:
    """Whether the Baron of this colour may give no orders where he stands."""
    return bool(s.land.knighthood.blocked(s.knight, colour) & BIT[s.baron[colour]])
