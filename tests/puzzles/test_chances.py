"""Expected values of options."""

from __future__ import annotations

import pytest

from barons.engine.core import State
from barons.engine.realms.odds import any_six, sixes
from barons.engine.realms.stages import FOR_FLIGHT, NOBODY
from barons.engine.realms.state import RealmsState
from barons.puzzles.chances import Chain, TooLarge, throws
from barons.puzzles.puzzle import start_of
from tests.puzzles.test_proof import first_of


@pytest.mark.parametrize("dice", [1, 2, 5])
def test_throw_weights_cover_all_outcomes(dice: int) -> None:
    """The weights add up to six to the power of the number of dice."""
    assert sum(weight for _, weight in throws(dice)) == 6**dice


def test_throws_show_sixes_with_the_right_frequency() -> None:
    """The frequencies are compared with the chances that the rules give."""
    counted = [0, 0, 0, 0]
    for text, weight in throws(3):
        counted[text.count("6")] += weight
    assert [count / 6**3 for count in counted] == pytest.approx(sixes(3))


def test_fight_ending_flight_is_worth_the_chance_of_a_six() -> None:
    """Only an immediate flight counts, so the value is the chance that the rules give."""
    start = start_of(first_of("survive"))
    fled = start.clone()
    fled.apply(fled.rules.parse("flee"))
    dice = fled.awaited_roll() or 0

    def worth(state: State) -> float | None:
        assert isinstance(state, RealmsState)
        if state is start or (state.awaited_roll() is not None and state.purpose == FOR_FLIGHT):
            return None
        return float(state.foe == NOBODY)

    assert Chain(start, worth).options()["flee"] == pytest.approx(any_six(dice))


def test_oversized_search_is_refused() -> None:
    """Nothing is claimed about a sequence that was not searched completely."""
    with pytest.raises(TooLarge):
        Chain(start_of(first_of("survive")), lambda state: None)
