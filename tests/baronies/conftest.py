"""Fixtures: the ruleset of 2006 and variations of it."""

from __future__ import annotations

import pytest

from barons.engine.baronies.rules import BaroniesRules
from tests.baronies.table import variant


@pytest.fixture(scope="session")
def rules() -> BaroniesRules:
    """`baronies-2006` as in its file."""
    return variant()
