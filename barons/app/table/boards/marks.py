"""What the table asks a board to point out: legal targets, an order's arrows, what blocks, the last move.

Everything is named by parts (`Part("tile", "3B")`), so that a board of another family understands it too.
Marks say nothing about rules: the table fills them from the legal list, the draft and the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from barons.engine.core import Part


class Arrow(NamedTuple):
    """`number` pieces go from `start` to `goal`."""

    start: Part
    goal: Part
    number: int = 1


class Barrier(NamedTuple):
    """The way from `before` onto `blocker` is closed by a piece of `colour` there."""

    before: Part
    blocker: Part
    colour: str = ""


class Held(NamedTuple):
    """A place that the pieces of a colour hold against all others; no colour: contested, nobody holds it."""

    place: Part
    colour: str
    is_yours: bool = False


class Trail(NamedTuple):
    """A move already made: the places it touched, in order, and the mover's colour.

    With a `change` it is no way but what came to its one place (+) or left it (−); `what` is the pictogram of
    what did, empty for troops.
    """

    places: tuple[Part, ...]
    colour: str
    change: int = 0
    what: str = ""
    alpha: int = 255
    """255, or less while it fades away."""


def summed(trails: Sequence[Trail]) -> tuple[Trail, ...]:
    """The same, each way once, the changes of a place and a colour as one; those that cancel out are gone."""
    found: dict[Trail, int] = {}
    for trail in trails:
        key = trail._replace(change=0)
        found[key] = found.get(key, 0) + trail.change
    changing = {trail._replace(change=0) for trail in trails if trail.change}
    return tuple(
        trail._replace(change=change) for trail, change in found.items() if change or trail not in changing
    )


@dataclass(frozen=True)
class Marks:
    """One picture's worth of pointing out; hashable, so that a board can keep what it drew."""

    legal: frozenset[Part] = frozenset()
    """Would be accepted as the next click."""
    costly: frozenset[Part] = frozenset()
    """Those of them that are reached only by giving up a card of the hand."""
    command: Part | None = None
    """Where the order under way is given."""
    chosen: tuple[tuple[Part, int], ...] = ()
    """Places picked, with how many go there (0: no number)."""
    arrows: tuple[Arrow, ...] = ()
    guides: tuple[tuple[Part, Part], ...] = ()
    """Quiet lines: where pieces could go."""
    barriers: tuple[Barrier, ...] = ()
    held: tuple[Held, ...] = ()
    """Always marked."""
    dimmed: frozenset[Part] = frozenset()
    """Out of reach while an order is drafted."""
    trails: tuple[Trail, ...] = ()
    causes: frozenset[Part] = frozenset()
    """Why something is refused: ringed in red."""
    hints: tuple[Part, ...] = ()
    """What the adviser would do: the places of its action, in order."""
    hovered: Part | None = None
    cursor: Part | None = None
    """Where the keyboard stands."""

    def within(self, places: frozenset[Part]) -> Self:
        """The same with these places alone as the next click."""
        return replace(self, legal=self.legal & places, costly=self.costly & places)


NO_MARKS = Marks()
