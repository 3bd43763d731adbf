"""What each lord does otherwise than the plain computer of his level, and how strong he is against it.

    python benchmarks/lords.py [--ruleset land-2025-11] [--level easy] [--games 20] [--seed 800] [LORD…]

Each deal is played in both seatings, two players, a limit of 40 rounds. A line of Markdown for each lord: his
result with Wilson's 95 % interval, and for the kinds of action that he likes or dislikes how often each was
chosen when it was possible, by him and by the other.
"""

from __future__ import annotations

import argparse
from collections import Counter

from barons.ai import LORDS
from barons.ai.lords import likes
from barons.ai.players import player
from barons.engine.core import CHANCE, OVER, Rules
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds
from barons.simulate.totals import interval

SHOWN = 3
"""So many kinds of action are told of each lord."""


class Habits:
    """How often each kind of action was possible and chosen."""

    def __init__(self) -> None:
        self.possible: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()

    def note(self, legal: list[str], chosen: str) -> None:
        """One decision, by the actions' notations."""
        self.possible.update({name for text in legal for name in names_of(text)})
        self.chosen.update(names_of(chosen))

    def share(self, name: str) -> float:
        """How often it was chosen when it was possible."""
        return self.chosen[name] / self.possible[name] if self.possible[name] else 0.0


def names_of(text: str) -> set[str]:
    """The names by which an action may be liked: its notation and its verb."""
    return {text, text.split()[0]}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=800)
    parser.add_argument("lords", nargs="*", default=LORDS)
    arguments = parser.parse_args()
    rules = with_rounds(load(arguments.ruleset), 40)
    print("| lord | games | result | chosen when possible: lord, plain |\n|---|---|---|---|")
    for lord in arguments.lords:
        own, plain = Habits(), Habits()
        results = [
            play(rules, arguments.level, lord, arguments.seed + game // 2, game % 2, own, plain)
            for game in range(arguments.games)
        ]
        found = interval(results)
        liked = likes(lord, rules.ruleset.game)
        common = sorted(liked, key=lambda name: -own.possible[name] - plain.possible[name])[:SHOWN]
        habits = ", ".join(f"`{name}` {own.share(name):.0%}, {plain.share(name):.0%}" for name in common)
        shown = f"{found.mean:.0%} ({found.low:.0%} to {found.high:.0%})"
        print(f"| {lord} | {arguments.games} | {shown} | {habits} |", flush=True)


def play(rules: Rules, level: str, lord: str, seed: int, first: int, own: Habits, plain: Habits) -> float:
    """One game, the lord on the seat `first`; his result."""
    names = [level, level]
    names[first] = f"{level}/{lord}"
    bots = [player(name, rules, seed * 8 + seat) for seat, name in enumerate(names)]
    dealer = Dealer(seed)
    state = rules.initial_state(2, dealer)
    ply = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            legal = state.legal_actions()
            action = bots[state.to_move].choose(state.observation(state.to_move))
            if len(legal) > 1:
                habits = own if state.to_move == first else plain
                habits.note([each.text for each in legal], action.text)
        state.apply(action)
        ply += 1
    return state.returns()[first]


if __name__ == "__main__":
    main()
