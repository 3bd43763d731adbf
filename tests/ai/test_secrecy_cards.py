"""Hands of six and private decks stay secret: redistributing hidden cards changes nothing for a viewer."""

from __future__ import annotations

from random import Random

from barons.ai.bot import choose
from barons.engine.dealer import Dealer
from barons.engine.land.state import LandState
from tests.land.table import limited

RULES = limited("land-2026-03", 20)


def position() -> LandState:
    """Return the first turn of a game for two, after the choice of colours."""
    state = RULES.initial_state(2, Dealer(4))
    state.apply(state.legal_actions()[0])
    return state


def test_redealt_hidden_cards_give_same_observation() -> None:
    """The observation is the same for the seat that cannot see the cards, and for spectators."""
    state = position()
    seen = state.observation(0)
    other = RULES.determinize(seen, Random(9))
    assert other.own.hand[1 - state.colour] != state.own.hand[1 - state.colour]
    assert other.observation(0) == seen
    assert other.observation(None) == state.observation(None)


def test_computer_move_does_not_depend_on_hidden_cards() -> None:
    """The computer receives only the observation."""
    state = position()
    other = RULES.determinize(state.observation(0), Random(9))
    moves = {choose(RULES, each.observation(0), "easy", 3).text for each in (state, other)}
    assert len(moves) == 1
