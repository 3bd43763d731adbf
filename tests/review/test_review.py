"""A whole review: its chain of values, its sums and its saved form."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest

from barons.review.finding import Finding
from barons.review.review import (
    Calibration,
    Review,
    ReviewedStep,
    ReviewPlace,
    calibration_of,
    chained,
    chances,
)
from barons.review.words import ReviewTeller, sharing
from barons.text.sentence import Names
from tests.review import games


@pytest.mark.parametrize("family", games.FAMILIES)
def test_luck_and_play_explain_the_result(family: str) -> None:
    """Start, luck, own moves and others' moves add up to the result within two percentage points."""
    review = games.review(family)
    for seat in range(review.players):
        account = review.account(seat)
        explained = review.start[seat] + account.luck + account.own + account.others
        assert explained == pytest.approx(review.result[seat], abs=0.02)


@pytest.mark.parametrize("family", games.FAMILIES)
def test_initial_values_are_even(family: str) -> None:
    """The search's initial values favour no seat, so luck and play explain the result."""
    assert games.review(family).start == pytest.approx([0.5] * games.review(family).players, abs=0.15)


@pytest.mark.parametrize("family", games.FAMILIES)
def test_unattributed_losses_cancel_out(family: str) -> None:
    """The effects of decisions beyond the losses found add up to 0 over all players."""
    review = games.review(family)
    accounts = [review.account(seat) for seat in range(review.players)]
    assert sum(account.own - account.given for account in accounts) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("family", games.FAMILIES)
def test_every_step_starts_at_the_end_of_the_previous_one(family: str) -> None:
    """The steps form one chain from the start to the result."""
    review = games.review(family)
    assert all(one.after == next_.before for one, next_ in pairwise(review.steps))
    assert review.steps[-1].after == review.result


@pytest.mark.parametrize("family", games.FAMILIES)
def test_expected_results_add_up(family: str) -> None:
    """Expected results add up to half the number of players at every step."""
    review = games.review(family)
    assert all(sum(step.after) == pytest.approx(review.players / 2, abs=0.02) for step in review.steps)


def test_parts_add_up_to_the_whole_game() -> None:
    """The start, middle and end cover the whole game."""
    review = games.review("land")
    parts = [review.account(0, part) for part in review.parts()]
    whole = review.account(0)
    assert sum(part.luck for part in parts) == pytest.approx(whole.luck)
    assert sum(part.own for part in parts) == pytest.approx(whole.own)


def test_review_survives_json_round_trip() -> None:
    """A review is unchanged after conversion to JSON and back."""
    review = games.review("baronies")
    assert Review.from_json(json.loads(json.dumps(review.to_json()))) == review


def test_data_other_than_a_review_is_refused() -> None:
    """Data of another format raises ValueError."""
    with pytest.raises(ValueError, match="not a review"):
        Review.from_json({"format": "barons-save"})


def _decision(before: float, played: float, doubt: float = 0.005) -> Finding:
    return Finding(0, "decision", [before, 1 - before], [played, 1 - played], ["best"], doubt)


def _judged(found: Finding, result: float) -> ReviewedStep:
    """Return the reviewed step of one decision of seat 0, the last of its game."""
    return chained([ReviewPlace(0, 1, 0, "played")], [found], [result, 1 - result])[0]


def test_chance_outcome_is_measured_against_the_mean() -> None:
    """An outcome 30 points above the mean of all outcomes counts 30 points."""
    rolled = Finding(0, "chance", [0.5, 0.5], [0.8, 0.2], [], 0.0)
    (step,) = chained([ReviewPlace(0, 1, 0, "die 6")], [rolled], [0.9, 0.1])
    assert step.change == pytest.approx((0.3, -0.3))


def test_decisive_chance_is_all_luck() -> None:
    """A game won by a throw with even odds is half a game of luck."""
    thrown = Finding(0, "chance", [0.5, 0.5], [1.0, 0.0], [], 0.0)
    (step,) = chained([ReviewPlace(0, 1, 0, "die 6")], [thrown], [1.0, 0.0])
    assert step.luck == pytest.approx((0.5, -0.5))


