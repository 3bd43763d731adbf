"""Marks that several files of tests share."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet


def full(*values: object, id: str | None = None) -> ParameterSet:
    """A case of a test that a plain run leaves to `.ci/run`: it runs another one like it."""
    return pytest.param(*values, marks=pytest.mark.full, id=id)
