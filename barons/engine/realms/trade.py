"""The trade at the end of step 3: selling resources at outposts in reach."""

from __future__ import annotations

from barons.engine.core import Action
from barons.engine.realms import events as tell
from barons.engine.realms.board import OUTPOST
from barons.engine.realms.counts import with_more
from barons.engine.realms.events import Log
from barons.engine.realms.params import MERCHANT, RESOURCE_NAMES
from barons.engine.realms.state import NO_RESOURCES, RESOURCE_KINDS, RealmsState


def options(s: RealmsState) -> list[Action]:
    """Return sales by outpost (the player's own space first) and `done`."""
    rules = s.edition
    board = rules.board
    actions = rules.actions
    seat = s.seat
    own = [actions.done]
    hand = s.resources[seat * RESOURCE_KINDS : (seat + 1) * RESOURCE_KINDS]
    if hand == NO_RESOURCES:
        return own
    space = s.spaces[seat]
    if board.kind[space] == OUTPOST:
        own += [actions.sell_resource[kind] for kind in range(RESOURCE_KINDS) if hand[kind]]
    level = s.skill(seat, MERCHANT)
    if level:
        distances = board.distance[space]
        for realm, outpost in enumerate(board.outposts):
            if outpost != space and distances[outpost] <= level:
                own += [actions.sell_away[realm][kind] for kind in range(RESOURCE_KINDS) if hand[kind]]
    return own


def price(s: RealmsState, seat: int, resource: int, realm: int) -> int:
    """Return the gold that this player gets for a card at a realm's outpost."""
    return s.edition.prices[realm][resource] + s.skill(seat, MERCHANT)


def sell(s: RealmsState, action: Action, events: Log) -> None:
    """Sell one card at this outpost or, for merchants, one in reach; the card becomes available again."""
    board = s.edition.board
    seat = s.seat
    realm = action.b if action.b >= 0 else board.realm[s.spaces[seat]]
    gold = price(s, seat, action.a, realm)
    s.resources = with_more(s.resources, seat * RESOURCE_KINDS + action.a, -1)
    s.gold[seat] += gold
    if events is not None:
        outpost = board.names[board.outposts[realm]]
        events.append(tell.Traded(seat, RESOURCE_NAMES[action.a], outpost, gold))
