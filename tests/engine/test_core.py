"""What all games share: actions, ranks, and states after an action."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE, COLOURS, OVER, Action, Rank, shared_returns
from barons.engine.dealer import Dealer
from tests.toy import ToyRules


def test_actions_are_compared_by_notation() -> None:
    """Actions with equal text are equal, whatever their numbers; nothing else is."""
    one, other = Action("take 2", 1, 2), Action("take 2", 5)
    assert one == other
    assert len({one, other, Action("take 3", 1, 2)}) == 2
    assert one != "take 2"
    assert one != Action("take 3", 1, 2)
    assert repr(one) == "<take 2>"
    plain = Action("end", 3)
    assert (plain.verb, plain.a, plain.b, plain.c) == (3, 0, 0, 0)


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([1], [1.0]),
        ([1, 2], [1.0, 0.0]),
        ([1, 1], [0.5, 0.5]),
        ([1, 2, 3], [1.0, 0.5, 0.0]),
        ([1, 1, 3], [0.75, 0.75, 0.0]),
        ([1, 2, 2], [1.0, 0.25, 0.25]),
        ([1, 1, 1, 4], [2 / 3, 2 / 3, 2 / 3, 0.0]),
    ],
)
def test_tied_seats_share_the_value_of_their_ranks(ranks: list[int], expected: list[float]) -> None:
    """Values are listed by seat, whatever the order of the ranking."""
    ranking = [Rank(seat, rank, 0) for seat, rank in enumerate(ranks)]
    assert shared_returns(ranking) == shared_returns(ranking[::-1]) == pytest.approx(expected)


def test_rank_json_includes_score() -> None:
    """Each entry has three numbers."""
    assert Rank(2, 1, 17).to_json() == {"seat": 2, "rank": 1, "score": 17}


def test_position_after_an_action_is_a_new_state() -> None:
    """The old state does not change."""
    before = ToyRules().initial_state(2, Dealer(1))
    after = before.after(before.rules.parse("die 2"))
    assert (before.to_move, after.to_move) == (CHANCE, 0)


def test_chance_and_game_over_are_not_seats() -> None:
    """Chance and the end differ from seats and from each other; up to six players may have a colour."""
    assert {CHANCE, OVER} == {-1, -2}
    assert len(set(COLOURS)) == 6
