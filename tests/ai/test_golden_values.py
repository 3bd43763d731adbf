"""The evaluators give the recorded positions their recorded values."""

from __future__ import annotations

import json

import pytest

from tests.ai.golden_values import FILE, evaluations, weights
from tests.marks import full

KEPT = json.loads(FILE.read_text("utf-8"))
WEIGHTS = KEPT.pop("weights")
OLDER = ("realms-0.3", "realms-0.6")
"""Evaluated like `realms-main`, by the same evaluator."""


@pytest.mark.parametrize("ruleset", [full(each) if each in OLDER else each for each in KEPT])
def test_recorded_positions_are_judged_as_before(ruleset: str) -> None:
    """Values, priors and throws match; run `python -m tests.ai.golden_values` after an intended change."""
    assert json.loads(json.dumps(evaluations(ruleset))) == KEPT[ruleset]


def test_weights_match_record() -> None:
    """Also those that no recorded position makes count."""
    assert weights() == WEIGHTS
