"""Speed of engine and search in processor time: JSON on standard output, the best of five runs each.

    python benchmarks/engine.py [--ruleset ID] [--turns normal,expert]

Run it with `PYTHONPATH` set to a compiled copy (`compiled.py`) to compare plain and compiled code.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random
from time import process_time

from playing import play_out

from barons.ai.bot import gc_paused
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.mcts import Effort, search
from barons.ai.players import player
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds

RUNS = 5
FACES = "123456"
FEW_DICE = 4


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--turns", default="", help="levels whose turns are timed, separated by commas")
    arguments = parser.parse_args()
    ruleset = arguments.ruleset
    rules = with_rounds(load(ruleset), 40)
    positions = played(rules, 6)
    knowledge = evaluator(rules)
    fields = {
        "ruleset": ruleset,
        "random_decisions_per_s": best(lambda: random_play(rules, 12)),
        "clone_us": 1e6 / best(lambda: clones(positions)),
        "values_us": 1e6 / best(lambda: repeated(lambda p: knowledge.values(p), positions, 40)),
        "priors_us": 1e6
        / best(lambda: repeated(lambda p: knowledge.priors(p, p.legal_actions()), positions, 40)),
        "search_iterations_per_s": best(lambda: searches(positions, evaluator(rules))),
    }
    for level in filter(None, arguments.turns.split(",")):
        seconds = sorted(
            turn_seconds(rules, state, level) for state in positions[:: max(1, len(positions) // 8)]
        )
        fields[f"{level}_turn_s"] = sum(seconds) / len(seconds)
        fields[f"{level}_longest_turn_s"] = seconds[-1]
    print(json.dumps({name: round(v, 2) if isinstance(v, float) else v for name, v in fields.items()}))


def best(work: Callable[[], int]) -> float:
    """The highest rate per second; `work` returns how much it did."""
    rates = []
    for _ in range(RUNS):
        start = process_time()
        count = work()
        rates.append(count / (process_time() - start))
    return max(rates)


def random_play(rules: Rules, games: int) -> int:
    """Play random games; return the number of decisions, without chance events."""
    decisions = 0
    for game in range(games):
        rng, dealer = Random(game), Dealer(game)
        state = rules.initial_state(2, dealer)
        while state.to_move != OVER:
            outcomes = state.legal_actions()
            if state.to_move != CHANCE:
                decisions += 1
            dice = state.awaited_roll() if state.to_move == CHANCE else None
            if dice is not None:
                state.apply(rolled(rules, dice, rng))
            else:
                state.apply(outcomes[int(rng.random() * len(outcomes))])
    return decisions


def rolled(rules: Rules, dice: int, rng: Random) -> Action:
    """A random roll of some dice; few dice use a single random draw, since rolling is not what is measured."""
    if dice > FEW_DICE:
        return rules.parse("roll " + " ".join(sorted(rng.choices(FACES, k=dice))))
    throws = all_throws(rules, dice)
    return throws[int(rng.random() * len(throws))]


@cache
def all_throws(rules: Rules, dice: int) -> list[Action]:
    """Every ordered result of some dice, as the roll action."""
    return [rules.parse("roll " + " ".join(sorted(faces))) for faces in product(FACES, repeat=dice)]


def played(rules: Rules, every: int) -> list[State]:
    """Positions of a game between shallow searches."""
    dealer, knowledge = Dealer(5), evaluator(rules)
    state = rules.initial_state(2, dealer)
    found: list[State] = []

    def choose(state: State, ply: int) -> Action:
        if ply % every == 0:
            found.append(state.clone())
        return search([state], knowledge, Effort(40), ply).lines[0].action

    play_out(state, dealer, choose)
    return found


def turn_seconds(rules: Rules, position: State, level: str) -> float:
    """Processor time of the rest of a turn, with random chance events."""
    state, dealer, bot = position.clone(), Dealer(9), player(level, rules, 1)
    turn, seconds, ply = state.turn_number, 0.0, 0
    while state.to_move != OVER and state.turn_number == turn:
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            seen = state.observation(state.to_move)
            start = process_time()
            action = bot.choose(seen)
            seconds += process_time() - start
        state.apply(action)
        ply += 1
    return seconds


def searches(positions: list[State], knowledge: Evaluator) -> int:
    """Search each position briefly, with garbage collection paused, as bots do.

    `knowledge` must be new: an evaluator that knows the positions is faster.
    """
    with gc_paused():
        return sum(search([state], knowledge, Effort(400), 1).iterations for state in positions)


def clones(positions: list[State]) -> int:
    """Clone each position many times."""
    for state in positions:
        for _ in range(500):
            state.clone()
    return 500 * len(positions)


def repeated(work: Callable[[State], object], positions: list[State], times: int) -> int:
    """Repeat the same call for each position."""
    for state in positions:
        for _ in range(times):
            work(state)
    return times * len(positions)


if __name__ == "__main__":
    main()