def test_no_value_falls_below_zero() -> None:
    """A value never falls below 0, however bad the position was before a lucky card."""
    drawn = Finding(0, "chance", [0.2, 0.8], [0.4, 0.6], [], 0.0)
    (step,) = chained([ReviewPlace(0, 1, 0, "draw")], [drawn], [0.05, 0.95])
    assert step.before == (0.0, 1.0)
    assert step.luck == pytest.approx((0.05, -0.05))


def test_knowledge_of_the_next_seat_counts_as_luck() -> None:
    """The previous seat estimated 40, the next one knows 70, and its decision loses 10."""
    found = _decision(0.7, 0.6)._replace(handed=(0.4, 0.6))
    step = _judged(found, 0.6)
    assert step.before == pytest.approx((0.4, 0.6))
    assert step.luck == pytest.approx((0.3, -0.3))
    assert step.played == pytest.approx((-0.1, 0.1))


def test_luck_uncertainties_add_up_in_quadrature() -> None:
    """Uncertainties of three and four points combine to five."""
    thrown = [
        Finding(ply, "chance", [0.5, 0.5], [0.5, 0.5], [], doubt) for ply, doubt in enumerate((0.03, 0.04))
    ]
    steps = chained([ReviewPlace(ply, 1, 0, "die 6") for ply in range(2)], thrown, [0.5, 0.5])
    assert Review("", "easy", 1, 2, True, (0.5, 0.5), steps).doubt == pytest.approx(0.05)


def test_lasting_loss_is_a_blunder() -> None:
    """Twenty points are lost and do not return in the next step."""
    assert _judged(_decision(0.6, 0.4), 0.4).verdict == "blunder"


def test_loss_that_disappears_a_step_later_is_unsure() -> None:
    """The next step's search no longer finds the loss."""
    assert _judged(_decision(0.6, 0.4), 0.6).verdict == "unsure"


def test_a_forced_step_changes_nothing() -> None:
    """A forced step keeps the values and has no verdict."""
    (step,) = chained([ReviewPlace(0, 1, 0, "pass")], [Finding(0, "forced", [], [], [], 0.0)], [0.3, 0.7])
    assert (step.before, step.verdict) == ((0.3, 0.7), None)


@pytest.mark.parametrize(
    ("whole", "parts", "told"),
    [
        (50, (0.1649, 0.1649, 0.1702), [17, 16, 17]),
        (-51, (0.1449, -0.3249, -0.3151), [14, -33, -32]),
        (3, (0.006, 0.006, 0.012), [1, 1, 1]),
        (0, (0.0, 0.0, 0.0), [0, 0, 0]),
    ],
)
def test_rounded_parts_add_up_to_the_displayed_total(
    whole: int, parts: tuple[float, ...], told: list[int]
) -> None:
    """The parts that rounding changed most are adjusted."""
    assert sum(told) == whole
    assert sharing(whole, parts) == told


@pytest.mark.parametrize("family", games.FAMILIES)
def test_displayed_account_adds_up(family: str) -> None:
    """The rounded start, luck and play add up to the result, and play is the sum of both kinds of moves."""
    review = games.review(family)
    teller = ReviewTeller(games.walk(family).course.rules, review, Names((), ()))
    for seat in range(review.players):
        words = teller.account(seat).replace("−", "-").split(": ", 1)[1]
        start, luck, play, own, others, result = map(int, re.findall(r"[+-]?\d+", words))
        assert (start + luck + play, own + others) == (result, play)


def test_game_ended_early_is_not_called_unfinished() -> None:
    """The sentence says how the game ended."""
    review = games.review("land")._replace(is_over=False)
    rules = games.walk("land").course.rules
    goes_on, ended = (ReviewTeller(rules, review, Names((), ()), was_ended) for was_ended in (False, True))
    assert goes_on.outcome().startswith("The game is not finished")
    assert ended.outcome().startswith("The players ended the game early")


