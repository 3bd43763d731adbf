"""Calibration of the winning chances shown by reviews, and the parameters that calibrate them.

    python benchmarks/chances.py play FILE SERIES…     play games between levels, evaluate five positions each
    python benchmarks/chances.py fit FILE              write config/chances.yaml
    python benchmarks/chances.py table FILE            expected calibration errors on held-out games
    python benchmarks/chances.py curve FILE            reliability: forecast and actual results

A series is `land-2025-11:easy,normal:SEED:GAMES`; players rotate seats. From each fifth of a game one start of
a turn is drawn at random and evaluated as the adviser's review would. Games already in FILE are not played
again. Steepness and slips are fitted to the games with even seeds and tested on those with odd ones, and vice
versa; the file is fitted to all. The error is the mean distance between forecast and result over ten bins of
the forecast, by seat; its interval comes from 200 bootstrap samples of games. Then follow the error that a
perfect forecast of as many positions would show by chance, and the errors by part of the game, over five bins.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from math import log, log2
from pathlib import Path
from random import Random
from typing import TypedDict

from playing import ROUNDS, by, lines, steps

from barons.ai.levels import ADVISER, level
from barons.ai.players import player, player_seed
from barons.engine.core import CHANCE, State
from barons.engine.dealer import Dealer
from barons.paths import config_dir
from barons.review.finding import Depth, Examiner, is_forced
from barons.review.review import Calibration, chances
from barons.rulesets import load, with_rounds

PARTS = 5
BINS = 10
DRAWINGS = 200
STEEPNESS = [number / 10 for number in range(8, 41)]
SLIPS = [number / 50 for number in range(9)]
"""Candidate values."""
HEAD = """# How expected results become chances to win in a review, by kind of game and number of players:
# how steep they are made, and the share of games that errors decide. Written by benchmarks/chances.py fit.
"""
LEAST = 1e-4
"""Lower bound of a forecast, so that a single surprise does not decide everything."""


class Game(TypedDict):
    """A line of FILE. `rows`: by part of the game, every seat's expected result."""

    ruleset: str
    kind: str
    seats: list[str]
    seed: int
    result: list[float]
    rows: list[list[float]]


Pair = tuple[float, float]
"""Forecast and result."""
Fit = tuple[float, float]
"""Steepness and slips."""


