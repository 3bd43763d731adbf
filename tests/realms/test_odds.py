"""Odds of sixes, strikes and duels, compared with counting by hand."""

from __future__ import annotations

from itertools import product

import pytest

from barons.engine.realms import odds


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_any_six_matches_all_outcomes(count: int) -> None:
    """The odds are counted over every throw."""
    throws = list(product(range(1, 7), repeat=count))
    assert odds.any_six(count) == pytest.approx(sum(6 in throw for throw in throws) / len(throws))


def test_wounds_match_all_outcomes() -> None:
    """With two dice against one, wounds are the hits minus those that the defence cancels."""
    lost = [0, 0, 0]
    for one, two, against in product(range(1, 7), repeat=3):
        lost[max(0, (one == 6) + (two == 6) - (against == 6))] += 1
    assert odds.wounds(2, 1) == pytest.approx([number / 216 for number in lost])


def test_duel_with_certain_hits_is_won_by_the_first_striker() -> None:
    """Each strike costs one health, so with equal health the first to strike wins."""
    sure = (0.0, 1.0)
    assert odds.duel(sure, sure, 2, 2) == pytest.approx((1.0, 1.0))
    assert odds.duel(sure, sure, 1, 2) == pytest.approx((0.0, 0.0))


def test_even_duel_favours_the_first_striker() -> None:
    """With one health and one die each and no defence, the side that strikes next has 6/11."""
    blow = odds.wounds(1, 0)
    assert odds.duel(blow, blow, 1, 1)[0] == pytest.approx(6 / 11)


def test_long_duels_and_bouts_are_calculated_too() -> None:
    """With a hundred health and one die each, the odds are equal except for the first strike."""
    die = odds.wounds(1, 0)
    won, left = odds.duel(die, die, 100, 100)
    kills, dies = odds.bout(die, die, 100, 100, 2000)
    assert 0.5 < won < 0.51
    assert 0 < left < 100
    assert kills == pytest.approx(won, abs=1e-3)
    assert kills + dies <= 1 + 1e-9
