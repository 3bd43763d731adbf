"""Suites of positions with a proven win within the turn, and how many of them each level finds.

    python benchmarks/wins.py make land 300 tests/data/wins-land.jsonl.xz [--seed N]
    python benchmarks/wins.py make realms 300 tests/data/castles-realms.jsonl.xz --goal castle
    python benchmarks/wins.py check tests/data/wins-land.jsonl.xz --levels normal,hard [--every N]
    python benchmarks/wins.py puzzles tests/data/wins-land.jsonl.xz FILE

`make` plays games of several levels against each other, in all editions of the family, with two to four seats,
and keeps first decisions of a turn from which the seat to move can end the game alone in first place by its own
steps, without chance events. The solution is the shortest one, found by examining every sequence without
knowledge of the game; positions too large for that are left out. A position is saved as its mover's
observation.

With `--goal castle`, for Barons only, the goal is a certain castle in a realm where the mover has none;
positions with a win are left out.

`puzzles` writes those positions that make a puzzle, for `barons puzzles join`: where a turn begins, or its die
or dice have just been thrown, if the turn is small enough for a proof and the win not too easy.

`check` asks a level for move after move from each position, and counts those whose turn ends with the goal
reached. Chance events are random: a level may first do something else that costs nothing.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playing import by, steps

from barons.ai.bot import Bot, SearchingBot
from barons.ai.eval import evaluator
from barons.ai.eval.base import Evaluator
from barons.ai.levels import level
from barons.ai.players import player, player_seed
from barons.ai.turns import TurnSolver
from barons.engine.core import OVER, Action, BaronsError, Json, Rules, State
from barons.engine.dealer import Dealer
from barons.engine.jsonvalues import a_list, an_object
from barons.puzzles import shelf
from barons.puzzles.kinds import LineKind, kind_of
from barons.puzzles.making import PuzzleLines, is_worth_asking
from barons.puzzles.proof import proven
from barons.puzzles.puzzle import Puzzle, start_of
from barons.rulesets import load, with_rounds

EDITIONS = {
    "land": ("land-2025-11", "land-2025-11", "land-2025-10", "land-2024-03"),
    "baronies": ("baronies-2006",),
    "realms": ("realms-main", "realms-main", "realms-0.6", "realms-0.3"),
}
"""Rulesets played in rotation; the newest edition twice as often."""
PLAYERS = ("easy", "novice")
"""Who plays: players who overlook wins yield more positions."""
DEEPEST = 7
"""Maximum number of steps of a solution."""
LARGEST = 60_000
"""Maximum number of positions examined in one proof."""
LOOK = 3_000
"""Number of positions examined before a proof is attempted."""
ROUNDS = {"land": (40,), "baronies": (40, 60), "realms": (150,)}
"""Limits of rounds, by family."""
Goal = Callable[[State], bool]
"""Whether a position reaches the goal."""
FEW_A_GAME = 4
"""Maximum number of positions from one game."""


def main() -> int:
    """Make or check the suite."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="task", required=True)
    making = tasks.add_parser("make")
    making.add_argument("game", choices=EDITIONS)
    making.add_argument("count", type=int)
    making.add_argument("file", type=Path)
    making.add_argument("--seed", type=int, default=12_000)
    making.add_argument("--goal", choices=("win", "castle"), default="win")
    checking = tasks.add_parser("check")
    checking.add_argument("file", type=Path)
    checking.add_argument("--levels", default="normal,hard,expert")
    checking.add_argument("--every", type=int, default=1, help="check only every N-th position")
    turning = tasks.add_parser("puzzles")
    turning.add_argument("file", type=Path)
    turning.add_argument("out", type=Path)
    arguments = parser.parse_args()
    if arguments.task == "puzzles":
        return write_puzzles(arguments.file, arguments.out)
    if arguments.task == "make":
        return make(arguments.game, arguments.goal, arguments.count, arguments.file, arguments.seed)
    return check(arguments.file, arguments.levels.split(","), arguments.every)


def make(game: str, goal: str, count: int, file: Path, seed: int) -> int:
    """Write the suite, playing games until it is full."""
    kept = 0
    with lzma.open(file, "wt", encoding="utf-8") as out:
        number = 0
        while kept < count:
            editions = EDITIONS[game]
            rules = load(editions[number % len(editions)])
            found = [*positions_of_game(rules, goal, seed + number)][: count - kept]
            for entry in found:
                out.write(json.dumps(entry, sort_keys=True, separators=(",", ":")) + "\n")
            out.flush()
            kept += len(found)
            number += 1
            print(f"{number} games, {kept} positions", file=sys.stderr)
    return 0


def positions_of_game(rules: Rules, goal: str, seed: int) -> Iterator[dict[str, Json]]:
    """Yield positions of one game: at most one a turn; in Baron any decision."""
    rng = Random(seed)
    rounds = rng.choice(ROUNDS[rules.ruleset.game])
    limited = with_rounds(rules, rounds)
    seats = rng.choice([count for count in (2, 2, 2, 3, 4) if count in rules.players])
    dealer = Dealer(seed)
    bots = [player(rng.choice(PLAYERS), limited, player_seed(seed, seat)) for seat in range(seats)]
    state = limited.initial_state(seats, dealer)
    knowledge = evaluator(limited)
    found: set[tuple[int, int]] = set()
    for ply, _action in steps(state, dealer, by(bots)):
        decision = state.turn_number, ply if rules.ruleset.game == "baronies" else 0
        if decision not in found and state.turn_seat == state.to_move:
            solution = solution_of(knowledge, state, goal)
            if solution:
                found.add(decision)
                yield entry_of(rules, state, goal, solution, seed, rounds)
        if len(found) == FEW_A_GAME:
            return


