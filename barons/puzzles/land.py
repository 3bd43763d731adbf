"""Puzzles of Land: winning, preventing a win, destroying or capturing a donjon, freeing a Baron, the most
points, preparing to build.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.core import OVER, Part, State
from barons.engine.land import cardactions
from barons.engine.land.cards import CONSTRUCT_CARD, copies, size
from barons.engine.land.scoring import available, points_of
from barons.engine.land.state import MAIN, NONE, LandState
from barons.engine.land.terrain import BIT, tiles_of
from barons.engine.narrowing import of_game
from barons.puzzles.chances import TooLarge
from barons.puzzles.kinds import Kind, LineKind, Win
from barons.puzzles.replies import Replies


class LandWin(Win):
    """With cards, the win may come when the hand is filled, if no event can occur then."""

    def places(self, start: State) -> Sequence[str]:
        s = _land(start)
        return super().places(start) if not s.land.by_deck or _refills_quietly(s) else []

    def score(self, start: State, at: str, now: State) -> int:
        return super().score(start, at, _refilled(now) if now.closes_turn else now)


class Fell(LineKind):
    """Destroy or capture a given donjon of another player."""

    key = "fell"

    def places(self, start: State) -> Sequence[str]:
        """Return the other players' donjons."""
        s = _land(start)
        others = (mask for colour, mask in enumerate(s.donjons) if colour != s.colour)
        return [s.land.actions.names[tile] for mask in others for tile in tiles_of(mask)]

    def score(self, start: State, at: str, now: State) -> int:
        tile = _tile(start, at)
        return int(_land(now).owner_of_donjon(tile) != _land(start).owner_of_donjon(tile))

    def shown(self, at: str) -> tuple[Part, ...]:
        return (Part("tile", at),)


class LandCapture(LineKind):
    """Capture a given donjon of another player with the cards of one turn."""

    key = "capture"

    def places(self, start: State) -> Sequence[str]:
        """Return the other players' donjons, in editions with cards and with enough troops on the board."""
        s = _land(start)
        params = s.land.params
        needed = params.fighting.destroyers + params.capture.arrivals
        if not s.land.by_deck or available(s, s.colour) - s.reserve[s.colour] < needed:
            return []
        return Fell().places(start)

    def score(self, start: State, at: str, now: State) -> int:
        return int(_land(now).owner_of_donjon(_tile(start, at)) == _land(start).colour)

    def shown(self, at: str) -> tuple[Part, ...]:
        return (Part("tile", at),)


class Unblock(LineKind):
    """Free your Baron, whom Knights keep from giving orders, without moving him."""

    key = "unblock"

    def places(self, start: State) -> Sequence[str]:
        """Return the Baron's tile if he is blocked there."""
        s = _land(start)
        return [s.land.actions.names[s.baron[s.colour]]] if _is_blocked(s, s.colour) else []

    def score(self, start: State, at: str, now: State) -> int:
        s, colour = _land(now), _land(start).colour
        return int(s.baron[colour] == _tile(start, at) and not _is_blocked(s, colour))

    def shown(self, at: str) -> tuple[Part, ...]:
        return (Part("tile", at),)


class LandPoints(LineKind):
    """Get the most points possible this turn without drawing a card."""

    key = "points"
    least = 2

    def places(self, start: State) -> Sequence[str]:
        """Anywhere before the game is won; not with cards, where the card that builds uses all credits."""
        return [] if _land(start).land.by_deck else [""]

    def score(self, start: State, at: str, now: State) -> int:
        colour = _land(start).colour
        return _land(now).points[colour] - _land(start).points[colour]


