"""The ranking and its criteria."""

from __future__ import annotations

from collections.abc import Sequence

from barons.engine.core import Rank
from barons.engine.realms.building import castle_count, dwelling_count
from barons.engine.realms.state import RealmsState


def realms_with_castle(s: RealmsState, seat: int) -> int:
    """Return the score: the number of realms with a castle of the seat."""
    owner = seat + 1
    return sum(1 for lands in s.edition.board.lands_of_realm if any(s.castles[land] == owner for land in lands))


def ranking(s: RealmsState) -> list[Rank]:
    """Rank winners, the living by castled realms, castles, dwellings, gold, then the dead, last death first."""
    places: list[tuple[Sequence[int], int]] = []
    for seat in range(s.seat_count):
        if seat in s.winners:
            place: Sequence[int] = (2,)
        elif s.spaces[seat] >= 0:
            castles = castle_count(s, seat)
            place = (1, realms_with_castle(s, seat), castles, dwelling_count(s, seat), s.gold[seat])
        else:
            place = (0, s.deaths.index(seat))
        places.append((place, seat))
    places.sort(key=lambda entry: (tuple(-part for part in entry[0]), entry[1]))
    ranks: list[Rank] = []
    for position, (place, seat) in enumerate(places, start=1):
        shared = bool(ranks) and place == places[position - 2][0]
        ranks.append(Rank(seat, ranks[-1].rank if shared else position, realms_with_castle(s, seat)))
    return ranks
