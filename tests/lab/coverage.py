"""Calibration of the laboratory: coverage of intervals, false positives, power of suggested sample sizes.

`python -m tests.lab.coverage` prints the tables of `docs/lab.md`; it takes some minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, exp
from random import Random
from typing import Final

from barons.lab.estimates import ALPHA, SHARES, Estimate, estimate, holm, more_needed, p_value

Draw = Callable[[Random], float]

DIFFERENCES: Final[dict[str, Draw]] = {
    "normal": lambda lots: lots.gauss(0.0, 1.0),
    "exponential": lambda lots: lots.expovariate(1.0) - 1.0,
    "lognormal": lambda lots: lots.lognormvariate(0.0, 1.0) - exp(0.5),
}
"""Values whose true mean is 0."""
TESTS: Final = 30
"""Number of measures in a study, tested together."""


def share_coverage(p: float, count: int) -> float:
    """Exact probability that the interval of a share of `count` Bernoulli values contains p."""
    return sum(
        comb(count, ones) * p**ones * (1 - p) ** (count - ones)
        for ones in range(count + 1)
        if _holds([1.0] * ones + [0.0] * (count - ones), p)
    )


def _holds(values: list[float], p: float) -> bool:
    found = estimate(values, limits=SHARES)
    return found.low <= p <= found.high


def false_studies(draw: Draw, count: int, studies: int, seed: int = 1) -> tuple[float, float]:
    """Share of studies with a significant result, and of intervals containing 0, without any effect.

    Each study has `TESTS` measures of `count` deals.
    """
    lots = Random(seed)
    clear = held = 0
    for _ in range(studies):
        found = [estimate([draw(lots) for _deal in range(count)]) for _test in range(TESTS)]
        clear += min(holm([p_value(each) for each in found])) <= ALPHA
        held += sum(each.low <= 0.0 <= each.high for each in found)
    return clear / studies, held / studies / TESTS


def power(effect: float, studies: int, *, is_sequential: bool = False, seed: int = 1) -> tuple[int, float]:
    """Suggested number of deals for an effect in standard deviations, and how often it shows the effect."""
    lots = Random(seed)
    count = 30 + (more_needed(Estimate(effect, 0.0, 0.0, 1.0, 30), TESTS, is_sequential=is_sequential) or 0)
    shown = 0
    for _ in range(studies):
        found = estimate([lots.gauss(effect, 1.0) for _deal in range(count)])
        shown += p_value(found, is_sequential=is_sequential) <= ALPHA / TESTS
    return count, shown / studies


def _tables() -> Iterator[str]:
    counts: tuple[int, ...] = (20, 40, 80, 200, 400)
    yield "| true share | " + " | ".join(f"{count} deals" for count in counts) + " |"
    yield "|---" * (len(counts) + 1) + "|"
    for p in (0.01, 0.02, 0.05, 0.1, 0.3, 0.5):
        yield f"| {p:.0%} | " + " | ".join(f"{share_coverage(p, count):.1%}" for count in counts) + " |"
    counts = (10, 30, 50, 100, 200, 400)
    yield "\n| differences | " + " | ".join(f"{count} deals" for count in counts) + " |"
    yield "|---" * (len(counts) + 1) + "|"
    for name, draw in DIFFERENCES.items():
        found = [false_studies(draw, count, 1000) for count in counts]
        yield f"| {name} | " + " | ".join(f"{clear:.1%}; {held:.1%}" for clear, held in found) + " |"
    yield "\n| difference, in deviations | intervals | deals | shown by |\n|---|---|---|---|"
    for effect in (0.2, 0.3, 0.5):
        for is_sequential in (False, True):
            count, shown = power(effect, 2000, is_sequential=is_sequential)
            yield f"| {effect} | {'sequence' if is_sequential else 'fixed'} | {count} | {shown:.0%} |"


if __name__ == "__main__":
    for line in _tables():
        print(line, flush=True)
