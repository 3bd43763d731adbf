"""Self-play of the search: what was played, what the search expected, how games ended.

A game begins with some random steps drawn from the evaluator's priors, so that positions differ more than in
good play; learning uses what comes after. The same number gives the same game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from barons.ai.bot import SearchingBot
from barons.ai.eval import by_hand
from barons.ai.eval.base import Evaluator
from barons.ai.eval.shipped import read
from barons.ai.levels import Level
from barons.ai.players import player_seed
from barons.background import pool
from barons.engine.core import CHANCE, OVER, Rules, State
from barons.engine.dealer import Dealer
from barons.rulesets import load, with_rounds

HANDED: Final = 4
"""Number of games that are passed to a process at a time."""


class TrainingTable(NamedTuple):
    """A ruleset, a number of seats, and a limit of rounds after which the ranking decides."""

    ruleset: str
    seats: int
    rounds: int


class Curriculum(NamedTuple):
    """The tables played in turn, and how deep and how randomly the search plays."""

    tables: tuple[TrainingTable, ...]
    iterations: int
    noise: float
    opening: int = 40
    """Maximum number of random decisions at the beginning of a game; every number from 0 is equally likely."""
    teacher: Path | None = None
    """Weights to play with: what an earlier generation learnt. None: the handmade ones."""


class TrainingGame(NamedTuple):
    """A recorded game.

    `actions`: all of them in notation, including chance. `opening`: number of them before the search chose.
    `values`: by number of the action, the result that the search expected for its mover. `results`: by seat, 0
    to 1.
    """

    number: int
    table: TrainingTable
    seed: int
    opening: int
    actions: list[str]
    values: dict[int, float]
    results: list[float]


def played(course: Curriculum, seed: int, number: int) -> TrainingGame:
    """Play the course's game of this number, from 0."""
    table = course.tables[number % len(course.tables)]
    rules = rules_of(table)
    deal = seed + number
    dealer, rng = Dealer(deal), Random(deal)
    judge = judge_of(course, rules)
    drawn = rng.randrange(course.opening + 1)
    state = start(rules, table, deal)
    actions: list[str] = []
    opening = 0
    while state.to_move != OVER and drawn > 0:
        if state.to_move == CHANCE:
            action = dealer.settle(state, len(actions))
        else:
            drawn -= 1
            legal = state.legal_actions()
            action = rng.choices(legal, judge.priors(state, legal))[0]
            opening = len(actions) + 1
        actions.append(action.text)
        state.apply(action)
    values = _play_on(course, table, state, actions, dealer, deal)
    return TrainingGame(number, table, deal, opening, actions, values, state.returns())


def _play_on(
    course: Curriculum, table: TrainingTable, state: State, actions: list[str], dealer: Dealer, seed: int
) -> dict[int, float]:
    """Play to the end by search, appending the actions; return the values as in `TrainingGame`."""
    rules = rules_of(table)
    thinks = Level("study", course.iterations, course.noise, 2, 60.0)
    judge = judge_of(course, rules)
    bots = [
        SearchingBot(rules, thinks, player_seed(seed, seat), is_timed=False, judge=judge)
        for seat in range(table.seats)
    ]
    values: dict[int, float] = {}
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = dealer.settle(state, len(actions))
        else:
            thought = bots[state.to_move].think(state.observation(state.to_move))
            action = thought.action
            if thought.findings.lines:
                values[len(actions)] = round(thought.value, 4)
        actions.append(action.text)
        state.apply(action)
    return values


def judge_of(course: Curriculum, rules: Rules) -> Evaluator:
    """Return the evaluator of the course's games; independent of the weights shipped, so that the same command
    makes the same games.
    """
    judge = by_hand(rules)
    if course.teacher is not None:
        judge.learn(read(course.teacher))
    return judge


def rules_of(table: TrainingTable) -> Rules:
    """Return the table's rules, with its limit."""
    return with_rounds(load(table.ruleset), table.rounds)


def start(rules: Rules, table: TrainingTable, seed: int) -> State:
    """Return the initial position of the game of this seed."""
    return rules.initial_state(table.seats, Dealer(seed))


def written(file: Path) -> list[TrainingGame]:
    """Return the games of a file by number; empty without a file. An incomplete line is left out."""
    if not file.exists():
        return []
    games = {}
    for line in file.read_text("utf-8").splitlines():
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            continue
        row["table"] = TrainingTable(*row["table"])
        row["values"] = {int(number): value for number, value in row["values"].items()}
        games[row["number"]] = TrainingGame(**row)
    return [games[number] for number in sorted(games)]


def play_missing(course: Curriculum, seed: int, count: int, file: Path, processes: int = 1) -> Iterator[int]:
    """Play the games below `count` that the file does not hold, in several processes.

    Yield the number of each once it is written, in order.
    """
    known = {game.number for game in written(file)}
    missing = [number for number in range(count) if number not in known]
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for game in pool.each(partial(played, course, seed), missing, processes, HANDED):
            out.write(json.dumps(game._asdict()) + "\n")
            out.flush()
            yield game.number


def split(games: Sequence[TrainingGame], every: int) -> tuple[list[TrainingGame], list[TrainingGame]]:
    """Split whole games into those for training and those for testing, one in `every` blocks of ten."""
    kept = [game for game in games if game.number // 10 % every == 0]
    return [game for game in games if game.number // 10 % every != 0], kept
