"""Puzzles of Baron: a win, a barony of one's own, a fight for one, the most honour, the best draft."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barons.engine.baronies.cells import cell_name, cell_named
from barons.engine.baronies.settling import BARON
from barons.engine.baronies.state import DRAFTING, LAYING, BaroniesState
from barons.engine.core import OVER, Part, State
from barons.engine.narrowing import of_game
from barons.puzzles.chances import outcomes
from barons.puzzles.kinds import ChoiceKind, Kind, LineKind


class Win(LineKind):
    """End the game alone in first place, in this turn."""

    key = "win"

    def places(self, start: State) -> Sequence[str]:
        """Where the turn's tile is to be laid, or claims are to be made."""
        return [""] if _map(start).step != DRAFTING else []

    def score(self, start: State, at: str, now: State) -> int:
        """1 once it is won."""
        return int(now.to_move == OVER and now.returns()[start.to_move] == 1.0)


class Found(LineKind):
    """One barony more is to be one's own, in this turn."""

    key = "found"

    def places(self, start: State) -> Sequence[str]:
        """Where a tile is to be laid, with a donjon in hand or on the map as a knight."""
        return [""] if _map(start).step == LAYING else []

    def score(self, start: State, at: str, now: State) -> int:
        """Barons more than before."""
        return _barons(_map(now), start.to_move) - _barons(_map(start), start.to_move)


class Oust(LineKind):
    """A certain baron of somebody else is to lose the fight for his barony."""

    key = "oust"

    def places(self, start: State) -> Sequence[str]:
        """The others' barons."""
        s = _map(start)
        if s.step != LAYING:
            return []
        others = (cell for cell, figure in s.donjons.items() if figure & 1 and figure >> 1 != s.to_move)
        return sorted(cell_name(cell) for cell in others)

    def score(self, start: State, at: str, now: State) -> int:
        """1 once he is gone."""
        cell = cell_named(at)
        assert cell is not None
        return int(_map(now).donjons.get(cell) != _map(start).donjons[cell])

    def shown(self, at: str) -> tuple[Part, ...]:
        """His meadow."""
        return (Part("cell", at),)


class Honour(LineKind):
    """The most honour at the end of the turn, by laying and by a donjon."""

    key = "honour"
    at_end = True
    least = 3

    def places(self, start: State) -> Sequence[str]:
        """Where a tile is to be laid."""
        return [""] if _map(start).step == LAYING else []

    def score(self, start: State, at: str, now: State) -> int:
        """Honour gained since."""
        return _map(now).honour[start.to_move] - _map(start).honour[start.to_move]


class Draft(ChoiceKind):
    """Which tile of the row brings the most honour in this turn, its price taken off."""

    key = "draft"
    margin = 1.0
    least = 2.0
    unlike = 2

    def places(self, start: State) -> Sequence[str]:
        """Where a choice of the row is to be made."""
        s = _map(start)
        return [""] if s.step == DRAFTING and len(s.legal_actions()) > 1 else []

    def is_tense(self, start: State, values: Mapping[str, float]) -> bool:
        """A tile that costs something would bring more than the one that is free: is it worth its price?"""
        prices = _map(start).edition.params.draft_prices
        gross = {action.text: values[action.text] + prices[action.a - 1] for action in start.legal_actions()}
        return max(gross.values()) > gross["draft 1"]

    def worths(self, start: State, at: str) -> Mapping[str, float]:
        """Honour gained by the end of the turn, over all tiles that may come into the row."""
        return {action.text: _drafted(start, start.after(action)) for action in start.legal_actions()}


KINDS: Final[tuple[Kind, ...]] = (Win(), Found(), Oust(), Honour(), Draft())
EDITIONS: Final = ("baronies-2006",)


def is_asked(state: State) -> bool:
    """Puzzles begin at any decision."""
    return True


def _map(state: State) -> BaroniesState:
    return of_game(BaroniesState, state)


def _barons(s: BaroniesState, seat: int) -> int:
    return sum(figure == 2 * seat + BARON for figure in s.donjons.values())


def _drafted(start: State, drafted: State) -> float:
    """The most honour of the turn once a tile is taken, on average over what refills the row."""
    if drafted.to_move >= 0:
        return float(_most_honour(start, drafted))
    dealt = list(outcomes(drafted))
    total = sum(weight for _, weight in dealt)
    return sum(weight * _most_honour(start, state) for state, weight in dealt) / total


def _most_honour(start: State, state: State) -> int:
    """By every tile laid and every donjon placed in the rest of the turn."""
    seat = start.to_move
    if state.to_move != seat or state.turn_number != start.turn_number:
        return _map(state).honour[seat] - _map(start).honour[seat]
    return max(_most_honour(start, state.after(action)) for action in state.legal_actions())
