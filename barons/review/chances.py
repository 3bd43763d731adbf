"""Converts expected results into calibrated chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log2

from barons.config import load_config


def power_of(kind: str, players: int) -> float:
    """Return the exponent for expected results in games of this kind (`Rules.kind`) and number of players.

    Measured values from `config/chances.yaml`; an unmeasured number of players uses the nearest one, an
    unmeasured kind a steepness of 1.
    """
    steepness = _measured().get(kind, {players: 1.0})
    return steepness[min(steepness, key=lambda number: abs(number - players))] * log2(players)


def chances(results: Sequence[float], power: float) -> tuple[float, ...]:
    """Return each player's chance to win, summing to 1, in proportion to that power of the expected results."""
    raised = [max(0.0, result) ** power for result in results]
    whole = sum(raised)
    return tuple(each / whole if whole else 1 / len(results) for each in raised)


@cache
def _measured() -> dict[str, dict[int, float]]:
    """Return the exponents by kind of game and number of players. Raises ConfigError."""
    kinds = load_config("chances")
    return {
        kind: {int(players): kinds.section(kind).number(players) for players in kinds.section(kind).names()}
        for kind in kinds.names()
    }
