"""How strong the levels were measured to be: `config/strength.json`, written by `benchmarks/ladder.py`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from barons.engine.jsonvalues import a_number, a_text, a_whole, an_object
from barons.engine.observing import Json
from barons.paths import config_dir

EVEN: Final = 0.5
"""The result of equals: where an interval holds it, nothing is known."""
PARTS: Final = ((3, 5), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20))
"""What a share of games is called, so many of so many: the nearest of these."""


class Beaten(NamedTuple):
    """What came of a level's games of two against the level below. `result`: 0 to 1, a tie half a win."""

    over: str
    games: int
    result: float
    low: float
    """Of Wilson's 95 % interval."""

    def in_words(self) -> tuple[int, int] | None:
        """So many games of so many; None where the games do not show that the level is the stronger one."""
        if self.low <= EVEN:
            return None
        return min(PARTS, key=lambda part: abs(part[0] / part[1] - self.result))


def measured(ruleset: str, level: str) -> Beaten | None:
    """The level's games against the one below in this ruleset; None: it was not measured."""
    return _measured().get((ruleset, level))


def luck(rulesets: Iterable[str]) -> float | None:
    """How much depends on chance by the first of these rulesets that was measured: 0 where each level always
    beats the one below, 1 where none does better. None: none of them was measured."""
    for ruleset in rulesets:
        results = [beaten.result for (rules, _level), beaten in _measured().items() if rules == ruleset]
        if results:
            return 2 * (1 - sum(results) / len(results))
    return None


@cache
def _measured() -> dict[tuple[str, str], Beaten]:
    measured = an_object(json.loads((config_dir() / "strength.json").read_text("utf-8")))
    return {
        (ruleset, level): _beaten(an_object(row))
        for ruleset, levels in measured.items()
        for level, row in an_object(levels).items()
    }


def _beaten(row: dict[str, Json]) -> Beaten:
    return Beaten(a_text(row["over"]), a_whole(row["games"]), a_number(row["result"]), a_number(row["low"]))
