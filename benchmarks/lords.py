"""How each lord's play differs from the plain computer of the same level, and his strength against it.

    python benchmarks/lords.py [--ruleset land-2025-11] [--level easy] [--games 20] [--seed 800] [LORD…]

Each deal is played in both seatings by two players, with a limit of rounds. Prints a line of Markdown for each
lord: his result with Wilson's 95 % interval, and those of his likes and dislikes that differ most beyond
chance: for a kind of action, how often it was chosen when possible; for a consequence of actions, at how many
decisions.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt

from playing import by, steps

from barons.ai import LORDS
from barons.ai.explanations import brought_about
from barons.ai.lords import BRINGS, begins, likes
from barons.ai.players import player, player_seed
from barons.engine.core import CHANCE, Action, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds
from barons.simulate.totals import interval

SHOWN = 3
"""Number of habits printed for each lord."""


class Habits:
    """How often each habit could have been followed, and how often it was."""

    def __init__(self, rules: Rules, names: list[str]) -> None:
        self._rules = rules
        self._kinds = [name for name in names if not name.startswith(BRINGS)]
        self._brings = [name for name in names if name.startswith(BRINGS)]
        self.possible: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()

    def note(self, state: State, legal: list[Action], chosen: Action) -> None:
        """Record one decision."""
        for name in self._kinds:
            if any(begins(action.text, name) for action in legal):
                self.possible[name] += 1
                self.chosen[name] += begins(chosen.text, name)
        if self._brings:
            codes = brought_about(self._rules, state, chosen)
            for name in self._brings:
                self.possible[name] += 1
                self.chosen[name] += name.removeprefix(BRINGS) in codes

    def share(self, name: str) -> float:
        """How often a habit was followed, as a share of the occasions."""
        return self.chosen[name] / self.possible[name] if self.possible[name] else 0.0


def errors_apart(own: Habits, plain: Habits, name: str) -> float:
    """Difference between the shares of a habit in standard errors, under equal probabilities."""
    count, other = own.possible[name], plain.possible[name]
    if not count or not other:
        return 0.0
    common = (own.chosen[name] + plain.chosen[name]) / (count + other)
    error = sqrt(common * (1.0 - common) * (1.0 / count + 1.0 / other))
    return abs(own.share(name) - plain.share(name)) / error if error else 0.0


def main() -> None:
    """Play and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=800)
    parser.add_argument("lords", nargs="*", default=LORDS)
    arguments = parser.parse_args()
    rules = with_rounds(load(arguments.ruleset), arguments.rounds)
    print("| lord | games | result | lord : plain (standard errors) |\n|---|---|---|---|")
    for lord in arguments.lords:
        names = list(likes(lord, rules.ruleset.game))
        own, plain = Habits(rules, names), Habits(rules, names)
        results = [
            play(rules, arguments.level, lord, arguments.seed + game // 2, game % 2, own, plain)
            for game in range(arguments.games)
        ]
        found = interval(results)
        apart = {name: errors_apart(own, plain, name) for name in names}
        telling = sorted(names, key=lambda name: -apart[name])[:SHOWN]
        habits = ", ".join(
            f"`{name}` {own.share(name):.0%} : {plain.share(name):.0%} ({apart[name]:.0f})" for name in telling
        )
        shown = f"{found.mean:.0%} ({found.low:.0%} to {found.high:.0%})"
        print(f"| {lord} | {arguments.games} | {shown} | {habits} |", flush=True)


def play(rules: Rules, level: str, lord: str, seed: int, first: int, own: Habits, plain: Habits) -> float:
    """Play one game with the lord on seat `first`; return his result."""
    names = [level, level]
    names[first] = f"{level}/{lord}"
    bots = [player(name, rules, player_seed(seed, seat)) for seat, name in enumerate(names)]
    dealer = Dealer(seed)
    state = rules.initial_state(2, dealer)
    for _ply, action in steps(state, dealer, by(bots)):
        if state.to_move != CHANCE and len(state.legal_actions()) > 1:
            habits = own if state.to_move == first else plain
            habits.note(state, state.legal_actions(), action)
    return state.returns()[first]


if __name__ == "__main__":
    main()
