"""Random numbers of a game: they depend on the seed and on what is drawn, in every version."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE, Action, State
from barons.engine.dealer import SEED_LIMIT, Dealer
from tests.toy import DRAW, ToyRules, ToyState


def awaiting(text: str) -> ToyState:
    """Return a toy game whose die shows 3, after an action that needs chance."""
    state = ToyRules().initial_state(2, Dealer(1))
    state.apply(state.rules.parse("die 3"))
    state.apply(state.rules.parse(text))
    return state


class Weighted(ToyState):
    """Three outcomes: the second has six tenths of the weight, the third none."""

    __slots__ = ()

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return [(Action(f"draw {card}", DRAW, card), weight) for card, weight in ((1, 4), (2, 6), (3, 0))]


def weighted() -> State:
    """Return a state that awaits chance."""
    state = Weighted(ToyRules(), [5, 6])
    assert state.to_move == CHANCE
    return state


@pytest.mark.parametrize("seed", [0, 1, SEED_LIMIT - 1])
def test_valid_seeds_are_accepted(seed: int) -> None:
    """Valid seeds are integers from 0 to below 2**63."""
    assert SEED_LIMIT == 9_223_372_036_854_775_808
    assert Dealer(seed).seed == seed


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    """The message quotes the seed."""
    with pytest.raises(ValueError, match=str(seed)):
        Dealer(seed)


def test_random_numbers_never_change() -> None:
    """Recorded values: if they change, no saved seed gives its game any more."""
    assert [Dealer(seed).below(label, 1_000_000) for seed in (0, 7) for label in ("ply/0", "thinking/12")] == [
        488262,
        937581,
        57414,
        320278,
    ]


def test_random_numbers_are_below_limit_and_reach_every_value() -> None:
    """The smallest value is 0."""
    assert {Dealer(3).below(f"label {number}", 4) for number in range(60)} == {0, 1, 2, 3}


def test_shuffle_never_changes_and_does_not_modify_its_input() -> None:
    """The result is recorded like the random numbers."""
    items = list("abcdefgh")
    assert "".join(Dealer(7).shuffle("hand", items)) == "dfbcgeha"
    assert "".join(items) == "abcdefgh"


@pytest.mark.parametrize(("items", "orders"), [("", 1), ("a", 1), ("ab", 2), ("abc", 6)])
def test_shuffle_reaches_every_order(items: str, orders: int) -> None:
    """The first and the last item move too."""
    assert len({tuple(Dealer(seed).shuffle("deck", items)) for seed in range(80)}) == orders


def test_roll_has_the_expected_number_of_dice() -> None:
    """The dice are independent numbers from 1 to 6."""
    rolls = [Dealer(seed).settle(awaiting("dice"), 2).text.split() for seed in range(60)]
    assert {len(roll) for roll in rolls} == {3}
    assert {roll[1] for roll in rolls} == {roll[2] for roll in rolls} == set("123456")
    assert any(roll[1] != roll[2] for roll in rolls)


def test_outcomes_are_drawn_by_weight() -> None:
    """They are drawn four and six times in ten; one with weight 0 never is."""
    drawn = [Dealer(seed).settle(weighted(), 0).text for seed in range(500)]
    assert (drawn.count("draw 1"), drawn.count("draw 2"), drawn.count("draw 3")) == (221, 279, 0)


def test_repeated_ply_draws_same_outcome_and_others_differ() -> None:
    """The outcome depends on the number of the ply."""
    dealer = Dealer(5)
    assert [dealer.settle(awaiting("dice"), ply).text for ply in (2, 3, 2)] == [
        "roll 6 5",
        "roll 3 4",
        "roll 6 5",
    ]
