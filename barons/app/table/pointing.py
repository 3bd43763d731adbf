"""What is pointed at on a table, and what the board marks because of it."""

from __future__ import annotations

from collections.abc import Callable

from barons.app.table.family import Refusal
from barons.engine.core import Part


class Pointing:
    """Shared by mouse, keyboard and panels of one table; `repoint` requests a frame."""

    def __init__(self, repoint: Callable[[], None]) -> None:
        self._repoint = repoint
        self.hovered: Part | None = None
        self.cursor: Part | None = None
        """The place under the keyboard cursor."""
        self.by_keyboard = False
        """True if the last input was a key."""
        self.mentioned: frozenset[Part] = frozenset()
        """Places named by what is pointed at: a chronicle line or a card."""
        self.refusal: Refusal | None = None
        """Why the last click was refused, until dismissed."""
        self.blamed: frozenset[Part] = frozenset()
        """What locks the card that is pointed at."""
        self.is_dim: Callable[[Part], bool] = lambda part: False
        """True for a place that a lesson has dimmed: it shows no tooltip."""

    @property
    def place(self) -> Part | None:
        return self.hovered or self.cursor

    @property
    def causes(self) -> frozenset[Part]:
        """The places that cause the current refusal."""
        return self.refusal.causes if self.refusal is not None else self.blamed

    def forget(self) -> None:
        """Clear rings, causes and refusal; the places under mouse and cursor stay."""
        self.mentioned = self.blamed = frozenset()
        self.refusal = None

    def ringed(self) -> tuple[tuple[Part, int], ...]:
        """Return the places pointed at elsewhere, as marks."""
        return tuple((part, 0) for part in sorted(self.mentioned))

    def point(self, places: frozenset[Part]) -> None:
        """Ring these places while something that names them is pointed at."""
        self.mentioned = places
        self._repoint()
