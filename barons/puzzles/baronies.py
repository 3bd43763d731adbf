"""Puzzles of Baron: winning, a barony of your own, a fight for one, guarding one, the most honour, the best
draft.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.baronies.actions import DONJON
from barons.engine.baronies.cells import SHARED, cell_name, cell_named
from barons.engine.baronies.settling import BARON
from barons.engine.baronies.state import CLAIMING, DRAFTING, LAYING, PLACING, REFILLING, BaroniesState
from barons.engine.core import OVER, Part, State
from barons.engine.narrowing import of_game
from barons.puzzles.chances import outcomes
from barons.puzzles.kinds import ChoiceKind, Kind, LineKind, Win
from barons.puzzles.puzzle import PuzzleError


class BaronWin(Win):
    """Not before the turn's tile is drafted, since the row is refilled then."""

    def places(self, start: State) -> Sequence[str]:
        return super().places(start) if _map(start).step != DRAFTING else []


class Found(LineKind):
    """Found one more barony of your own this turn."""

    key = "found"

    def places(self, start: State) -> Sequence[str]:
        """Where a tile must be placed, with a donjon in hand or on the map as a knight."""
        return [""] if _map(start).step == LAYING else []

    def score(self, start: State, at: str, now: State) -> int:
        return _barons(_map(now), start.to_move) - _barons(_map(start), start.to_move)


class Oust(LineKind):
    """Make a given baron of another player lose the fight for his barony."""

    key = "oust"

    def places(self, start: State) -> Sequence[str]:
        """Return the other players' barons."""
        s = _map(start)
        if s.step != LAYING:
            return []
        others = (cell for cell, figure in s.donjons.items() if figure & 1 and figure >> 1 != s.to_move)
        return sorted(cell_name(cell) for cell in others)

    def score(self, start: State, at: str, now: State) -> int:
        cell = _cell(at)
        return int(_map(now).donjons.get(cell) != _map(start).donjons.get(cell))

    def shown(self, at: str) -> tuple[Part, ...]:
        return (Part("cell", at),)


class Honour(LineKind):
    """Get the most honour by the end of the turn, from tiles and a donjon."""

    key = "honour"
    at_end = True
    least = 3

    def places(self, start: State) -> Sequence[str]:
        """Where a tile must be placed."""
        return [""] if _map(start).step == LAYING else []

    def score(self, start: State, at: str, now: State) -> int:
        return _map(now).honour[start.to_move] - _map(start).honour[start.to_move]


class Guard(LineKind):
    """End the turn so that the next player cannot beat one of your barons, whatever they draft and lay."""

    key = "guard"
    at_end = True
    most = 1
    is_rare = True

    def places(self, start: State) -> Sequence[str]:
        """Return your barons that fall after two careless turns, if the next player has no hidden tile."""
        s = _map(start)
        following = (s.to_move + 1) % s.players
        if s.step != LAYING or s.dealt[following] or following in s.out:
            return []
        baron = 2 * s.to_move + BARON
        ends = [_map(_careless(start, number)) for number in (0, -1)]
        mine = [cell for cell, figure in s.donjons.items() if figure == baron]
        return sorted(cell_name(cell) for cell in mine if all(_falls(end, cell, baron) for end in ends))

    def score(self, start: State, at: str, now: State) -> int:
        """Return 1 if the baron is safe until the end of the next player's turn."""
        cell = _cell(at)
        return int(now.to_move != OVER and not _falls(_map(now), cell, 2 * start.to_move + BARON))

    def shown(self, at: str) -> tuple[Part, ...]:
        return (Part("cell", at),)


