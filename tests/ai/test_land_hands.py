"""The inputs for a hand of cards from which its value is learnt."""

from __future__ import annotations

import pytest

from barons.ai.eval import by_hand
from barons.ai.eval.land import inputs
from barons.ai.eval.land.features import FEATURES
from barons.ai.eval.land.inputs import MORE
from barons.ai.eval.learnt import LearntValue
from barons.engine.land.cards import CARDS, stack_of
from barons.engine.land.state import LandState
from barons.rulesets import load
from tests.ai.test_secrecy import midgame

FIRST = FEATURES + MORE


def hand(*names: str) -> int:
    """Return the stack of these cards."""
    return stack_of([CARDS.index(name) for name in names])


def told(*names: str, ready: float = 3.0, near: float = 5.0, wins: bool = False) -> list[float]:
    """Return the inputs of a hand of these cards."""
    return inputs.held(hand(*names), ready, near, wins)


def test_points_to_build_require_construct_card() -> None:
    """Without a Construct the points ready to build do not count."""
    found = told("construct", "move1", wins=True)
    assert found[inputs.BUILDS] == found[inputs.BUILDS_TO_WIN] == 1.0
    assert (found[inputs.BUILDS_READY], found[inputs.BUILDS_NEAR]) == (3.0, 5.0)
    assert told("construct")[inputs.BUILDS_TO_WIN] == 0.0
    without = told("move1", wins=True)
    builds = (inputs.BUILDS, inputs.BUILDS_READY, inputs.BUILDS_NEAR, inputs.BUILDS_TO_WIN)
    assert [without[number] for number in builds] == [0.0] * 4


def test_points_are_recomputed_for_each_position() -> None:
    """The hand is cached, but the points ready to build are not."""
    assert told("construct", ready=1.0)[inputs.BUILDS_READY] == 1.0
    assert told("construct", ready=2.0)[inputs.BUILDS_READY] == 2.0


def test_cards_count_by_their_effect() -> None:
    """Move, recruit and order cards count by steps and troops, the others by copies."""
    found = told("move3", "move2", "move1", "recruit3", "recruit3", "knight", "long", "disperse", "concentrate")
    assert found[inputs.STEPS] == found[inputs.RECRUITS] == 1.0
    assert found[inputs.RIDERS] == 2.0
    assert found[inputs.GATHERS] == found[inputs.SCATTERS] == 1.0
    assert found[inputs.IN_HAND] == pytest.approx(0.9)


def test_empty_hand_has_zero_inputs() -> None:
    """An empty hand, as in editions without cards, has inputs of 0."""
    assert told() == [0.0] * inputs.HELD


def test_position_inputs_include_hand_of_each_colour() -> None:
    """The hand's inputs follow those of every edition; points are fractions of the goal."""
    rules = load("land-2026-03")
    state = midgame(rules, 2, 60, 1)
    assert isinstance(state, LandState)
    sides = by_hand(rules).inputs(state)
    for colour, own in enumerate(sides):
        expected = inputs.held(state.own.hand[colour], 0.0, 0.0, wins=False)
        kept = [number for number in range(inputs.HELD) if number not in inputs.POINTS_HELD]
        kept.remove(inputs.BUILDS_TO_WIN)
        assert [own[FIRST + number] for number in kept] == [expected[number] for number in kept]
        assert all(own[FIRST + number] <= 1.0 for number in inputs.POINTS_HELD)
    dice = load("land-2025-11")
    assert len(by_hand(dice).inputs(midgame(dice, 2, 60, 1))[0]) == FIRST


def test_value_learnt_from_dice_games_ignores_hands() -> None:
    """A value with fewer inputs ignores the additional inputs of an edition."""
    rules = load("land-2026-03")
    state = midgame(rules, 2, 60, 1)
    linear = [[0.01 * number for number in range(FIRST)]]
    inner = [[0.02 * (number % 5) for number in range(FIRST)]]
    more = [0.0] * inputs.HELD
    short = LearntValue(linear, inner, [0.1], [[0.5]])
    whole = LearntValue([linear[0] + more], [inner[0] + more], [0.1], [[0.5]])
    values = []
    for value in (short, whole):
        judge = by_hand(rules)
        judge.learn(value)
        values.append(judge.values(state))
    assert values[0] == values[1] != by_hand(rules).values(state)


def test_value_learnt_from_card_games_is_rejected_for_dice_edition() -> None:
    """A value with more inputs than an edition has is refused, not cut."""
    more = [0.1] * (FIRST + inputs.HELD)
    judge = by_hand(load("land-2025-11"))
    with pytest.raises(ValueError, match="shorter"):
        judge.learn(LearntValue([more], [more], [0.1], [[0.5]]))
