"""A whole review: its chain of values, its sums, its form."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from barons.review.finding import Finding
from barons.review.review import Place, Review, Step, chained
from tests.review import games


@pytest.mark.parametrize("family", games.FAMILIES)
def test_luck_and_play_explain_the_result(family: str) -> None:
    """Within two points of a hundred, and closer: nothing is left over."""
    review = games.review(family)
    for seat in range(review.players):
        account = review.account(seat)
        explained = review.start[seat] + account.luck + account.own + account.others
        assert explained == pytest.approx(review.result[seat], abs=1e-9)


@pytest.mark.parametrize("family", games.FAMILIES)
def test_every_step_begins_where_the_last_one_ended(family: str) -> None:
    """One chain from the beginning to the result."""
    review = games.review(family)
    assert all(one.after == next_.before for one, next_ in pairwise(review.steps))
    assert review.steps[-1].after == review.result


@pytest.mark.parametrize("family", games.FAMILIES)
def test_everybodys_chances_add_up(family: str) -> None:
    """Expected results come to half the players at every step: for each pair one point is to be had."""
    review = games.review(family)
    assert all(sum(step.after) == pytest.approx(review.players / 2, abs=0.02) for step in review.steps)


def test_parts_add_up_to_the_game() -> None:
    """Beginning, middle and end leave nothing out."""
    review = games.review("land")
    parts = [review.account(0, part) for part in review.parts()]
    whole = review.account(0)
    assert sum(part.luck for part in parts) == pytest.approx(whole.luck)
    assert sum(part.own for part in parts) == pytest.approx(whole.own)


def test_a_review_survives_its_form() -> None:
    """As JSON and back."""
    review = games.review("baronies")
    assert Review.from_json(json.loads(json.dumps(review.to_json()))) == review


def test_what_is_no_review_is_refused() -> None:
    """With a ValueError, whatever it is."""
    with pytest.raises(ValueError, match="no review"):
        Review.from_json({"format": "barons-save"})


def _decision(before: float, played: float, doubt: float = 0.005) -> Finding:
    return Finding(0, "decision", [before, 1 - before], [played, 1 - played], ["best"], doubt)


def _judged(found: Finding, result: float) -> Step:
    """One decision of seat 0, the last of its game."""
    return chained([Place(0, 1, 0, "played")], [found], [result, 1 - result])[0]


def test_chance_is_measured_against_its_mean() -> None:
    """An outcome 30 points above the mean of all was worth 30 points."""
    rolled = Finding(0, "chance", [0.5, 0.5], [0.8, 0.2], [], 0.0)
    (step,) = chained([Place(0, 1, 0, "die 6")], [rolled], [0.9, 0.1])
    assert step.change == pytest.approx((0.3, -0.3))


def test_a_loss_that_holds_is_named() -> None:
    """Twenty points given away, and gone afterwards."""
    assert _judged(_decision(0.6, 0.4), 0.4).verdict == "blunder"


def test_a_loss_that_is_gone_a_step_later_is_not_judged() -> None:
    """The search saw it, and then saw that it was none."""
    assert _judged(_decision(0.6, 0.4), 0.6).verdict == "unsure"


def test_a_forced_step_changes_nothing() -> None:
    """There was nothing to decide."""
    (step,) = chained([Place(0, 1, 0, "pass")], [Finding(0, "forced", [], [], [], 0.0)], [0.3, 0.7])
    assert (step.before, step.verdict) == ((0.3, 0.7), None)
