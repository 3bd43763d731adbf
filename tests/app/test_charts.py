"""The numbers at the ends of a chart's curves."""

from __future__ import annotations

import pytest

from barons.app.table.charts import spaced, turn_step


def test_labels_are_placed_at_curve_ends_when_there_is_room() -> None:
    """The order of the curves is kept."""
    assert spaced([300, 100, 200], 26, 400) == [300, 100, 200]


def test_close_labels_move_apart_in_order_of_curves() -> None:
    """Ends at 105, 100 and 103: the second curve ends highest, then the third."""
    assert spaced([105, 100, 103], 26, 400) == [152, 100, 126]


def test_labels_at_bottom_move_up() -> None:
    """Two curves end at the bottom, and one just above it."""
    assert spaced([400, 390, 400], 26, 400) == [374, 348, 400]


def test_chart_without_curves_has_no_labels() -> None:
    """Before the first turn there are no curves."""
    assert spaced([], 26, 400) == []


@pytest.mark.parametrize("available", [240, 280, 400, 900])
@pytest.mark.parametrize("last", [1, 7, 60, 186, 420])
def test_turn_numbers_do_not_overlap(last: int, available: int) -> None:
    """Labels do not overlap, even in a narrow chart of a long game."""
    step = turn_step(last, available, 46)
    assert step * available / last >= 46 or step > last
