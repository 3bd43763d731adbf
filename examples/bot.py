"""A greedy bot: it plays the action after which it is furthest ahead, against itself.

python examples/bot.py [RULESET] [PLAYERS] [SEED]
"""

from __future__ import annotations

import sys
from random import Random

from barons.engine import CHANCE, OVER, Action, Dealer, Observation, Rules, State, load


def lead(state: State, seat: int) -> tuple[int, int]:
    """Return how far a seat is ahead: its rank, then its score less the best other one."""
    ranks = {rank.seat: rank for rank in state.ranking()}
    best = max(rank.score for rank in ranks.values() if rank.seat != seat)
    return -ranks[seat].rank, ranks[seat].score - best


def choose(rules: Rules, seen: Observation, seat: int, random: Random) -> Action:
    """Return the best action of one look ahead; it sees what its seat may see, and guesses the rest."""
    world = rules.determinize(seen, random)
    return max(world.legal_actions(), key=lambda action: (lead(world.after(action), seat), random.random()))


def play(ruleset: str = "land-2025-11", players: int = 2, seed: int = 1, limit: int = 5000) -> State:
    """Return the position at the end of a game, or after `limit` actions."""
    rules, dealer, random = load(ruleset), Dealer(seed), Random(seed)
    state = rules.initial_state(players, dealer)
    for ply in range(limit):
        if state.to_move == OVER:
            break
        seat = state.to_move
        action = (
            dealer.settle(state, ply)
            if seat == CHANCE
            else choose(rules, state.observation(seat), seat, random)
        )
        state.apply(action)
    return state


if __name__ == "__main__":
    ruleset, players, seed = [*sys.argv[1:], *["land-2025-11", "2", "1"][len(sys.argv) - 1 :]][:3]
    for rank in play(ruleset, int(players), int(seed)).ranking():
        print(f"{rank.rank}. seat {rank.seat}: {rank.score}")
