"""What donjons of Land are worth by the numbers of an edition, and what stands in their way."""

from __future__ import annotations

from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT, TILE_COUNT


class DonjonValues:
    """The numbers of one ruleset, worked out once."""

    def __init__(self, rules: LandRules) -> None:
        self.rules = rules
        self.value: tuple[int, ...] = rules.values
        """Points by tile."""
        self._kinds: list[int] = [mask for _, mask in rules.kinds]
        """Masks of the tiles of each kind."""
        self._gains: list[list[float]] = [
            self._gains_with(present, (0, *rules.diversity)) for present in range(1 << len(rules.kinds))
        ]
        """By the kinds that hold a donjon already, as bits; then tile: points that one more donjon brings."""
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

    def gains(self, own: int, towns: tuple[int, ...] = ()) -> list[float]:
        """By tile: points that one more donjon brings to the owner of these; `towns` as `Terrain` has them."""
        present = 0
        for kind, mask in enumerate(self._kinds):
            if own & mask:
                present |= BIT[kind]
        found = self._gains[present]
        if not towns:
            return found
        found = found[:]
        for town, prestige in zip(towns, self.rules.prestige, strict=True):
            found[town] += prestige
        return found

    def blocked(self, state: LandState, colour: int) -> int:
        """Mask of the tiles blocked for a colour."""
        return self.rules.knighthood.blocked(state.knight, colour)
