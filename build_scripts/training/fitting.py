"""Fits the worth of a position's seats to their results: manual gradients, Adam, nothing but numpy.

A seat's worth is a sum over its inputs, with weights that change with the phase of the game, and over a few
hidden units. Its expected result is the mean logistic probability of beating each of the others, for any number
of seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
"""An array of numbers; its shape is stated where it is used."""

_CERTAIN: Final = 1e-4
"""Expected results are kept this far from 0 and 1, so that one surprise does not outweigh all else."""


class Samples(NamedTuple):
    """n positions with up to s seats, f inputs and k knots of the phase."""

    inputs: Numbers
    """n × s × f; zero for missing seats."""
    knots: Numbers
    """n × k: weight of each knot at each position; rows sum to one."""
    seats: NDArray[np.int64]
    """n: number of seats."""
    targets: Numbers
    """n × s: target results, 0 to 1."""
    games: NDArray[np.int64]
    """n: the game's number."""

    def part(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> Samples:
        """Return the chosen positions."""
        inputs, knots, seats, targets, games = self
        return Samples(inputs[chosen], knots[chosen], seats[chosen], targets[chosen], games[chosen])


def sizes(samples: Samples) -> Numbers:
    """Return f: the root mean square of each input."""
    found: Numbers = np.sqrt((samples.inputs**2).mean(axis=(0, 1)))
    return found


def differences(samples: Samples) -> Numbers:
    """Return f: the root mean square difference of each input from the mean of a position's seats.

    Only differences change results: what all seats have alike, such as three or four dice, is small here.
    """
    there = _there(samples.inputs.shape[1], samples.seats)[:, :, None]
    means = (samples.inputs * there).sum(axis=1) / samples.seats[:, None]
    apart = (samples.inputs - means[:, None, :]) * there
    found: Numbers = np.sqrt((apart**2).sum(axis=(0, 1)) / there.sum())
    return found


class Shape(NamedTuple):
    """Dimensions of a model."""

    inputs: int
    knots: int
    hidden: int


class Model(NamedTuple):
    """The parameters of a model."""

    linear: Numbers
    """k × f."""
    inner: Numbers
    """f × h."""
    bias: Numbers
    """h."""
    outer: Numbers
    """k × h."""


def fresh(shape: Shape, seed: int, early: Numbers | None = None, late: Numbers | None = None) -> Model:
    """Return a model with small random hidden units, and these early and late weights or zeros."""
    rng = np.random.default_rng(seed)
    inner = rng.normal(0.0, 0.5 / max(1.0, shape.inputs) ** 0.5, (shape.inputs, shape.hidden))
    outer = rng.normal(0.0, 0.1, (shape.knots, shape.hidden))
    linear = np.zeros((shape.knots, shape.inputs))
    if early is not None and late is not None:
        way = np.linspace(0.0, 1.0, shape.knots)[:, None]
        linear = early + (late - early) * way
    return Model(linear, inner, np.zeros(shape.hidden), outer)


def expected(model: Model, samples: Samples) -> Numbers:
    """Return n × s: the results that the model expects."""
    worth, _ = _worth(model, samples)
    chances, _ = _results(worth, samples.seats)
    return chances


def loss_of(chances: Numbers, targets: Numbers, seats: NDArray[np.int64]) -> float:
    """Return the mean cross entropy of a seat's expected result with its target, in nats."""
    there = _there(targets.shape[1], seats)
    sure = np.clip(chances, _CERTAIN, 1.0 - _CERTAIN)
    each = -(targets * np.log(sure) + (1.0 - targets) * np.log(1.0 - sure))
    return float((each * there).sum() / there.sum())


class Teaching(NamedTuple):
    """How to fit."""

    rounds: int = 20
    """Passes through all positions."""
    batch: int = 512
    rate: float = 0.03
    """Step size of Adam; decays to a tenth."""
    decay: float = 1e-5
    """Penalty on half the squared distance from the initial parameters."""
    seed: int = 1


def fit(
    model: Model,
    learnt: Samples,
    tested: Samples,
    teaching: Teaching,
    tell: Callable[[int, float, float], None] | None = None,
) -> Model:
    """Return the model after all rounds. `tell`: called after each round with its number and both losses."""
    rng = np.random.default_rng(teaching.seed)
    begun = [array.copy() for array in model]
    numbers = [array.copy() for array in model]
    means = [np.zeros_like(array) for array in numbers]
    squares = [np.zeros_like(array) for array in numbers]
    count = len(learnt.seats)
    batches = max(1, count // teaching.batch)
    step = 0
    for number in range(teaching.rounds):
        order = rng.permutation(count)
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
    """Return n × s: 1 if the seat exists."""
    return (np.arange(most)[None, :] < seats[:, None]).astype(np.float64)


def _worth(model: Model, samples: Samples) -> tuple[Numbers, Numbers]:
    """Return n × s: the worth of each seat; n × s × h: activations of the hidden units."""
    units = np.tanh(samples.inputs @ model.inner + model.bias)
    weights = samples.knots @ model.linear
    worth = np.einsum("nsf,nf->ns", samples.inputs, weights)
    worth = worth + np.einsum("nsh,nh->ns", units, samples.knots @ model.outer)
    return worth, units


def _results(worth: Numbers, seats: NDArray[np.int64]) -> tuple[Numbers, Numbers]:
    """Return n × s: expected results; n × s × s: the probability that one beats the other, zero for missing
    seats.
    """
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
