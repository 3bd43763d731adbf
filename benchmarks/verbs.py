"""How often each kind of action was possible, tried by the search and chosen, in games of a level with itself.

    python benchmarks/verbs.py [--ruleset land-2025-11] [--level normal] [--games 4] [--players 2] [--seed 700]

Prints a line of Markdown for each verb: the number of decisions at which it was possible, at which the search
tried it at all, and at which it was chosen.
"""

from __future__ import annotations

import argparse
from collections import Counter

from playing import play_out

from barons.ai.bot import SearchingBot
from barons.ai.levels import level
from barons.ai.players import player_seed
from barons.engine.core import Action, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds


def main() -> None:
    """Play and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=700)
    arguments = parser.parse_args()
    possible: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for game in range(arguments.games):
        count(
            arguments.ruleset,
            arguments.level,
            arguments.players,
            arguments.seed + game,
            possible,
            tried,
            chosen,
        )
    print("| verb | possible | tried | chosen |\n|---|---|---|---|")
    for verb, times in possible.most_common():
        print(f"| `{verb}` | {times} | {tried[verb]} | {chosen[verb]} |")


def count(
    ruleset: str,
    name: str,
    players: int,
    seed: int,
    possible: Counter[str],
    tried: Counter[str],
    chosen: Counter[str],
) -> None:
    """Add one game to the counts."""
    rules = with_rounds(load(ruleset), 40)
    dealer = Dealer(seed)
    thinks = level(name, rules.kind)
    bots = [SearchingBot(rules, thinks, player_seed(seed, seat), is_timed=False) for seat in range(players)]
    state = rules.initial_state(players, dealer)

    def choose(state: State, _ply: int) -> Action:
        thought = bots[state.to_move].think(state.observation(state.to_move))
        possible.update({verb_of(action.text) for action in state.legal_actions()})
        tried.update({verb_of(line.action.text) for line in thought.findings.lines if line.visits})
        chosen[verb_of(thought.action.text)] += 1
        return thought.action

    play_out(state, dealer, choose)


def verb_of(text: str) -> str:
    """First word of the notation."""
    return text.split()[0]


if __name__ == "__main__":
    main()
