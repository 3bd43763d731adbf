"""The thresholds that name a decision by its loss of winning chances. They are defined only here."""

from __future__ import annotations

from typing import Final, Literal, get_args

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder", "unsure"]
_VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)

INACCURACY: Final = 0.03
"""Minimum loss of the mover's chance to win for an inaccuracy …"""
MISTAKE: Final = 0.06
"""… for a mistake …"""
BLUNDER: Final = 0.12
"""… for a blunder. The same in all games."""
SURE: Final = 2.0
"""The number of standard errors subtracted from a loss before it is named."""
LUCK: Final = 0.05
"""Minimum change of a player's chances for chance to be listed as luck."""

FAULTS: Final[tuple[Verdict, ...]] = ("mistake", "blunder")
"""The verdicts that "next mistake" stops at."""


def verdict_named(name: object) -> Verdict | None:
    """Return the verdict of this name, or None for None; raises ValueError for any other."""
    for verdict in _VERDICTS:
        if verdict == name:
            return verdict
    if name is None:
        return None
    raise ValueError(f"no verdict: {name!r}")


def verdict(loss: float, doubt: float, *, is_best: bool) -> Verdict:
    """Return the verdict on a decision, from its loss reduced by its uncertainty.

    `loss`: how far the mover's expected result, 0 to 1, fell below that of the best decision found. `doubt`:
    its standard error. `is_best`: whether the search found this decision best.
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
