"""Intervals, tests and their correction, compared with published values."""

from __future__ import annotations

from random import Random

import pytest

from barons.lab.estimates import (
    ALPHA,
    FEWEST,
    SHARES,
    Estimate,
    estimate,
    fewest,
    holm,
    more_needed,
    p_value,
    student_p,
    t_quantile,
)
from tests.lab.coverage import DIFFERENCES, false_studies, power, share_coverage


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.7062), (9, 2.2622), (30, 2.0423), (1000, 1.9623)])
def test_student_quantiles_match_printed_tables(freedom: int, quantile: float) -> None:
    """The quantiles match the 95 % column of printed tables."""
    assert t_quantile(freedom) == pytest.approx(quantile, abs=1e-4)
    assert student_p(quantile, freedom) == pytest.approx(0.05, abs=1e-4)


def test_interval_of_ten_values() -> None:
    """The mean is 5.5 and the deviation 3.0277, so the interval is 5.5 ± 2.2622 × 3.0277 / √10."""
    found = estimate(list(range(1, 11)))
    assert found.mean == 5.5
    assert found.half == pytest.approx(2.1659, abs=1e-3)


def test_single_value_gives_unbounded_interval() -> None:
    """The interval of one value is unbounded, that of a share the whole range; the p-value is 1."""
    assert estimate([3.0]).half == float("inf")
    assert estimate([1.0], limits=SHARES)[1:3] == SHARES
    assert p_value(estimate([3.0])) == 1.0


def test_p_value_of_constant_values() -> None:
    """Equal values of 0 are no evidence; thirty equal differences count as in a sign test."""
    assert p_value(estimate([0.0] * 30)) == 1.0
    assert p_value(estimate([2.0] * 30)) == pytest.approx(2 / 2**30)


def test_holm_correction_depends_on_rank() -> None:
    """Holm's procedure gives 0.01 × 4 and 0.02 × 3, and never less than the previous value."""
    assert holm([0.02, 0.01, 0.03, 0.9]) == pytest.approx([0.06, 0.04, 0.06, 0.9])


def test_confidence_sequence_is_wider_than_fixed_size_interval() -> None:
    """Repeated looks at the data cost precision."""
    values = [float(value) for value in range(200)]
    assert estimate(values, is_sequential=True).half > 1.3 * estimate(values).half


def test_p_values_and_intervals_agree() -> None:
    """An interval whose bound is 0 has a p-value of 5 %, sequential or not."""
    rng = Random(1)
    for draw in DIFFERENCES.values():
        values = [draw(rng) for _ in range(4000)]
        for is_sequential in (False, True):
            found = estimate(values, is_sequential=is_sequential)
            for bound in (found.low, found.high):
                shifted = found._replace(mean=found.mean - bound)
                assert p_value(shifted, is_sequential=is_sequential) == pytest.approx(ALPHA, rel=1e-6)


def test_intervals_cover_the_true_mean() -> None:
    """Of 1000 studies of 30 results of 0, ½ or 1 about 95 % contain the true mean (by chance 936 to 964)."""
    rng = Random(7)
    found = [estimate([rng.choice((0.0, 0.5, 1.0)) for _ in range(30)]) for _ in range(1000)]
    assert 930 <= sum(each.low <= 0.5 <= each.high for each in found) <= 970


def test_confidence_sequence_covers_true_mean_at_all_times() -> None:
    """Checked from the 50th to the 400th value, at most about 5 % of sequences are ever wrong."""
    rng = Random(7)
    wrong = sum(_is_ever_wrong([rng.expovariate(1.0) - 1.0 for _ in range(400)]) for _ in range(200))
    assert wrong <= 16


def _is_ever_wrong(values: list[float]) -> bool:
    looks = (estimate(values[:count], is_sequential=True) for count in range(50, 401, 5))
    return any(not look.low <= 0.0 <= look.high for look in looks)


def test_number_of_further_values_needed() -> None:
    """A difference of 0.2 deviations needs about ((1.96 + 0.84) / 0.2)² = 196 values for a power of 80 %."""
    found = Estimate(0.2, -0.2, 0.6, 1.0, 30)
    more = more_needed(found, 1)
    assert more is not None
    assert more == pytest.approx(196 + 2 - 30, abs=6)
    assert (more_needed(found, 10) or 0) > more
    assert more_needed(Estimate(0.0, -0.2, 0.2, 1.0, 30), 1) is None


@pytest.mark.parametrize("is_sequential", [False, True])
def test_suggested_number_of_deals_gives_power_of_80_percent(is_sequential: bool) -> None:
    """Of 400 studies with this number of deals about 320 find the difference (by chance 304 to 336)."""
    _count, shown = power(0.3, 400, is_sequential=is_sequential)
    assert 0.75 <= shown <= 0.85


@pytest.mark.parametrize("p", [0.01, 0.02, 0.05, 0.5])
def test_share_intervals_keep_coverage_near_0(p: float) -> None:
    """The coverage of Wilson's intervals, an exact binomial sum, is never far below 95 %."""
    assert min(share_coverage(p, count) for count in (20, 40, 80)) >= 0.92


def test_share_with_little_variation_has_narrower_interval() -> None:
    """Results that are nearly always ½ have a narrower interval than results of 0 and 1."""
    even = estimate([0.5] * 78 + [0.0, 1.0], limits=(0.0, 1.0))
    assert even.half < 0.3 * estimate([0.0, 1.0] * 40, limits=(0.0, 1.0)).half


@pytest.mark.parametrize(("name", "count"), [("exponential", 30), ("exponential", 100), ("lognormal", 30)])
def test_skewed_measures_rarely_give_false_differences(name: str, count: int) -> None:
    """At most 12 of 100 studies find a false difference; Student's t alone found 38, 15 and 70."""
    clear, held = false_studies(DIFFERENCES[name], count, 100)
    assert clear <= 0.12
    assert held >= 0.9


def test_possible_unseen_tail_requires_more_deals() -> None:
    """More deals are required if the mean points away from the tail, but not if it points to the tail."""
    found = Estimate(-0.5, -0.7, -0.3, 1.0, 60, 2.0)
    assert fewest(found) == 400
    assert fewest(found._replace(mean=0.5)) == FEWEST
    assert p_value(found) == 1.0
    assert p_value(found._replace(size=400)) < 0.001
