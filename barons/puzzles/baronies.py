"""Puzzles of Baron: winning, a barony of your own, a fight for one, the most honour, the best draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.baronies.cells import cell_name, cell_named
from barons.engine.baronies.settling import BARON
from barons.engine.baronies.state import DRAFTING, LAYING, BaroniesState
from barons.engine.core import Part, State
from barons.engine.narrowing import of_game
from barons.puzzles.chances import outcomes
from barons.puzzles.kinds import ChoiceKind, Kind, LineKind, Win


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
        cell = cell_named(at)
        assert cell is not None
        return int(_map(now).donjons.get(cell) != _map(start).donjons[cell])

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


class BaronDraft(ChoiceKind):
    """Choose the tile of the row that gives the most honour this turn, minus its price."""

    key = "draft"
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

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        """Return the honour gained by the end of the turn, averaged over the tiles that may refill the row."""
        return {action.text: _drafted(start, start.after(action)) for action in start.legal_actions()}


KINDS: Final[tuple[Kind, ...]] = (BaronWin(), Found(), Oust(), Honour(), BaronDraft())
EDITIONS: Final = ("baronies-2006",)


def is_asked(state: State) -> bool:
    return True


def _map(state: State) -> BaroniesState:
    return of_game(BaroniesState, state)


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
