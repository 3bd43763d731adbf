"""Fitting the worth of a position's seats to what became of them: gradients by hand, Adam, nothing but numpy.

A seat's worth is a sum over its inputs with weights that change with the phase of the game, and of a few hidden
units. Its expected result is the mean chance, logistic, to beat each of the others: so for any number of seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
"""Any array of numbers; its shape is told where it is used."""

_CERTAIN: Final = 1e-4
"""No result is expected more surely than this, lest one surprise outweigh all else."""


class Samples(NamedTuple):
    """Positions: n of them, up to s seats, f inputs, k knots of the phase."""

    inputs: Numbers
    """n × s × f; nought beyond the seats there are."""
    knots: Numbers
    """n × k: how near each position is to each knot; sums of one."""
    seats: NDArray[np.int64]
    """n: how many there are."""
    targets: Numbers
    """n × s: what is to be expected, 0 to 1."""
    games: NDArray[np.int64]
    """n: the game's number."""

    def part(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> Samples:
        """Some of them."""
        inputs, knots, seats, targets, games = self
        return Samples(inputs[chosen], knots[chosen], seats[chosen], targets[chosen], games[chosen])


def sizes(samples: Samples) -> Numbers:
    """f: how large each input is (root of the mean square)."""
    found: Numbers = np.sqrt((samples.inputs**2).mean(axis=(0, 1)))
    return found


def differences(samples: Samples) -> Numbers:
    """f: how far the seats of a position lie apart in each input (root of the mean square from their mean).

    Only differences move results: what all seats have alike, such as three or four dice, is small here.
    """
    there = _there(samples.inputs.shape[1], samples.seats)[:, :, None]
    means = (samples.inputs * there).sum(axis=1) / samples.seats[:, None]
    apart = (samples.inputs - means[:, None, :]) * there
    found: Numbers = np.sqrt((apart**2).sum(axis=(0, 1)) / there.sum())
    return found


class Shape(NamedTuple):
    """How large a model is."""

    inputs: int
    knots: int
    hidden: int


class Model(NamedTuple):
    """The numbers that are learnt."""

    linear: Numbers
    """k × f."""
    inner: Numbers
    """f × h."""
    bias: Numbers
    """h."""
    outer: Numbers
    """k × h."""


def fresh(shape: Shape, seed: int, early: Numbers | None = None, late: Numbers | None = None) -> Model:
    """Small lots for hidden units; else these weights of the beginning and the end, and nought without."""
    lots = np.random.default_rng(seed)
    inner = lots.normal(0.0, 0.5 / max(1.0, shape.inputs) ** 0.5, (shape.inputs, shape.hidden))
    outer = lots.normal(0.0, 0.1, (shape.knots, shape.hidden))
    linear = np.zeros((shape.knots, shape.inputs))
    if early is not None and late is not None:
        way = np.linspace(0.0, 1.0, shape.knots)[:, None]
        linear = early + (late - early) * way
    return Model(linear, inner, np.zeros(shape.hidden), outer)


def expected(model: Model, samples: Samples) -> Numbers:
    """n × s: the results that the model expects."""
    worth, _ = _worth(model, samples)
    chances, _ = _results(worth, samples.seats)
    return chances


def loss_of(chances: Numbers, targets: Numbers, seats: NDArray[np.int64]) -> float:
    """Mean cross entropy of a seat's expected result with what it is to be, in nats."""
    there = _there(targets.shape[1], seats)
    sure = np.clip(chances, _CERTAIN, 1.0 - _CERTAIN)
    each = -(targets * np.log(sure) + (1.0 - targets) * np.log(1.0 - sure))
    return float((each * there).sum() / there.sum())


class Teaching(NamedTuple):
    """How to fit."""

    rounds: int = 20
    """Times through all positions."""
    batch: int = 512
    rate: float = 0.03
    """The step of Adam; falls to a tenth."""
    decay: float = 1e-5
    """Against going far from where it began: of half the squares of the differences."""
    seed: int = 1


def fit(
    model: Model,
    learnt: Samples,
    tested: Samples,
    teaching: Teaching,
    tell: Callable[[int, float, float], None] | None = None,
) -> Model:
    """The model after all rounds. `tell`: after each round, its number and both losses."""
    lots = np.random.default_rng(teaching.seed)
    begun = [array.copy() for array in model]
    numbers = [array.copy() for array in model]
    means = [np.zeros_like(array) for array in numbers]
    squares = [np.zeros_like(array) for array in numbers]
    count = len(learnt.seats)
    batches = max(1, count // teaching.batch)
    step = 0
    for number in range(teaching.rounds):
        order = lots.permutation(count)
        for part in np.array_split(order, batches):
            step += 1
            rate = teaching.rate * 0.1 ** (step / (batches * teaching.rounds))
            gradients = _gradients(Model(*numbers), learnt.part(part))
            for which, gradient in enumerate(gradients):
                gradient = gradient + teaching.decay * (numbers[which] - begun[which])
                means[which] += 0.1 * (gradient - means[which])
                squares[which] += 0.001 * (gradient**2 - squares[which])
                mean = means[which] / (1.0 - 0.9**step)
                square = squares[which] / (1.0 - 0.999**step)
                numbers[which] = numbers[which] - rate * mean / (np.sqrt(square) + 1e-8)
        if tell is not None:
            now = Model(*numbers)
            tell(number + 1, _loss(now, learnt), _loss(now, tested))
    return Model(*numbers)


def _loss(model: Model, samples: Samples) -> float:
    return loss_of(expected(model, samples), samples.targets, samples.seats)


def _there(most: int, seats: NDArray[np.int64]) -> Numbers:
    """n × s: 1 where there is a seat."""
    return (np.arange(most)[None, :] < seats[:, None]).astype(np.float64)


def _worth(model: Model, samples: Samples) -> tuple[Numbers, Numbers]:
    """n × s: what each seat has; n × s × h: what the hidden units say."""
    units = np.tanh(samples.inputs @ model.inner + model.bias)
    weights = samples.knots @ model.linear
    worth = np.einsum("nsf,nf->ns", samples.inputs, weights)
    worth = worth + np.einsum("nsh,nh->ns", units, samples.knots @ model.outer)
    return worth, units


def _results(worth: Numbers, seats: NDArray[np.int64]) -> tuple[Numbers, Numbers]:
    """n × s: expected results; n × s × s: the chance that one beats the other, nought where there is none."""
    there = _there(worth.shape[1], seats)
    pairs = there[:, :, None] * there[:, None, :] * (1.0 - np.eye(worth.shape[1]))[None]
    gap = np.clip(worth[:, :, None] - worth[:, None, :], -30.0, 30.0)
    chances = pairs / (1.0 + np.exp(-gap))
    return chances.sum(axis=2) / (seats[:, None] - 1.0), chances


def _gradients(model: Model, samples: Samples) -> Model:
    worth, units = _worth(model, samples)
    results, chances = _results(worth, samples.seats)
    there = _there(worth.shape[1], samples.seats)
    sure = np.clip(results, _CERTAIN, 1.0 - _CERTAIN)
    by_result = there * (sure - samples.targets) / (sure * (1.0 - sure)) / there.sum()
    slope = chances * (1.0 - chances) / (samples.seats[:, None, None] - 1.0)
    by_worth = (slope * (by_result[:, :, None] - by_result[:, None, :])).sum(axis=2)
    weighted = samples.knots[:, None, :] * by_worth[:, :, None]
    by_linear = np.einsum("nsk,nsf->kf", weighted, samples.inputs)
    by_outer = np.einsum("nsk,nsh->kh", weighted, units)
    by_units = by_worth[:, :, None] * (samples.knots @ model.outer)[:, None, :] * (1.0 - units**2)
    by_inner = np.einsum("nsf,nsh->fh", samples.inputs, by_units)
    return Model(by_linear, by_inner, by_units.sum(axis=(0, 1)), by_outer)
