"""What the adviser's hints lose according to a much longer search, on positions from games of weak players.

    python benchmarks/second_opinion.py --ruleset land-2025-11 --positions 40 [--times 20] [--seed 91000]

Positions are decisions of games between `novice`, `easy` and players who follow the priors, one every few
turns. The adviser gives its hint; a search with `--times` as many iterations in other worlds, with other seeds,
then evaluates it and all other actions. The loss is the difference between the hint and the best of the actions
that the search tried often, in percentage points. Prints a line of JSON for each position, then a table:
positions, the mean loss with its 95 % interval, how many lose more than 3, how many of those the hint called
close, the largest loss.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import TypedDict

from playing import ROUNDS, by, steps

from barons.ai.bot import SearchingBot, gc_paused
from barons.ai.levels import HINT, level
from barons.ai.mcts import Effort, Search
from barons.ai.players import player, player_seed
from barons.engine.core import CHANCE, Observation, Rules
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds

PLAYERS = ("novice", "easy", "builder")
APART = 5
"""Minimum number of turns between two positions of a game."""
OFTEN = 0.02
"""Share of the visits from which a value counts."""
MUCH = 3.0
"""In percentage points."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=91_000)
    arguments = parser.parse_args()
    rules = load(arguments.ruleset)
    losses: list[float] = []
    much: list[bool] = []
    for number, seen in enumerate(positions(rules, arguments.players, arguments.positions, arguments.seed)):
        row = judged(rules, seen, arguments.times, arguments.seed + number)
        print(json.dumps(row), flush=True)
        losses.append(row["loss"])
        if row["loss"] > MUCH:
            much.append(row["close"])
    half = 1.96 * stdev(losses) / sqrt(len(losses))
    print(
        f"| `{arguments.ruleset}` | {arguments.players} | {len(losses)} | {mean(losses):.2f} ± {half:.2f} "
        f"| {len(much)} | {sum(much)} | {max(losses):.1f} |"
    )


def positions(rules: Rules, players: int, count: int, seed: int) -> Iterator[Observation]:
    """Yield decisions with more than one action, as seen by their mover."""
    limited = with_rounds(rules, ROUNDS[rules.ruleset.game])
    while True:
        rng, dealer = Random(seed), Dealer(seed)
        bots = [player(rng.choice(PLAYERS), limited, player_seed(seed, seat)) for seat in range(players)]
        state = limited.initial_state(players, dealer)
        due = rng.randrange(2, 2 + APART)
        for _ply, _action in steps(state, dealer, by(bots)):
            if state.turn_number < due or state.to_move == CHANCE or len(state.legal_actions()) < 3:
                continue
            if rng.random() < 0.5:
                yield rules.observation_from_json(state.observation(state.to_move).to_json())
                count -= 1
                due = state.turn_number + APART + rng.randrange(APART)
            if not count:
                return
        seed += 1


class Judged(TypedDict):
    """A hint, the best action by the longer search and its value, the loss, in percentage points."""

    turn: int
    hint: str
    best: str
    value: float
    loss: float
    close: bool


def judged(rules: Rules, seen: Observation, times: int, seed: int) -> Judged:
    """The hint and its loss."""
    thinks = level(HINT, rules.kind)
    thought = SearchingBot(rules, thinks, seed, is_timed=False).think(seen)
    rng = Random(seed + 1_000_000)
    worlds = [rules.determinize(seen, rng) for _ in range(2 * thinks.worlds if rules.hides else 1)]
    effort = Effort(times * thinks.iterations, nodes=500_000, asked=thought.action)
    judge = SearchingBot(rules, thinks, seed).evaluator
    run = Search(worlds, judge, effort, rng.randrange(2**31))
    with gc_paused():
        findings = run.findings(run.iterate())
    own = next(line.value for line in findings.lines if line.action == thought.action)
    known = [line for line in findings.lines if line.visits >= OFTEN * findings.iterations]
    best = max(known, key=lambda line: line.value)
    return {
        "turn": worlds[0].turn_number,
        "hint": thought.action.text,
        "best": best.action.text,
        "value": round(100 * best.value, 1),
        "loss": round(max(0.0, 100 * (best.value - own)), 2),
        "close": thought.rival is not None,
    }


if __name__ == "__main__":
    main()
