"""Means with their intervals, tests, and what many of them together need. The standard library suffices.

Two kinds of interval, both of 95 %:

- *fixed*: Student's t, for a study whose number of games was fixed before it began;
- *sequential*: the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
  (*Time-uniform central limit theory and asymptotic confidence sequences*, 2021, theorem 2.2), which holds at
  all numbers of games together, so that one may look after every batch and stop when one likes.

Many tests together are corrected by Holm's method (1979), which keeps the chance of even one false "clear"
below 5 %, however the measures hang together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, inf, lgamma, log, log1p, sqrt
from typing import Final, NamedTuple

ALPHA: Final = 0.05
"""The chance of error that is allowed."""

FEWEST: Final = 10
"""Fewer values than this decide nothing: how far they scatter is not known yet, and two that happen to be alike
would look certain."""

EVERYTHING: Final = (-inf, inf)
"""The limits of what may be any number."""

_TIGHT_AT: Final = 500
"""The number of deals at which the sequence is about narrowest for what it can be."""

_RHO2: Final = (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / _TIGHT_AT


class Estimate(NamedTuple):
    """A mean of so many values with its 95 % interval and the values' standard deviation."""

    mean: float
    low: float
    high: float
    deviation: float
    size: int

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2


def estimate(
    values: Sequence[float], *, is_sequential: bool = False, limits: tuple[float, float] = EVERYTHING
) -> Estimate:
    """The mean with its interval: fixed, or of a confidence sequence. Without bounds below 2 values.

    `limits`: what a value may be; the interval does not go beyond.
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, -inf, inf, 0.0, count)
    deviation = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    half = deviation * (_sequence_width(count) if is_sequential else t_quantile(count - 1) / sqrt(count))
    least, most = limits
    return Estimate(mean, max(least, mean - half), min(most, mean + half), deviation, count)


def p_value(found: Estimate, *, is_sequential: bool = False) -> float:
    """How unlikely such a mean is if the true one is 0; sequential: valid at any time of looking.

    1 where nothing varies and nothing was found, or there are fewer than `FEWEST` values.
    """
    if found.size < FEWEST:
        return 1.0
    if found.deviation == 0.0:
        return 1.0 if found.mean == 0.0 else _all_alike(found.size)
    z = found.mean / found.deviation * sqrt(found.size)
    if not is_sequential:
        return student_p(z, found.size - 1)
    grown = found.size * _RHO2
    return min(1.0, sqrt(grown + 1) * exp(-z * z * grown / (2 * (grown + 1))))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values corrected for being looked at together, in their order: each to be held against `ALPHA`."""
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    found = [0.0] * len(p_values)
    highest = 0.0
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, p_values[index] * (len(p_values) - rank)))
        found[index] = highest
    return found


def more_needed(found: Estimate, tests: int, *, is_sequential: bool = False) -> int | None:
    """How many values more would make a mean like this clear among so many tests; None if there is no telling.

    By the normal quantile at the strictest of Holm's levels; for sequences by their own formula.
    """
    if found.mean == 0.0 or found.deviation == 0.0:
        return None
    effect = abs(found.mean) / found.deviation
    wanted = ALPHA / max(1, tests)
    count = max(2, found.size)
    while count < 10**9:
        likely = found._replace(size=max(FEWEST, count))
        if p_value(likely, is_sequential=is_sequential) <= wanted:
            break
        count = count + max(1, count // 20)
    return max(0, count - found.size) if effect > 0 and count < 10**9 else None


def student_p(t: float, freedom: int) -> float:
    """The two-sided p-value of Student's t."""
    return _beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=4096)
def t_quantile(freedom: int) -> float:
    """The t that is exceeded, in either direction, with probability `ALPHA`."""
    low, high = 0.0, 100.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        if student_p(middle, freedom) > ALPHA:
            low = middle
        else:
            high = middle
    return high


def _sequence_width(count: int) -> float:
    """Half of the width of the sequence at this count, in standard deviations."""
    grown = count * _RHO2
    return sqrt(2 * (grown + 1) / (count * grown) * log(sqrt(grown + 1) / ALPHA))


def _all_alike(count: int) -> float:
    """Of a sign test: that so many differences all have the same sign."""
    return min(1.0, 2.0 * 0.5**count)


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0.0 or x >= 1.0:
        return min(1.0, max(0.0, x))
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1.0 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Lentz's way of working out the fraction."""
    tiny = 1e-300
    c, d = 1.0, 1.0 / max(tiny, 1.0 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, 400):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1.0 / (1.0 + term * d or tiny)
            c = 1.0 + term / c or tiny
            found *= c * d
        if abs(c * d - 1.0) < 1e-12:
            break
    return found
