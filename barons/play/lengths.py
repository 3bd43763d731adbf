"""Measured lengths of games, and estimates from them: `config/lengths.json`.

`benchmarks/lengths.py` writes the file from games of `barons simulate`; docs/studies.md says how. The numbers
of decisions were measured; the seconds for each are estimates.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from barons.engine.jsonvalues import an_integer, an_object, built
from barons.paths import config_dir

PERSON: Final = 20.0
"""Seconds for a person's decision: at this rate two people play November 2025 in 45 minutes, the minimum in its
booklet.
"""
COMPUTER: Final = 2.0
"""Seconds for which a computer's decision is shown, unless the edition has `computer_seconds`."""
_STEP: Final = 5
"""Minutes are rounded to a multiple of this."""


def lesson_minutes(steps: int) -> int:
    """Estimate the minutes for the steps of a lesson, each like a decision."""
    return max(1, round(steps * PERSON / 60))


class Length(NamedTuple):
    """Averages of measured games between computers."""

    turns: float
    """Of all players."""
    decisions: float
    """Of all players, where there was something to choose."""
    computer: float = COMPUTER
    """Seconds for which a computer's decision is shown."""

    def minutes(self, persons: int, computers: int, rounds: int | None = None) -> int:
        """Estimate the minutes of a game, rounded to five; `rounds`: the limit that ends it."""
        players = persons + computers
        share = 1.0 if rounds is None else min(1.0, rounds * players / self.turns)
        seconds = self.decisions * share * (persons * PERSON + computers * self.computer) / players
        return max(_STEP, round(seconds / 60 / _STEP) * _STEP)

    def rounds(self, persons: int, computers: int, minutes: int) -> int:
        """Return the most rounds that take about `minutes` minutes, but no more than an average game has: a
        multiple of five from 10 to 200.
        """
        average = 5 * math.ceil(self.turns / (persons + computers) / 5)
        most = min(200, average)
        fitting = (each for each in range(most, 10, -5) if self.minutes(persons, computers, each) <= minutes)
        return next(fitting, 10)


class Edition(NamedTuple):
    """Measurements of a ruleset."""

    words: int
    """Number of words of its rules pages in English."""
    lengths: dict[int, Length]
    """By number of players."""


def measured(rulesets: Iterable[str]) -> Edition | None:
    """Return the measurements of the first of these rulesets that was measured: a ruleset, then its bases."""
    known = _measured()
    return next((known[each] for each in rulesets if each in known), None)


@cache
def _measured() -> dict[str, Edition]:
    data = an_object(json.loads((config_dir() / "lengths.json").read_text("utf-8")))
    found = {}
    for ruleset, row in data.items():
        row = an_object(row)
        lengths = {
            int(count): built(Length, {"computer": row.get("computer_seconds", COMPUTER), **an_object(each)})
            for count, each in an_object(row["players"]).items()
        }
        found[ruleset] = Edition(an_integer(row["words"]), lengths)
    return found
