"""Puzzles of Barons: winning, a castle, the most profitable route, fight or flee, the best chance of a castle,
preventing one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from barons.engine.core import CHANCE, OVER, Action, State
from barons.engine.narrowing import of_game
from barons.engine.realms.actions import ATTACK, BUILD_CASTLE, MOVE
from barons.engine.realms.board import DUNGEON
from barons.engine.realms.building import castle_count, dwelling_count
from barons.engine.realms.scoring import realms_with_castle
from barons.engine.realms.stages import (
    ATTACKING,
    BUYING,
    FIGHTING,
    MONSTER,
    MOVEMENT,
    NOBODY,
    ON_LAND,
    TRAINING,
    USING_SKILLS,
)
from barons.engine.realms.state import ITEM_KINDS, RealmsState
from barons.puzzles.chances import TooLarge, outcomes
from barons.puzzles.kinds import ChoiceKind, Kind, LineKind, Win


class Raise(LineKind):
    """Build a castle this turn in a realm where you have none."""

    key = "raise"
    most = 1

    def places(self, start: State) -> Sequence[str]:
        """Where the player has a dwelling that could become a castle."""
        return [""] if dwelling_count(_realms(start), start.to_move) else []

    def score(self, start: State, at: str, now: State) -> int:
        seat = start.to_move
        return realms_with_castle(_realms(now), seat) - realms_with_castle(_realms(start), seat)


class Route(ChoiceKind):
    """After the throw: choose the move with the most expected gold at the end of the turn."""

    key = "route"
    margin = 1.0
    least = -100.0

    def places(self, start: State) -> Sequence[str]:
        """Where there are at least three ways, none of them into a dungeon."""
        s = _realms(start)
        names = [action.text for action in s.legal_actions()]
        return (
            [""] if s.stage == MOVEMENT and len(names) > 2 and not any("-d" in name for name in names) else []
        )

    def worth(self, start: State, now: State) -> float | None:
        s, seat = _realms(now), start.to_move
        if s.stage == ATTACKING:
            raise TooLarge("a fight between players")
        is_over = s.to_move == OVER or s.number != start.turn_number
        return float(s.gold[seat] - _realms(start).gold[seat]) if is_over else None


class Survive(ChoiceKind):
    """Against a monster: choose the decision with the best chance to survive the fight."""

    key = "survive"
    is_chance = True
    margin = 0.05
    least = 0.02
    unlike = 2

    def places(self, start: State) -> Sequence[str]:
        """In a fight with a monster, without a torch."""
        s = _realms(start)
        is_sure = any(action.text == "torch" for action in s.legal_actions())
        return [""] if s.stage == FIGHTING and s.foe == MONSTER and not is_sure else []

    def worth(self, start: State, now: State) -> float | None:
        s = _realms(now)
        if not s.health[start.to_move]:
            return 0.0
        is_over = s.foe == NOBODY or s.number != start.turn_number or s.to_move == OVER
        return 1.0 if is_over else None


class Castle(ChoiceKind):
    """Choose the move with the best chance that one of the next two throws reaches a place for a castle."""

    key = "castle"
    is_chance = True
    margin = 0.05
    least = 0.05

    def places(self, start: State) -> Sequence[str]:
        """Where a dwelling on the board could become a castle, and no move reaches such a place at once."""
        s = _realms(start)
        lands = len(s.edition.board.lands)
        has_dwelling = any(s.dwellings[s.to_move * lands : (s.to_move + 1) * lands])
        legal = s.legal_actions()
        is_choice = len(legal) > 2 and all(way.verb == MOVE for way in legal) and not _enters_dungeons(legal)
        return [""] if has_dwelling and is_choice and not _may_build(start, s.to_move) else []

    def worth(self, start: State, now: State) -> float | None:
        """Return the chance if nothing but the throws changes; None at the start."""
        return None if now is start else _chance_of_castle(_realms(now), start.to_move, throws=2)

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        seat = start.to_move
        return {
            action.text: _chance_of_castle(_realms(start.after(action)), seat, throws=2)
            for action in start.legal_actions()
        }


class Prevent(ChoiceKind):
    """Choose what leaves the next player the smallest chance that their roll reaches a place for a castle."""

    key = "prevent"
    is_chance = True
    margin = 0.05
    least = 0.05
    unlike = 2

    def __init__(self) -> None:
        self._latest: State | None = None
        self._known: dict[bytes, float] = {}
        """The chances found for the latest position, by what they depend on."""

    def places(self, start: State) -> Sequence[str]:
        """Where another player has a dwelling that could become a castle and no move enters a dungeon."""
        s = _realms(start)
        lands = len(s.edition.board.lands)
        others = s.dwellings[: s.to_move * lands] + s.dwellings[(s.to_move + 1) * lands :]
        is_choice = s.stage in (MOVEMENT, ATTACKING, ON_LAND, BUYING, TRAINING, USING_SKILLS)
        return [""] if any(others) and is_choice and not _enters_dungeons(s.legal_actions()) else []

    def is_tense(self, start: State, values: Mapping[str, float]) -> bool:
        """Return whether neither building a castle nor doing nothing is best."""
        return max(values, key=values.__getitem__) not in ("build castle", "end", "pass")

    def worth(self, start: State, now: State) -> float | None:
        """Return the chance that the next player's throw reaches no such place."""
        s = _realms(now)
        if s.foe >= 0:
            raise TooLarge("a fight between players")
        if s.to_move == OVER:
            return 0.0
        if s.number == start.turn_number:
            return None
        seat = s.turn_seat
        key = bytes((seat, s.spaces[seat] + 1, s.adventurers[seat])) + s.gold[seat].to_bytes(4)
        key += s.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS] + s.dwellings + s.castles
        if self._latest is not start:
            self._latest, self._known = start, {}
        if key not in self._known:
            self._known[key] = 1.0 - _chance_by_throw(s, _may_build)
        return self._known[key]


