"""Orders to move, troop by troop (2025-11 §16 to §21): moving, arriving, destroying, capturing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, Action
from barons.engine.land import events as tell
from barons.engine.land.actions import VERBS
from barons.engine.land.guards import construct, others_of
from barons.engine.land.mechanics import ASKED, NO_CAPTURE
from barons.engine.land.orders import count_order, fight, leave_tile, set_donjons
from barons.engine.land.state import CAPTURING, MAIN, MOVING, NONE, LandState
from barons.engine.land.terrain import BIT
from barons.engine.land.turn import Events, settle

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def begin_order(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Begin an order to disperse or concentrate."""
    count_order(s, events)
    s.phase = MOVING
    s.order = action.verb
    s.order_tile = action.a
    s.order_moved = 0
    if events is not None:
        name = rules.actions.names[action.a]
        events.append(tell.OrderBegan(s.seat, COLOURS[s.colour], VERBS[action.verb], name))


def done(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """End the order to move."""
    if events is not None:
        name = rules.actions.names[s.order_tile]
        events.append(tell.OrderDone(s.seat, VERBS[s.order], name, s.order_moved))
    s.phase = MAIN
    s.order = 0
    s.order_tile = NONE
    s.order_moved = 0
    if s.arrivals:
        s.arrivals = {}
    if rules.moves_each_order:
        s.moved = {}
    rules.action_done(rules, s, events)


def disperse_troop(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Move a troop away from the command tile (§16)."""
    _move_troop(rules, s, s.order_tile, action.a, events)


def concentrate_troop(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Move a troop as close to the command tile as it can (§17, §18)."""
    colour = s.colour
    stops = others_of(s.troops, colour) | others_of(s.donjons, colour)
    target = source = action.a
    for tile in s.terrain.straight(source, s.order_tile)[1:]:
        if s.terrain.mountains & BIT[tile]:
            break
        target = tile
        if stops & BIT[tile]:
            break
    _move_troop(rules, s, source, target, events)


def _move_troop(rules: LandRules, s: LandState, source: int, target: int, events: Events) -> None:
    colour = s.colour
    s.take_troops(colour, source, 1)
    s.order_moved += 1
    if events is not None:
        names = rules.actions.names
        way = tuple(names[tile] for tile in s.terrain.straight(source, target))
        events.append(tell.TroopMoved(s.seat, COLOURS[colour], way))
    arrive(rules, s, colour, target, events)


def arrive(rules: LandRules, s: LandState, colour: int, tile: int, events: Events) -> None:
    """Resolve an arrival: opposing troops (§19), a donjon (§20), perhaps a capture (§21)."""
    bit = BIT[tile]
    if s.count[tile] and not s.troops[colour] & bit:
        fight(rules, s, colour, tile, 1, events)
        settle(rules, s, events)
        return
    s.add_troops(colour, tile, 1)
    s.moved[tile] = s.moved.get(tile, 0) + 1
    if others_of(s.donjons, colour) & bit:
        if s.count[tile] >= rules.destroyers and not rules.unbreakable & bit:
            _destroy(rules, s, colour, tile, events)
            settle(rules, s, events)
    elif tile in s.arrivals and s.arrivals[tile] >= 0:
        s.arrivals[tile] += 1
        if s.arrivals[tile] == rules.capture_arrivals and _can_capture(rules, s, colour, tile):
            if rules.capture == ASKED:
                s.capture_tile = tile
                s.phase = CAPTURING
                if events is not None:
                    events.append(tell.CaptureAsked(s.seat, rules.actions.names[tile]))
            else:
                _capture(rules, s, colour, tile, events)


def _destroy(rules: LandRules, s: LandState, colour: int, tile: int, events: Events) -> None:
    other = s.owner_of_donjon(tile)
    leave_tile(s, colour, tile, rules.destroyers)
    s.gather(colour, rules.destroyers, rules.destroyers_discarded)
    if rules.stacked:
        s.gather(other, rules.donjon_troops, rules.fallen_discarded)
    if rules.capture != NO_CAPTURE:
        s.arrivals[tile] = 0
    if events is not None:
        name = rules.actions.names[tile]
        where = rules.params.fighting.destroyers_to
        events.append(tell.DonjonDestroyed(name, COLOURS[colour], COLOURS[other], rules.destroyers, where))
    set_donjons(rules, s, other, s.donjons[other] & ~BIT[tile], events)


def _can_capture(rules: LandRules, s: LandState, colour: int, tile: int) -> bool:
    """Return whether a donjon may be built here, with enough troops in reserve for the price."""
    if s.reserve[colour] < rules.capture_discarded - rules.capture_arrivals:
        return False
    return not construct(rules, s, colour, tile, 0)


def _capture(rules: LandRules, s: LandState, colour: int, tile: int, events: Events) -> None:
    arrivals = rules.capture_arrivals
    discarded = rules.capture_discarded
    s.arrivals[tile] = NONE
    leave_tile(s, colour, tile, arrivals)
    s.gather(colour, arrivals - discarded, lost=False)
    if not rules.stacked:
        s.gather(colour, discarded, lost=True)
    if events is not None:
        name = rules.actions.names[tile]
        events.append(tell.Captured(s.seat, COLOURS[colour], name, arrivals, discarded))
    set_donjons(rules, s, colour, s.donjons[colour] | BIT[tile], events)
    settle(rules, s, events)


def capture_asked(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Carry out the capture that the player was asked about."""
    tile = s.capture_tile
    s.capture_tile = NONE
    s.phase = MOVING
    _capture(rules, s, s.colour, tile, events)


def keep(rules: LandRules, s: LandState, action: Action, events: Events) -> None:
    """Leave the troops where they arrived; this order does not ask about the tile again."""
    tile = s.capture_tile
    s.capture_tile = NONE
    s.phase = MOVING
    s.arrivals[tile] = NONE
    if events is not None:
        events.append(tell.CaptureDeclined(s.seat, rules.actions.names[tile]))
