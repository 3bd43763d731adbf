"""Intervals, tests and their correction, held against published values."""

from __future__ import annotations

from random import Random

import pytest

from barons.lab.estimates import (
    ALPHA,
    Estimate,
    estimate,
    holm,
    more_needed,
    p_value,
    student_p,
    t_quantile,
)


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.7062), (9, 2.2622), (30, 2.0423), (1000, 1.9623)])
def test_quantiles_of_student(freedom: int, quantile: float) -> None:
    """The printed tables' column for 95 %."""
    assert t_quantile(freedom) == pytest.approx(quantile, abs=1e-4)
    assert student_p(quantile, freedom) == pytest.approx(0.05, abs=1e-4)


def test_an_interval_of_ten_values() -> None:
    """Mean 5.5, deviation 3.0277, so 5.5 ± 2.2622 × 3.0277 / √10."""
    found = estimate(list(range(1, 11)))
    assert found.mean == 5.5
    assert found.half == pytest.approx(2.1659, abs=1e-3)


def test_one_value_says_nothing_of_its_spread() -> None:
    """Its interval has no bounds, and nothing is clear."""
    assert estimate([3.0]).half == float("inf")
    assert p_value(estimate([3.0])) == 1.0


def test_what_never_varies() -> None:
    """No difference is no evidence; ten differences of one sign are that of a sign test."""
    assert p_value(estimate([0.0] * 10)) == 1.0
    assert p_value(estimate([2.0] * 10)) == pytest.approx(2 / 2**10)


def test_holm_corrects_by_rank() -> None:
    """Holm's own procedure: 0.01 × 4, 0.02 × 3, then never below what came before."""
    assert holm([0.02, 0.01, 0.03, 0.9]) == pytest.approx([0.06, 0.04, 0.06, 0.9])


def test_sequences_are_wider_than_intervals_of_a_fixed_number() -> None:
    """That is the price of looking."""
    values = [float(value) for value in range(200)]
    assert estimate(values, is_sequential=True).half > 1.3 * estimate(values).half


def test_p_values_and_intervals_agree() -> None:
    """An interval whose bound is 0 has a p-value of 5 %, sequential or not."""
    lots = Random(1)
    values = [lots.gauss(0.0, 1.0) for _ in range(400)]
    for is_sequential in (False, True):
        half = estimate(values, is_sequential=is_sequential).half
        shifted = estimate(values)._replace(mean=half)
        assert p_value(shifted, is_sequential=is_sequential) == pytest.approx(ALPHA, rel=1e-6)


def test_intervals_cover_the_truth() -> None:
    """Of 1000 studies of 30 results of 0, ½ or 1 about 95 % hold the true mean (by chance 936 to 964)."""
    lots = Random(7)
    found = [estimate([lots.choice((0.0, 0.5, 1.0)) for _ in range(30)]) for _ in range(1000)]
    assert 930 <= sum(each.low <= 0.5 <= each.high for each in found) <= 970


def test_a_sequence_covers_the_truth_at_all_times() -> None:
    """Looked at after every value from the 50th to the 400th, at most about 5 % of sequences are ever wrong."""
    lots = Random(7)
    wrong = sum(_is_ever_wrong([lots.expovariate(1.0) - 1.0 for _ in range(400)]) for _ in range(200))
    assert wrong <= 16


def _is_ever_wrong(values: list[float]) -> bool:
    looks = (estimate(values[:count], is_sequential=True) for count in range(50, 401, 5))
    return any(not look.low <= 0.0 <= look.high for look in looks)


def test_how_many_more_would_tell() -> None:
    """A difference of a fifth of a deviation is clear at about 97 values; for two tests at more."""
    found = Estimate(0.2, -0.2, 0.6, 1.0, 30)
    more = more_needed(found, 1)
    assert more is not None
    assert more == pytest.approx(97 + 2 - 30, abs=6)
    assert (more_needed(found, 10) or 0) > more
    assert more_needed(Estimate(0.0, -0.2, 0.2, 1.0, 30), 1) is None
