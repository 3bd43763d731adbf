"""What the computers know about Baron: honour in hand, honour in sight, and what threatens it."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.shares import results
from barons.engine.baronies.actions import CLAIM, DONE, DONJON, DRAFT, LAY, MEADOW, SKIP
from barons.engine.baronies.cells import BARONY, NEIGHBOURS
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import ENDED, BaroniesState
from barons.engine.core import Action, Rules, State

SPREAD: Final = 7.0
"""Honour that makes the difference between even and three to one."""
COMPLETED: Final = 0.87
"""Chance that one missing tile of a barony will lie in time."""
EMPTY_CELL: Final = 0.9
"""Honour expected of a tile that a barony still lacks."""
DONJON_IN_HAND: Final = 0.8
"""Honour expected of a donjon not yet placed, while there is land to come."""
STRONGER: Final = 0.8
"""What remains of a contested barony for the stronger side, and below for the weaker."""
WEAKER: Final = 0.25
BARON_AT_RISK: Final = 0.25
"""Part of the shared tiles' honour that a baron must fear for when a stronger knight challenges it."""
DEBT: Final = (0.0, -0.3, -1.0, -2.5, -6.0)
"""By honour below 0: the fear of the oubliettes."""


class BaroniesEvaluator:
    """See `barons.ai.mcts.Evaluator`."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, BaroniesRules)
        self._rules = rules
        self._tile: tuple[int, ...] = rules.values
        self._limit = rules.params.oubliettes

    def values(self, state: State) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, BaroniesState)
        worth = [float(honour) for honour in state.honour]
        tiles_left = sum(state.pile) + len(state.row)
        left = min(1.0, tiles_left / (8.0 * state.players))
        for seat in range(state.players):
            if seat in state.out:
                continue
            worth[seat] += DONJON_IN_HAND * left * state.donjons_left[seat]
            worth[seat] += 0.25 * sum(max(0, self._tile[nature]) for nature in state.reserves[seat])
            if state.honour[seat] < 0:
                worth[seat] += DEBT[min(-state.honour[seat], len(DEBT) - 1)]
        if state.step != ENDED:
            for cell, figure in state.donjons.items():
                self._figure(state, cell, figure, left, worth)
        return results(worth, SPREAD)

    def _figure(self, state: BaroniesState, cell: int, figure: int, left: float, worth: list[float]) -> None:
        """Add what a knight may bring, or what a baron may lose."""
        seat = figure >> 1
        if figure & 1 or seat in state.out:
            return
        tiles = state.tiles
        value = 0
        missing = 0
        shared: dict[int, int] = {}
        for step in BARONY:
            there = cell + step
            nature = tiles.get(there)
            if nature is None:
                missing += 1
                continue
            worth_here = self._tile[nature]
            is_own = False
            for around in BARONY:
                other = there + around
                rival = state.donjons.get(other)
                if rival is None or other == cell:
                    continue
                if rival >> 1 == seat:
                    is_own = is_own or rival & 1 == 1
                elif nature != MEADOW:
                    shared[other] = shared.get(other, 0) + worth_here
            if not is_own:
                value += worth_here
        chance = COMPLETED**missing * left + 0.5 * (1.0 - left) if missing else 1.0
        hoped = (value + EMPTY_CELL * missing * left) * chance
        for other, part in shared.items():
            rival = state.donjons[other]
            mine, theirs = value - part, self._whole(state, other) - part
            if mine > theirs:
                hoped *= STRONGER
                if rival & 1:
                    worth[rival >> 1] -= BARON_AT_RISK * max(0, part) * chance
            else:
                hoped *= WEAKER
        worth[seat] += hoped

    def _whole(self, state: BaroniesState, cell: int) -> int:
        """The laid tiles of a barony."""
        value = 0
        for step in BARONY:
            nature = state.tiles.get(cell + step)
            if nature is not None:
                value += self._tile[nature]
        return value

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, BaroniesState)
        seat = state.to_move
        weights = []
        for action in legal:
            verb = action.verb
            weight = 1.0
            if verb == DRAFT:
                price = self._rules.params.draft_prices[action.a - 1]
                tile = self._tile[state.row[action.a - 1]]
                weight = max(0.15, 1.5 + 0.5 * tile - 0.8 * price)
            elif verb == LAY:
                weight = self._lay(state, seat, action.a, action.b)
            elif verb == DONJON:
                weight = max(0.2, 0.6 + 0.5 * self._whole(state, action.b))
            elif verb == SKIP:
                weight = 1.0
            elif verb == CLAIM:
                weight = 1.5 if self._whole(state, action.b) > 0 else 0.2
            elif verb == DONE:
                weight = 0.7
            weights.append(weight)
        return weights

    def _lay(self, state: BaroniesState, seat: int, nature: int, cell: int) -> float:
        """Bonuses for many neighbours; good tiles to one's own knights, bad ones to the others'."""
        touched = sum(1 for step in NEIGHBOURS if cell + step in state.tiles)
        weight = 0.3 + 0.1 * touched + 1.2 * self._rules.params.lay_bonuses.get(touched, 0)
        value = self._tile[nature]
        for step in NEIGHBOURS:
            figure = state.donjons.get(cell + step)
            if figure is None or figure & 1:
                continue
            weight += 0.5 * value + 0.3 if figure >> 1 == seat else -0.4 * value
        return max(0.08, weight)