@pytest.mark.parametrize(
    ("luck", "doubt", "cause"),
    [
        (-0.17, 0.16, "by play"),
        (0.1, 0.0, "by play"),
        (0.1, 0.1, "by luck or by play"),
        (0.25, 0.1, "by both"),
        (0.4, 0.1, "by luck or by play"),
        (0.4, 0.02, "by luck"),
        (0.7, 0.04, "by luck"),
    ],
)
def test_winner_owes_the_win_to_what_surely_gave_most(
    luck: float, doubt: float, cause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 50 points, the part that is surely larger is the cause; parts that are too close are both named."""
    monkeypatch.setattr("barons.review.review._measured", lambda: {"land": {2: (1.0, 0.0)}})
    first = games.review("land").steps[0]
    draw = first._replace(
        kind="chance", before=(0.5, 0.5), after=(0.5 + luck, 0.5 - luck), luck_doubt=doubt, shown=(0.0, 0.0)
    )
    move = draw._replace(kind="decision", before=draw.after, after=(1.0, 0.0), luck_doubt=0.0, loss=0.0)
    review = games.review("land")._replace(result=(1.0, 0.0), steps=(draw, move))
    teller = ReviewTeller(games.walk("land").course.rules, review, Names(("A", "B")))
    assert teller.outcome().startswith(f"A won {cause}: ")


@pytest.mark.parametrize("family", games.FAMILIES)
def test_chances_add_up_to_one_and_end_at_the_winner(family: str) -> None:
    """Chances start at 1 / players for equal players, always add up to 1, and end at 1 for the winner."""
    raw = games.review(family)
    level = raw.steps[0]._replace(before=(0.5,) * raw.players)
    kind = games.walk(family).course.rules.kind
    review = raw._replace(steps=(level, *raw.steps[1:])).in_chances(kind)
    assert review.start == pytest.approx([1 / review.players] * review.players)
    assert all(sum(step.after) == pytest.approx(1.0, abs=0.02) for step in review.steps)
    assert max(review.result) == 1.0
    assert all(one.after == next_.before for one, next_ in pairwise(review.steps[1:]))


@pytest.mark.parametrize("family", games.FAMILIES)
def test_review_texts_use_consistent_numbers(family: str) -> None:
    """The sentence about the winner and the players' lines use the same whole numbers, which add up."""
    review = games.review(family)
    teller = ReviewTeller(games.walk(family).course.rules, review, Names(("A", "B", "C")[: review.players]))
    for seat in range(review.players):
        told = teller.sums(seat)
        assert told.start + told.luck + told.own + told.others == told.end
    winner = review.result.index(max(review.result))
    said = re.findall(r"[+−]?\d+", teller.outcome())
    told = teller.sums(winner)
    assert {f"{told.luck:+d}".replace("-", "−")} <= set(said) | {"+0"}


def test_calibration_matches_the_measured_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is that of the kind and the nearest number of players; an unknown kind has 1 and 0."""
    monkeypatch.setattr("barons.review.review._measured", lambda: {"land": {2: (1.5, 0.1), 4: (2.0, 0.0)}})
    assert calibration_of("land", 2) == (1.5, 0.1)
    assert [calibration_of("land", players) for players in (4, 8)] == [(4.0, 0.0), (6.0, 0.0)]
    assert calibration_of("hedges", 4) == (2.0, 0.0)


def test_slips_even_out_chances_unless_a_win_is_certain() -> None:
    """Later errors can change any result that is not certain; the order of the players stays the same."""
    assert chances([0.75, 0.25], Calibration(2.0, 0.0)) == pytest.approx((0.9, 0.1))
    assert chances([0.75, 0.25], Calibration(2.0, 0.1)) == pytest.approx((0.86, 0.14))
    assert chances([1.0, 0.0], Calibration(2.0, 0.1)) == (1.0, 0.0)
    assert chances([0.0, 0.0], Calibration(2.0, 0.1)) == (0.5, 0.5)
