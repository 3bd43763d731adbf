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


def entry(field: str, key: object, value: object) -> Change:
    """One value of a list or a table of the state."""
    return lambda s: getattr(s, field).__setitem__(key, value)


def more(field: str, key: object, count: int) -> Change:
    """So many more in a list or a table of the state."""
    return lambda s: getattr(s, field).__setitem__(key, getattr(s, field)[key] + count)


def all_of(*changes: Change) -> Change:
    """One after the other."""
    return lambda s: [change(s) for change in changes]


def assert_broken(state: State, change: Change, named: str) -> None:
    """The state is sound until this is done to it; then what is wrong is named."""
    state.check()
    change(state)
    with pytest.raises(PositionError, match=named):
        state.check()
