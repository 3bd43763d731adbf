"""Weights are listed by feature name in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from barons.ai.eval.baronies import features as baronies_features
from barons.ai.eval.baronies.evaluator import EARLY, LATE
from barons.ai.eval.land import features as land_features
from barons.ai.eval.land.evaluator import WEIGHTS as LAND
from barons.ai.eval.realms import features as realms_features
from barons.ai.eval.realms.evaluator import WEIGHTS as REALMS
from barons.ai.eval.weighing import in_order, weights_of
from barons.config import ConfigError


def test_weights_are_ordered_by_feature_number() -> None:
    """Weights are sorted by feature number; several of one feature stay together."""
    assert in_order({3: (0.5,), 0: (1.0,), 1: (2.0, 3.0)}, 4) == (1.0, 2.0, 3.0, 0.5)


@pytest.mark.parametrize(
    "weights",
    [
        {0: (1.0,), 2: (2.0,)},
        {0: (1.0, 2.0), 1: (3.0,)},
        {0: (1.0,)},
        {0: (1.0, 2.0, 3.0, 4.0)},
        {1: (1.0, 2.0)},
    ],
)
def test_feature_without_weight_or_with_two_is_rejected(
    weights: dict[int, tuple[float, ...]],
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


def test_weight_of_unknown_feature_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the line too."""
    (tmp_path / "evaluators.yaml").write_text("land:\n  points: 1\n  pionts: 2\n")
    monkeypatch.setattr("barons.config.config_dir", lambda: tmp_path)
    with pytest.raises(ConfigError, match=r"evaluators.yaml:3: land.pionts: there is no such feature"):
        weights_of("land", land_features)
