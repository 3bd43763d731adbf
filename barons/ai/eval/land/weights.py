"""Weights of Land's features, fitted to the computers' own games (`docs/learning/trials.md`)."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.land import features as terms
from barons.ai.eval.weighing import in_order

WEIGHTS: Final = in_order(
    {
        terms.POINTS: 1.124,
        terms.POINTS_SQUARED: 1.739,
        terms.READY: 0.102,
        terms.READY_IN_TURN: -0.027,
        terms.NEARLY: 0.055,
        terms.NEARLY_IN_TURN: 0.016,
        terms.BEGUN: 0.039,
        terms.BESIDE: 0.028,
        terms.BESIDE_IN_TURN: 0.007,
        terms.NEAR: 0.037,
        terms.ON_BOARD: 0.06,
        terms.RESERVE: -0.006,
        terms.LOST: -0.038,
        terms.ONE_BELOW: -0.047,
        terms.TWO_BELOW: -0.036,
        terms.UNDER_THREAT: -0.058,
        terms.THREAT_IN_TURN: -0.026,
        terms.BLOCKED: -0.067,
        terms.CARDS: 0.13,
        terms.TEMPO: 0.07,
        terms.DONJONS: 0.468,
        terms.STACK: 0.024,
        terms.IN_LINE: 0.005,
        terms.GUARDS: -0.006,
        terms.STALKERS: -0.039,
        terms.BLOCKED_IN_TURN: -0.159,
    },
    terms.FEATURES,
)
"""By feature, in units of the logistic curve."""
