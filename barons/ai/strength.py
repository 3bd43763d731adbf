"""Measured strength of the levels: `config/strength.json`, written by `benchmarks/ladder.py`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from barons.engine.jsonvalues import an_object, built
from barons.paths import config_dir

EVEN: Final = 0.5
"""Result of equal players: if an interval contains it, nothing is known."""
PARTS: Final = ((3, 5), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20))
"""Fractions used to describe a share of games in words; the nearest is chosen."""


class Beaten(NamedTuple):
    """Result of a level's two-player games against the level below. `result`: 0 to 1, a tie half a win."""

    over: str
    games: int
    result: float
    low: float
    """Lower end of Wilson's 95 % interval."""

    def in_words(self) -> tuple[int, int] | None:
        """Return the result as wins and games; None if the games do not show that the level is stronger."""
        if self.low <= EVEN:
            return None
        return min(PARTS, key=lambda part: abs(part[0] / part[1] - self.result))


def measured(ruleset: str, level: str) -> Beaten | None:
    """Return the level's result against the one below in this ruleset; None if it was not measured."""
    return _measured().get((ruleset, level))


def luck(rulesets: Iterable[str]) -> float | None:
    """Return how much depends on chance, for the first of these rulesets that was measured: 0 if each level
    always beats the one below, 1 if none does better; None if none was measured.
    """
    for ruleset in rulesets:
        results = [beaten.result for (rules, _level), beaten in _measured().items() if rules == ruleset]
        if results:
            return 2 * (1 - sum(results) / len(results))
    return None


@cache
def _measured() -> dict[tuple[str, str], Beaten]:
    measured = an_object(json.loads((config_dir() / "strength.json").read_text("utf-8")))
    return {
        (ruleset, level): built(Beaten, row)
        for ruleset, levels in measured.items()
        for level, row in an_object(levels).items()
    }
