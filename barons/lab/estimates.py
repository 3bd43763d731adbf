"""Means with their intervals, tests, and corrections for many of them. Needs only the standard library.

There are two kinds of interval, both of 95 %:

- *fixed*: Student's t, for a study whose number of games was fixed before it began;
- *sequential*: the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
  (*Time-uniform central limit theory and asymptotic confidence sequences*, 2021, theorem 2.2), which holds at
  all numbers of games together, so that one may look after every batch and stop at any time.

Both are corrected for the skewness of the values: an interval spans the plain one and that of Hall's
transformation (*On the removal of skewness by transformation*, 1992), a p-value is the larger of the two, and
where the mean points away from the long tail, of which few values may have been seen, `fewest` requires more
values. Intervals of shares are Wilson's (1927), with the variance of the values.

Many tests together are corrected by Holm's method (1979), which keeps the chance of even one false "clear"
below 5 %, whatever the dependence between measures. `docs/lab.md` has the simulations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, copysign, exp, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

ALPHA: Final = 0.05
"""Accepted probability of error."""

FEWEST: Final = 30
"""Fewer values than this decide nothing: their variance and skewness are not known yet."""

POWER: Final = 0.8
"""Probability of success for which the number of further values is estimated."""

SHARES: Final = (0.0, 1.0)
"""Limits of a share."""

_SKEWED: Final = 100
"""Values required per unit of squared skewness, where the mean points away from the long tail."""

Z95: Final = NormalDist().inv_cdf(1 - ALPHA / 2)

EVERYTHING: Final = (-inf, inf)
"""Limits of an unbounded number."""

_TIGHT_AT: Final = 500
"""The number of deals for which the width of the sequence is optimised."""

_RHO2: Final = (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / _TIGHT_AT


class Estimate(NamedTuple):
    """A mean with the number of values, its 95 % interval and the values' standard deviation."""

    mean: float
    low: float
    high: float
    deviation: float
    size: int
    skewness: float = 0.0

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    @property
    def error(self) -> float:
        """Standard error of the mean, from the interval's width, since equal shares have no deviation."""
        return self.half / Z95


def estimate(
    values: Sequence[float], *, is_sequential: bool = False, limits: tuple[float, float] = EVERYTHING
) -> Estimate:
    """Return the mean with its interval: fixed, or of a confidence sequence.

    `limits`: range of the values; the interval does not exceed it, and spans it for fewer than 2 values.
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, *limits, 0.0, count)
    second = sum((value - mean) ** 2 for value in values)
    deviation = sqrt(second / (count - 1))
    third = sum((value - mean) ** 3 for value in values) / count
    skewness = third / deviation**3 if deviation else 0.0
    width = _sequence_width(count) if is_sequential else t_quantile(count - 1) / sqrt(count)
    if limits == SHARES:
        low, high = _wilson(mean, second / count, width)
    else:
        low = mean - deviation * max(width, _unskewed(width, skewness, count))
        high = mean - deviation * min(-width, _unskewed(-width, skewness, count))
    least, most = limits
    return Estimate(mean, max(least, low), min(most, high), deviation, count, skewness)


def fewest(found: Estimate) -> int:
    """Return the minimum number of values needed for any conclusion about values like these."""
    if found.mean * found.skewness >= 0.0:
        return FEWEST
    return max(FEWEST, ceil(_SKEWED * found.skewness**2))


def p_value(found: Estimate, *, is_sequential: bool = False) -> float:
    """Return the p-value of this mean if the true one is 0; sequential: valid at any stopping time.

    1 if the mean is 0 without variance, or if there are fewer values than `fewest`.
    """
    if found.size < fewest(found):
        return 1.0
    if found.deviation == 0.0:
        return 1.0 if found.mean == 0.0 else min(1.0, 2.0 * 0.5**found.size)  # the sign test
    plain = found.mean / found.deviation
    corrected = _skewed(plain, found.skewness, found.size)
    if plain * corrected <= 0.0:
        return 1.0
    z = min(abs(plain), abs(corrected)) * sqrt(found.size)
    return _sequence_p(z, found.size) if is_sequential else student_p(z, found.size - 1)


def share_p(found: Estimate, fair: float, *, is_sequential: bool = False) -> float:
    """Return the p-value of this mean of values from 0 to 1 if the true one is `fair`.

    A score test with the variance of values of 0 and 1, the largest possible: it holds for any distribution and
    needs no correction for skewness. 1 for fewer values than `FEWEST`.
    """
    if found.size < FEWEST:
        return 1.0
    z = abs(found.mean - fair) * sqrt(found.size / (fair * (1 - fair)))
    return _sequence_p(z, found.size) if is_sequential else 2 * (1 - NormalDist().cdf(z))


def holm(p_values: Sequence[float]) -> list[float]:
    """Return Holm's corrected p-values in the given order; each is to be compared with `ALPHA`."""
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    found = [0.0] * len(p_values)
    highest = 0.0
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, p_values[index] * (len(p_values) - rank)))
        found[index] = highest
    return found


