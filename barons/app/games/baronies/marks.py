"""What the table of Baron asks its map to point out, besides what every board knows."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from barons.app.games.baronies.strengths import Strength
from barons.app.table.boards.marks import Marks
from barons.engine.core import Part


class Offer(NamedTuple):
    """What a place would bring: shown on it before any click."""

    cell: str
    gain: int
    """The mover's honour: lay bonus and settlement together."""
    fights: bool
    founds: bool
    """A barony of the mover would be established."""


class Ghost(NamedTuple):
    """What would come onto the map: a tile's nature, or a knight's sprite."""

    cell: str
    tile: str
    figure: str
    is_certain: bool
    """True once it is chosen and only the seal is missing."""


@dataclass(frozen=True)
class MapMarks(Marks):
    """Marks of a map that grows."""

    offers: tuple[Offer, ...] = ()
    edge_shown: bool = False
    """Empty cells beside the map are outlined although nothing may be laid there."""
    named: frozenset[str] = frozenset()
    """Cells that carry their names, as sentences call them."""
    ghost: Ghost | None = None
    battlefield: frozenset[str] = frozenset()
    falling: tuple[str, ...] = ()
    """Meadows whose donjons would fall."""
    rising: tuple[str, ...] = ()
    """Meadows whose knights would become barons."""
    strengths: tuple[Strength, ...] = ()
    """Of those who would fight."""
    honour: tuple[int, ...] | None = None
    """By seat, what honour would become: pale markers on the track."""

    @classmethod
    def of(cls, marks: Marks) -> MapMarks:
        """These marks; to those that every board knows nothing is added."""
        if isinstance(marks, MapMarks):
            return marks
        return cls(**{field.name: getattr(marks, field.name) for field in fields(Marks)})

    def within(self, places: frozenset[Part]) -> MapMarks:
        """What other places would bring is not told either."""
        offers = tuple(offer for offer in self.offers if Part("cell", offer.cell) in places)
        return replace(super().within(places), offers=offers)
