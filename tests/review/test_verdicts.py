"""Verdicts depend on the loss and on how certain it is."""

from __future__ import annotations

import pytest

from barons.review.review import verdict


@pytest.mark.parametrize(
    ("loss", "expected"),
    [(0.0, "good"), (0.029, "good"), (0.05, "inaccuracy"), (0.1, "mistake"), (0.2, "blunder")],
)
def test_certain_loss_is_classified(loss: float, expected: str) -> None:
    """The limits are fixed."""
    assert verdict(loss, 0.005, is_best=False) == expected


def test_move_chosen_by_search_is_best() -> None:
    """The numbers of the move do not matter."""
    assert verdict(0.3, 0.0, is_best=True) == "best"


def test_loss_within_uncertainty_is_unsure() -> None:
    """A loss must be at least twice the uncertainty."""
    assert verdict(0.2, 0.09, is_best=False) == "unsure"


def test_uncertainty_is_subtracted_before_loss_is_classified() -> None:
    """A blunder that may be only a mistake is called a mistake."""
    assert verdict(0.2, 0.05, is_best=False) == "mistake"
