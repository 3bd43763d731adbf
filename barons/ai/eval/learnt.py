"""Learnt values of positions as used in play; `build_scripts/train.py` produces the numbers.

A seat's value is a sum over its inputs, with weights that change with the phase of the game, and a few hidden
units. It uses only the standard library and takes a handful of sums for each leaf of the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final, TypeAlias

STEPS: Final = 50
"""Number of steps in which the phase is tabulated."""
AT_ONCE: Final = 4
"""Number of hidden units summed together, so that each input is fetched once for all of them."""
_Four: TypeAlias = tuple[float, float, float, float]


class LearntValue:
    """The learnt numbers of one family, tabulated by phase."""

    def __init__(
        self,
        linear: Sequence[Sequence[float]],
        inner: Sequence[Sequence[float]],
        bias: Sequence[float],
        outer: Sequence[Sequence[float]],
    ) -> None:
        """Tabulate the numbers of a network.

        `linear`: knot by input. `inner`: unit by input. `bias`: by unit. `outer`: knot by unit. Knots are
        spaced evenly from the beginning of a game to its end.
        """
        lacking = -len(inner) % AT_ONCE
        none = [0.0] * len(inner[0]) if inner else []
        self._linear: list[list[float]] = _between(linear)
        self._outer: list[list[float]] = _between([[*knot, *[0.0] * lacking] for knot in outer])
        self._bias: list[float] = [*bias, *[0.0] * lacking]
        self._inner: list[list[_Four]] = _in_fours([*inner, *[none] * lacking])
        """Weights by group of four units, then input."""

    def scaled(self, scale: Sequence[float]) -> LearntValue:
        """Return the same for inputs not yet multiplied by `scale`, to save that work at each leaf.

        Inputs beyond those used in learning are ignored.
        """
        known = len(self._linear[0])
        beyond = len(scale) - known
        found = LearntValue([], [], [], [])
        found._linear = [[*map(mul, row, scale), *[0.0] * beyond] for row in self._linear]
        found._outer = self._outer
        found._inner = [
            [
                (one * part, two * part, three * part, four * part)
                for (one, two, three, four), part in zip(rows, scale[:known], strict=True)
            ]
            + [(0.0, 0.0, 0.0, 0.0)] * beyond
            for rows in self._inner
        ]
        found._bias = self._bias
        return found

    def worth(self, inputs: list[list[float]], phase: float) -> list[float]:
        """Return the value of each seat, in units of the logistic curve."""
        step = step_of(phase)
        linear = self._linear[step]
        outer = self._outer[step]
        bias = self._bias
        found: list[float] = []
        for own in inputs:
            worth = 0.0
            told: list[int] = []
            for number, value in enumerate(own):
                if value:
                    worth += value * linear[number]
                    told.append(number)
            unit = 0
            for rows in self._inner:
                one = bias[unit]
                two = bias[unit + 1]
                three = bias[unit + 2]
                four = bias[unit + 3]
                for at in told:
                    value = own[at]
                    first, second, third, fourth = rows[at]
                    one += value * first
                    two += value * second
                    three += value * third
                    four += value * fourth
                worth += outer[unit] * _squashed(one) + outer[unit + 1] * _squashed(two)
                worth += outer[unit + 2] * _squashed(three) + outer[unit + 3] * _squashed(four)
                unit += AT_ONCE
            found.append(worth)
        return found


def step_of(phase: float) -> int:
    """Return the step of a phase, which determines the weights."""
    return round(STEPS * min(1.0, max(0.0, phase)))


def _squashed(x: float) -> float:
    """Return the hyperbolic tangent, by `exp`, which alone compiles to a call of C."""
    if x > 15.0:
        return 1.0
    if x < -15.0:
        return -1.0
    return 1.0 - 2.0 / (1.0 + exp(2.0 * x))


def _in_fours(units: Sequence[Sequence[float]]) -> list[list[_Four]]:
    """Return the weights by group of units that are summed at once, then input."""
    return [
        [(one, two, three, four) for one, two, three, four in zip(*units[first : first + AT_ONCE], strict=True)]
        for first in range(0, len(units), AT_ONCE)
    ]


def _between(knots: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the interpolation between the knots, by step."""
    last = len(knots) - 1
    rows: list[list[float]] = []
    if last < 0:
        return rows
    for step in range(STEPS + 1):
        at = last * step / STEPS
        before = min(int(at), max(0, last - 1))
        after = min(before + 1, last)
        share = at - before
        rows.append(
            [early + (late - early) * share for early, late in zip(knots[before], knots[after], strict=True)]
        )
    return rows
