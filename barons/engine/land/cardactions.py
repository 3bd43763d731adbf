"""The effects of cards (2026-03): their targets, and the steps of officers and recruits.

Orders to move and construction are in `orders.py` and `moving.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, Action
from barons.engine.land import cardevents as tell
from barons.engine.land import guards, legal
from barons.engine.land.actions import BARON
from barons.engine.land.cards import (
    CONCENTRATE_CARD,
    CONSTRUCT_CARD,
    DISPERSE_CARD,
    EXILE_CARD,
    KNIGHT_CARD,
    LONG_CARD,
    MOVE_1,
    PLOT,
    RECRUIT_1,
)
from barons.engine.land.mustering import muster
from barons.engine.land.riding import go
from barons.engine.land.state import NONE, LandState, replaced
from barons.engine.land.terrain import ALL_TILES, BIT, TILE_COUNT, tiles_of
from barons.engine.land.turn import Events

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def has_target(rules: LandRules, s: LandState, card: int) -> bool:
    """Return whether the card's effect can be carried out at least in part."""
    return bool(with_target(rules, s, (card,), rules.credits[card]))


def with_target(rules: LandRules, s: LandState, cards: tuple[int, ...], left: int) -> list[int]:
    """Return which of these cards cost at most `left` credits and have a target."""
    found: list[int] = []
    credits = rules.credits
    commands: list[tuple[int, int]] | None = None
    for card in cards:
        if credits[card] > left:
            continue
        if card <= MOVE_1:
            if _may_move(rules, s, rules.numbers[card]):
                found.append(card)
        elif card <= CONSTRUCT_CARD:
            if commands is None:
                commands = _commands(rules, s)
            for tile, given in commands:
                if _takes(rules, s, card, tile, given):
                    found.append(card)
                    break
        elif card == PLOT or (_may_ride(rules, s) if card == LONG_CARD else _targets(rules, s, card)):
            found.append(card)
    return found


def choices(rules: LandRules, s: LandState) -> list[Action]:
    """Return the targets of the card in play."""
    return _targets(rules, s, s.own.card)


def _targets(rules: LandRules, s: LandState, card: int) -> list[Action]:
    table = rules.actions
    if card <= MOVE_1:
        return _moves(rules, s, rules.numbers[card])
    if card <= CONSTRUCT_CARD:
        orders = table.order_of[card]
        return [orders[tile] for tile, given in _commands(rules, s) if _takes(rules, s, card, tile, given)]
    colour = s.colour
    if card == LONG_CARD:
        return _long_rides(rules, s)
    if card == KNIGHT_CARD:
        joins = tiles_of(s.donjons[colour] | BIT[s.baron[colour]])
        return [table.knight[tile] for tile in joins] if reserve_knight(rules, s, colour) != NONE else []
    if card == EXILE_CARD:
        here = s.baron[colour]
        return [
            table.exile[other] for other in range(s.players) if other != colour and here in s.knights_of(other)
        ]
    return []


# ---------------------------------------------------------------- officers


def targets_of(rules: LandRules, s: LandState, piece: int, tile: int, reach: int) -> int:
    """Return a mask of the tiles to which an officer on `tile` can move in at most `reach` steps.

    A Baron never stops on another Baron's tile: his hand may have no card to move him away again.
    """
    if piece != BARON:
        return s.terrain.around(tile, reach, 0)
    colour = s.seats[s.seat]
    found = s.terrain.around(tile, reach, legal.baron_bars(rules, s, colour))
    return found & ~legal.other_barons(s, colour) if rules.barons_pause else found


def reach_of(rules: LandRules, tile: int, number: int) -> int:
    """Return how far a card of this number moves an officer that starts on `tile`."""
    return number + 1 if number and rules.march_extra & BIT[tile] else number


def _may_move(rules: LandRules, s: LandState, number: int) -> bool:
    """Return whether a card of this number moves an officer."""
    if not number:
        return False
    colour = s.seats[s.seat]
    for tile in s.knights_of(colour):
        if tile >= 0 and s.terrain.open[tile]:
            return True
    baron = s.baron[colour]
    # if Barons can be passed, there may be a target beyond one
    reach = reach_of(rules, baron, number) if rules.barons_pause else 1
    return targets_of(rules, s, BARON, baron, reach) != 0


