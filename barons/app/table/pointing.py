"""What is pointed at on a table, and what the board rings or blames because of it."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.table.family import Refusal
from barons.engine.core import Part


class Pointing:
    """Shared by the mouse, the keys and the panels of one table; `invalidate` asks for a frame."""

    def __init__(self, invalidate: Callable[[], None]) -> None:
        self._invalidate = invalidate
        self.hovered: Part | None = None
        """The place under the mouse."""
        self.cursor: Part | None = None
        """The place that the keys have gone to."""
        self.by_keyboard = False
        """True when the last thing that was pressed was a key."""
        self.mentioned: frozenset[Part] = frozenset()
        """Places of something that is pointed at: a line of the chronicle, a card."""
        self.refusal: Refusal | None = None
        """Why the last click came to nothing, until it is put away."""
        self.blamed: frozenset[Part] = frozenset()
        """What causes a locked card that is pointed at."""
        self.is_dim: Callable[[Part], bool] = lambda part: False
        """True for a place that a lesson has dimmed: no card tells what stands there."""

    @property
    def place(self) -> Part | None:
        return self.hovered or self.cursor

    @property
    def causes(self) -> frozenset[Part]:
        """What the board blames for a refusal."""
        return self.refusal.causes if self.refusal is not None else self.blamed

    def forget(self) -> None:
        """Nothing is ringed, blamed or refused any more; the places under mouse and keys stay."""
        self.mentioned = self.blamed = frozenset()
        self.refusal = None

    def ringed(self) -> tuple[tuple[Part, int], ...]:
        """The places pointed at elsewhere, as marks."""
        return tuple((part, 0) for part in sorted(self.mentioned))

    def point(self, places: frozenset[Part]) -> None:
        """Ring these places while something that means them is pointed at."""
        self.mentioned = places
        self._invalidate()