class Ready(LineKind):
    """With cards: end the turn with the Baron where he can build for the most points."""

    key = "ready"
    at_end = True
    least = 3

    def places(self, start: State) -> Sequence[str]:
        """Where the hand has the card that builds, but it cannot be used immediately."""
        s = _land(start)
        is_asked = s.land.by_deck and _holds_construct(s, s.colour)
        return [""] if is_asked and not cardactions.has_target(s.land, s, CONSTRUCT_CARD) else []

    def score(self, start: State, at: str, now: State) -> int:
        """Return the points of a donjon on the Baron's tile; 0 if none can be built."""
        s, colour = _land(now), _land(start).colour
        is_ready = now.closes_turn and _holds_construct(s, colour)
        if not is_ready or not cardactions.has_target(s.land, s, CONSTRUCT_CARD):
            return 0
        built = points_of(s.land, s.terrain, s.donjons[colour] | BIT[s.baron[colour]])
        return built - points_of(s.land, s.terrain, s.donjons[colour])


class Defend(LineKind):
    """End the turn so that the next player, who could win otherwise, cannot, whatever they roll."""

    key = "defend"
    at_end = True
    most = 1
    is_rare = True

    def __init__(self) -> None:
        self._latest: tuple[State, Replies] | None = None
        """The search for the latest position: it gathers what wins against the ends of one turn."""

    def places(self, start: State) -> Sequence[str]:
        """Where the next player could win if the turn ended now, in editions without hidden cards."""
        s = _land(start)
        if s.land.hides or s.land.actions.end not in s.legal_actions():
            return []
        try:
            return [""] if self._replies(start).can_win(s.after(s.land.actions.end)) else []
        except TooLarge:
            return []

    def score(self, start: State, at: str, now: State) -> int:
        """Return 1 for a safe end, and 2 for winning at once, which makes it no defence."""
        if now.to_move == OVER:
            return 2 if now.returns()[start.to_move] == 1.0 else 0
        return int(not self._replies(start).can_win(now))

    def _replies(self, start: State) -> Replies:
        if self._latest is None or self._latest[0] is not start:
            self._latest = start, Replies(start.rules)
        return self._latest[1]


KINDS: Final[tuple[Kind, ...]] = (
    LandWin(),
    Defend(),
    Fell(),
    LandCapture(),
    Unblock(),
    LandPoints(),
    Ready(),
)
EDITIONS: Final = (
    "land-2025-11",
    "land-2026-03",
    "land-2025-10",
    "land-2024-03",
)


def is_asked(state: State) -> bool:
    """Return whether this is the first decision of a turn."""
    s = _land(state)
    return s.phase == MAIN and not s.actions_done and not s.orders and not s.own.discards


def has_less(start: State, now: State) -> bool:
    """Return whether one of the player's donjons is gone, or there are fewer of their Knights on the board."""
    s, before, colour = _land(now), _land(start), _land(start).colour

    def knights(s: LandState) -> int:
        return sum(tile != NONE for tile in s.knight[colour * s.land.slots : (colour + 1) * s.land.slots])

    return bool(before.donjons[colour] & ~s.donjons[colour]) or knights(s) < knights(before)


def _land(state: State) -> LandState:
    return of_game(LandState, state)


def _tile(state: State, name: str) -> int:
    return _land(state).land.actions.names.index(name)


def _is_blocked(s: LandState, colour: int) -> bool:
    """Return whether the Baron of this colour may not give orders on his tile."""
    return bool(s.land.knighthood.blocked(s.knight, colour) & BIT[s.baron[colour]])


def _holds_construct(s: LandState, colour: int) -> bool:
    return copies(s.own.hand[colour], CONSTRUCT_CARD) > 0


def _refills_quietly(s: LandState) -> bool:
    """Return whether the player's deck has no event and enough cards that none is added this turn."""
    own, colour = s.own, s.colour
    return not own.reshuffled[colour] and size(own.deck[colour]) >= s.land.hand_size


def _refilled(state: State) -> State:
    """Return the end of a turn after refilling the hand with arbitrary cards."""
    end = state.clone()
    while end.closes_turn:
        end.apply(end.legal_actions()[0])
    return end
