"""Which actions of Baron look promising: by how much honour each seems to bring at once or in sight."""

from __future__ import annotations

from math import exp
from typing import Final

from barons.engine.baronies.actions import CLAIM, DONJON, DRAFT, LAY, MEADOW
from barons.engine.baronies.apply import triggered
from barons.engine.baronies.cells import BARONY, NEIGHBOURS, unpack
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import Settlement
from barons.engine.baronies.state import TOUCH, BaroniesState
from barons.engine.core import Action

KEENNESS: Final = 0.7
"""How much more often an action is tried for each honour that it seems to bring: e to the power of this."""
FILLED: Final[tuple[float, ...]] = (1.0, 0.92, 0.82, 0.7, 0.56, 0.42, 0.3)
"""By missing cells: the chance that a barony is completed, with many tiles to come."""
UNFINISHED: Final = 0.4
"""Part of a barony's value that an unfinished one brings."""
EMPTY_CELL: Final = 0.6
"""Honour expected of a tile not yet laid."""
OPENED: Final = 0.5
"""Part of a bonus that one hands to the next player, against oneself."""
KEPT: Final = 0.35
"""What a good tile is worth in the reserve, in parts of its value."""
DONJON_IN_HAND: Final = 1.2
MEADOW_IN_HAND: Final = 1.0
SPREAD: Final = 0.9
"""Against a tile that makes the map wider or higher, for each tile's breadth: compact maps are easily read."""
AWAY: Final = 0.08
"""Against each tile's breadth away from the middle of the map."""
VAIN: Final = 1e-4
"""Weight of a donjon that falls as soon as it stands and gains nothing by it."""
MANY: Final = 6.0
"""So many tiles to come for each player are many."""


class Prospects:
    """What a position holds for the seat to move, gathered once for all its actions."""

    def __init__(self, rules: BaroniesRules, state: BaroniesState) -> None:
        self._state = state
        self._tile: tuple[int, ...] = rules.values
        self._bonus: list[int] = [rules.params.lay_bonuses.get(touched, 0) for touched in range(7)]
        self._prices: tuple[int, ...] = rules.params.draft_prices
        self._seat: int = state.to_move
        self._left: float = min(1.0, (sum(state.pile) + len(state.row)) / (MANY * len(state.honour)))
        self._against: float = -1.0 / (len(state.honour) - 1)
        self._bonuses: list[int] = []
        """The bonuses that the map offers, best first."""
        self._lands: dict[int, tuple[int, int]] = {}
        """By meadow with a donjon: value laid, cells missing."""
        self._frame: tuple[int, int, int, int] | None = None
        """The map's leftmost and rightmost place in half breadths, its first and last row."""

    def weight(self, action: Action) -> float:
        """How promising this action is."""
        verb = action.verb
        if verb == LAY:
            brings = self._laid(action.a, action.b) - self._sprawl(action.b)
        elif verb == DONJON:
            settlement = triggered(self._state, action)
            if settlement is None:
                brings = self._founded(action.b)
            elif settlement.figures == self._state.donjons and [*settlement.honour] == self._state.honour:
                return VAIN
            else:
                brings = self._settled(settlement)
        elif verb == DRAFT:
            brings = self._drafted(action.a)
        elif verb == CLAIM:
            brings = 0.5 * self._land(action.b)[0]
        else:
            brings = 0.0
        return exp(KEENNESS * max(-6.0, min(10.0, brings)))

    def _drafted(self, place: int) -> float:
        nature = self._state.row[place - 1]
        value = float(self._tile[nature]) if nature != MEADOW else MEADOW_IN_HAND * self._left
        return 0.6 * value - self._prices[place - 1]

    def _founded(self, cell: int) -> float:
        value, missing = self._land(cell)
        rivals = 0.0
        for step in BARONY:
            for further in NEIGHBOURS:
                figure = self._state.donjons.get(cell + step + further)
                if figure is not None and figure >> 1 != self._seat:
                    rivals += 0.15 if figure & 1 else 0.05
        return self._promises(value, missing) - DONJON_IN_HAND * self._left - rivals

    def _settled(self, settlement: Settlement) -> float:
        """What a settlement brings for certain: own honour, and the others' against it."""
        brings = 0.0
        for seat, honour in enumerate(settlement.honour):
            change = honour - self._state.honour[seat]
            brings += change if seat == self._seat else change * self._against
        return brings

    def _sprawl(self, cell: int) -> float:
        """By how much a tile here makes the map larger, and how far out it lies."""
        if self._frame is None:
            places = [unpack(tile) for tile in self._state.tiles]
            across = [2 * q + r for q, r in places]
            rows = [r for _, r in places]
            self._frame = min(across), max(across), min(rows), max(rows)
        left, right, first, last = self._frame
        q, r = unpack(cell)
        x = 2 * q + r
        wider = max(0, left - x, x - right) / 2
        higher = max(0, first - r, r - last)
        away = abs(2 * x - left - right) / 4 + abs(2 * r - first - last) / 2
        return SPREAD * (wider + higher) + AWAY * away

    def _laid(self, nature: int, cell: int) -> float:
        state = self._state
        edge = state.edge
        tile = self._tile[nature]
        touched = edge[cell] // TOUCH
        bonus = self._bonus[touched]
        brings = float(bonus) - (KEPT * tile * self._left if tile > 0 else 0.0)
        opened = 0
        round_about = 0
        lacking = 0
        for step in NEIGHBOURS:
            there = cell + step
            nature_there = state.tiles.get(there)
            if nature_there is None:
                lacking += 1
                again = self._bonus[edge[there] // TOUCH + 1] if there in edge else 0
                if again > opened:
                    opened = again
                continue
            round_about += self._tile[nature_there]
            figure = state.donjons.get(there)
            if figure is None or figure & 1:
                continue
            value, missing = self._land(there)
            change = self._promises(value + tile, missing - 1) - self._promises(value, missing)
            brings += change if figure >> 1 == self._seat else change * self._against
        if opened:
            brings -= OPENED * max(0, opened - self._best_bonus_besides(bonus))
        if nature == MEADOW:
            brings -= MEADOW_IN_HAND * self._left
            if state.donjons_left[self._seat] > state.came_back:
                site = self._promises(round_about, lacking) - DONJON_IN_HAND * self._left
                brings += max(0.0, site)
        return brings

    def _promises(self, value: int, missing: int) -> float:
        """Honour to be expected of a knight."""
        chance = FILLED[missing] * self._left
        if missing == 0:
            chance = 1.0
        return (value + EMPTY_CELL * missing) * chance + max(0, value) * UNFINISHED * (1.0 - chance)

    def _land(self, cell: int) -> tuple[int, int]:
        known = self._lands.get(cell)
        if known is None:
            value = missing = 0
            for step in BARONY:
                nature = self._state.tiles.get(cell + step)
                if nature is None:
                    missing += 1
                else:
                    value += self._tile[nature]
            known = self._lands[cell] = value, missing
        return known

    def _best_bonus_besides(self, taken: int) -> int:
        """The best bonus on the map once this one is taken."""
        if not self._bonuses:
            found = [self._bonus[touched // TOUCH] for touched in self._state.edge.values()]
            self._bonuses = sorted(found, reverse=True)
        best = self._bonuses[0]
        return best if best != taken or len(self._bonuses) < 2 else self._bonuses[1]


def priors(rules: BaroniesRules, state: BaroniesState, legal: list[Action]) -> list[float]:
    """A weight for each legal action, in their order."""
    prospects = Prospects(rules, state)
    return [prospects.weight(action) for action in legal]
