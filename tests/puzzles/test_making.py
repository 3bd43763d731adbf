"""Turns that do not become puzzles."""

from __future__ import annotations

from random import Random

from barons.puzzles.making import at_decision
from tests.land.cards_table import CardTable


def test_turn_with_forced_first_step_gives_no_puzzle() -> None:
    """Six donjons to build and no place for them: one is discarded before any decision."""
    state = CardTable(*["construct"] * 6).state
    assert state.own.discards == 1
    assert at_decision(state.rules, state, (), Random(1), {}) is None
