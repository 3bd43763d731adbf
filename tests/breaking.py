"""Positions corrupted one value at a time, to check that the invariants are verified."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barons.engine.core import PositionError, State

Change = Callable[[Any], object]
"""A modification of a family's state."""


def put(field: str, value: object) -> Change:
    """Replace a field of the state."""
    return lambda s: setattr(s, field, value)


def entry(field: str, key: Any, value: Any) -> Change:
    """Replace one value of a list or dictionary of the state."""
    return lambda s: _enter(s, field, key, value)


def more(field: str, key: Any, count: int) -> Change:
    """Add `count` to a value of a list or dictionary of the state."""
    return lambda s: _enter(s, field, key, getattr(s, field)[key] + count)


def _enter(s: Any, field: str, key: Any, value: Any) -> None:
    """Replace immutable fields (bytes, tuples) by a changed copy."""
    found = getattr(s, field)
    if isinstance(found, bytes | tuple):
        changed = list(found)
        changed[key] = value
        setattr(s, field, type(found)(changed))
    else:
        found[key] = value


def all_of(*changes: Change) -> Change:
    """Apply changes in turn."""
    return lambda s: [change(s) for change in changes]


def assert_broken(state: State, change: Change, named: str) -> None:
    """Assert that the state is valid, and that after the change the error is named."""
    state.check()
    change(state)
    with pytest.raises(PositionError, match=named):
        state.check()