def solution_of(knowledge: Evaluator, state: State, goal: str) -> list[Action] | None:
    """The shortest solution, if a quick search finds one and the position does not serve the other goal."""
    solver = TurnSolver(knowledge, LOOK)
    wins = solver.win([state]) is not None
    if goal == "win":
        return shortest(state, is_won_for(state.to_move)) if wins else None
    if wins or not solver.gains(state):
        return None
    return shortest(state, has_more_castles(knowledge, state))


def is_won_for(seat: int) -> Goal:
    """A test for positions where the game is over with this seat alone in first place."""
    return lambda after: after.to_move == OVER and after.returns()[seat] == 1.0


def has_more_castles(knowledge: Evaluator, state: State) -> Goal:
    """A test for the seat to move having castles in more realms than now, or having won."""
    seat = state.to_move
    held = knowledge.held(state, seat)
    won = is_won_for(seat)
    return lambda after: won(after) or (after.to_move != OVER and knowledge.held(after, seat) > held)


def entry_of(
    rules: Rules, state: State, goal: str, solution: list[Action], seed: int, rounds: int
) -> dict[str, Json]:
    """A line of the file."""
    return {
        "ruleset": rules.ruleset.id,
        "goal": goal,
        "rounds": rounds,
        "game": seed,
        "turn": state.turn_number,
        "seen": state.observation(state.to_move).to_json(),
        "solution": [action.text for action in solution],
    }


def shortest(state: State, is_reached: Goal) -> list[Action] | None:
    """Try every sequence of the mover's own steps, shorter ones first; None: none, or too many."""
    seat = state.to_move
    known = {state.key()}
    layer: list[tuple[State, list[Action]]] = [(state, [])]
    for _ in range(DEEPEST):
        following: list[tuple[State, list[Action]]] = []
        for before, path in layer:
            for action in before.legal_actions():
                after = before.clone()
                after.apply(action)
                if is_reached(after):
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


def write_puzzles(file: Path, out: Path) -> int:
    """Write the puzzles of a suite, one a turn."""
    made: dict[tuple[int, str, int], Puzzle] = {}
    with lzma.open(file, "rt", encoding="utf-8") as positions:
        for line in positions:
            puzzle = puzzle_of(json.loads(line))
            if puzzle is not None:
                made.setdefault((puzzle.seed, puzzle.ruleset, puzzle.turn), puzzle)
    out.write_bytes(shelf.written(made.values()))
    print(f"{file.name}: {len(made)} puzzles")
    return 0


def puzzle_of(entry: dict[str, Any]) -> Puzzle | None:
    """The position as a puzzle; None if it does not begin a turn, is too large or too easy."""
    rules = load(entry["ruleset"])
    state = rules.determinize(rules.observation_from_json(entry["seen"]), Random(1))
    position = state.to_json()
    turn = an_object(position["turn"])
    thrown = (
        f"die {turn['die']}" if turn.get("die") else "roll " + " ".join(map(str, a_list(turn.get("dice", []))))
    )
    played = () if thrown == "roll " else (thrown,)
    if played:
        position = {**position, "turn": {"seat": turn["seat"], "number": turn["number"]}}
    bare = Puzzle(rules.ruleset.id, position, played, "win", "", 0, (), (), seed=entry["game"])
    try:
        start = start_of(bare, rules)
    except BaronsError:
        return None
    kind = kind_of(rules.ruleset.game, "win")
    assert isinstance(kind, LineKind)
    if start.key() != state.key() or not kind.places(start):
        return None
    lines = PuzzleLines(start, [(kind, "")], Random(entry["game"]))
    proof = proven(kind, "", start, lines.graph)
    if proof is None or not is_worth_asking(kind, "", start, proof, lines):
        return None
    return replace(bare, **proof._asdict())


def check(file: Path, levels: list[str], every: int) -> int:
    """Print the share found, by level and by length of the solution."""
    with lzma.open(file, "rt", encoding="utf-8") as positions:
        lines = [json.loads(line) for line in positions][::every]
    for name in levels:
        won: Counter[int] = Counter()
        all_of: Counter[int] = Counter()
        for entry in lines:
            steps = len(entry["solution"])
            all_of[steps] += 1
            won[steps] += is_had_by(entry, name)
        by_length = {steps: f"{won[steps]}/{all_of[steps]}" for steps in sorted(all_of)}
        print(f"{file.name}: {name} finds {won.total()} of {all_of.total()}; by steps {by_length}", flush=True)
    return 0


def is_had_by(entry: dict[str, Any], name: str) -> bool:
    """Whether this level's turn reaches the goal."""
    rules = with_rounds(load(entry["ruleset"]), entry["rounds"])
    seen = rules.observation_from_json(entry["seen"])
    state = rules.determinize(seen, Random(1))
    seat, turn = state.to_move, state.turn_number
    castle = entry.get("goal") == "castle"
    is_reached = has_more_castles(evaluator(rules), state) if castle else is_won_for(seat)
    bot = SearchingBot(rules, level(name, rules.kind), 5, is_timed=False)
    bots: list[Bot] = [player("novice", rules, other) for other in range(state.players)]
    bots[seat] = bot
    for _ply, _action in steps(state, Dealer(5), by(bots)):
        if state.turn_number != turn:
            break
    return is_reached(state)


if __name__ == "__main__":
    sys.exit(main())