KINDS: Final[tuple[Kind, ...]] = (Win(), Raise(), Route(), Survive(), Castle(), Prevent())
EDITIONS: Final = ("realms-main", "realms-0.6", "realms-main", "realms-0.3")


def is_asked(state: State) -> bool:
    """Return whether the player whose turn it is decides."""
    return state.to_move == state.turn_seat


def has_less(start: State, now: State) -> bool:
    """Return whether the player has fewer buildings or items, or less health."""
    seat = start.to_move

    def possessions(s: RealmsState) -> tuple[int, int, int]:
        items = sum(s.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS])
        return dwelling_count(s, seat) + castle_count(s, seat), items, s.health[seat]

    pairs = zip(possessions(_realms(now)), possessions(_realms(start)), strict=True)
    return any(after < before for after, before in pairs)


def _realms(state: State) -> RealmsState:
    return of_game(RealmsState, state)


def _enters_dungeons(ways: Sequence[Action]) -> bool:
    """Return whether one of the moves enters a dungeon space (`red-d1`)."""
    return any(way.verb == MOVE and way.text.split("-")[-1].startswith("d") for way in ways)


def _chance_of_castle(state: RealmsState, seat: int, throws: int) -> float:
    """Return the chance that one of the seat's next throws reaches a place to build a castle, by the best moves
    around the ring, with all else unchanged.
    """
    known: dict[tuple[int, int, int, int], float] = {}

    def from_here(state: RealmsState, throws: int) -> float:
        space = state.spaces[seat]
        if not state.health[seat] or state.to_move == OVER or state.edition.board.kind[space] == DUNGEON:
            return 0.0
        key = space, state.gold[seat], state.adventurers[seat], throws
        if key not in known:
            fields = state.to_json()
            fields["turn"] = {"seat": seat, "number": state.number + 1}
            turn = _realms(state.rules.state_from_json(fields))
            known[key] = _chance_by_throw(turn, lambda thrown, _: after_throw(thrown, throws))
        return known[key]

    def after_throw(thrown: State, throws: int) -> float:
        if _may_build(thrown, seat):
            return 1.0
        if throws == 1:
            return 0.0
        s = _realms(thrown)
        if s.stage != MOVEMENT:
            return from_here(s, throws - 1)
        return max(
            from_here(_realms(s.after(way)), throws - 1) for way in s.legal_actions() if way.verb == MOVE
        )

    return from_here(state, throws)


def _chance_by_throw(turn: RealmsState, worth: Callable[[State, int], float]) -> float:
    """Return the mean of `worth` for this turn's seat over the throws at the start of the turn."""
    seat = turn.turn_seat
    thrown_from = turn.after(turn.edition.actions.roll_movement) if turn.to_move == seat else turn
    if thrown_from.to_move != CHANCE:
        raise TooLarge("no roll is awaited")
    thrown = list(outcomes(thrown_from))
    total = sum(weight for _, weight in thrown)
    return sum(weight * worth(moves, seat) for moves, weight in thrown) / total


def _may_build(state: State, seat: int) -> bool:
    """Return whether some move of this throw ends where a castle can be built and no player is attacked."""
    s = _realms(state)
    if s.to_move != seat:
        return False
    if s.stage == ON_LAND:
        return any(action.verb == BUILD_CASTLE for action in s.legal_actions())
    if s.stage not in (MOVEMENT, ATTACKING):
        return False
    ways = [action for action in s.legal_actions() if action.verb != ATTACK]
    return any(_may_build(s.after(action), seat) for action in ways)
