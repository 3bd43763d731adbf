"""Sharing a length among flexible items."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barons.app.kit.ui.boxes import FlexItem, columns, distribute
from tests.app.ui.sheets import some

_weights = st.sampled_from([0.0, 1.0, 2.5])
_sizes = st.floats(0, 300)
_plain = st.builds(lambda least, basis: FlexItem(least, basis), _sizes, _sizes)
_growing = st.builds(lambda least, basis: FlexItem(least, basis, grow=1.0), _sizes, _sizes)
_items = st.lists(
    st.builds(FlexItem, _sizes, _sizes, st.just(math.inf) | _sizes, _weights, _weights), min_size=1, max_size=6
)


@some
@given(st.floats(0, 1000), _items)
def test_lengths_stay_between_minimum_and_maximum(length: float, items: list[FlexItem]) -> None:
    """If they contradict, the minimum wins."""
    for got, item in zip(distribute(length, items), items, strict=True):
        assert item.least - 1e-6 <= got <= max(item.most, item.least) + 1e-6


@some
@given(st.floats(0, 1000), st.lists(_plain, min_size=1, max_size=6))
def test_all_items_shrink_before_any_overflow(length: float, items: list[FlexItem]) -> None:
    """Items overflow only if each is at its minimum."""
    lengths = distribute(length, items)
    least = sum(item.least for item in items)
    assert sum(lengths) <= max(length, least) + 1e-6


@some
@given(st.floats(0, 1000), st.lists(_growing, min_size=1, max_size=6))
def test_growing_items_fill_the_length(length: float, items: list[FlexItem]) -> None:
    """Items that are too long already may exceed it."""
    assert sum(distribute(length, items)) >= length - 1e-6


@pytest.mark.parametrize(
    ("length", "items", "lengths"),
    [
        (100, [FlexItem(0, 20), FlexItem(0, 30)], [20, 30]),
        (100, [FlexItem(0, 20, grow=1), FlexItem(0, 30, grow=3)], [32.5, 67.5]),
        (100, [FlexItem(0, 20, 40, grow=1), FlexItem(0, 30, grow=1)], [40, 60]),
        (60, [FlexItem(0, 40), FlexItem(0, 80)], [20, 40]),
        (60, [FlexItem(35, 40), FlexItem(0, 80)], [35, 25]),
        (60, [FlexItem(0, 40, shrink=0), FlexItem(0, 80)], [40, 20]),
        (60, [FlexItem(50, 50), FlexItem(40, 40)], [50, 40]),
    ],
)
def test_lengths_match_css_flexbox(length: float, items: list[FlexItem], lengths: list[float]) -> None:
    """Items grow by weight up to a maximum, and shrink by weight and basis down to a minimum."""
    assert distribute(length, items) == pytest.approx(lengths)


@some
@given(st.floats(100, 1000), _items)
def test_columns_fill_the_width_of_a_table(length: float, items: list[FlexItem]) -> None:
    """They fill it exactly unless their longest words are wider together."""
    widths = columns(length, items)
    least = sum(max(item.least, 0) for item in items)
    assert sum(widths) >= length - 1e-6
    assert sum(widths) <= max(length, least) + 1e-6


def test_narrow_columns_get_their_preferred_width() -> None:
    """Wide columns share the rest."""
    assert columns(200, [FlexItem(10, 40), FlexItem(10, 300), FlexItem(10, 300)]) == pytest.approx([40, 80, 80])
