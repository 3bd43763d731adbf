"""Puzzles of Land: a win, a donjon that falls or is captured, a Baron unblocked, the most points, a place made
ready to build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.ai.eval import evaluator
from barons.engine.core import OVER, Part, State
from barons.engine.land import carddeeds
from barons.engine.land.cards import CONSTRUCT_CARD, copies, size
from barons.engine.land.scoring import available, points_of
from barons.engine.land.state import MAIN, LandState
from barons.engine.land.terrain import BIT, tiles_of
from barons.engine.narrowing import of_game
from barons.puzzles.kinds import Kind, LineKind


class Win(LineKind):
    """End the game alone in first place, in this turn."""

    key = "win"

    def places(self, start: State) -> Sequence[str]:
        """Where it is not known to be impossible; by cards, where no event can come."""
        s = _land(start)
        is_safe = not s.land.by_deck or _refills_quietly(s)
        return [""] if is_safe and evaluator(start.rules).may_win(start) else []

    def score(self, start: State, at: str, now: State) -> int:
        """1 once it is won."""
        end = _refilled(now) if now.closes_turn else now
        return int(end.to_move == OVER and end.returns()[start.to_move] == 1.0)


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


class Capture(LineKind):
    """A certain donjon of somebody else is to become one's own, by the cards of one turn."""

    key = "capture"

    def places(self, start: State) -> Sequence[str]:
        """The others' donjons, where cards drive the turn and troops enough are on the board."""
        s = _land(start)
        params = s.land.params
        needed = params.fighting.destroyers + params.capture.arrivals
        if not s.land.by_deck or available(s, s.colour) - s.reserve[s.colour] < needed:
            return []
        return Fell().places(start)

    def score(self, start: State, at: str, now: State) -> int:
        """1 once it is one's own."""
        return int(_land(now).owner_of_donjon(_tile(start, at)) == _land(start).colour)

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
        """Wherever nobody has won yet; not by cards, of which the one that builds takes all credits."""
        return [] if _land(start).land.by_deck else [""]

    def score(self, start: State, at: str, now: State) -> int:
        """Points gained since."""
        colour = _land(start).colour
        return _land(now).points[colour] - _land(start).points[colour]


class Ready(LineKind):
    """The cards of a turn: at its end the Baron is to stand where he can build, where it brings the most."""

    key = "ready"
    at_end = True
    least = 3

    def places(self, start: State) -> Sequence[str]:
        """Where the hand holds the card that builds, and cannot be used at once."""
        s = _land(start)
        is_asked = s.land.by_deck and _holds_construct(s, s.colour)
        return [""] if is_asked and not carddeeds.has_target(s.land, s, CONSTRUCT_CARD) else []

    def score(self, start: State, at: str, now: State) -> int:
        """Points of a donjon where the Baron stands; 0 where none can be built."""
        s, colour = _land(now), _land(start).colour
        is_ready = now.closes_turn and _holds_construct(s, colour)
        if not is_ready or not carddeeds.has_target(s.land, s, CONSTRUCT_CARD):
            return 0
        built = points_of(s.land, s.terrain, s.donjons[colour] | BIT[s.baron[colour]])
        return built - points_of(s.land, s.terrain, s.donjons[colour])


KINDS: Final[tuple[Kind, ...]] = (Win(), Fell(), Capture(), Unblock(), Points(), Ready())
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
    return s.phase == MAIN and not s.actions_done and not s.orders and not s.own.discards


def _land(state: State) -> LandState:
    return of_game(LandState, state)


def _tile(state: State, name: str) -> int:
    return _land(state).land.actions.names.index(name)


def _is_blocked(s: LandState, colour: int) -> bool:
    """Whether the Baron of this colour may give no orders where he stands."""
    return bool(s.land.knighthood.blocked(s.knight, colour) & BIT[s.baron[colour]])


def _holds_construct(s: LandState, colour: int) -> bool:
    return copies(s.own.hand[colour], CONSTRUCT_CARD) > 0


def _refills_quietly(s: LandState) -> bool:
    """Whether the own deck holds no event, and cards enough that none joins it in this turn."""
    own, colour = s.own, s.colour
    return not own.reshuffled[colour] and size(own.deck[colour]) >= s.land.hand_size


def _refilled(state: State) -> State:
    """The end of a turn whose hand is filled up with any cards."""
    end = state.clone()
    while end.closes_turn:
        end.apply(end.legal_actions()[0])
    return end
