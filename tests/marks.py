"""Marks shared by several test files."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet


def full(*values: object, id: str | None = None) -> ParameterSet:
    """A test case that only `.ci/run` runs: a plain run has a similar one."""
    return pytest.param(*values, marks=pytest.mark.full, id=id)


def seeds(plain: int, all_of_them: int, size: int) -> list[ParameterSet]:
    """Seeds from 0 in groups of `size`: a plain run takes those below `plain`, `-m long` the others.

    One case per seed would make every run collect thousands of cases that it does not run.
    """
    return [
        pytest.param(
            range(first, first + size),
            marks=[] if first < plain else [pytest.mark.long],
            id=f"{first} to {first + size - 1}",
        )
        for first in range(0, all_of_them, size)
    ]
