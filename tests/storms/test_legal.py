"""Legal actions of random variants: no action is listed twice, whatever the numbers are."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.core import OVER
from barons.engine.dealer import Dealer
from tests.marks import seeds
from tests.realms.table import random_action
from tests.storms.variants import variant

PLIES = 300


def listed_twice(storm: int) -> list[list[str]]:
    """The lists of legal actions of a game that contain duplicates."""
    rng = Random(f"legal {storm}")
    rules = variant("realms-0.3", rng, changes=10)
    state = rules.initial_state(rng.choice(rules.players), Dealer(storm))
    twice: list[list[str]] = []
    for _ in range(PLIES):
        if state.to_move == OVER:
            break
        listed = [action.text for action in state.legal_actions()]
        twice += [listed] if len(set(listed)) < len(listed) else []
        state.apply(random_action(state, rng))
    return twice


@pytest.mark.parametrize("storms", seeds(12, 3012, 12))
def test_no_action_of_a_variant_is_listed_twice(storms: range) -> None:
    """Random games of Barons are checked in every position."""
    assert [twice for storm in storms for twice in listed_twice(storm)] == []
