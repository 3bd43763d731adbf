"""Counts how many donjons a ruleset's tiles hold, row by row in the reading process."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

from barons import rulesets
from barons.lab import boards
from barons.lab.boards import MountainRow, NoTiles

if TYPE_CHECKING:
    from barons.lab.bench import Bench

MOUNTAINS: Final = range(11)
DEALS: Final = 10_000
"""Deals for each number of mountains; enough to know the mean of donjons to about a hundredth."""
SEED: Final = 1


def counted(ruleset: str, mountains: int) -> MountainRow | None:
    """Return a row of the study of this ruleset's tiles; None for a game without such tiles."""
    try:
        values = boards.values_of(rulesets.load(ruleset))
    except NoTiles:
        return None
    return boards.study(values, mountains, DEALS, SEED)


class StudyCounting:
    """Counts the rows of one ruleset, one request at a time."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._asked: Future[MountainRow | None] | None = None
        self.ruleset = ""
        self.players = 2
        """Number of players among whom the donjons are divided."""
        self.rows: list[MountainRow] = []
        self.has_tiles = True
        """False once the ruleset has proved to have no tiles with points."""
        self.trouble = ""
        """Why counting failed; cleared for another ruleset."""

    def go_on(self, ruleset: str, players: int) -> bool:
        """Request what is missing; return True if there is something new to show."""
        players = players if players in boards.PLAYERS else boards.PLAYERS[-1]
        is_new = (ruleset, players) != (self.ruleset, self.players)
        if ruleset != self.ruleset:
            self.rows, self.has_tiles, self.trouble, self._asked = [], True, "", None
        self.ruleset, self.players = ruleset, players
        if self._asked is not None and self._asked.done():
            self._take(self._asked)
            is_new = True
        is_wanted = self.has_tiles and not self.trouble and len(self.rows) < len(MOUNTAINS)
        if self._asked is None and is_wanted:
            self._asked = self._bench.ask(counted, ruleset, len(self.rows))
        return is_new

    def _take(self, asked: Future[MountainRow | None]) -> None:
        self._asked = None
        try:
            row = asked.result()
        except Exception as error:  # for example a missing ruleset, or a process ended from outside
            self.trouble = str(error) or type(error).__name__
            return
        if row is None:
            self.has_tiles = False
        else:
            self.rows.append(row)
