"""Which castles a player has and can still build, from public information."""

from __future__ import annotations

from barons.engine.realms.params import RealmName
from barons.engine.realms.rules import RealmsRules
from barons.engine.realms.view import RealmsObservation


def castles_by_realm(rules: RealmsRules, seen: RealmsObservation, seat: int) -> dict[RealmName, int]:
    """Return the number of a seat's castles in each realm, in ring order."""
    board = rules.board
    count = dict.fromkeys(board.realm_names, 0)
    for space, buildings in seen.buildings.items():
        realm = board.realm_names[board.realm[board.index[space]]]
        count[realm] += sum(building.seat == seat and building.kind == "castle" for building in buildings)
    return count


def can_win_by_building(rules: RealmsRules, seen: RealmsObservation, seat: int) -> bool:
    """True if each realm without a castle of the seat has a land for one, and the limit allows them all."""
    castles = castles_by_realm(rules, seen, seat)
    missing = sum(1 for count in castles.values() if not count)
    left = rules.params.castles_of_player - sum(castles.values())
    return not seen.players[seat].out and missing <= left and not closed_realms(rules, seen, seat)


def closed_realms(rules: RealmsRules, seen: RealmsObservation, seat: int) -> list[RealmName]:
    """Return the realms without a castle of the seat and without a land for one, in ring order."""
    castles = castles_by_realm(rules, seen, seat)
    missing = [realm for realm, count in castles.items() if not count]
    return [realm for realm in missing if not _has_land_for_a_castle(rules, seen, seat, realm)]


def _has_land_for_a_castle(rules: RealmsRules, seen: RealmsObservation, seat: int, realm: RealmName) -> bool:
    """True if a land there has no castle, and either a dwelling of the seat or room for one."""
    for number in range(1, len(rules.params.realms[realm].lands) + 1):
        buildings = seen.buildings.get(f"{realm}-{number}", ())
        has_castle = any(building.kind == "castle" for building in buildings)
        is_settled = any(building.seat == seat for building in buildings)
        if not has_castle and (is_settled or len(buildings) < rules.params.buildings_on_land):
            return True
    return False
