"""A cache for a value derived from a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from barons.engine.core import State

Found = TypeVar("Found")


class PositionCache(Generic[Found]):
    """Caches one value derived from a position of a game and from further arguments.

    Positions are compared by identity, and the current one is kept alive. Plies would not do: after an undo
    another position may have the same ply.
    """

    def __init__(self) -> None:
        self._known: tuple[State, tuple[object, ...], Found] | None = None

    def get(self, state: State, *asked_with: object, find: Callable[[], Found]) -> Found:
        """Return the cached value for this position and these arguments; else call `find`."""
        known = self._known
        if known is None or known[0] is not state or known[1] != asked_with:
            known = self._known = state, asked_with, find()
        return known[2]

    def forget(self) -> None:
        """Compute the value again the next time, even for the same position."""
        self._known = None
