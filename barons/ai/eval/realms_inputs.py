"""What is learnt from in Barons: the evaluator's features in parts of what things cost, and more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.engine.realms.rules import RealmsRules

IN_GOLD: Final = (10, 11, 12, 13, 14)
"""The evaluator's features that are gold: here in parts of what a castle costs in the mean."""
IN_HEALTH: Final = (33, 34, 35)
"""Those that are health: here in parts of full health."""

# Further inputs, after the features.
WAYS: Final = 0
"""What the next moves may bring."""
OUT: Final = 1
"""Dead; then everything else is nought."""
LATER: Final = 2
"""How many have died before, in parts of the seats."""
MORE: Final = 3


class RealmsInputs:
    """The inputs of one ruleset."""

    def __init__(self, rules: RealmsRules, features: int) -> None:
        costs = rules.castle_cost
        self._features = features
        self._scale: list[float] = [1.0] * (features + MORE)
        for number in IN_GOLD:
            self._scale[number] = len(costs) / max(1, sum(costs))
        for number in IN_HEALTH:
            self._scale[number] = 1.0 / rules.params.health

    def of(self, features: Sequence[float], ways: float) -> list[float]:
        """Of a living seat, before they are multiplied by `scale`."""
        return [*features, ways, 0.0, 0.0]

    def of_dead(self, before: int, seats: int) -> list[float]:
        """Of one before whom so many of the seats have died."""
        return [*[0.0] * self._features, 0.0, 1.0, before / seats]

    def scale(self) -> list[float]:
        """What the counted inputs are multiplied by."""
        return self._scale
