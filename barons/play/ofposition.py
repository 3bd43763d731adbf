"""What is worked out of a position, kept until it is asked of another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from barons.engine.core import State

Found = TypeVar("Found")


class OfPosition(Generic[Found]):
    """One thing that follows from a position of a game, and from what else it is asked with.

    Positions are told apart by identity, and the one asked about is held. Plies would not do: after an undo
    another position stands at the same one.
    """

    def __init__(self) -> None:
        self._known: tuple[State, tuple[object, ...], Found] | None = None

    def get(self, state: State, *asked_with: object, find: Callable[[], Found]) -> Found:
        """What is known of this position, asked with this; else what `find` finds."""
        known = self._known
        if known is None or known[0] is not state or known[1] != asked_with:
            known = self._known = state, asked_with, find()
        return known[2]

    def forget(self) -> None:
        """Find it anew the next time, though the position is the same."""
        self._known = None