class BaronDraft(ChoiceKind):
    """Choose the tile of the row that gives the most honour this turn, minus its price."""

    key = "draft"
    is_sure = True
    margin = 1.0
    least = 2.0
    unlike = 2

    def places(self, start: State) -> Sequence[str]:
        """Where a tile of the row must be chosen."""
        s = _map(start)
        return [""] if s.step == DRAFTING and len(s.legal_actions()) > 1 else []

    def is_tense(self, start: State, values: Mapping[str, float]) -> bool:
        """Return whether a tile with a price would score more than the free one if it were free too."""
        prices = _map(start).edition.params.draft_prices
        gross = {action.text: values[action.text] + prices[action.a - 1] for action in start.legal_actions()}
        return max(gross.values()) > gross["draft 1"]

    def worth(self, start: State, now: State) -> float | None:
        seat = start.to_move
        is_open = now.turn_seat == seat and now.turn_number == start.turn_number
        return None if is_open else float(_map(now).honour[seat] - _map(start).honour[seat])

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        """Return the honour gained by the end of the turn, averaged over the tiles that may refill the row."""
        return {action.text: _drafted(start, start.after(action)) for action in start.legal_actions()}


KINDS: Final[tuple[Kind, ...]] = (BaronWin(), Found(), Oust(), Guard(), Honour(), BaronDraft())
EDITIONS: Final = ("baronies-2006",)


def is_asked(state: State) -> bool:
    return True


def has_less(start: State, now: State) -> bool:
    """Return whether the player has less honour or fewer figures, or a baron of theirs is gone."""
    s, before, seat = _map(now), _map(start), start.to_move

    def figures(s: BaroniesState) -> int:
        return s.donjons_left[seat] + sum(figure >> 1 == seat for figure in s.donjons.values())

    barons = (cell for cell, figure in before.donjons.items() if figure == 2 * seat + BARON)
    is_beaten = any(s.donjons.get(cell) != before.donjons[cell] for cell in barons)
    return is_beaten or s.honour[seat] < before.honour[seat] or figures(s) < figures(before)


def _map(state: State) -> BaroniesState:
    return of_game(BaroniesState, state)


def _cell(at: str) -> int:
    cell = cell_named(at)
    if cell is None:
        raise PuzzleError(f"not a cell: {at!r}")
    return cell


def _barons(s: BaroniesState, seat: int) -> int:
    return sum(figure == 2 * seat + BARON for figure in s.donjons.values())


def _drafted(start: State, drafted: State) -> float:
    """Return the most honour of the turn after a draft, averaged over what refills the row."""
    if drafted.to_move >= 0:
        return float(_most_honour(start, drafted))
    dealt = list(outcomes(drafted))
    total = sum(weight for _, weight in dealt)
    return sum(weight * _most_honour(start, state) for state, weight in dealt) / total


def _most_honour(start: State, state: State) -> int:
    """Return the most honour over all tile and donjon placements of the rest of the turn."""
    seat = start.to_move
    if state.to_move != seat or state.turn_number != start.turn_number:
        return _map(state).honour[seat] - _map(start).honour[seat]
    return max(_most_honour(start, state.after(action)) for action in state.legal_actions())


def _careless(state: State, number: int) -> State:
    """Return the end of the turn if the legal action of this number is always played."""
    seat = state.to_move
    after = state.clone()
    while after.to_move == seat == after.turn_seat:
        after.apply(after.legal_actions()[number])
    return after


def _falls(s: BaroniesState, cell: int, baron: int) -> bool:
    """Return whether the seat to move can beat the baron on this cell in its turn.

    What refills the row does not matter then, nor does a donjon that is farther than two spaces away or whose
    meadow is not surrounded.
    """
    if s.donjons.get(cell) != baron:
        return True
    if s.step == REFILLING:
        return _falls(_map(next(outcomes(s))[0]), cell, baron)
    if s.to_move < 0 or s.to_move == baron >> 1 or s.step == CLAIMING:
        return False
    ways = s.legal_actions()
    if s.step == PLACING:
        ways = [
            way for way in ways if way.verb == DONJON and _is_near(way.b, cell) and s.map.is_surrounded(way.b)
        ]
    seat = s.to_move
    for way in ways:
        after = s.after(way)
        if after.donjons.get(cell) != baron or (_map(after).turn_seat == seat and _falls(after, cell, baron)):
            return True
    return False


def _is_near(cell: int, other: int) -> bool:
    """Return whether two meadows can belong to baronies that share a tile."""
    return other - cell in SHARED
