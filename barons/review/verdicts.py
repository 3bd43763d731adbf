"""What a decision is called, by how much of the chance to win it gave away. The one place of these numbers."""

from __future__ import annotations

from typing import Final, Literal, get_args

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder", "unsure"]
_VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)

INACCURACY: Final = 0.03
"""From this loss of the mover's chance to win on, a decision is an inaccuracy …"""
MISTAKE: Final = 0.06
"""… a mistake …"""
BLUNDER: Final = 0.12
"""… a blunder. The same in all games."""
SURE: Final = 2.0
"""A decision is called by what is left of the loss after so many times its doubt."""
LUCK: Final = 0.05
"""From this change of anybody's chances on, an outcome of chance is listed as a piece of luck."""

FAULTS: Final[tuple[Verdict, ...]] = ("mistake", "blunder")
"""What the keys to the next mistake stop at."""


def verdict_named(name: object) -> Verdict | None:
    """The verdict of this name, None for None; ValueError for any other."""
    for verdict in _VERDICTS:
        if verdict == name:
            return verdict
    if name is None:
        return None
    raise ValueError(f"no verdict: {name!r}")


def verdict(loss: float, doubt: float, *, is_best: bool) -> Verdict:
    """The verdict on a decision: a fault has the name that the loss deserves even if it is less by its doubt.

    `loss`: by how much the mover's expected result, from 0 to 1, fell below that of the best decision found.
    `doubt`: the standard error of that. `is_best`: it is the decision that the search found.
    """
    if is_best:
        return "best"
    if loss < INACCURACY:
        return "good"
    sure = loss - SURE * doubt
    if sure < INACCURACY:
        return "unsure"
    if sure < MISTAKE:
        return "inaccuracy"
    return "mistake" if sure < BLUNDER else "blunder"
