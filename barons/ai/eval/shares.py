"""Conversion of each seat's value to its expected result."""

from __future__ import annotations

from math import exp


def results(worth: list[float], spread: float) -> list[float]:
    """Return each seat's mean chance of beating the others, logistic with `spread`."""
    count = len(worth)
    if count == 2:
        first = _logistic((worth[0] - worth[1]) / spread)
        return [first, 1.0 - first]
    shares = [0.0] * count
    for one in range(count):
        for other in range(one + 1, count):
            chance = _logistic((worth[one] - worth[other]) / spread)
            shares[one] += chance
            shares[other] += 1.0 - chance
    return [share / (count - 1) for share in shares]


def _logistic(x: float) -> float:
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
