"""Marks that the table asks a board to draw: legal targets, arrows of an order, blockers, the last move.

Everything is named by parts (`Part("tile", "3B")`), so that the boards of all games can draw them.
Marks know no rules: the table fills them from the legal actions, the draft and the refusals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from barons.engine.core import Part


class Barrier(NamedTuple):
    """The way from `before` to `blocker` is blocked there."""

    before: Part
    blocker: Part


class Held(NamedTuple):
    """A place that a colour holds against all others; without a colour it is contested."""

    place: Part
    colour: str
    is_yours: bool = False


class Trail(NamedTuple):
    """A past move: the places it passed, in order, and the mover's colour.

    With a `change`, it shows what arrived at (+) or left (−) its only place instead; `what` is the pictogram
    of what moved, empty for troops.
    """

    places: tuple[Part, ...]
    colour: str
    change: int = 0
    what: str = ""
    alpha: int = 255
    """Opacity; below 255 while it fades out."""
    number: int = 0
    """The step of the player's turn, from 1; 0 without a number."""


def summed(trails: Sequence[Trail]) -> tuple[Trail, ...]:
    """Merge trails: each way once, changes of the same place and colour added up, those that cancel out
    dropped. What is merged has the number of its first step.
    """
    found: dict[Trail, list[Trail]] = {}
    for trail in trails:
        found.setdefault(trail._replace(change=0, number=0), []).append(trail)
    merged = [alike[0]._replace(change=sum(each.change for each in alike)) for alike in found.values()]
    changing = {(trail.places, trail.colour, trail.what) for trail in trails if trail.change}
    return tuple(
        each for each in merged if each.change or (each.places, each.colour, each.what) not in changing
    )


@dataclass(frozen=True)
class Marks:
    """All marks of one picture; hashable, so that a board can cache its drawing."""

    legal: frozenset[Part] = frozenset()
    """Places that the next click may choose."""
    costly: frozenset[Part] = frozenset()
    """Legal places that can only be reached by discarding a card from the hand."""
    command: Part | None = None
    """Where the current order is given."""
    chosen: tuple[tuple[Part, int], ...] = ()
    """Chosen places, with the number of pieces that go there (0: no number)."""
    arrows: tuple[tuple[Part, Part], ...] = ()
    """Where pieces go, from start to goal."""
    guides: tuple[tuple[Part, Part], ...] = ()
    """Faint lines to where pieces could go."""
    barriers: tuple[Barrier, ...] = ()
    held: tuple[Held, ...] = ()
    """Places that are always marked."""
    dimmed: frozenset[Part] = frozenset()
    """Places out of reach while an order is drafted."""
    trails: tuple[Trail, ...] = ()
    causes: frozenset[Part] = frozenset()
    """Causes of a refusal, ringed in red."""
    hints: tuple[Part, ...] = ()
    """Places of the adviser's suggested action, in order."""
    hovered: Part | None = None
    cursor: Part | None = None
    """Place of the keyboard cursor."""

    def within(self, places: frozenset[Part]) -> Self:
        """Return a copy with the legal places replaced by these."""
        return replace(self, legal=self.legal & places, costly=self.costly & places)


NO_MARKS = Marks()
