"""Whether the fairness meter of set-ups predicts the results of games between equal computer players.

    python benchmarks/fairness.py play 300 > games.jsonl
    python benchmarks/fairness.py relate games.jsonl

Every set-up (seed 0, 1, 2 …) is played four times by two equal players (`greedy`): with two sequences of dice,
each with either colour on the first seat. So neither seat nor dice favour a colour, and what remains is the
set-up. For the results see docs/fairness.md. The first half of the set-ups serves to choose a meter, the second
to test it.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from playing import by, play_out

from barons import rulesets
from barons.ai.players import player, player_seed
from barons.engine.core import Rules
from barons.engine.dealer import Dealer
from barons.engine.land.rules import LandRules
from barons.engine.land.terrain import BIT, TILE_COUNT

RULESET = "land-2025-11"
DICE = 2
Z95 = 1.959964


def results(rules: Rules, seed: int, name: str) -> list[float]:
    """Gold's results in the games of one set-up: 1 for a win, 0 for a loss."""
    found = []
    for dice in range(DICE):
        for first in ("gold", "sable"):
            state = rules.initial_state(2, Dealer(seed))
            state.apply(rules.parse("colour sable" if first == "gold" else "colour gold"))
            dealer = Dealer(1_000_000 + seed * DICE + dice)
            bots = [player(name, rules, player_seed(seed, dice * 2 + seat)) for seat in range(2)]
            play_out(state, dealer, by(bots))
            found.append(state.returns()[0 if first == "gold" else 1])
    return found


def play(count: int, name: str) -> Iterator[str]:
    """Yield a line of JSON for each set-up."""
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


def meters(rules: LandRules, seed: int) -> dict[str, float]:
    """Gold's advantage over sable by several quick estimates from the tiles of the two Barons."""
    state = rules.initial_state(2, Dealer(seed))
    values, terrain = rules.values, state.terrain
    away = [
        {tile: steps for tile in range(TILE_COUNT) if (steps := terrain.way(start, tile, 0)) is not None}
        for start in state.baron
    ]

    def reach(side: dict[int, int], steps: int) -> float:
        return float(sum(values[tile] for tile, far in side.items() if far <= steps))

    def sites(side: dict[int, int], steps: int) -> float:
        """Points of donjons built on the best tiles first, never adjacent to each other."""
        points, taken = 0, 0
        for tile in sorted(side, key=lambda each: -values[each]):
            if side[tile] <= steps and not terrain.beside[tile] & taken:
                taken |= BIT[tile]
                points += values[tile]
        return float(points)

    def faded(side: dict[int, int]) -> float:
        return sum(values[tile] * 0.6**far for tile, far in side.items())

    def nearer(side: dict[int, int], other: dict[int, int]) -> float:
        return float(sum(values[tile] for tile, far in side.items() if far < other.get(tile, 99)))

    one, other = away
    return {
        "points within 2 steps": reach(one, 2) - reach(other, 2),
        "points within 3 steps": reach(one, 3) - reach(other, 3),
        "points, fading by 0.6 a step": faded(one) - faded(other),
        "sites within 2 steps": sites(one, 2) - sites(other, 2),
        "sites within 3 steps": sites(one, 3) - sites(other, 3),
        "points nearer than to the other": nearer(one, other) - nearer(other, one),
        "ways out of the start": float(
            terrain.open[state.baron[0]].bit_count() - terrain.open[state.baron[1]].bit_count()
        ),
    }


def relate(rows: list[dict[str, Any]]) -> None:
    """Print the spread of the results, then the correlation of each meter with them."""
    rules = rulesets.load(RULESET)
    assert isinstance(rules, LandRules)
    means = [sum(row["gold"]) / len(row["gold"]) for row in rows]
    mean = sum(means) / len(means)
    variance = sum((each - mean) ** 2 for each in means) / (len(means) - 1)
    print(f"{len(rows)} set-ups, gold {mean:.3f}, variance {variance:.4f}")
    print(f"variance by chance alone {mean * (1 - mean) / len(rows[0]['gold']):.4f}")
    halves = [[sum(row["gold"][side : side + 2]) / 2 for row in rows] for side in (0, 2)]
    print(_line("one row of dice with the other", correlation(*halves)))
    looked = [meters(rules, row["seed"]) for row in rows]
    half = len(rows) // 2
    for name in looked[0]:
        values = [each[name] for each in looked]
        parts = [
            correlation(values[part], means[part]) for part in (slice(half), slice(half, None), slice(None))
        ]
        print(name, *(_line("", part) for part in parts), sep=" | ")


def _line(name: str, found: tuple[float, float, float]) -> str:
    return f"{name} {found[0]:+.3f} [{found[1]:+.3f}, {found[2]:+.3f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["play", "relate"])
    parser.add_argument("what", help="number of set-ups, or the file of their games")
    parser.add_argument("--player", default="greedy", help="player of both seats")
    asked = parser.parse_args()
    if asked.command == "play":
        for line in play(int(asked.what), asked.player):
            print(line, flush=True)
        return
    relate([json.loads(line) for line in Path(asked.what).read_text(encoding="utf-8").splitlines()])


if __name__ == "__main__":
    main()
