"""Many games of a family, each looked at on the way: how they ended, as the lines of a Markdown table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from barons.engine.core import BaronsError


class Played(NamedTuple):
    """A game to its end."""

    why: str
    """The family's word for how it ended."""
    turns: int
    actions: int
    """Outcomes of chance among them."""
    read_back: int
    """Positions that were written down and read back."""
    happened: Counter[str]
    """What else is counted, by the heading of its column."""


def heading(first: str, counted: Sequence[str] = ()) -> str:
    """The two lines above the table; `first` names the first column, `counted` the family's own."""
    heads = (first, "players", "games", "how they ended", *counted)
    heads += ("turns: mean (least to most)", "actions", "read back")
    return f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|"


def row(
    ruleset: str, players: int, seeds: Iterable[int], play: Callable[[int], Played], counted: Sequence[str] = ()
) -> str:
    """Play the games of `seeds` and tell them in a line. AssertionError names the game that went wrong."""
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
