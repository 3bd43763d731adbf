"""The evaluators see recorded positions as they saw them."""

from __future__ import annotations

import json

import pytest

from tests.ai.golden_values import FILE, evaluations

KEPT = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("ruleset", list(KEPT))
def test_recorded_positions_are_judged_as_before(ruleset: str) -> None:
    """Values, priors and throws; after a change on purpose `python -m tests.ai.golden_values`."""
    assert json.loads(json.dumps(evaluations(ruleset))) == KEPT[ruleset]
