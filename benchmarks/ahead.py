"""How much faster the computer's first decision is if it has searched during the opponent's turn.

    python benchmarks/ahead.py [--ruleset ID] [--level hard] [--turns 20]

Games of `easy` against itself. At every decision of the opponent, and while his turn waits to be confirmed, the
computer searches with its full effort. Its next first decision is then timed with and without that search
(processor time). Prints one line of JSON.
"""

from __future__ import annotations

import argparse
import json
from time import process_time
from typing import Final

from barons.ai.bot import SearchingBot
from barons.ai.levels import Level, level
from barons.ai.players import player, player_seed
from barons.engine.core import CHANCE, OVER, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds

SKIPPED: Final = 12
"""Decisions at the start of a game that are not measured."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--seed", type=int, default=70)
    options = parser.parse_args()
    rules = with_rounds(load(options.ruleset), 40)
    thinks = level(options.level, rules.kind)
    turns: list[tuple[float, float]] = []
    seed = options.seed
    while len(turns) < options.turns:
        turns += measured(rules, thinks, seed, options.turns - len(turns))
        seed += 1
    seconds = (round(sum(column) / len(turns), 3) for column in zip(*turns, strict=True))
    names = "ruleset", "level", "turns", "seconds_without", "seconds_ahead"
    figures = options.ruleset, options.level, len(turns), *seconds
    print(json.dumps(dict(zip(names, figures, strict=True))))


def measured(rules: Rules, thinks: Level, seed: int, most: int) -> list[tuple[float, float]]:
    """Play a game; for each first decision of a turn of seat 1: seconds without and with the search ahead."""
    dealer = Dealer(seed)
    state = rules.initial_state(2, dealer)
    bots = [player("easy", rules, player_seed(seed, seat)) for seat in range(2)]
    bot = SearchingBot(rules, thinks, seed, is_timed=False)
    found: list[tuple[float, float]] = []
    steps: list[str] | None = None
    ply = 0
    while state.to_move != OVER and len(found) < most:
        if ply >= SKIPPED and (state.to_move == 0 or (state.to_move == CHANCE and steps is not None)):
            bot.think_ahead(state.observation(1), steps)
            steps = []
        elif state.to_move == 1 and steps is not None:
            found.append(decision(state, bot, steps, SearchingBot(rules, thinks, seed, is_timed=False)))
            steps = None
        action = (
            dealer.settle(state, ply)
            if state.to_move == CHANCE
            else bots[state.to_move].choose(state.observation(state.to_move))
        )
        if steps is not None:
            steps.append(rules.shown_text(state, action, 1))
        state.apply(action)
        ply += 1
    return found


def decision(state: State, bot: SearchingBot, steps: list[str], fresh: SearchingBot) -> tuple[float, float]:
    """Seconds without and with the results of the search ahead."""
    seen = state.observation(1)
    begun = process_time()
    fresh.think(seen)
    between = process_time()
    bot.think(seen, None, steps)
    return between - begun, process_time() - between


if __name__ == "__main__":
    main()
