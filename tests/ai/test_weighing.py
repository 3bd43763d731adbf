"""Weights are listed by feature name."""

from __future__ import annotations

import pytest

from barons.ai.eval.baronies import features as baronies_features
from barons.ai.eval.baronies.weights import EARLY, LATE
from barons.ai.eval.land import features as land_features
from barons.ai.eval.land.evaluator import WEIGHTS as LAND
from barons.ai.eval.realms import features as realms_features
from barons.ai.eval.realms.weights import WEIGHTS as REALMS
from barons.ai.eval.weighing import in_order


def test_weights_are_ordered_by_feature_number() -> None:
    """Weights are sorted by feature number; several of one feature stay together."""
    assert in_order({3: 0.5, 0: 1.0, 1: (2.0, 3.0)}, 4) == (1.0, 2.0, 3.0, 0.5)


@pytest.mark.parametrize(
    "weights",
    [{0: 1.0, 2: 2.0}, {0: (1.0, 2.0), 1: 3.0}, {0: 1.0}, {0: 1.0, 1: 2.0, 2: 3.0, 3: 4.0}, {1: 1.0, 2: 2.0}],
)
def test_feature_without_weight_or_with_two_is_rejected(
    weights: dict[int, float | tuple[float, ...]],
) -> None:
    """A gap at the start, in the middle or at the end is refused, and so is an overlap."""
    with pytest.raises(ValueError, match="feature"):
        in_order(weights, 3)


def test_handmade_weights_retain_recorded_values() -> None:
    """A few weights of each family have their recorded values."""
    assert LAND[land_features.DONJONS] == 0.468
    assert LAND[land_features.BLOCKED_IN_TURN] == -0.159
    assert REALMS[realms_features.FIVE] == 0.2
    assert REALMS[realms_features.SKILLS + 5] == 0.0105
    assert REALMS[realms_features.IN_TURN] == 0.015
    assert LATE[baronies_features.SIGHT + 3] == 0.452
    assert EARLY[baronies_features.LAYS] == 0.046
