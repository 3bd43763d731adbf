"""Benefit of several processes: a search shared among some against a single one, in the same wall-clock time.

    python benchmarks/processes.py --out FILE [--ruleset land-2025-11] [--parts 2] [--iterations 2000]
        [--games 100] [--seed 60000]

Each part makes as many iterations as the single search does: with a processor for each, both take the same
time. Here the parts are searched one after the other, which gives the same choices
(`barons/ai/parallelsearch.py`), so that the result does not depend on the machine's load. Two players, no
noise, each deal in both seatings. Games already in FILE are not played again.
"""

from __future__ import annotations

import argparse
import json
from math import ceil, sqrt
from pathlib import Path
from typing import Final, TypedDict

from playing import ROUNDS, by, play_out

from barons.ai.bot import SearchingBot
from barons.ai.levels import Level
from barons.ai.mcts import RootAction
from barons.ai.parallelsearch import WORTHWHILE
from barons.ai.players import player_seed
from barons.engine.core import Observation, Rules
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds
from barons.simulate.totals import interval

PROOFS: Final = 20_000
WORLDS: Final = 4


class Game(TypedDict):
    """A line of FILE."""

    ruleset: str
    parts: int
    iterations: int
    game: int
    result: float
    """Result of the shared search."""


class OneAfterTheOther:
    """A `barons.ai.parallelsearch.ParallelSearch` that searches in this process."""

    def __init__(self, rules: Rules, thinks: Level, parts: int) -> None:
        self._rules = rules
        self._thinks = thinks
        self._parts = parts
        self._found: list[list[RootAction]] = []

    @property
    def size(self) -> int:
        return self._parts

    def begin(self, seen: Observation, seed: int, iterations: int, limit: float | None) -> None:
        self._found = [
            SearchingBot(self._rules, self._thinks, seed, is_timed=False).search(seen, part, iterations)
            for part in range(1, self._parts)
        ]

    def lines(self) -> list[list[RootAction]]:
        return self._found

    def stop(self) -> None:
        """Do nothing: the searches have ended."""


def main() -> None:
    """Play the missing games, then print all results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--parts", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=60_000)
    options = parser.parse_args()
    if whole(options.iterations, options.parts) <= WORTHWHILE:
        parser.error("so few iterations are never shared out")
    rules = load(options.ruleset)
    rules = with_rounds(rules, ROUNDS[rules.ruleset.game])
    results = [game["result"] for game in games(options.out) if was_asked(game, options)]
    with options.out.open("a", encoding="utf-8") as out:
        for number in range(len(results), options.games):
            results.append(play(rules, options.parts, options.iterations, options.seed, number))
            game = Game(
                ruleset=options.ruleset,
                parts=options.parts,
                iterations=options.iterations,
                game=number,
                result=results[-1],
            )
            out.write(json.dumps(game) + "\n")
            out.flush()
    found = interval(results)
    print(
        f"{options.ruleset}: {options.parts} processes against one, {options.iterations} iterations each, "
        f"{len(results)} games: {found.mean:.1%} ({found.low:.1%} to {found.high:.1%})"
    )


def whole(iterations: int, parts: int) -> int:
    """Iterations of a level whose parts make `iterations` each."""
    return ceil(iterations * sqrt(parts))


def games(file: Path) -> list[Game]:
    """The games in FILE."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def was_asked(game: Game, options: argparse.Namespace) -> bool:
    """Whether the game belongs to the current measurement."""
    asked = (options.ruleset, options.parts, options.iterations)
    return (game["ruleset"], game["parts"], game["iterations"]) == asked


def play(rules: Rules, parts: int, iterations: int, seed: int, number: int) -> float:
    """Result of the shared search in the game of this number."""
    deal, first = seed + number // 2, number % 2
    alone = Level("alone", iterations, 0.0, WORLDS, 60.0, PROOFS)
    shared = Level("shared", whole(iterations, parts), 0.0, WORLDS, 60.0, PROOFS)
    bots = [SearchingBot(rules, alone, player_seed(deal, seat), is_timed=False) for seat in range(2)]
    parallel = OneAfterTheOther(rules, shared, parts)
    bots[first] = SearchingBot(rules, shared, player_seed(deal, first), is_timed=False, parallel=parallel)
    dealer = Dealer(deal)
    state = rules.initial_state(2, dealer)
    play_out(state, dealer, by(bots))
    return state.returns()[first]


if __name__ == "__main__":
    main()
