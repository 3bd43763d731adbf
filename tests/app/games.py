"""A game's own parts of a table and its own position, typed: what the common protocols leave out."""

from __future__ import annotations

from typing import TypeVar

from barons.app.games.baronies.desk import BaroniesDesk
from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.games.land.desk import LandDesk
from barons.app.games.land.family import LandFamily
from barons.app.games.land.turn import LandTurn
from barons.app.games.realms.family import RealmsFamily
from barons.app.games.realms.turn import RealmsTurn
from barons.app.table.table import Table
from barons.engine.baronies.view import BaroniesObservation
from barons.engine.land.view import LandObservation
from barons.engine.realms.view import RealmsObservation
from barons.play.match import Match

K = TypeVar("K")


def exactly(kind: type[K], found: object) -> K:
    """`found`, which must be of this kind."""
    assert isinstance(found, kind), f"{type(found).__name__} is no {kind.__name__}"
    return found


# --- Land --------------------------------------------------------------------------------------------------


def land_family(table: Table) -> LandFamily:
    """What the table shows of Land."""
    return exactly(LandFamily, table.family)


def land_turn(table: Table) -> LandTurn:
    """What presses come to."""
    return exactly(LandTurn, table.parts.turn)


def land_desk(table: Table) -> LandDesk:
    """What is picked."""
    return exactly(LandDesk, table.desk)


def land_seen(match: Match, viewer: int | None = 0) -> LandObservation:
    """The position as a seat sees it; None: as everybody may."""
    return exactly(LandObservation, match.observation(viewer))


# --- Baron -------------------------------------------------------------------------------------------------


def map_family(table: Table) -> BaroniesFamily:
    """What the table shows of Baron."""
    return exactly(BaroniesFamily, table.family)


def map_turn(table: Table) -> BaroniesTurn:
    """What presses come to."""
    return exactly(BaroniesTurn, table.parts.turn)


def map_desk(table: Table) -> BaroniesDesk:
    """What is planned."""
    return exactly(BaroniesDesk, table.desk)


def map_seen(match: Match, viewer: int | None = 0) -> BaroniesObservation:
    """The position as a seat sees it; None: as everybody may."""
    return exactly(BaroniesObservation, match.observation(viewer))


# --- Barons ------------------------------------------------------------------------------------------------


def ring_family(table: Table) -> RealmsFamily:
    """What the table shows of Barons."""
    return exactly(RealmsFamily, table.family)


def ring_turn(table: Table) -> RealmsTurn:
    """What presses come to."""
    return exactly(RealmsTurn, table.parts.turn)


def ring_seen(match: Match, viewer: int | None = 0) -> RealmsObservation:
    """The position as a seat sees it; None: as everybody may."""
    return exactly(RealmsObservation, match.observation(viewer))
