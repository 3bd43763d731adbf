"""Step 3 on a land: the toll, sales to raise it, and banishment."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import dungeon
from barons.engine.realms import events as tell
from barons.engine.realms.counts import with_count, with_more
from barons.engine.realms.events import Log
from barons.engine.realms.params import ITEM_NAMES
from barons.engine.realms.stages import ON_LAND, SELLING_FOR_TOLL, TOLL_DUE
from barons.engine.realms.state import ITEM_KINDS, RealmsState


def owed(s: RealmsState, seat: int, land: int) -> tuple[int, ...]:
    """Return what `seat` owes to each seat on a land."""
    board = s.edition.board
    toll = board.land_toll[land]
    tolls: list[int] = []
    for owner in range(s.seat_count):
        due = 0
        if owner != seat:
            due = s.dwellings_on(owner, land) * toll
            if s.has_castle(owner, land):
                due += s.edition.castle_toll[land]
        tolls.append(due)
    return tuple(tolls)


def owed_in_all(s: RealmsState, seat: int, land: int) -> int:
    """Return the sum of `owed`; faster if only that is needed."""
    board, castle = s.edition.board, s.castles[land]
    dwellings = s.dwellings_standing(land) - s.dwellings_on(seat, land)
    of_castle = s.edition.castle_toll[land] if castle and castle != seat + 1 else 0
    return dwellings * board.land_toll[land] + of_castle


def count(s: RealmsState, events: Log) -> None:
    """Compute the toll, once at the start of step 3."""
    space = s.spaces[s.seat]
    debts = owed(s, s.seat, s.edition.board.land[space])
    total = sum(debts)
    if not total:
        s.stage = ON_LAND
        return
    s.debts = debts
    s.stage = TOLL_DUE
    if events is not None:
        tolls = tuple((owner, due) for owner, due in enumerate(debts) if due)
        name = s.edition.board.names[space]
        events.append(tell.TollDue(s.seat, name, tolls, total, s.gold[s.seat]))


def settle(s: RealmsState, events: Log) -> None:
    """Pay if the gold suffices, else ask for sales, or banish the player if nothing can be sold."""
    if s.gold[s.seat] >= sum(s.debts):
        _pay(s, events)
        s.stage = ON_LAND
    elif sale_options(s):
        s.stage = SELLING_FOR_TOLL
    else:
        _pay(s, events)
        _banish(s, events)


def _pay(s: RealmsState, events: Log) -> None:
    """Pay the owners in the order of seats, each in full until no gold is left."""
    for owner, due in enumerate(s.debts):
        if due:
            gold = min(due, s.gold[s.seat])
            s.gold[s.seat] -= gold
            s.gold[owner] += gold
            if events is not None:
                events.append(tell.TollPaid(s.seat, owner, gold, due))
    s.debts = ()


def _banish(s: RealmsState, events: Log) -> None:
    """Move the player to the dungeon. This is not a move, so it makes nobody an adventurer."""
    place = s.edition.board.banishment
    s.spaces[s.seat] = place
    s.banished = True
    if events is not None:
        events.append(tell.Banished(s.seat, s.edition.board.names[place]))
    dungeon.enter(s, events)


def sale_options(s: RealmsState) -> list[Action]:
    """Return the sales of items and buildings; resources cannot be sold here."""
    actions = s.edition.actions
    seat = s.seat
    first = seat * ITEM_KINDS
    own = [actions.sell_item[item] for item in range(ITEM_KINDS) if s.items[first + item]]
    land_count = len(s.castles)
    mine = seat * land_count
    for land in range(land_count):
        if s.dwellings[mine + land] or s.castles[land] == seat + 1:
            own.append(actions.sell_building[land])
    return own


def item_value(s: RealmsState) -> int:
    """Return the gold for an item sold to pay a toll."""
    return s.edition.item_price * s.edition.params.sale_percent // 100


def building_value(s: RealmsState, land: int, is_castle: bool) -> int:
    """Return the gold for a building sold to pay a toll; a castle's cost includes its dwelling."""
    cost = s.edition.board.land_cost[land]
    if is_castle:
        cost += s.edition.castle_cost[land]
    return cost * s.edition.params.sale_percent // 100


def worth(s: RealmsState, seat: int) -> int:
    """Return the gold for everything that `seat` could sell to pay a toll."""
    first, land_count = seat * ITEM_KINDS, len(s.castles)
    gold = sum(s.items[first : first + ITEM_KINDS]) * item_value(s)
    for land in range(land_count):
        gold += s.dwellings[seat * land_count + land] * building_value(s, land, is_castle=False)
        if s.castles[land] == seat + 1:
            gold += building_value(s, land, is_castle=True)
    return gold


def sell_item(s: RealmsState, action: Action, events: Log) -> None:
    """Sell an item for part of its price, then recompute the debt."""
    gold = item_value(s)
    s.discard(s.seat, action.a)
    s.gold[s.seat] += gold
    if events is not None:
        events.append(tell.Sold(s.seat, "item", ITEM_NAMES[action.a], gold))
    s.stage = TOLL_DUE


def sell_building(s: RealmsState, action: Action, events: Log) -> None:
    """Sell a dwelling, or else a castle as a whole."""
    land = action.a
    place = s.seat * len(s.castles) + land
    is_castle = not s.dwellings[place]
    gold = building_value(s, land, is_castle)
    if is_castle:
        s.castles = with_count(s.castles, land, 0)
    else:
        s.dwellings = with_more(s.dwellings, place, -1)
    s.gold[s.seat] += gold
    if events is not None:
        name = s.edition.board.names[s.edition.board.lands[land]]
        events.append(tell.Sold(s.seat, "castle" if is_castle else "dwelling", name, gold))
    s.stage = TOLL_DUE
