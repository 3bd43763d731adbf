"""Inputs of the learnt values of Baron: the evaluator's features, normalised by the values of tiles."""

from __future__ import annotations

from typing import Final

from barons.engine.baronies.rules import BaroniesRules
from barons.engine.baronies.state import BaroniesState

IN_HONOUR: Final = (0, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 22, 23, 24)
"""Features of the evaluator in honour: divided here by the mean value of a tile."""
DEBT: Final = 1
"""Divided by the debt that ends in the oubliettes."""
DONJONS: Final = 17
"""Divided by the donjons that a player begins with."""

# Additional inputs, after the features.
WAITS: Final = 0
"""Distance to the seat's next turn: 0 in its own turn, 1 for the last to come."""
DEBT_SQUARED: Final = 1
LONELY: Final = 2
"""Share of the other players that are out."""
MORE: Final = 3


class BaroniesInputs:
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
        """Return the factors of the counted inputs."""
        found = self._scale[:]
        found[DONJONS] = 1.0 / self._donjons[players]
        return found

    def counted(self, state: BaroniesState, features: list[list[float]]) -> list[list[float]]:
        """Return the inputs by seat from their features, before scaling."""
        count = len(state.honour)
        out = len(state.out) / (count - 1)
        for seat, own in enumerate(features):
            waits = (seat - state.seat) % count
            debt = own[DEBT] * self._scale[DEBT]
            own += [waits / (count - 1), debt * debt, 0.0 if seat in state.out else out]
        return features
