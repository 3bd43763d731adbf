"""A greedy bot that plays against itself: it chooses the action that gives it the largest lead.

python examples/bot.py [RULESET [PLAYERS [SEED]]]
"""

from __future__ import annotations

import sys
from random import Random

from barons.engine import CHANCE, OVER, Action, Dealer, Observation, Rules, State, load


def lead(state: State, seat: int) -> tuple[int, int]:
    """Return how well a seat does: a better rank first, then the lead of its score over the best other."""
    ranks = {each.seat: each for each in state.ranking()}
    others = max(each.score for each in ranks.values() if each.seat != seat)
    return -ranks[seat].rank, ranks[seat].score - others


def choose(rules: Rules, seen: Observation, seat: int, random: Random) -> Action:
    """Return the action that is best one step ahead; what the seat cannot see is guessed."""
    world = rules.determinize(seen, random)
    return max(world.legal_actions(), key=lambda action: (lead(world.after(action), seat), random.random()))


def play(ruleset: str, players: int = 2, seed: int = 1, most: int = 5000) -> State:
    """Return the last position of a game of at most this many actions."""
    rules, dealer, random = load(ruleset), Dealer(seed), Random(seed)
    state, ply = rules.initial_state(players, dealer), 0
    while (seat := state.to_move) != OVER and ply < most:
        if seat == CHANCE:
            state.apply(dealer.settle(state, ply))
        else:
            state.apply(choose(rules, state.observation(seat), seat, random))
        ply += 1
    return state


if __name__ == "__main__":
    ruleset, *numbers = sys.argv[1:] or ["land-2025-11"]
    for each in play(ruleset, *map(int, numbers)).ranking():
        print(f"{each.rank}. seat {each.seat}: {each.score}")
