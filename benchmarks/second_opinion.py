"""What the adviser's hints lose according to much longer searches, on positions from games of weak players.

    python benchmarks/second_opinion.py --ruleset land-2025-11 --positions 40 [--times 20] [--seed 91000]
    python benchmarks/second_opinion.py --ruleset land-2026-03 --hints 8000:150:6,24000:300:24

Positions are decisions of games between the players of `--by`, one every few turns. The adviser gives its hint.
Three judges, searches with other seeds and worlds and `--times` the adviser's iterations of a review (fewer
once their choice is certain), value it and all other actions. The loss is the difference between the means
of their values for the best action and for the hint, in percentage points; its error is the standard error of
the three differences. `fair` is the same with the best action chosen by two judges and valued by the third, in
turns, so that it may be negative: choosing the largest of several uncertain values makes the loss too large.
`exposed`: how much more often the next player has a proven win after the best action than after the hint, in
percentage points. Hints avoid such wins; the judges, which search without proofs, hardly see them.
`--hints` compares settings: iterations, positions of replies and worlds.

Prints a line of JSON for each position, then a row for each setting: positions, mean loss and mean fair loss
with 95 % intervals, how many lose more than 3, how many of those the hint called close, how many of the others
exceed 3 by less than two standard errors or are less exposed than the best action, the largest loss.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import TypedDict

from playing import ROUNDS, by, steps

from barons.ai.bot import DOUBTS, SearchingBot, gc_paused
from barons.ai.eval import evaluator
from barons.ai.levels import ADVISER, HINT, Level, level
from barons.ai.mcts import Effort, Search
from barons.ai.players import player, player_seed
from barons.ai.turns import TurnSolver
from barons.engine.core import CHANCE, Action, Observation, Rules
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds

APART = 5
"""Minimum number of turns between two positions of a game."""
OFTEN = 0.02
"""Share of the visits from which a value counts."""
MUCH = 3.0
"""In percentage points."""
JUDGES = 3
ASKED = 0.25
"""Share of the iterations of a search that a hint gets at least."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="land-2025-11")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=91_000)
    parser.add_argument("--by", default="novice,easy,builder")
    parser.add_argument("--hints", default="")
    arguments = parser.parse_args()
    rules = load(arguments.ruleset)
    own = level(HINT, rules.kind)
    numbers = [list(map(int, each.split(":"))) for each in arguments.hints.split(",") if each]
    settings = [own._replace(iterations=i, replies=r, worlds=w) for i, r, w in numbers] or [own]
    found: list[list[Judged]] = [[] for _ in settings]
    seen = positions(rules, arguments.players, arguments.positions, arguments.seed, arguments.by.split(","))
    for number, observation in enumerate(seen):
        rows = judged(rules, observation, settings, arguments.times, arguments.seed + number)
        print(json.dumps(rows), flush=True)
        for row, rest in zip(rows, found, strict=True):
            rest.append(row)
    for setting, rest in zip(settings, found, strict=True):
        much = [row for row in rest if row["loss"] > MUCH]
        unsure = [
            row
            for row in much
            if not row["close"] and (row["loss"] - MUCH < 2 * row["error"] or row["exposed"] > 0)
        ]
        how = f"{setting.iterations}, {setting.replies}, {setting.worlds}"
        means = " | ".join(
            interval(column) for column in zip(*((row["loss"], row["fair"]) for row in rest), strict=True)
        )
        print(
            f"| `{arguments.ruleset}` | {arguments.players} | {how} | {len(rest)} | {means} | {len(much)} "
            f"| {sum(row['close'] for row in much)} | {len(unsure)} | {max(row['loss'] for row in rest):.1f} |"
        )


def interval(losses: Sequence[float]) -> str:
    """The mean with its 95 % interval."""
    return f"{mean(losses):.2f} ± {1.96 * stdev(losses) / sqrt(len(losses)):.2f}"


