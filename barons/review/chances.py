"""From expected results to chances to win that come true as often as they say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log2

from barons.config import load_config


def power_of(kind: str, players: int) -> float:
    """The power that expected results are raised to in games of this kind (`Rules.kind`) with so many players.

    As it was measured (`config/chances.yaml`); of a number of players that was not, the nearest counts, and a
    kind that was not is taken as it is.
    """
    steepness = _measured().get(kind, {players: 1.0})
    return steepness[min(steepness, key=lambda number: abs(number - players))] * log2(players)


def chances(results: Sequence[float], power: float) -> tuple[float, ...]:
    """Everybody's chance to win, together 1; in proportion to that power of the expected result."""
    raised = [max(0.0, result) ** power for result in results]
    whole = sum(raised)
    return tuple(each / whole if whole else 1 / len(results) for each in raised)


@cache
def _measured() -> dict[str, dict[int, float]]:
    """By kind of game and number of players. ConfigError."""
    kinds = load_config("chances")
    return {
        kind: {int(players): kinds.section(kind).number(players) for players in kinds.section(kind).names()}
        for kind in kinds.names()
    }
