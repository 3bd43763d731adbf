"""Weights tried in play: games between two that weigh positions differently, and what came of it.

Who learns from results which positions win learns what goes with winning, not what brings it about; a search
then reaches for what only goes with it. So here the weights themselves are put to the test: in each game both
seats have the weights made by hand, each changed by lots of its own, and the results tell, weight by weight,
whether more or less of it wins. What a player is given and never changes (a character) is drawn by lot, and
learnt from results as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, Protocol, runtime_checkable

import numpy as np

from barons.ai.eval import by_hand
from barons.ai.eval.shipped import Weighed
from barons.ai.garbage import uncollected
from barons.ai.mcts import Effort, Evaluator, Search
from barons.ai.training.fitting import Numbers
from barons.ai.training.selfplay import TrainingGame, TrainingTable, rules_of, start
from barons.engine.core import CHANCE, OVER, Action, Rules, State
from barons.engine.dealer import Dealer

WIDE: Final = 0.6
"""A lot of one changes a weight by this part of it, but by `LEAST` at least."""
LEAST: Final = 0.04
"""A lot of one changes a weight by so much at least that worth differs by this, where seats differ in the
weight's feature as much as they commonly do."""
NARROW: Final = 0.02
"""Seats count as differing by so much in a feature in which they hardly differ."""
LOOKED: Final = 10
"""One in so many positions tells what seats differ in."""
STRETCH: Final = 1.5
"""The weight that mattered most is moved by so many lots of one, others in proportion."""
STEEP: Final = 4.0
"""How much worth a share of wins of one stands for, where results are even."""


@runtime_checkable
class Weighing(Weighed, Protocol):
    """An evaluator whose weights can be tried in play."""

    given: tuple[int, ...]
    """Those of what a player is given and play does not change."""
    spared: tuple[int, ...]
    """Others that contests leave alone."""

    def features(self, state: State, seat: int) -> list[float]:
        """What the weights weigh."""
        ...


def weighing(rules: Rules) -> Weighing:
    """The evaluator of this ruleset, with the weights made by hand; ValueError where none can be tried."""
    judge = by_hand(rules)
    if not isinstance(judge, Weighing):
        raise ValueError(f"{judge.course}: no weights can be tried in play")
    return judge


class Trial(NamedTuple):
    """How the contests are held.

    `drawn`: so many decisions at the beginning are drawn by lot.
    `still`, `spared`: what an evaluator says is given and spared.
    """

    table: TrainingTable
    iterations: int
    drawn: int
    still: tuple[int, ...]
    spared: tuple[int, ...]


class Contest(NamedTuple):
    """One game.

    `result`: of the first seat. `given`: by `still`, what the first seat has more than the second.
    """

    number: int
    result: float
    given: list[float]


def spread(trial: Trial, games: Sequence[TrainingGame]) -> Numbers:
    """By feature: what the two seats differ in, in those of these games that are of the trial's table (root of
    the mean square)."""
    rules = rules_of(trial.table)
    judge = weighing(rules)
    apart: list[list[float]] = []
    for game in games:
        if game.table != trial.table:
            continue
        state = start(rules, game.table, game.seed)
        for ply, text in enumerate(game.actions):
            if ply >= trial.drawn and ply % LOOKED == 0:
                first, second = (judge.features(state, seat) for seat in range(2))
                apart.append([one - other for one, other in zip(first, second, strict=True)])
            state.apply(rules.parse(text))
    found: Numbers = np.sqrt((np.array(apart) ** 2).mean(axis=0))
    return found


def widths(weights: Sequence[float], apart: Numbers, trial: Trial) -> Numbers:
    """By weight: how much a lot of one changes it. `apart`: see `spread`."""
    made = np.array(weights)
    found: Numbers = np.maximum(WIDE * np.abs(made) * apart, LEAST) / np.maximum(apart, NARROW)
    found[list(trial.still + trial.spared)] = 0.0
    return found