def positions(rules: Rules, players: int, count: int, seed: int, names: list[str]) -> Iterator[Observation]:
    """Yield decisions with more than two actions in games between these players, as seen by their mover."""
    limited = with_rounds(rules, ROUNDS[rules.ruleset.game])
    while True:
        rng, dealer = Random(seed), Dealer(seed)
        bots = [player(rng.choice(names), limited, player_seed(seed, seat)) for seat in range(players)]
        state = limited.initial_state(players, dealer)
        due = rng.randrange(2, 2 + APART)
        for _ply, _action in steps(state, dealer, by(bots)):
            if state.turn_number < due or state.to_move == CHANCE or len(state.legal_actions()) < 3:
                continue
            if rng.random() < 0.5:
                yield rules.observation_from_json(state.observation(state.to_move).to_json())
                count -= 1
                due = state.turn_number + APART + rng.randrange(APART)
            if not count:
                return
        seed += 1


class Judged(TypedDict):
    """A hint, the best action by the judges and its value, the losses; in percentage points."""

    turn: int
    hint: str
    best: str
    value: float
    loss: float
    error: float
    fair: float
    close: bool
    exposed: float


def judged(rules: Rules, seen: Observation, settings: list[Level], times: int, seed: int) -> list[Judged]:
    """The hint of each of these settings and its loss."""
    hints = [SearchingBot(rules, each, seed, is_timed=False).think(seen) for each in settings]
    rng = Random(seed + 1_000_000)
    values = [judgement(rules, seen, [hint.action for hint in hints], times, rng) for _ in range(JUDGES)]
    known = [text for text in values[0] if all(text in each for each in values)]
    top = best_of(known, values)
    rows: list[Judged] = []
    for hint in hints:
        own = hint.action.text
        gaps = [100 * (each[top] - each[own]) for each in values]
        fair = [each[best_of(known, [one for one in values if one is not each])] - each[own] for each in values]
        rows.append(
            {
                "turn": rules.determinize(seen, rng).turn_number,
                "hint": own,
                "best": top,
                "value": round(100 * mean(each[top] for each in values), 1),
                "loss": round(mean(gaps), 2),
                "error": round(stdev(gaps) / sqrt(JUDGES), 2),
                "fair": round(100 * mean(fair), 2),
                "close": hint.rival is not None,
                "exposed": round(100 * (exposure(rules, seen, top) - exposure(rules, seen, own)), 1),
            }
        )
    return rows


def exposure(rules: Rules, seen: Observation, text: str) -> float:
    """Return the probability that the next player has a proven win after this action and the likeliest rest of
    the turn.
    """
    rng = Random(0)
    worlds = [rules.determinize(seen, rng) for _ in range(DOUBTS)]
    solver = TurnSolver(evaluator(rules), level(HINT, rules.kind).proofs, lambda: False)
    path = solver.to_the_end(worlds[0], [rules.parse(text)])
    return 0.0 if path is None else solver.danger_of(worlds, path)


def best_of(known: list[str], values: list[dict[str, float]]) -> str:
    """The action of the greatest mean value."""
    return max(known, key=lambda text: mean(each[text] for each in values))


def judgement(
    rules: Rules, seen: Observation, hints: list[Action], times: int, rng: Random
) -> dict[str, float]:
    """The values of the hints and of all actions that a long search tries often, by notation."""
    thinks = level(ADVISER, rules.kind)
    worlds = [rules.determinize(seen, rng) for _ in range(2 * thinks.worlds if rules.hides else 1)]
    effort = Effort(times * thinks.iterations, nodes=500_000)
    run = Search(worlds, evaluator(rules), effort, rng.randrange(2**31))
    with gc_paused():
        findings = run.findings(run.iterate())
        for line in findings.lines:
            if line.action in hints and line.visits < ASKED * findings.iterations:
                run.evenly([line.action], int(ASKED * findings.iterations) - line.visits, 2)
        lines = run.findings(0).lines
    often = OFTEN * findings.iterations
    return {line.action.text: line.value for line in lines if line.visits >= often or line.action in hints}


if __name__ == "__main__":
    main()