def main() -> None:
    """Play, fit or print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("play", "fit", "table", "curve"))
    parser.add_argument("file", type=Path)
    parser.add_argument("series", nargs="*")
    arguments = parser.parse_args()
    if arguments.task == "play":
        for series in arguments.series:
            play(arguments.file, series)
        return
    groups: dict[tuple[str, int], list[Game]] = defaultdict(list)
    for game in lines(arguments.file):
        groups[game["kind"], len(game["seats"])].append(game)
    if arguments.task == "fit":
        found: dict[str, dict[str, Fit]] = defaultdict(dict)
        for (kind, players), games in sorted(groups.items()):
            found[kind][str(players)] = fitted(games)
        rows = [f"{kind}: {json.dumps(fits)}\n" for kind, fits in found.items()]
        (config_dir() / "chances.yaml").write_text(HEAD + "".join(rows), "utf-8")
        return
    for (kind, players), games in sorted(groups.items()):
        print(row_of(kind, players, games) if arguments.task == "table" else curve_of(kind, players, games))


def play(out: Path, series: str) -> None:
    """Play and evaluate the games missing from FILE."""
    ruleset, names, first, count = series.split(":")
    rules = with_rounds(load(ruleset), ROUNDS[load(ruleset).ruleset.game])
    examiner = Examiner(rules, Depth(level(ADVISER, rules.kind), 1))
    players = names.split(",")
    known = {(line["ruleset"], tuple(line["seats"]), line["seed"]) for line in lines(out)}
    for seed in range(int(first), int(first) + int(count)):
        turned = seed % len(players)
        seats = players[turned:] + players[:turned]
        if (ruleset, tuple(seats), seed) in known:
            continue
        dealer, rng = Dealer(seed), Random(seed)
        state = rules.initial_state(len(seats), dealer)
        bots = [player(name, rules, player_seed(seed, seat)) for seat, name in enumerate(seats)]
        starts: list[State] = []
        for _ply, _action in steps(state, dealer, by(bots)):
            is_new = not starts or starts[-1].turn_number != state.turn_number
            if is_new and state.turn_number and state.to_move != CHANCE and not is_forced(state):
                starts.append(state.clone())
        cuts = [len(starts) * part // PARTS for part in range(PARTS + 1)]
        drawn = [rng.choice(starts[one:two]) for one, two in pairwise(cuts) if two > one]
        rows = [[round(value, 4) for value in examiner.value(each)] for each in drawn]
        game = Game(ruleset=ruleset, kind=rules.kind, seats=seats, seed=seed, result=state.returns(), rows=rows)
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game) + "\n")


def pairs(games: Sequence[Game], fit: Fit, part: int | None = None) -> list[Pair]:
    """Forecast and result of each seat; the result is 1 for the winner, shared in a tie."""
    found: list[Pair] = []
    steepness, slips = fit
    for game in games:
        best = max(game["result"])
        first = [result == best for result in game["result"]]
        for number, row in enumerate(game["rows"]):
            if part in (None, number):
                said = chances(row, Calibration(steepness * log2(len(row)), slips))
                found += [(one, was / sum(first)) for one, was in zip(said, first, strict=True)]
    return found


def fitted(games: Sequence[Game]) -> Fit:
    """Steepness and slips with the highest likelihood."""

    def loss(fit: Fit) -> float:
        return -sum(was * log(max(LEAST, said)) for said, was in pairs(games, fit))

    return min(product(STEEPNESS, SLIPS), key=loss)


def binned(found: Sequence[Pair], count: int = BINS) -> list[list[Pair]]:
    """Group by forecast, without empty bins."""
    bins: list[list[Pair]] = [[] for _ in range(count)]
    for pair in found:
        bins[min(count - 1, int(count * pair[0]))].append(pair)
    return [each for each in bins if each]


def error(found: Sequence[Pair], bins: int = BINS) -> float:
    """Expected calibration error in percentage points."""
    off = sum(abs(sum(said - was for said, was in each)) for each in binned(found, bins))
    return 100 * off / len(found)


def held_out(games: Sequence[Game], part: int | None = None) -> list[Pair]:
    """Forecast each half of the games with the fit of the other half."""
    halves = [[game for game in games if game["seed"] % 2 == half] for half in range(2)]
    return pairs(halves[0], fitted(halves[1]), part) + pairs(halves[1], fitted(halves[0]), part)


def row_of(kind: str, players: int, games: Sequence[Game]) -> str:
    """Markdown row: fit, error without it, held-out error with interval, by chance, by part of the game."""
    rng = Random(1)
    fit, said = fitted(games), held_out(games)

    def drawn(make: Callable[[], float]) -> list[float]:
        return sorted(make() for _ in range(DRAWINGS))

    spread = drawn(lambda: error(pairs(rng.choices(games, k=len(games)), fit)))
    alone = drawn(lambda: error([(one, float(rng.random() < one)) for one, _ in said]))
    cells = (
        f"`{kind}`",
        players,
        len(games),
        f"{fit[0]:.1f}, {100 * fit[1]:.0f} %",
        f"{error(pairs(games, (1.0, 0.0))):.1f}",
        f"{error(said):.1f}",
        f"{spread[DRAWINGS // 40]:.1f} to {spread[-1 - DRAWINGS // 40]:.1f}",
        f"{alone[DRAWINGS // 2]:.1f}",
        ", ".join(f"{error(held_out(games, part), BINS // 2):.1f}" for part in range(PARTS)),
    )
    return f"| {' | '.join(map(str, cells))} |"


def curve_of(kind: str, players: int, games: Sequence[Game]) -> str:
    """Markdown rows: forecast and result of each bin in per cent, and the number of positions."""
    cells = []
    for found in binned(held_out(games)):
        said, was = (100 * sum(numbers) / len(found) for numbers in zip(*found, strict=True))
        cells.append(f"{said:.0f} → {was:.0f} ({len(found)})")
    return f"| `{kind}` | {players} | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
