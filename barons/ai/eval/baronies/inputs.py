"""What is learnt from in Baron: the evaluator's features in parts of what the ruleset's tiles are worth."""

from __future__ import annotations

from typing import Final

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState

IN_HONOUR: Final = (0, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 22, 23, 24)
"""The evaluator's features that are honour: here in parts of what a tile is worth in the mean."""
DEBT: Final = 1
"""Here in parts of the debt that ends in the oubliettes."""
DONJONS: Final = 17
"""Here in parts of those that a player begins with."""

# Further inputs, after the features.
WAITS: Final = 0
"""How far its next turn is: 0 in its own, 1 for the last to come."""
DEBT_SQUARED: Final = 1
LONELY: Final = 2
"""The others that are out, in parts."""
MORE: Final = 3


class BaroniesInputs:
    """The inputs of one ruleset."""

    def __init__(self, rules: BaroniesRules, features: int) -> None:
        tiles = rules.params.tiles
        kinds = (
            tiles.meadow, tiles.village, tiles.field, tiles.forest, tiles.vineyard, tiles.quarry, tiles.pond,
            tiles.swamp, tiles.cursed,
        )  # fmt: skip
        box = sum(kind.count for kind in kinds)
        worth = sum(abs(kind.value) * kind.count for kind in kinds) / max(1, box)
        self._scale: list[float] = [1.0] * (features + MORE)
        for number in IN_HONOUR:
            self._scale[number] = 1.0 / (worth or 1.0)
        self._scale[DEBT] = 1.0 / max(1, -rules.params.oubliettes)
        self._donjons: dict[int, int] = dict(rules.params.donjons)

    def scale(self, players: int) -> list[float]:
        """What the counted inputs are multiplied by."""
        found = self._scale[:]
        found[DONJONS] = 1.0 / self._donjons[players]
        return found

    def counted(self, state: BaroniesState, features: list[list[float]]) -> list[list[float]]:
        """By seat, from their features, before they are multiplied."""
        count = len(state.honour)
        out = len(state.out) / (count - 1)
        for seat, own in enumerate(features):
            waits = (seat - state.seat) % count
            debt = own[DEBT] * self._scale[DEBT]
            own += [waits / (count - 1), debt * debt, 0.0 if seat in state.out else out]
        return features
