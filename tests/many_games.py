"""Many checked games of a family: how they ended, as rows of a Markdown table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from barons.engine.core import BaronsError


class Played(NamedTuple):
    """Statistics of a finished game."""

    why: str
    """The family's name of the ending."""
    turns: int
    actions: int
    """Number of actions including chance outcomes."""
    read_back: int
    """Number of positions that were serialised and read back."""
    happened: Counter[str]
    """Additional counts by column heading."""


def heading(first: str, counted: Sequence[str] = ()) -> str:
    """The two header lines of the table; `first` names the first column, `counted` the family's own."""
    heads = (first, "players", "games", "how they ended", *counted)
    heads += ("turns: mean (least to most)", "actions", "read back")
    return f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|"


def row(
    ruleset: str, players: int, seeds: Iterable[int], play: Callable[[int], Played], counted: Sequence[str] = ()
) -> str:
    """Play the games of `seeds` and return their row. The AssertionError names the failed game."""
    played = []
    for seed in seeds:
        try:
            played.append(play(seed))
        except (AssertionError, BaronsError) as error:
            raise AssertionError(f"{ruleset}, {players} players, seed {seed}") from error
    ends = Counter(each.why for each in played).most_common()
    turns = [each.turns for each in played]
    cells = [
        f"`{ruleset}`",
        f"{players}",
        f"{len(played):,}",
        ", ".join(f"{why} {games:,}" for why, games in ends),
        *(f"{sum(each.happened[what] for each in played):,}" for what in counted),
        f"{sum(turns) / len(played):.0f} ({min(turns)} to {max(turns)})",
        f"{sum(each.actions for each in played):,}",
        f"{sum(each.read_back for each in played):,}",
    ]
    return f"| {' | '.join(cells)} |"
