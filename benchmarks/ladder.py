"""Elo ratings of the levels from games of `strength.py`, and the figures shown to new players.

    python benchmarks/ladder.py rate FILE…       print a table for each ruleset and number of players
    python benchmarks/ladder.py publish FILE…    write config/strength.json, which the new-game screen reads

Ratings use the Bradley-Terry model (Hunter 2004, by `choix`; the extra `bench`), in Elo points, with `novice`
at 0. A player ranked above another beats him, equal ranks share the point. Intervals come from 400 bootstrap
samples of deals: the games of one deal, in all seatings, stay together, since they are alike.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TypedDict

import choix
import numpy as np

from barons.ai import LEVELS
from barons.paths import config_dir
from barons.simulate.totals import interval

DRAWINGS = 400
SHRINK = 0.01
"""Regularisation: otherwise a level that never lost would be infinitely strong."""
SCALE = 400 / math.log(10)
LEAST = 40
"""Minimum number of games for publication."""


class Game(TypedDict):
    """A line of `strength.py`."""

    ruleset: str
    seats: list[str]
    seed: int
    results: list[float]


def main() -> int:
    """Rate or publish."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("rate", "publish"))
    parser.add_argument("files", type=Path, nargs="+")
    arguments = parser.parse_args()
    groups: dict[tuple[str, int], list[Game]] = defaultdict(list)
    for file in arguments.files:
        for line in file.read_text("utf-8").splitlines():
            game: Game = json.loads(line)
            groups[game["ruleset"], len(game["seats"])].append(game)
    if arguments.task == "rate":
        for (ruleset, players), games in sorted(groups.items()):
            print("\n".join(rated(ruleset, players, games)))
        return 0
    out = config_dir() / "strength.json"
    out.write_text(json.dumps(published(groups), indent=1) + "\n", "utf-8")
    print(f"{out}: {len(groups)} groups")
    return 0


def comparisons(games: Sequence[Game]) -> Iterator[tuple[str, str, float]]:
    """Each pair of different players at a table: first, second, result of the first (1, 0.5 or 0)."""
    for game in games:
        seats, results = game["seats"], game["results"]
        for one, name in enumerate(seats):
            for two in range(one + 1, len(seats)):
                if name != seats[two]:
                    yield name, seats[two], (1 + np.sign(results[one] - results[two])) / 2


def ratings(games: Sequence[Game], names: Sequence[str]) -> list[float]:
    """Elo ratings in the order of names, the first at 0."""
    wins = np.zeros((len(names), len(names)))
    for one, two, result in comparisons(games):
        wins[names.index(one), names.index(two)] += result
        wins[names.index(two), names.index(one)] += 1 - result
    found = choix.ilsr_pairwise_dense(wins, alpha=SHRINK)
    return [float(SCALE * (value - found[0])) for value in found]


def rated(ruleset: str, players: int, games: Sequence[Game]) -> Iterator[str]:
    """Markdown rows: level, Elo, interval, games, and the result against the level below."""
    names = [name for name in LEVELS if any(name in game["seats"] for game in games)]
    deals = defaultdict(list)
    for game in games:
        deals[tuple(game["seats"]), game["seed"]].append(game)
    rng = Random(1)
    drawn = [
        ratings([game for deal in rng.choices([*deals.values()], k=len(deals)) for game in deal], names)
        for _ in range(DRAWINGS)
    ]
    for place, (name, value) in enumerate(zip(names, ratings(games, names), strict=True)):
        low, high = np.percentile([ones[place] for ones in drawn], [2.5, 97.5])
        played = sum(name in game["seats"] for game in games)
        below = against(games, name, names[place - 1]) if place else []
        found = interval(below) if below else None
        over = f"{found.mean:.0%} ({found.low:.0%} to {found.high:.0%}) of {len(below)}" if found else "–"
        cells = (f"`{ruleset}`", players, name, f"{value:.0f}", f"{low:.0f} to {high:.0f}", played, over)
        yield f"| {' | '.join(map(str, cells))} |"


def against(games: Sequence[Game], one: str, two: str) -> list[float]:
    """Results of the first player against the second, one per game: the mean over several seats."""
    found = []
    for game in games:
        met = [
            result if name == one else 1 - result
            for name, other, result in comparisons([game])
            if {name, other} == {one, two}
        ]
        if met:
            found.append(sum(met) / len(met))
    return found


def published(groups: dict[tuple[str, int], list[Game]]) -> dict[str, dict[str, dict[str, object]]]:
    """By ruleset and level: its result against the level below in games of two."""
    shares: dict[str, dict[str, dict[str, object]]] = {}
    for (ruleset, players), games in sorted(groups.items()):
        for below, name in itertools.pairwise(LEVELS):
            results = against(games, name, below) if players == 2 else []
            if len(results) >= LEAST:
                found = interval(results)
                shares.setdefault(ruleset, {})[name] = {
                    "over": below,
                    "games": len(results),
                    "result": round(found.mean, 3),
                    "low": round(found.low, 3),
                    "high": round(found.high, 3),
                }
    return shares


if __name__ == "__main__":
    sys.exit(main())
