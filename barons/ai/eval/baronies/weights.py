"""Weights of Baron's features, fitted to the computers' own games (`docs/learning/trials.md`)."""

from __future__ import annotations

from typing import Final

from barons.ai.eval.baronies import features as terms
from barons.ai.eval.weighing import in_order

LATE: Final = in_order(
    {
        terms.HONOUR: 0.407,
        terms.DEBT: -0.054,
        terms.OUT: -1.0,
        terms.KNIGHTS: (0.666, 0.8, 0.477, 0.45),
        terms.SIGHT: (0.256, 0.173, 0.232, 0.452),
        terms.INFERIOR: (0.065, 0.195),
        terms.RIVALLED: -0.092,
        terms.SHAKY: (-0.232, -0.3, -0.3),
        terms.DONJONS: -0.029,
        terms.ANY_DONJON: 0.332,
        terms.RESERVE: -0.058,
        terms.NUISANCES: 0.16,
        terms.MEADOWS: -0.035,
        terms.NEXT: 0.104,
        terms.AFTER: 0.2,
        terms.SIGHT_NEXT: 0.061,
        terms.PLACES: 0.161,
        terms.LAYS: 0.034,
    },
    terms.FEATURES,
)
"""By feature, with no tiles left, in units of the logistic curve."""

EARLY: Final = in_order(
    {
        terms.HONOUR: 0.14,
        terms.DEBT: -0.021,
        terms.OUT: -1.0,
        terms.KNIGHTS: (0.109, 0.235, 0.255, 0.262),
        terms.SIGHT: (0.094, 0.073, 0.072, 0.069),
        terms.INFERIOR: (0.073, 0.088),
        terms.RIVALLED: -0.036,
        terms.SHAKY: (-0.015, -0.06, -0.12),
        terms.DONJONS: 0.24,
        terms.ANY_DONJON: 0.195,
        terms.RESERVE: 0.017,
        terms.NUISANCES: 0.123,
        terms.MEADOWS: 0.051,
        terms.NEXT: 0.061,
        terms.AFTER: -0.025,
        terms.SIGHT_NEXT: 0.008,
        terms.PLACES: 0.063,
        terms.LAYS: 0.046,
    },
    terms.FEATURES,
)
"""The same with many tiles left."""
