"""Priors of Baron's actions, by the honour that each brings at once or is expected to bring."""

from __future__ import annotations

from math import exp
from typing import Final

from barons.engine.baronies.actions import CLAIM, DONJON, DRAFT, LAY, MEADOW
from barons.engine.baronies.apply import triggered
from barons.engine.baronies.cells import BARONY, NEIGHBOURS
from barons.engine.baronies.map import Site
from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.settling import Settlement
from barons.engine.baronies.standing import PlacedDonjons
from barons.engine.baronies.state import LAYING, BaroniesState
from barons.engine.core import Action

KEENNESS: Final = 0.7
"""How much more often an action is tried per honour expected: e to the power of this."""
FILLED: Final[tuple[float, ...]] = (1.0, 0.92, 0.82, 0.7, 0.56, 0.42, 0.3)
"""Chance that a barony is completed, by missing cells, with many tiles to come."""
UNFINISHED: Final = 0.4
"""Part of its value that an unfinished barony brings."""
EMPTY_CELL: Final = 0.6
"""Honour expected of a tile not yet laid."""
OPENED: Final = 0.5
"""Part of a bonus opened for the next player that counts against the mover."""
KEPT: Final = 0.35
"""What a good tile in the reserve is worth, as a part of its value."""
DONJON_IN_HAND: Final = 1.2
MEADOW_IN_HAND: Final = 1.0
SPREAD: Final = 0.9
"""Penalty per tile by which the map becomes wider or higher: compact maps are easier to read."""
AWAY: Final = 0.08
"""Penalty per tile of distance from the centre of the map."""
VAIN: Final = 1e-4
"""Weight of a donjon that falls at once and gains nothing."""
MANY: Final = 6.0
"""Number of tiles to come per player from which the chances of `FILLED` hold."""


class BaronProspects:
    """Facts about a position for the seat to move, computed once for all its actions."""

    def __init__(self, rules: BaroniesRules, state: BaroniesState) -> None:
        self._state = state
        self._tile: tuple[int, ...] = rules.values
        self._prices: tuple[int, ...] = rules.params.draft_prices
        self._seat: int = state.to_move
        self._left: float = min(1.0, (sum(state.pile) + len(state.row)) / (MANY * len(state.honour)))
        self._against: float = -1.0 / (len(state.honour) - 1)
        self._standing: PlacedDonjons = state.standing()
        self._sites: dict[int, Site] = (
            state.map.sites(rules.bonuses, rules.measures.ground_values) if state.step == LAYING else {}
        )
        self._bonuses: tuple[int, int] = state.map.best_bonuses(rules.bonuses)
        """The two best bonuses on the map."""
        self._may_build: bool = state.donjons_left[self._seat] > state.came_back

    def weight(self, action: Action) -> float:
        """Return the weight of an action."""
        verb = action.verb
        if verb == LAY:
            site = self._sites[action.b]
            brings = self._laid(action.a, site) - (SPREAD * site.breadths + AWAY * site.away)
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
            knight = self._standing.at(self._state.map.grid.place(action.b))
            brings = 0.5 * knight.value if knight is not None else 0.0
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

    def _land(self, cell: int) -> tuple[int, int]:
        """Return the laid value and the missing cells of a meadow's barony."""
        laid = self._state.map
        value = missing = 0
        place = laid.grid.place(cell)
        for step in laid.grid.barony:
            nature = laid.ground[place + step]
            if nature:
                value += self._tile[nature - 1]
            else:
                missing += 1
        return value, missing

    def _settled(self, settlement: Settlement) -> float:
        """Return the certain gain of a settlement: the mover's honour minus that of the others."""
        brings = 0.0
        for seat, honour in enumerate(settlement.honour):
            change = honour - self._state.honour[seat]
            brings += change if seat == self._seat else change * self._against
        return brings

    def _laid(self, nature: int, site: Site) -> float:
        tile = self._tile[nature]
        brings = float(site.bonus) - (KEPT * tile * self._left if tile > 0 else 0.0)
        for meadow in site.meadows:
            knight = self._standing.at(meadow)
            if knight is None or knight.is_baron:
                continue
            value = knight.value
            missing = knight.missing
            change = self._promises(value + tile, missing - 1) - self._promises(value, missing)
            brings += change if knight.seat == self._seat else change * self._against
        if site.opened:
            brings -= OPENED * max(0, site.opened - self._best_bonus_besides(site.bonus))
        if nature == MEADOW:
            brings -= MEADOW_IN_HAND * self._left
            if self._may_build:
                promised = self._promises(site.value, site.lacking) - DONJON_IN_HAND * self._left
                brings += max(0.0, promised)
        return brings

    def _promises(self, value: int, missing: int) -> float:
        chance = FILLED[missing] * self._left
        if missing == 0:
            chance = 1.0
        return (value + EMPTY_CELL * missing) * chance + max(0, value) * UNFINISHED * (1.0 - chance)

    def _best_bonus_besides(self, taken: int) -> int:
        best, second = self._bonuses
        return best if best != taken else second


def priors(rules: BaroniesRules, state: BaroniesState, legal: list[Action]) -> list[float]:
    """Return a weight for each legal action, in their order."""
    prospects = BaronProspects(rules, state)
    return [prospects.weight(action) for action in legal]
