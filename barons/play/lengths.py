"""How long games were measured to be, and what that means for a table: `config/lengths.json`.

`benchmarks/lengths.py` writes the file from games of `barons simulate`; docs/studies.md says how. Decisions
were measured; the seconds that one takes are reckoned.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from barons.engine.jsonvalues import a_number, a_whole, an_object
from barons.paths import config_dir

PERSON: Final = 20.0
"""Seconds that a person takes to decide: with them two persons at November 2025 take the 45 minutes that its
booklet names as the least."""
COMPUTER: Final = 2.0
"""Seconds that a computer's decision is shown, where `computer_seconds` of the edition says nothing else."""
_STEP: Final = 5
"""Minutes are rounded to a multiple of this."""


def lesson_minutes(steps: int) -> int:
    """About how long the steps of a lesson take, each like a decision."""
    return max(1, round(steps * PERSON / 60))


class Length(NamedTuple):
    """Means of a number of measured games between computers."""

    turns: float
    """Of all players."""
    decisions: float
    """Of all players, where there was something to choose."""
    computer: float = COMPUTER
    """Seconds that a decision of a computer is shown."""

    def minutes(self, persons: int, computers: int, rounds: int | None = None) -> int:
        """About how long these take, in steps of five minutes; `rounds`: where the game is ended."""
        players = persons + computers
        share = 1.0 if rounds is None else min(1.0, rounds * players / self.turns)
        seconds = self.decisions * share * (persons * PERSON + computers * self.computer) / players
        return max(_STEP, round(seconds / 60 / _STEP) * _STEP)

    def rounds(self, persons: int, computers: int, minutes: int) -> int:
        """The most rounds, a multiple of five from 10 to 200, that take these about so many minutes."""
        fitting = (each for each in range(200, 10, -5) if self.minutes(persons, computers, each) <= minutes)
        return next(fitting, 10)


class Edition(NamedTuple):
    """What was measured of a ruleset."""

    words: int
    """Of its rules pages in English."""
    lengths: dict[int, Length]
    """By number of players."""


def measured(rulesets: Iterable[str]) -> Edition | None:
    """What was measured of the first of these that was measured: a ruleset, then what it extends."""
    known = _measured()
    return next((known[each] for each in rulesets if each in known), None)


@cache
def _measured() -> dict[str, Edition]:
    data = an_object(json.loads((config_dir() / "lengths.json").read_text("utf-8")))
    found = {}
    for ruleset, row in data.items():
        row = an_object(row)
        games = {int(count): an_object(each) for count, each in an_object(row["players"]).items()}
        computer = a_number(row.get("computer_seconds", COMPUTER))
        lengths = {
            count: Length(a_number(each["turns"]), a_number(each["decisions"]), computer)
            for count, each in games.items()
        }
        found[ruleset] = Edition(a_whole(row["words"]), lengths)
    return found
