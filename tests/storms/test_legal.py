"""Legal lists of variants drawn from a seed: no action stands there twice, whatever the numbers are."""

from __future__ import annotations

from random import Random

import pytest

from barons.engine.core import OVER
from barons.engine.dealer import Dealer
from tests.realms.table import lot
from tests.storms.variants import variant

STORMS = [*range(12), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(12, 3012))]
PLIES = 300


@pytest.mark.parametrize("storm", STORMS)
def test_no_action_of_a_variant_is_listed_twice(storm: int) -> None:
    """Games of Barons played by lot, looked at in every position."""
    lots = Random(f"legal {storm}")
    rules = variant("realms-0.3", lots, changes=10)
    state = rules.initial_state(lots.choice(rules.players), Dealer(storm))
    twice: list[list[str]] = []
    for _ in range(PLIES):
        if state.to_move == OVER:
            break
        listed = [action.text for action in state.legal_actions()]
        twice += [listed] if len(set(listed)) < len(listed) else []
        state.apply(lot(state, lots))
    assert twice == []
