"""Does the meter of set-ups mean anything? Games between equal computers, and how their results go with it.

    python -m benchmarks.fairness play 300 > games.jsonl
    python -m benchmarks.fairness relate games.jsonl

Every set-up (seed 0, 1, 2 …) is played four times by two equal players (`greedy`): with two rows of dice, each with
either colour on the first seat. So neither seat nor dice favour a colour, and what is left is the set-up.
The first half of the set-ups is there to choose a meter by, the second to test it.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from barons import rulesets
from barons.ai.players import player
from barons.engine.core import CHANCE, OVER, Rules
from barons.engine.dealer import Dealer

RULESET = "land-2025-11"
DICE = 2
Z95 = 1.959964


def results(rules: Rules, seed: int, name: str) -> list[float]:
    """Gold's results in the games of one set-up; 1 won, 0 lost."""
    found = []
    for dice in range(DICE):
        for first in ("gold", "sable"):
            state = rules.initial_state(2, Dealer(seed))
            state.apply(rules.parse("colour sable" if first == "gold" else "colour gold"))
            lots = Dealer(1_000_000 + seed * DICE + dice)
            bots = [player(name, rules, seed * 8 + dice * 2 + seat) for seat in range(2)]
            ply = 0
            while state.to_move != OVER:
                if state.to_move == CHANCE:
                    action = lots.settle(state, ply)
                else:
                    action = bots[state.to_move].choose(state.observation(state.to_move))
                state.apply(action)
                ply += 1
            found.append(state.returns()[0 if first == "gold" else 1])
    return found


def play(count: int, name: str) -> Iterator[str]:
    """A line of JSON for each set-up."""
    rules = rulesets.load(RULESET)
    for seed in range(count):
        yield json.dumps({"seed": seed, "gold": results(rules, seed, name)})


def correlation(one: Sequence[float], other: Sequence[float]) -> tuple[float, float, float]:
    """Pearson's coefficient with its 95 % interval (Fisher)."""
    count = len(one)
    means = sum(one) / count, sum(other) / count
    spread = [
        math.sqrt(sum((x - mean) ** 2 for x in row)) for row, mean in zip((one, other), means, strict=True)
    ]
    both = sum((x - means[0]) * (y - means[1]) for x, y in zip(one, other, strict=True))
    r = both / (spread[0] * spread[1]) if all(spread) else 0.0
    half = Z95 / math.sqrt(count - 3)
    return r, math.tanh(math.atanh(r) - half), math.tanh(math.atanh(r) + half)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["play", "relate"])
    parser.add_argument("what", help="how many set-ups, or the file of their games")
    parser.add_argument("--player", default="greedy", help="who plays both seats")
    asked = parser.parse_args()
    if asked.command == "play":
        for line in play(int(asked.what), asked.player):
            print(line, flush=True)
        return
    relate([json.loads(line) for line in Path(asked.what).read_text().splitlines()])


if __name__ == "__main__":
    sys.exit(main())
