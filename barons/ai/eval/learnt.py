"""What was learnt about the worth of positions, as it is used in play: `ai.training` makes the numbers.

A seat's worth is a sum over its inputs, with weights that change with the phase of the game, and a few hidden
units. Nothing but the standard library: a handful of sums for each leaf of the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from operator import mul
from typing import Final, Protocol

from barons.engine.core import State

STEPS: Final = 50
"""The phase is looked up in so many steps."""


class Pupil(Protocol):
    """An evaluator whose values can be learnt."""

    def inputs(self, state: State) -> list[list[float]]:
        """What is learnt from: by side, then input. All numbers are in parts of what the ruleset asks for."""
        ...

    def owners(self, state: State) -> list[int]:
        """By seat: its side in `inputs`; -1 while it has none, and then there is nothing to learn."""
        ...

    def phase(self, state: State) -> float:
        """How near the end is: 0 at the beginning to 1."""
        ...

    def learn(self, value: LearntValue | None) -> None:
        """Take this for the worth of positions from now on; None: what was made by hand."""
        ...


class LearntValue:
    """The numbers of one family, worked out for every phase."""

    def __init__(
        self,
        linear: Sequence[Sequence[float]],
        inner: Sequence[Sequence[float]],
        bias: Sequence[float],
        outer: Sequence[Sequence[float]],
    ) -> None:
        """`linear`: knot by input. `inner`: unit by input. `bias`: by unit. `outer`: knot by unit. Knots lie
        evenly from the beginning of a game to its end."""
        self._linear: list[list[float]] = _between(linear)
        self._outer: list[list[float]] = _between(outer)
        self._inner: list[list[float]] = [list(unit) for unit in inner]
        self._bias: list[float] = list(bias)

    def weights(self, phase: float) -> list[float]:
        """Of the inputs, where no hidden unit speaks; `phase` from 0 to 1."""
        return self._linear[round(STEPS * min(1.0, max(0.0, phase)))]

    def worth(self, inputs: Sequence[Sequence[float]], phase: float) -> list[float]:
        """By seat, in units of the logistic curve."""
        step = round(STEPS * min(1.0, max(0.0, phase)))
        linear = self._linear[step]
        outer = self._outer[step]
        found: list[float] = []
        for own in inputs:
            worth: float = sum(map(mul, own, linear))
            for number, unit in enumerate(self._inner):
                worth += outer[number] * tanh(self._bias[number] + sum(map(mul, own, unit)))
            found.append(worth)
        return found


def _between(knots: Sequence[Sequence[float]]) -> list[list[float]]:
    """By step, what lies between the knots."""
    last = len(knots) - 1
    rows: list[list[float]] = []
    for step in range(STEPS + 1):
        at = last * step / STEPS
        before = min(int(at), max(0, last - 1))
        after = min(before + 1, last)
        share = at - before
        rows.append(
            [early + (late - early) * share for early, late in zip(knots[before], knots[after], strict=True)]
        )
    return rows
