"""A position broken on purpose, one thing at a time, so that what holds it together is heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barons.engine.core import PositionError, State

Change = Callable[[Any], object]
"""Done to a family's state."""


def put(field: str, value: object) -> Change:
    """A field of the state."""
    return lambda s: setattr(s, field, value)


def entry(field: str, key: Any, value: Any) -> Change:
    """One value of a list or a table of the state."""
    return lambda s: _enter(s, field, key, value)


def more(field: str, key: Any, count: int) -> Change:
    """So many more in a list or a table of the state."""
    return lambda s: _enter(s, field, key, getattr(s, field)[key] + count)


def _enter(s: Any, field: str, key: Any, value: Any) -> None:
    """Where a field never changes in place (bytes, tuples), a changed one takes its place."""
    found = getattr(s, field)
    if isinstance(found, bytes | tuple):
        changed = list(found)
        changed[key] = value
        setattr(s, field, type(found)(changed))
    else:
        found[key] = value


def all_of(*changes: Change) -> Change:
    """One after the other."""
    return lambda s: [change(s) for change in changes]


def assert_broken(state: State, change: Change, named: str) -> None:
    """The state is sound until this is done to it; then what is wrong is named."""
    state.check()
    change(state)
    with pytest.raises(PositionError, match=named):
        state.check()
