"""The marks on Baron's map besides those of every board."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from barons.app.games.baronies.strengths import Strength
from barons.app.table.boards.marks import Marks
from barons.engine.core import Part


class PlaceValue(NamedTuple):
    """The outcome of a click on a place, shown on it before any click."""

    cell: str
    gain: int
    """The mover's honour: lay bonus and settlement together."""
    fights: bool
    founds: bool
    """True if a barony of the mover would be established."""


class Ghost(NamedTuple):
    """A piece to be placed: a tile's nature, or a knight's sprite."""

    cell: str
    tile: str
    figure: str
    is_certain: bool
    """True once it is chosen and only the seal is missing."""


@dataclass(frozen=True)
class MapMarks(Marks):
    """The marks of a map that grows."""

    offers: tuple[PlaceValue, ...] = ()
    edge_shown: bool = False
    """True to outline empty cells beside the map even if no tile can be laid there."""
    named: frozenset[str] = frozenset()
    """Cells labelled with their names, as used in sentences."""
    ghost: Ghost | None = None
    battlefield: frozenset[str] = frozenset()
    falling: tuple[str, ...] = ()
    """Meadows whose donjons would fall."""
    rising: tuple[str, ...] = ()
    """Meadows whose knights would become barons."""
    strengths: tuple[Strength, ...] = ()
    """Strengths in the fights to come."""
    honour: tuple[int, ...] | None = None
    """Honour by seat after the action, shown as pale markers on the track."""

    @classmethod
    def of(cls, marks: Marks) -> MapMarks:
        """Convert the marks of any board, without adding any."""
        if isinstance(marks, MapMarks):
            return marks
        return cls(**{field.name: getattr(marks, field.name) for field in fields(Marks)})

    def within(self, places: frozenset[Part]) -> MapMarks:
        """Restrict the marks to `places`, including the outcomes shown on them."""
        offers = tuple(offer for offer in self.offers if Part("cell", offer.cell) in places)
        return replace(super().within(places), offers=offers)
