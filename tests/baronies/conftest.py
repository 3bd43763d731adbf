"""The ruleset of 2006, and rulesets that differ from it."""

from __future__ import annotations

import pytest

from barons.engine.baronies.rules import BaroniesRules
from tests.baronies.table import variant


@pytest.fixture(scope="session")
def rules() -> BaroniesRules:
    """`baronies-2006` as its file has it."""
    return variant()
