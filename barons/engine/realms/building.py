"""Dwellings and castles: who may build where, and at what cost."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms.counts import with_count, with_more
from barons.engine.realms.events import Log
from barons.engine.realms.stages import SPACE_ENDS
from barons.engine.realms.state import RealmsState


def has_room(s: RealmsState, land: int) -> bool:
    """True if the land has space for another building."""
    return s.buildings_on(land) < s.edition.buildings_on_land


def dwelling_count(s: RealmsState, seat: int) -> int:
    land_count = len(s.castles)
    return sum(s.dwellings[seat * land_count : (seat + 1) * land_count])


def castle_count(s: RealmsState, seat: int) -> int:
    """Return the number of a player's castles, including those won from bosses."""
    return s.castles.count(seat + 1)


def has_castle_left(s: RealmsState, seat: int) -> bool:
    """True if the player's limit allows another castle."""
    return castle_count(s, seat) < s.edition.castles_of_player


def build_dwelling(s: RealmsState, action: Action, events: Log) -> None:
    """Build on the land where the player is."""
    land = s.edition.board.land[s.spaces[s.seat]]
    _pay(s, "dwelling", s.edition.board.land_cost[land], events)
    s.dwellings = with_more(s.dwellings, s.seat * len(s.castles) + land, 1)


def build_castle(s: RealmsState, action: Action, events: Log) -> None:
    """Replace a dwelling with a castle."""
    land = s.edition.board.land[s.spaces[s.seat]]
    _pay(s, "castle", s.edition.castle_cost[land], events)
    s.dwellings = with_more(s.dwellings, s.seat * len(s.castles) + land, -1)
    s.castles = with_count(s.castles, land, s.seat + 1)


def _pay(s: RealmsState, kind: str, cost: int, events: Log) -> None:
    s.gold[s.seat] -= cost
    if events is not None:
        events.append(tell.Built(s.seat, s.edition.board.names[s.spaces[s.seat]], kind, cost))
    s.stage = SPACE_ENDS


def raise_castle(s: RealmsState, action: Action, events: Log) -> None:
    """Place the free castle for a boss; it replaces the player's own dwelling there, if any."""
    land = action.a
    place = s.seat * len(s.castles) + land
    if s.dwellings[place]:
        s.dwellings = with_more(s.dwellings, place, -1)
    s.castles = with_count(s.castles, land, s.seat + 1)
    if events is not None:
        events.append(tell.Built(s.seat, s.edition.board.names[s.edition.board.lands[land]], "castle", 0))
    s.stage = SPACE_ENDS
