"""Loss of health, death and spoils."""

from __future__ import annotations

from barons.engine.core import Event
from barons.engine.realms import events as tell
from barons.engine.realms.counts import with_count, with_hand, with_more
from barons.engine.realms.events import Log
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.stages import BY_SURVIVAL, ENDING_NAMES, FINISHED, MONSTER, NOBODY, TURN_ENDS
from barons.engine.realms.state import ITEM_KINDS, RESOURCE_KINDS, RealmsState


def wound(s: RealmsState, seat: int, lost: int, killer: int, events: Log) -> bool:
    """Reduce a player's health; True if the player dies. For `killer` and the stage see `die`."""
    s.health[seat] -= lost
    if events is not None:
        events.append(tell.HealthChanged(seat, max(s.health[seat], 0)))
    if s.health[seat] > 0:
        return False
    die(s, seat, killer, events)
    return True


def die(s: RealmsState, seat: int, killer: int, events: Log) -> None:
    """Remove a dead player; `killer` is a seat, MONSTER, or NOBODY (backlash).

    Play continues at the stage set by the caller, unless it was the dead player's turn or only one is left.
    """
    if events is not None:
        monster = s.edition.adventures[s.monster] if killer == MONSTER else None
        events.append(tell.Died(seat, killer if killer >= 0 else None, monster))
        events.append(_inheritance(s, seat, killer))
    _pass_on_buildings(s, seat, killer)
    _pass_on_items(s, seat, killer)
    s.resources = with_hand(s.resources, seat, bytes(RESOURCE_KINDS))
    s.gold[seat] = 0
    s.health[seat] = 0
    s.power = with_count(s.power, seat, 0)
    s.spaces[seat] = -1
    s.deaths = (*s.deaths, seat)
    alive = [other for other in range(s.seat_count) if s.spaces[other] >= 0]
    if len(alive) == 1:
        finish(s, BY_SURVIVAL, (alive[0],), events)
    elif seat == s.seat:
        s.stage = TURN_ENDS


def finish(s: RealmsState, ending: int, winners: tuple[int, ...], events: Log) -> None:
    """End the game and clear the state of the turn."""
    s.power = bytes(s.seat_count)
    s.spell_casters = 0
    s.skills_used = 0
    s.banished = False
    s.target = NOBODY
    s.stage = FINISHED
    s.ending = ending
    s.winners = winners
    if events is not None:
        events.append(tell.GameOver(ENDING_NAMES[ending], winners))


def _pass_on_buildings(s: RealmsState, seat: int, killer: int) -> None:
    land_count = len(s.castles)
    mine = s.dwellings[seat * land_count : (seat + 1) * land_count]
    s.dwellings = with_hand(s.dwellings, seat, bytes(land_count))
    heir = max(killer, -1)
    for land in range(land_count):
        if mine[land] and heir >= 0:
            s.dwellings = with_more(s.dwellings, heir * land_count + land, mine[land])
        if s.castles[land] == seat + 1:
            s.castles = with_count(s.castles, land, heir + 1)


def _pass_on_items(s: RealmsState, seat: int, killer: int) -> None:
    mine = s.items[seat * ITEM_KINDS : (seat + 1) * ITEM_KINDS]
    s.items = with_hand(s.items, seat, bytes(ITEM_KINDS))
    for item in range(ITEM_KINDS):
        count = mine[item]
        if count:
            if killer >= 0:
                s.items = with_more(s.items, killer * ITEM_KINDS + item, count)
            else:
                s.item_deck = with_more(s.item_deck, item, count)


def _inheritance(s: RealmsState, seat: int, killer: int) -> Event:
    board = s.edition.board
    dwellings: list[str] = []
    castles: list[str] = []
    for land, space in enumerate(board.lands):
        dwellings += [board.names[space]] * s.dwellings_on(seat, land)
        if s.has_castle(seat, land):
            castles.append(board.names[space])
    items = [name for item, name in enumerate(ITEM_NAMES) for _ in range(s.holds(seat, item))]
    if killer >= 0:
        return tell.Spoils(killer, seat, tuple(dwellings), tuple(castles), tuple(items))
    return tell.LeftBehind(seat, tuple(dwellings), tuple(castles), tuple(items))
