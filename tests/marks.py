"""Marks that several files of tests share."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet


def full(*values: object, id: str | None = None) -> ParameterSet:
    """A case of a test that a plain run leaves to `.ci/run`: it runs another one like it."""
    return pytest.param(*values, marks=pytest.mark.full, id=id)


def seeds(plain: int, all_of_them: int, size: int) -> list[ParameterSet]:
    """Seeds from 0 on, so many a case: a plain run takes those below `plain`, `-m long` the others.

    A case for each seed would cost every run the collecting of thousands that it leaves out.
    """
    return [
        pytest.param(
            range(first, first + size),
            marks=[] if first < plain else [pytest.mark.long],
            id=f"{first} to {first + size - 1}",
        )
        for first in range(0, all_of_them, size)
    ]
