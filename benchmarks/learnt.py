"""Learnt against handmade weights at equal processor time: a line of JSON for each game.

    python benchmarks/learnt.py --weights FILE --out FILE --ruleset ID [--seats 2] [--iterations 200]
        [--games 400] [--parts value,priors] [--file FILE.yaml] [--speed 0.95] [--against FILE]

Each deal is played in all seatings, the learnt evaluator against computers that use the handmade weights, or
earlier learnt ones (`--against`); the search is the same, without noise. `--speed`: iterations of the learnt
one as a fraction of the others'. Without it, it is measured first, on positions of a few games, alternating the
evaluators. Games already in the file are kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final

from playing import ROUNDS, by, lines, play_out, steps

from barons.ai.bot import SearchingBot
from barons.ai.eval import by_hand
from barons.ai.eval.base import Evaluator
from barons.ai.eval.shipped import read
from barons.ai.levels import Level
from barons.ai.mcts import Effort, Search
from barons.ai.players import player_seed
from barons.engine.core import CHANCE, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, load_file, with_rounds
from barons.simulate.totals import interval

TIMED: Final = 40
"""Number of positions on which speed is measured."""


def main() -> None:
    """Play the missing games, then print all results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--ruleset", default="")
    parser.add_argument("--file", type=Path, help="ruleset file, instead of --ruleset")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--speed", type=float)
    parser.add_argument("--against", type=Path, help="weights of the opponents, instead of the handmade ones")
    options = parser.parse_args()
    course = json.loads(options.weights.read_text("utf-8"))["command"].split()[3]
    rules = load_file(options.file) if options.file else load(options.ruleset)
    if by_hand(rules).course != course:
        parser.error(f"these weights are for {course}")
    rules = with_rounds(rules, ROUNDS[rules.ruleset.game])
    judge = taught(rules, options.weights)
    other = taught(rules, options.against) if options.against else by_hand(rules)
    speed = options.speed or relative_speed(rules, judge, other, options.seats, options.iterations)
    print(f"the learnt one makes {speed:.3f} of the iterations in the same time", flush=True)
    known = lines(options.out)
    with options.out.open("a", encoding="utf-8") as out:
        for game in range(len(known), options.games):
            result = play(rules, judge, other, options.seats, options.iterations, speed, options.seed, game)
            row = {"ruleset": rules.ruleset.id, "seats": options.seats, "game": game, "result": result}
            out.write(json.dumps({**row, "speed": round(speed, 3)}) + "\n")
            out.flush()
    print(table(lines(options.out)))


def taught(rules: Rules, weights: Path) -> Evaluator:
    """An evaluator with learnt weights."""
    judge = by_hand(rules)
    judge.learn(read(weights))
    return judge


def play(
    rules: Rules,
    judge: Evaluator,
    other: Evaluator,
    seats: int,
    iterations: int,
    speed: float,
    seed: int,
    game: int,
) -> float:
    """Result of the learnt evaluator in the game of this number."""
    deal, first = seed + game // seats, game % seats
    dealer = Dealer(deal)
    state = rules.initial_state(seats, dealer)
    bots = []
    for seat in range(seats):
        is_taught = seat == first
        effort = round(iterations * speed) if is_taught else iterations
        thinks = Level("match", effort, 0.0, 4, 60.0)
        own = judge if is_taught else other
        bots.append(SearchingBot(rules, thinks, player_seed(deal, seat), is_timed=False, judge=own))
    play_out(state, dealer, by(bots))
    return state.returns()[first]


def relative_speed(rules: Rules, judge: Evaluator, other: Evaluator, seats: int, iterations: int) -> float:
    """Iterations of the learnt evaluator for one of the other's, in the same processor time."""
    spent = {True: 0.0, False: 0.0}
    for number, state in enumerate(positions(rules, other, seats)):
        for is_taught in (True, False) if number % 2 else (False, True):
            run = Search([state], judge if is_taught else other, Effort(4 * iterations), 1)
            begun = process_time()
            made = run.iterate()
            spent[is_taught] += (process_time() - begun) / made
    return spent[False] / spent[True]


def positions(rules: Rules, judge: Evaluator, seats: int) -> Iterator[State]:
    """Decisions of a few games played by a shallow search."""
    found = 0
    for seed in range(TIMED):
        dealer = Dealer(seed)
        state = rules.initial_state(seats, dealer)
        bot = SearchingBot(rules, Level("shallow", 12, 0.5, 1, 60.0), seed, is_timed=False, judge=judge)
        for ply, _action in steps(state, dealer, by([bot] * seats)):
            if found == TIMED:
                break
            if state.to_move != CHANCE and ply % 23 == 22 and len(state.legal_actions()) > 1:
                found += 1
                yield state.clone()


def table(games: list[dict[str, object]]) -> str:
    """Mean result of the learnt evaluator, with Wilson's interval."""
    found = interval([float(str(game["result"])) for game in games])
    return f"{len(games)} games: {found.mean:.1%} ({found.low:.1%} to {found.high:.1%})"


if __name__ == "__main__":
    main()