def lots_of(seed: int, number: int, count: int) -> Numbers:
    """2 × count: the lots of a contest's two seats, by weight."""
    return np.random.default_rng(seed + number).normal(size=(2, count))


def held(trial: Trial, width: Numbers, seed: int, number: int) -> Contest:
    """The contest of this number."""
    rules = rules_of(trial.table)
    judges = [weighing(rules) for _ in range(2)]
    for judge, lots in zip(judges, lots_of(seed, number, len(width)), strict=True):
        judge.weights = tuple((np.array(judge.weights) + width * lots).tolist())
    deal = seed + number
    drawing, dealer = Random(deal), Dealer(deal)
    state = start(rules, trial.table, deal)
    ply = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = dealer.settle(state, ply)
        elif ply < trial.drawn:
            action = drawing.choice(state.legal_actions())
        else:
            action = _best(state, judges[state.to_move], trial.iterations, deal * 1000 + ply)
        if ply == trial.drawn:
            first, second = (judges[0].features(state, seat) for seat in range(2))
            given = [first[feature] - second[feature] for feature in trial.still]
        state.apply(action)
        ply += 1
    return Contest(number, state.returns()[0], given)


def _best(state: State, judge: Evaluator, iterations: int, seed: int) -> Action:
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    with uncollected():
        run = Search([state.clone()], judge, Effort(iterations), seed)
        return run.findings(run.iterate()).lines[0].action


def contests(file: Path) -> list[Contest]:
    """Those of a file, by number; none where there is no file."""
    if not file.exists():
        return []
    return sorted(Contest(**json.loads(line)) for line in file.read_text("utf-8").splitlines())


def hold_missing(trial: Trial, width: Numbers, seed: int, count: int, file: Path) -> Iterator[int]:
    """Hold the contests below `count` that the file does not tell of; the number of each once it is written."""
    known = {contest.number for contest in contests(file)}
    with file.open("a", encoding="utf-8") as out:
        for number in range(count):
            if number not in known:
                out.write(json.dumps(held(trial, width, seed, number)._asdict()) + "\n")
                out.flush()
                yield number


class ContestVerdict(NamedTuple):
    """What the contests say: by weight, the gain in results for a lot of one (of `still`: for one more of it)
    and its standard error; `weights`: those that follow."""

    gains: Numbers
    errors: Numbers
    weights: Numbers


def verdict(
    weights: Sequence[float], trial: Trial, width: Numbers, seed: int, found: Sequence[Contest]
) -> ContestVerdict:
    """By least squares. How far gains are believed is told by how far they scatter beyond their errors."""
    count = len(weights)
    tried = np.flatnonzero(width)
    lots = np.array([lots_of(seed, contest.number, count) for contest in found])
    given = np.array([contest.given for contest in found])
    one = np.ones((len(found), 1))
    sides = np.hstack([(lots[:, 0] - lots[:, 1])[:, tried], given, one])
    results = np.array([contest.result for contest in found]) - 0.5
    made = np.array(weights)
    still = list(trial.still)
    results = results - given @ made[still] / STEEP  # what the contests do not tell stays as it was made
    square = sides.T @ sides + np.eye(sides.shape[1])
    slope = np.linalg.solve(square, sides.T @ results)
    rest = float(((results - sides @ slope) ** 2).mean())
    error = np.sqrt(rest * np.diag(np.linalg.inv(square)))
    gains, errors = np.zeros(count), np.zeros(count)
    both = [*tried, *trial.still]
    gains[both], errors[both] = slope[:-1], error[:-1]
    gains[still] += made[still] / STEEP
    beyond = max(0.0, float((gains[tried] ** 2 - errors[tried] ** 2).mean()))
    believed = gains * beyond / (beyond + errors**2 + 1e-12)
    most = float(np.abs(believed[tried]).max())
    moved = made + width * believed * (STRETCH / most if most else 0.0)
    moved[still] = STEEP * gains[still]
    return ContestVerdict(gains, errors, moved)
