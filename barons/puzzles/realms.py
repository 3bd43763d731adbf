"""Puzzles of Barons: the most profitable route, fight or flee, the best chance of a castle, preventing one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.core import CHANCE, OVER, Action, State
from barons.engine.narrowing import of_game
from barons.engine.realms.actions import ATTACK, BUILD_CASTLE, MOVE
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
from barons.puzzles.chances import Chain, TooLarge, outcomes
from barons.puzzles.kinds import ChoiceKind, Kind, Win


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

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        seat, number = start.to_move, start.turn_number
        first = _realms(start).gold[seat]

        def worth(state: State) -> float | None:
            s = _realms(state)
            if s.stage == ATTACKING:
                raise TooLarge("a fight between players")
            is_over = s.to_move == OVER or s.number != number
            return float(s.gold[seat] - first) if is_over else None

        return Chain(start, worth).options()


class Survive(ChoiceKind):
    """Against a monster: choose the decision with the best chance to survive the fight."""

    key = "survive"
    margin = 0.05
    least = 0.02
    unlike = 2

    def places(self, start: State) -> Sequence[str]:
        """In a fight with a monster, without a torch."""
        s = _realms(start)
        is_sure = any(action.text == "torch" for action in s.legal_actions())
        return [""] if s.stage == FIGHTING and s.foe == MONSTER and not is_sure else []

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        seat, number = start.to_move, start.turn_number

        def worth(state: State) -> float | None:
            s = _realms(state)
            if not s.health[seat]:
                return 0.0
            return 1.0 if s.foe == NOBODY or s.number != number or s.to_move == OVER else None

        return Chain(start, worth).options()


class Castle(ChoiceKind):
    """Choose a move or purchase for the best chance that the next throw reaches a place to build a castle."""

    key = "castle"
    margin = 0.05
    least = 0.05

    def places(self, start: State) -> Sequence[str]:
        """Where one can move or spend gold and has a dwelling on the board that could become a castle."""
        s = _realms(start)
        lands = len(s.edition.board.lands)
        has_dwelling = any(s.dwellings[s.to_move * lands : (s.to_move + 1) * lands])
        legal = s.legal_actions()
        is_choice = s.stage in (MOVEMENT, ON_LAND, BUYING, TRAINING) and len(legal) > 2
        is_plain = not _enters_dungeons(legal) and all(each.verb != BUILD_CASTLE for each in legal)
        return [""] if has_dwelling and is_choice and is_plain else []

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        seat, number = start.to_move, start.turn_number

        known: dict[bytes, float] = {}

        def worth(state: State) -> float | None:
            s = _realms(state)
            if s.stage == ATTACKING:
                raise TooLarge("a fight between players")
            if s.number == number and s.to_move != OVER:
                return None
            key = bytes((s.spaces[seat] + 1, s.adventurers[seat])) + repr((s.gold, s.health)).encode()
            key += s.items + s.dwellings + s.castles
            if key not in known:
                known[key] = _castle_chance(s, seat)
            return known[key]

        return Chain(start, worth).options()


class Prevent(ChoiceKind):
    """Choose what leaves the next player the smallest chance that their roll reaches a place for a castle."""

    key = "prevent"
    margin = 0.05
    least = 0.05
    unlike = 2

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

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        """Return the chance that the next player's throw reaches no such place."""
        number = start.turn_number
        known: dict[bytes, float] = {}

        def worth(state: State) -> float | None:
            s = _realms(state)
            if s.foe >= 0:
                raise TooLarge("a fight between players")
            if s.to_move == OVER:
                return 0.0
            if s.number == number:
                return None
            seat = s.turn_seat
            key = bytes((seat, s.spaces[seat] + 1, s.adventurers[seat])) + s.gold[seat].to_bytes(4)
            key += s.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS] + s.dwellings + s.castles
            if key not in known:
                known[key] = 1.0 - _chance_to_build(s)
            return known[key]

        return Chain(start, worth).options()


KINDS: Final[tuple[Kind, ...]] = (Win(), Route(), Survive(), Castle(), Prevent())
EDITIONS: Final = ("realms-main", "realms-0.6", "realms-main", "realms-0.3")


def is_asked(state: State) -> bool:
    """Return whether the player whose turn it is decides."""
    return state.to_move == state.turn_seat


def _realms(state: State) -> RealmsState:
    return of_game(RealmsState, state)


def _enters_dungeons(ways: Sequence[Action]) -> bool:
    """Return whether one of the moves enters a dungeon space (`red-d1`)."""
    return any(way.verb == MOVE and way.text.split("-")[-1].startswith("d") for way in ways)


def _castle_chance(state: RealmsState, seat: int) -> float:
    """Return the chance that the seat's next throw reaches a place to build a castle, all else unchanged."""
    if not state.health[seat] or state.to_move == OVER:
        return 0.0
    fields = state.to_json()
    fields["turn"] = {"seat": seat, "number": state.number + 1}
    return _chance_to_build(_realms(state.rules.state_from_json(fields)))


def _chance_to_build(turn: RealmsState) -> float:
    """Return the chance that the throw at the start of this turn reaches a place to build a castle."""
    seat = turn.turn_seat
    thrown_from = turn.after(turn.edition.actions.roll_movement) if turn.to_move == seat else turn
    if thrown_from.to_move != CHANCE:
        raise TooLarge("no throw")
    thrown = list(outcomes(thrown_from))
    total = sum(weight for _, weight in thrown)
    return sum(weight for moves, weight in thrown if _may_build(moves, seat)) / total


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
