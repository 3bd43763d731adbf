"""Suites of positions with a proven win within the turn, and how many of them each level finds.

    python benchmarks/wins.py make land 300 tests/data/wins-land.jsonl [--seed N]
    python benchmarks/wins.py check tests/data/wins-land.jsonl --levels normal,hard [--every N]

`make` plays games of several levels against each other, in all editions of the family, with two to four seats,
and keeps first decisions of a turn from which the seat to move can end the game alone in first place by steps
of its own without chance. The solution is the shortest there is, found by looking at every sequence, without
knowing anything of the game; positions too large for that are left out. A position stands in the file as its
mover's observation.

`check` asks a level for move after move from each position, with chance standing still, and counts the wins.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from barons.ai.bot import SearchingBot
from barons.ai.eval import evaluator
from barons.ai.levels import level
from barons.ai.players import player
from barons.ai.turns import TurnSolver
from barons.engine.core import CHANCE, OVER, Action, Json, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds

EDITIONS = {
    "land": ("land-2025-11", "land-2025-11", "land-2025-10", "land-2024-03"),
    "baronies": ("baronies-2006",),
}
"""What is played by turns; the newest edition of Land twice as often."""
PLAYERS = ("easy", "novice")
"""Who plays: those who overlook wins bring more positions."""
DEEPEST = 7
"""Steps of the longest solution."""
LARGEST = 60_000
"""Positions looked at in one proof."""
LOOK = 3_000
"""Positions looked at before a proof is tried."""
ROUNDS = {"land": (40,), "baronies": (40, 60)}
"""Limits of rounds."""
FEW_A_GAME = 4
"""Positions taken from one game at most."""


def main() -> int:
    """Make or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    making = tasks.add_parser("make")
    making.add_argument("game", choices=EDITIONS)
    making.add_argument("count", type=int)
    making.add_argument("file", type=Path)
    making.add_argument("--seed", type=int, default=12_000)
    checking = tasks.add_parser("check")
    checking.add_argument("file", type=Path)
    checking.add_argument("--levels", default="normal,hard,expert")
    checking.add_argument("--every", type=int, default=1, help="look at each N-th position only")
    arguments = parser.parse_args()
    if arguments.task == "make":
        return make(arguments.game, arguments.count, arguments.file, arguments.seed)
    return check(arguments.file, arguments.levels.split(","), arguments.every)


def make(game: str, count: int, file: Path, seed: int) -> int:
    """Write the suite; games go on until it is full."""
    kept = 0
    with file.open("w", encoding="utf-8") as out:
        number = 0
        while kept < count:
            editions = EDITIONS[game]
            rules = load(editions[number % len(editions)])
            found = [*wins_of_game(rules, seed + number)][: count - kept]
            for entry in found:
                out.write(json.dumps(entry, sort_keys=True, separators=(",", ":")) + "\n")
            out.flush()
            kept += len(found)
            number += 1
            print(f"{number} games, {kept} positions", file=sys.stderr)
    return 0


def wins_of_game(rules: Rules, seed: int) -> Iterator[dict[str, Json]]:
    """Some positions of one game: of Land one a turn, of Baron any decision."""
    lots = Random(seed)
    rounds = lots.choice(ROUNDS[rules.ruleset.game])
    limited = with_rounds(rules, rounds)
    seats = lots.choice([count for count in (2, 2, 2, 3, 4) if count in rules.players])
    dealer = Dealer(seed)
    bots = [player(lots.choice(PLAYERS), limited, seed * 8 + seat) for seat in range(seats)]
    state = limited.initial_state(seats, dealer)
    knowledge = evaluator(limited)
    found: set[tuple[int, int]] = set()
    ply = 0
    while state.to_move != OVER and len(found) < FEW_A_GAME:
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        else:
            decision = state.turn_number, 0 if rules.ruleset.game == "land" else ply
            if decision not in found and state.turn_seat == state.to_move:
                path = TurnSolver(knowledge, LOOK).win([state])
                solution = shortest_win(state) if path is not None else None
                if solution:
                    found.add(decision)
                    yield entry_of(rules, state, solution, seed, rounds)
            action = bots[state.to_move].choose(state.observation(state.to_move))
        state.apply(action)
        ply += 1


def entry_of(rules: Rules, state: State, solution: list[Action], seed: int, rounds: int) -> dict[str, Json]:
    """A line of the file."""
    return {
        "ruleset": rules.ruleset.id,
        "rounds": rounds,
        "game": seed,
        "turn": state.turn_number,
        "seen": state.observation(state.to_move).to_json(),
        "solution": [action.text for action in solution],
    }


def shortest_win(state: State) -> list[Action] | None:
    """By every sequence of the mover's own steps, shorter ones first; None: none, or too many to look at."""
    seat = state.to_move
    known = {state.key()}
    layer: list[tuple[State, list[Action]]] = [(state, [])]
    for _ in range(DEEPEST):
        following: list[tuple[State, list[Action]]] = []
        for before, path in layer:
            for action in before.legal_actions():
                after = before.clone()
                after.apply(action)
                if after.to_move == OVER and after.returns()[seat] == 1.0:
                    return [*path, action]
                if after.to_move != seat or after.turn_seat != seat:
                    continue
                key = after.key()
                if key not in known:
                    known.add(key)
                    following.append((after, [*path, action]))
            if len(known) > LARGEST:
                return None
        layer = following
    return None


def check(file: Path, levels: list[str], every: int) -> int:
    """Print the share of wins found, by level and by length of the solution."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()][::every]
    for name in levels:
        won: Counter[int] = Counter()
        all_of: Counter[int] = Counter()
        for entry in lines:
            steps = len(entry["solution"])
            all_of[steps] += 1
            won[steps] += is_won_by(entry, name)
        by_length = {steps: f"{won[steps]}/{all_of[steps]}" for steps in sorted(all_of)}
        print(f"{file.name}: {name} wins {won.total()} of {all_of.total()}; by steps {by_length}", flush=True)
    return 0


def is_won_by(entry: dict[str, Json], name: str) -> bool:
    """Whether this level wins within the turn."""
    rules = with_rounds(load(entry["ruleset"]), entry["rounds"])
    seen = rules.observation_from_json(entry["seen"])
    state = rules.determinize(seen, Random(1))
    seat = state.to_move
    bot = SearchingBot(rules, level(name, rules.ruleset.game), 5, is_timed=False)
    while state.to_move == seat and state.turn_seat == seat:
        state.apply(bot.choose(state.observation(seat)))
    return state.to_move == OVER and state.returns()[seat] == 1.0


if __name__ == "__main__":
    sys.exit(main())
