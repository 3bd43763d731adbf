"""Extracts positions and their training targets from games.

The target of a position is the result, mixed with the later values of the search: TD(lambda), with one step for
each decision of a seat. With lambda 1 it is the result alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from barons.ai.eval import by_hand
from barons.ai.eval.base import Evaluator
from barons.engine.core import Rules
from training.fitting import Numbers, Samples
from training.selfplay import TrainingGame, TrainingTable, rules_of, start


class Gathering(NamedTuple):
    """How positions are taken from games."""

    trust: float = 0.95
    """Lambda: share of the target that comes from later on, at each decision."""
    share: float = 0.5
    """Share of a game's positions, chosen at random: neighbouring ones are almost the same."""
    knots: int = 3
    """Number of knots of the phase."""


class GatheredPositions(NamedTuple):
    """Positions with further data about them, in the same order."""

    samples: Samples
    results: Numbers
    """n × seats: how the games ended."""
    hand: Numbers
    """n × seats: expected results of the handmade evaluator."""
    through: Numbers
    """n: fraction of the game that was over, 0 to 1."""


def gathered(games: Sequence[TrainingGame], how: Gathering) -> GatheredPositions:
    """Return the positions of these games after their openings, including chance's and those inside turns."""
    inputs: list[list[list[float]]] = []
    rows: list[tuple[int, int, float, list[float], list[float], list[float], float]] = []
    known: dict[TrainingTable, tuple[Rules, Evaluator]] = {}
    for game in games:
        if game.table not in known:
            rules = rules_of(game.table)
            known[game.table] = (rules, by_hand(rules))
        rules, pupil = known[game.table]
        targets = _targets(rules, game, how.trust)
        rng = Random(game.seed)
        state = start(rules, game.table, game.seed)
        for number, text in enumerate(game.actions):
            if number >= game.opening and rng.random() < how.share:
                owners = pupil.owners(state)
                if min(owners) >= 0:
                    sides = pupil.inputs(state)
                    inputs.append([sides[owner] for owner in owners])
                    rows.append(
                        (
                            game.number,
                            game.table.seats,
                            pupil.phase(state),
                            targets[number],
                            game.results,
                            pupil.values(state),
                            number / len(game.actions),
                        )
                    )
            state.apply(rules.parse(text))
    return _arrays(inputs, rows, how.knots)


def knots_of(phases: Numbers, knots: int) -> Numbers:
    """Return n × knots: weight of each knot at each phase; knots are evenly spaced from 0 to 1."""
    if knots == 1:
        return np.ones((len(phases), 1))
    at = phases[:, None] * (knots - 1)
    return np.clip(1.0 - np.abs(at - np.arange(knots)[None, :]), 0.0, 1.0)


def _targets(rules: Rules, game: TrainingGame, trust: float) -> list[list[float]]:
    """Return each seat's target before each action, by the action's number."""
    seats = game.table.seats
    movers = []
    state = start(rules, game.table, game.seed)
    for text in game.actions:
        movers.append(state.to_move)
        state.apply(rules.parse(text))
    expect = list(game.results)
    found: list[list[float]] = [expect] * len(movers)
    for number in range(len(movers) - 1, -1, -1):
        if number in game.values:
            seat = movers[number]
            expect = list(expect)
            expect[seat] += (1.0 - trust) * (game.values[number] - expect[seat])
            if seats == 2:
                expect[1 - seat] = 1.0 - expect[seat]
        found[number] = expect
    return found


def _arrays(
    inputs: list[list[list[float]]],
    rows: list[tuple[int, int, float, list[float], list[float], list[float], float]],
    knots: int,
) -> GatheredPositions:
    count = len(rows)
    most = max(len(seats) for seats in inputs)
    # An edition may have additional inputs at the end; only the common ones are used for training.
    common = min(len(seats[0]) for seats in inputs)
    padded = np.zeros((count, most, common))
    columns = [np.zeros((count, most)) for _ in range(3)]
    for number, seats in enumerate(inputs):
        padded[number, : len(seats)] = [own[:common] for own in seats]
        for column, values in zip(columns, rows[number][3:6], strict=True):
            column[number, : len(seats)] = values
    targets, results, hand = columns
    games = np.array([row[0] for row in rows], np.int64)
    seats_there = np.array([row[1] for row in rows], np.int64)
    phases = np.array([row[2] for row in rows])
    through = np.array([row[6] for row in rows])
    samples = Samples(padded, knots_of(phases, knots), seats_there, targets, games)
    return GatheredPositions(samples, results, hand, through)
