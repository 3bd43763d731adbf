"""Positions from random games of any family."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from barons import rulesets
from barons.engine.core import CHANCE, OVER, State
from barons.engine.dealer import Dealer


def decisions(ruleset: str, count: int, players: int = 3) -> Iterator[State]:
    """Yield `count` decisions of seats, deterministic; each state advances when the next is requested."""
    rules = rulesets.with_rounds(rulesets.load(ruleset), 12)
    rng = Random(count)
    while count:
        seed = rng.randrange(1 << 30)
        dealer, ply = Dealer(seed), 0
        state = rules.initial_state(players, dealer)
        while state.to_move != OVER and count:
            if state.to_move == CHANCE:
                state.apply(dealer.settle(state, ply))
            else:
                if rng.random() < 0.5:
                    yield state
                    count -= 1
                state.apply(rng.choice(state.legal_actions()))
            ply += 1