def _moves(rules: LandRules, s: LandState, number: int) -> list[Action]:
    found: list[Action] = []
    for piece, tile in legal.unlike_officers(s, s.colour):
        reach = reach_of(rules, tile, number)
        if piece == BARON:
            moves = rules.actions.move[piece]
            found += [moves[target] for target in tiles_of(targets_of(rules, s, piece, tile, reach))]
        elif reach:
            found += s.terrain.march(piece, tile, reach, reach).actions
    return found


def _long_rides(rules: LandRules, s: LandState) -> list[Action]:
    """Return rides to every other tile that the officer may enter, whatever is on the way."""
    found: list[Action] = []
    for piece, tile in legal.unlike_officers(s, s.colour):
        rides = rules.actions.long[piece]
        into = _open_to_rides(rules, s, piece, tile)
        found += [rides[target] for target in range(TILE_COUNT) if into & BIT[target]]
    return found


def _may_ride(rules: LandRules, s: LandState) -> bool:
    """Return whether `_long_rides` would return any."""
    return any(_open_to_rides(rules, s, piece, tile) for piece, tile in legal.unlike_officers(s, s.colour))


def _open_to_rides(rules: LandRules, s: LandState, piece: int, tile: int) -> int:
    """Return a mask of the tiles to which a long ride takes an officer."""
    shut = s.terrain.mountains | BIT[tile]
    if piece == BARON:
        shut |= legal.baron_stops_off(rules, s, s.colour)
    return ALL_TILES & ~shut


def reserve_knight(rules: LandRules, s: LandState, colour: int) -> int:
    """Return the index of the first Knight off the board; NONE if all are on it."""
    knights = s.knights_of(colour)[: rules.knights_of(s.players)]
    return knights.index(NONE) if NONE in knights else NONE


def move(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Move an officer."""
    go(rules, s, action.a, action.b, "move", events)
    rules.action_done(rules, s, events)


def long(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Move an officer to any tile where it may stop."""
    go(rules, s, action.a, action.b, "long", events)
    rules.action_done(rules, s, events)


def knight(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Place a Knight from the reserve."""
    colour = s.colour
    index = reserve_knight(rules, s, colour)
    s.knight = replaced(s.knight, rules.slots * colour + index, action.a)
    s.blocked = NONE
    if events is not None:
        name = rules.actions.names[action.a]
        events.append(tell.KnightRecruited(s.seat, COLOURS[colour], f"knight{index + 1}", name))
    rules.action_done(rules, s, events)


def exile(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Send another colour's lowest-numbered Knight on the Baron's tile to its reserve."""
    tile = s.baron[s.colour]
    index = s.knights_of(action.a).index(tile)
    s.knight = replaced(s.knight, rules.slots * action.a + index, NONE)
    s.blocked = NONE
    if events is not None:
        name = rules.actions.names[tile]
        events.append(tell.KnightExiled(s.seat, COLOURS[action.a], f"knight{index + 1}", name))
    rules.action_done(rules, s, events)


# ---------------------------------------------------------------- orders


def _commands(rules: LandRules, s: LandState) -> list[tuple[int, int]]:
    """Return the command tiles that are not blocked, each with the orders that it gives."""
    colour = s.seats[s.seat]
    tiles = tiles_of(guards.command_tiles(rules, s, colour))
    return [(tile, guards.orders_given(rules, s, colour, tile)) for tile in tiles]


def _takes(rules: LandRules, s: LandState, card: int, tile: int, given: int) -> bool:
    """Return whether the card's order can be carried out from a command tile that gives these orders."""
    colour = s.seats[s.seat]
    if card <= RECRUIT_1:
        is_free = given & guards.RECRUITING and not guards.recruit(rules, s, colour, tile)
        return bool(is_free) and recruits_of(rules, s, tile, card) > 0
    if card == CONCENTRATE_CARD:
        return bool(given & guards.CONCENTRATING and guards.sources(rules, s, colour, tile, 1))
    if card == DISPERSE_CARD:
        return bool(given & guards.DISPERSING) and not guards.disperse(rules, s, colour, tile)
    is_given = bool(given & guards.CONSTRUCTING)
    return is_given and not guards.construct(rules, s, colour, tile, rules.donjon_troops)


def recruits_of(rules: LandRules, s: LandState, tile: int, card: int) -> int:
    """Return the number of troops that the card adds to the tile."""
    number = rules.numbers[card]
    if number and rules.recruit_extra & BIT[tile]:
        number += 1
    return min(number, s.reserve[s.seats[s.seat]])


def recruit(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Place troops from the reserve on a command tile."""
    muster(rules, s, action.a, recruits_of(rules, s, action.a, s.own.card), False, events)
