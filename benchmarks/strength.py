"""Strength of the computer players: matches between pairs, a line of JSON for each game.

    python benchmarks/strength.py --out FILE [--ruleset ID] [--rounds 40] PAIR…

A pair is `hard,easy:200:SEED`: 200 games and the seed of the first deal; `hard,easy,hard,easy:200:SEED` are
games of four. Each deal is played in all seatings, without time limits. Games already in FILE are not played
again, so that a stopped measurement can be resumed. `--table` only prints the contents of FILE.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from playing import lines

from barons.rulesets import load, whole, with_rounds
from barons.simulate.playing import SimulationPlan, play_game
from barons.simulate.totals import interval

KEPT = ("seed", "first", "turns", "ended", "results")
"""Fields of a game's result that are written to FILE."""


def main() -> None:
    """Play the missing games, then print all results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("pairs", nargs="*")
    arguments = parser.parse_args()
    if not arguments.table:
        measure(arguments.out, arguments.ruleset, arguments.rounds, arguments.pairs)
    print(table(arguments.out))


def measure(out: Path, ruleset: str, rounds: int, pairs: list[str]) -> None:
    """Play the games missing from FILE, pair by pair."""
    rules = with_rounds(load(ruleset), rounds)
    known: set[tuple[str, tuple[str, ...], int, int, int]] = {
        (line["ruleset"], tuple(line["seats"]), line["rounds"], line["seed"], line["first"])
        for line in lines(out)
    }
    with out.open("a", encoding="utf-8") as file:
        for pair in pairs:
            names, games, seed = pair.rsplit(":", 2)
            seats = tuple(names.split(","))
            plan = SimulationPlan(whole(rules), seats, int(games), int(seed), rounds)
            for game in range(plan.games):
                if (ruleset, seats, rounds, plan.seed + game // len(seats), game % len(seats)) in known:
                    continue
                result = play_game(rules, plan, game)
                fields = result._asdict()
                fields = {
                    "ruleset": ruleset,
                    "seats": seats,
                    "rounds": rounds,
                    **{key: fields[key] for key in KEPT},
                }
                file.write(json.dumps(fields) + "\n")
                file.flush()


def table(out: Path) -> str:
    """A line of Markdown for each ruleset and pair: the first player's results."""
    groups: dict[tuple[str, tuple[str, ...]], list[dict[str, Any]]] = defaultdict(list)
    for line in lines(out):
        groups[line["ruleset"], tuple(line["seats"])].append(line)
    titles = ("ruleset", "players", "games", "first player's result", "95 % interval", "turns", "ended")
    rows = [f"| {' | '.join(titles)} |", "|---" * len(titles) + "|"]
    for (ruleset, seats), games in groups.items():
        found = interval([game["results"][0] for game in games])
        turns = sum(game["turns"] for game in games) / len(games)
        ends: dict[str, int] = defaultdict(int)
        for game in games:
            ends[game["ended"]] += 1
        ended = ", ".join(f"{why} {count}" for why, count in sorted(ends.items()))
        rows.append(
            f"| `{ruleset}` | {' against '.join(seats)} | {len(games)} | {found.mean:.1%} "
            f"| {found.low:.1%} to {found.high:.1%} | {turns:.0f} | {ended} |"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    main()
