"""Check that `may_win` never rules out a win: random turns in rulesets where wins are frequent.

    python benchmarks/bounds.py land 2000 [--seed N] [--trials 12]

Each game is random (half of it by the evaluators' priors) in an edition of the family with random goals: a
lower challenge, another exhaustion, limits of rounds. From the first decision of every turn, and after each
chance event within it, the rest of the turn is played several times at random. If such a turn ends the game
with its seat alone in first place, no position on the way may have been ruled out. Those that were are printed
as observations, with the steps that win from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from random import Random
from typing import Any

from playing import steps

from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import from_dict, load, whole, with_rounds

EDITIONS = {
    "land": ("land-2025-11", "land-2025-10", "land-2024-03", "land-2024-03-27-7-3"),
    "cards": ("land-2026-03",),
    "baronies": ("baronies-2006",),
    "realms": ("realms-main", "realms-0.6", "realms-0.3"),
}
LONGEST = 60
"""Maximum number of steps of a turn."""
LONGEST_GAME = 4000
"""Maximum number of actions of a game."""


def main() -> int:
    """Play and report. Return exit status 1 if a win was ruled out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=EDITIONS)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=31_000)
    parser.add_argument(
        "--trials", type=int, default=12, help="number of turns played from each first decision"
    )
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    for game in range(arguments.games):
        seed = arguments.seed + game
        rules = variant(arguments.game, Random(seed))
        counts.update(Probe(rules, seed, arguments.trials).play())
        if game % 50 == 49:
            print(game + 1, "games", dict(counts), file=sys.stderr, flush=True)
    print(f"{arguments.game}: {arguments.games} games, {dict(counts)}")
    return 1 if counts["hidden"] else 0


def variant(game: str, rng: Random) -> Rules:
    """An edition with goals that are soon reached, sometimes with a limit of rounds."""
    editions = EDITIONS[game]
    rules = load(editions[rng.randrange(len(editions))])
    data: Any = whole(rules)
    if rules.ruleset.game == "land":
        ending = data["params"]["ending"]
        for players in ending["challenge"]:
            ending["challenge"][players] = rng.randrange(3, 17)
        ending["exhaustion"] = rng.choice([None, 5, 10, 16]) if ending["exhaustion"] is not None else None
    elif rules.ruleset.game == "baronies":
        data["params"]["oubliettes"] = rng.choice([-5, -3, -1])
    else:
        data["params"]["start_gold"] = rng.choice([25, 200, 600])
        data["params"]["political_win"] = rng.choice(["none", "none", "most"])
    return with_rounds(from_dict(data), rng.choice([None, 3, 8, 20, 60]))


class Probe:
    """A random game, and the turns tried beside it."""

    def __init__(self, rules: Rules, seed: int, trials: int) -> None:
        self._rules = rules
        self._seed = seed
        self._trials = trials
        self._rng = Random(seed)
        self._knowledge: Evaluator = evaluator(rules)
        self._counts: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Count the turns tried, those won, and those won after a position was ruled out."""
        dealer = Dealer(self._seed)
        players = self._rng.choice([count for count in self._rules.players if count <= 4])
        state = self._rules.initial_state(players, dealer)
        tried = 0

        def choose(state: State, _ply: int) -> Action:
            nonlocal tried
            if state.turn_number != tried and state.turn_seat == state.to_move:
                tried = state.turn_number
                for _ in range(self._trials):
                    self._try_turn(state.clone())
            return self._drawn(state)

        for ply, _action in steps(state, dealer, choose):
            if ply == LONGEST_GAME:
                break
        return self._counts

    def _try_turn(self, state: State) -> None:
        seat = state.to_move
        self._counts["turns"] += 1
        lines: list[tuple[State, bool]] = []
        way: list[Action] = []
        is_dealt = False
        while state.turn_seat == seat and state.to_move != OVER and len(way) < LONGEST:
            if state.to_move == CHANCE:
                is_dealt = True
                state.apply(Dealer(self._rng.randrange(2**31)).settle(state, 0))
                continue
            if state.to_move != seat:
                return
            if is_dealt:  # a proof covers the steps up to the next random event
                lines, way, is_dealt = [], [], False
            lines.append((state.clone(), self._knowledge.may_win(state)))
            way.append(self._drawn(state))
            state.apply(way[-1])
        if state.to_move == OVER and way and state.returns()[seat] == 1.0:
            self._counts["won"] += 1
            self._tell(lines, way)

    def _tell(self, seen: list[tuple[State, bool]], steps: list[Action]) -> None:
        for number, (before, may) in enumerate(seen):
            if not may:
                self._counts["hidden"] += 1
                told: dict[str, object] = {"seed": self._seed, "ruleset": whole(self._rules)}
                told["seen"] = before.observation(before.to_move).to_json()
                print(json.dumps({**told, "way": [step.text for step in steps[number:]]}))
                return

    def _drawn(self, state: State) -> Action:
        legal = state.legal_actions()
        if self._rng.random() < 0.5:
            return legal[self._rng.randrange(len(legal))]
        return self._rng.choices(legal, self._knowledge.priors(state, legal))[0]


if __name__ == "__main__":
    sys.exit(main())
