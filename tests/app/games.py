"""Typed access to a game's own parts of a table and to its own position."""

from __future__ import annotations

from typing import TypeVar

from barons.app.games.baronies.family import BaroniesFamily
from barons.app.games.baronies.pendingmove import BaroniesPendingMove
from barons.app.games.baronies.turn import BaroniesTurn
from barons.app.games.land.family import LandFamily
from barons.app.games.land.pendingmove import LandPendingMove
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
    """Return `found`, which must be of this kind."""
    assert isinstance(found, kind), f"found {type(found).__name__} instead of {kind.__name__}"
    return found


# --- Land --------------------------------------------------------------------------------------------------


def land_family(table: Table) -> LandFamily:
    return exactly(LandFamily, table.family)


def land_turn(table: Table) -> LandTurn:
    return exactly(LandTurn, table.parts.turn)


def land_pending(table: Table) -> LandPendingMove:
    return exactly(LandPendingMove, table.pending)


def land_seen(match: Match, viewer: int | None = 0) -> LandObservation:
    """Position as seen by a seat; None: public information only."""
    return exactly(LandObservation, match.observation(viewer))


# --- Baron -------------------------------------------------------------------------------------------------


def map_family(table: Table) -> BaroniesFamily:
    return exactly(BaroniesFamily, table.family)


def map_turn(table: Table) -> BaroniesTurn:
    return exactly(BaroniesTurn, table.parts.turn)


def map_pending(table: Table) -> BaroniesPendingMove:
    return exactly(BaroniesPendingMove, table.pending)


def map_seen(match: Match, viewer: int | None = 0) -> BaroniesObservation:
    """Position as seen by a seat; None: public information only."""
    return exactly(BaroniesObservation, match.observation(viewer))


# --- Barons ------------------------------------------------------------------------------------------------


def ring_family(table: Table) -> RealmsFamily:
    return exactly(RealmsFamily, table.family)


def ring_turn(table: Table) -> RealmsTurn:
    return exactly(RealmsTurn, table.parts.turn)


def ring_seen(match: Match, viewer: int | None = 0) -> RealmsObservation:
    """Position as seen by a seat; None: public information only."""
    return exactly(RealmsObservation, match.observation(viewer))
