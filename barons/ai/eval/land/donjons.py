"""Points that donjons of Land bring in a ruleset, and what blocks them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from barons.ai.eval.base import EvaluatorOf
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT, TILE_COUNT

TOWNS: Final = 16
"""Number of games whose gains are cached."""


class DonjonValues(EvaluatorOf[LandState]):
    """Values of donjons in one ruleset, precomputed."""

    def __init__(self, rules: LandRules) -> None:
        super().__init__()
        self.rules = rules
        self.value: tuple[int, ...] = rules.values
        """Points by tile."""
        self._kinds: list[int] = [mask for _, mask in rules.kinds]
        """Masks of the tiles of each kind."""
        self._gains: list[list[float]] = [
            self._gains_with(present, (0, *rules.diversity)) for present in range(1 << len(rules.kinds))
        ]
        """Points of one more donjon, by the kinds that have a donjon already (as bits), then tile."""
        self._best: list[float] = [max(gains) for gains in self._gains]
        """The maximum of each row of gains."""
        self._town_gains: dict[tuple[int, ...], list[list[float]]] = {(): self._gains}
        """The gains by towns, of the latest games."""
        self.most: float = _most(rules)
        """Upper bound on the points that any single donjon brings or costs."""
        self.builders = rules.donjon_troops
        self.destroyers = rules.destroyers
        self.unbreakable = rules.unbreakable

    def _gains_with(self, present: int, diversity: tuple[int, ...]) -> list[float]:
        last = len(diversity) - 1
        kinds = min(present.bit_count(), last)
        more = diversity[min(kinds + 1, last)] - diversity[kinds]
        gains = []
        for tile in range(TILE_COUNT):
            is_new = not any(present & BIT[kind] for kind, mask in enumerate(self._kinds) if mask & BIT[tile])
            gains.append(float(self.value[tile] + (more if is_new else 0)))
        return gains

    def _present(self, own: int) -> int:
        present = 0
        for kind, mask in enumerate(self._kinds):
            if own & mask:
                present |= BIT[kind]
        return present

    def gains(self, own: int, towns: tuple[int, ...] = ()) -> list[float]:
        """Return the points of one more donjon for the owner of `own`, by tile; `towns` as in `Terrain`."""
        rows = self._town_gains.get(towns)
        if rows is None:
            if len(self._town_gains) >= TOWNS:
                self._town_gains = {(): self._gains}
            rows = self._town_gains[towns] = [self._with_towns(row, towns) for row in self._gains]
        return rows[self._present(own)]

    def best(self, own: int, towns: tuple[int, ...]) -> float:
        """Return the largest of the gains."""
        return max(self.gains(own, towns)) if towns else self._best[self._present(own)]

    def _with_towns(self, gains: list[float], towns: tuple[int, ...]) -> list[float]:
        found = gains[:]
        for town, prestige in zip(towns, self.rules.prestige, strict=True):
            found[town] += prestige
        return found

    def blocked(self, state: LandState, colour: int) -> int:
        """Return the mask of the tiles blocked for a colour."""
        return self.rules.knighthood.blocked(state.knight, colour)


def _most(rules: LandRules) -> float:
    """Return the value of the best tile in the best town with the steepest step of diversity."""
    steps = (0, *rules.diversity)
    steepest = max((after - before for before, after in pairwise(steps)), default=0)
    return float(max(rules.values) + max(0, steepest) + max((0, *rules.prestige)))
