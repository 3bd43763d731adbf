"""The evaluators give the recorded positions their recorded values."""

from __future__ import annotations

import json

import pytest

from tests.ai.golden_values import FILE, evaluations, weights
from tests.marks import full

KEPT = json.loads(FILE.read_text("utf-8"))
WEIGHTS = KEPT.pop("weights")
CURRENT = ("land-2026-03", "land-2025-11", "baronies-2006", "realms-main")
"""The older rulesets have the same evaluators."""


@pytest.mark.parametrize("ruleset", [each if each in CURRENT else full(each) for each in KEPT])
def test_recorded_positions_are_judged_as_before(ruleset: str) -> None:
    """Values, priors and throws match; run `python -m tests.ai.golden_values` after an intended change."""
    assert json.loads(json.dumps(evaluations(ruleset))) == KEPT[ruleset]


def test_weights_match_record() -> None:
    """Every weight matches, even one that no recorded position makes count."""
    assert weights() == WEIGHTS
