"""How often a set-up of Land is reshuffled: the study of what an edition requires of boards and starts.

Deals are those of the engine, with a faster random generator: the share that is reshuffled is a property of the
ruleset alone. No game is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from barons.engine.core import Rules
from barons.lab.boards import Spread, land_rules
from barons.lab.measures import SHARE
from barons.lab.questions.answers import Answer, AnswerTable, row
from barons.lab.words import number
from barons.text.tr import gettext as _
from barons.text.tr import ngettext

T = TypeVar("T")


class CountingShuffler:
    """Shuffles, and counts the requests for starts: one per trial of the deal."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.trials = 0

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        self.trials += label.split("/")[0] == "starts"
        shuffled = list(items)
        self._rng.shuffle(shuffled)
        return shuffled


class SetupRow(NamedTuple):
    """The result of a number of deals for the same number of players."""

    players: int
    trials: Spread
    """Trials of a deal until one was valid."""

    @property
    def anew(self) -> float:
        """Share of deals whose first trial was invalid."""
        return 1 - self.trials.counts[1] / self.trials.counts.total()

    def to_json(self) -> dict[str, object]:
        return {
            "players": self.players,
            "anew": self.anew,
            "trials": self.trials.of("mean", "q50", "q90", "max"),
        }


def study(rules: Rules, players: int, deals: int, seed: int) -> SetupRow:
    """Simulate this many deals for this many players; NoTiles for a game other than Land."""
    rules = land_rules(rules)
    counts = Counter[int]()
    rng = Random(f"{seed}/{players}")
    for _deal in range(deals):
        counting = CountingShuffler(rng)
        rules.initial_state(players, counting)
        counts[counting.trials] += 1
    return SetupRow(players, Spread(counts))


def answer(rows: Sequence[SetupRow], ruleset: str, deals: int) -> Answer:
    line = ngettext("{ruleset}: {count} deal for each row", "{ruleset}: {count} deals for each row", deals)
    head = (_("Players"), _("Reshuffled"), _("Trials, mean"), "50%", "90%", _("most"))
    cells = tuple(
        row(
            str(each.players),
            number(each.anew, SHARE),
            number(each.trials.mean, ""),
            *(str(each.trials.quantile(share)) for share in (0.5, 0.9)),
            str(max(each.trials.counts)),
        )
        for each in rows
    )
    return Answer((line.format(ruleset=ruleset, count=deals),), (AnswerTable(_("Set-ups"), head, cells),))