def more_needed(found: Estimate, tests: int, *, is_sequential: bool = False) -> int | None:
    """Estimate how many more values would make a true mean like this clear among `tests` with probability
    `POWER`; None if that cannot be estimated.

    Calculated at the strictest of Holm's levels: the estimated mean then falls short of the true one by no more
    than that many standard errors.
    """
    if found.mean == 0.0 or found.deviation == 0.0:
        return None
    wanted, short = ALPHA / max(1, tests), NormalDist().inv_cdf(POWER) * found.deviation
    count = max(FEWEST, found.size)
    while count < 10**9:
        mean = abs(found.mean) - short / sqrt(count)
        likely = found._replace(mean=copysign(max(0.0, mean), found.mean), size=count)
        if mean > 0 and p_value(likely, is_sequential=is_sequential) <= wanted:
            return count - found.size
        count += max(1, count // 50)
    return None


def student_p(t: float, freedom: int) -> float:
    """Return the two-sided p-value of Student's t."""
    return _beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=4096)
def t_quantile(freedom: int) -> float:
    """Return the t that is exceeded, in either direction, with probability `ALPHA`."""
    low, high = 0.0, 100.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        if student_p(middle, freedom) > ALPHA:
            low = middle
        else:
            high = middle
    return high


def _sequence_width(count: int) -> float:
    """Return half of the sequence's width at this count, in standard deviations."""
    grown = count * _RHO2
    return sqrt(2 * (grown + 1) / (count * grown) * log(sqrt(grown + 1) / ALPHA))


def _sequence_p(z: float, count: int) -> float:
    """Return the p-value of a mean `z` standard errors from the expected one, at any stopping time."""
    grown = count * _RHO2
    return min(1.0, sqrt(grown + 1) * exp(-z * z * grown / (2 * (grown + 1))))


def _skewed(t: float, skewness: float, count: int) -> float:
    """Apply Hall's transformation to a mean in standard deviations."""
    return t + skewness * t**2 / 3 + skewness**2 * t**3 / 27 + skewness / (6 * count)


def _unskewed(u: float, skewness: float, count: int) -> float:
    """Inverse of `_skewed`."""
    if abs(skewness) < 1e-9:
        return u
    root = 1 + skewness * (u - skewness / (6 * count))
    return 3 / skewness * (copysign(abs(root) ** (1 / 3), root) - 1)


def _wilson(mean: float, variance: float, width: float) -> tuple[float, float]:
    """Return Wilson's interval of a share. `width`: half of a mean's interval, in standard deviations.

    The variance of the values is assumed to be the same fraction of p (1 − p) for every p: all of it for values
    of 0 and 1, less for others.
    """
    most = mean * (1 - mean)
    squared = width**2 * (variance / most if most > 0 else 1.0)
    middle = (mean + squared / 2) / (1 + squared)
    half = sqrt(max(0.0, squared * most + squared**2 / 4)) / (1 + squared)
    return middle - half, middle + half


def _beta(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function, by its continued fraction."""
    if x <= 0.0 or x >= 1.0:
        return min(1.0, max(0.0, x))
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1.0 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Evaluate the continued fraction by Lentz's method."""
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
