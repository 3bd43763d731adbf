"""The political victory, an optional rule: who wins when every land has a building."""

from __future__ import annotations

from barons.engine.realms.state import RealmsState


def is_decided(s: RealmsState) -> bool:
    """True if every land has a building."""
    land_count = len(s.castles)
    return all(s.castles[land] or any(s.dwellings[land::land_count]) for land in range(land_count))


def winners(s: RealmsState) -> tuple[int, ...]:
    """Return the living players with the most by the ruleset's measure; ties share the victory."""
    measures = [measure(s, seat) if s.spaces[seat] >= 0 else -1 for seat in range(s.seat_count)]
    best = max(measures)
    return tuple(seat for seat, value in enumerate(measures) if value == best)


def measure(s: RealmsState, seat: int) -> int:
    """Return the deciding count: buildings, realms with more than half of the buildings, or total cost."""
    how = s.edition.params.political_win
    board = s.edition.board
    if how == "realms":
        won = 0
        for lands in board.lands_of_realm:
            mine = sum(_count(s, seat, land) for land in lands)
            if 2 * mine > sum(s.buildings_on(land) for land in lands):
                won += 1
        return won
    if how == "value":
        value = 0
        for land, cost in enumerate(board.land_cost):
            value += cost * s.dwellings_on(seat, land)
            if s.has_castle(seat, land):
                value += cost + s.edition.castle_cost[land]
        return value
    return sum(_count(s, seat, land) for land in range(len(s.castles)))


def _count(s: RealmsState, seat: int, land: int) -> int:
    return s.dwellings_on(seat, land) + (1 if s.has_castle(seat, land) else 0)
