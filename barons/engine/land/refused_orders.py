"""Why an order, or a step of an order to move, is not allowed; asked by `refusal.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land import actions as verb
from barons.engine.land import legal
from barons.engine.land import reasons as why
from barons.engine.land.actions import VERBS
from barons.engine.land.mechanics import REFUSED, knights_in
from barons.engine.land.state import UNUSED, USES, LandState
from barons.engine.land.terrain import BIT

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def _command(rules: LandRules, s: LandState, action: Action) -> Reason | None:
    """Why the tile gives no such order now; None when it does."""
    tile = action.a
    order = VERBS[action.verb]
    bit = legal.ORDER_BITS[order]
    name = rules.actions.names[tile]
    colour = s.colour
    if s.terrain.mountains & BIT[tile]:
        return why.mountain(name)
    if s.orders and not legal.order_allowed(rules, s):
        return _order_spent(rules, s)
    has_donjon = bool(s.donjons[colour] & BIT[tile])
    if s.baron[colour] != tile and not has_donjon:
        return why.no_command(name, order)
    if legal.blocked_tiles(rules, s) & BIT[tile]:
        return why.blocked(name, blockers(rules, s, tile))
    if legal.orders_given(rules, s, colour, tile) & bit:
        return None
    if rules.pair_orders & bit and has_donjon and tile in s.knights_of(colour):
        return why.knight_not_commanding(name, order, other_knights(rules, s, tile))
    if has_donjon and rules.baron_orders & bit:
        return why.donjon_alone(name, order)
    return why.no_command(name, order)


def _order_spent(rules: LandRules, s: LandState) -> Reason:
    """Why no further order may be given this turn."""
    faces = rules.params.turn.two_orders_faces
    if s.orders > 1:
        return why.orders_all_given(s.orders)
    if s.bonus != UNUSED and s.die in faces:
        return why.second_order_needs_bonus(USES[s.bonus] or "", faces)
    return why.second_order_not_allowed(s.die, faces)


def blockers(rules: LandRules, s: LandState, tile: int) -> list[str]:
    """The colours whose Knights block `tile` for the colour in turn."""
    colours = other_knights(rules, s, tile)
    if rules.params.blocking.rule != "outnumbered":
        knights = knights_in(rules.knighthood.crowd_on(s.knight, tile))
        most = max(knights)
        return [name for name in colours if knights[COLOURS.index(name)] == most]
    return colours


def other_knights(rules: LandRules, s: LandState, tile: int) -> list[str]:
    """The other colours with Knights on `tile`."""
    knights = knights_in(rules.knighthood.crowd_on(s.knight, tile))
    return [COLOURS[colour] for colour in range(s.players) if knights[colour] and colour != s.colour]


def _owner(masks: list[int], tile: int) -> str:
    return next(COLOURS[colour] for colour, mask in enumerate(masks) if mask & BIT[tile])


def _opposing_donjon(rules: LandRules, s: LandState, tile: int) -> Reason | None:
    """An opposing donjon where troops should come."""
    if legal.others_of(s.donjons, s.colour) & BIT[tile]:
        return why.opposing_donjon(rules.actions.names[tile], _owner(s.donjons, tile))
    return None


def _among(rules: LandRules, s: LandState, tile: int, rule: int) -> Reason | None:
    """Opposing troops on the tile where troops should come."""
    if not legal.others_of(s.troops, s.colour) & BIT[tile] or legal.among_allowed(rule, s):
        return None
    refusal = why.opposing_troops if rule == REFUSED else why.only_first_action
    return refusal(rules.actions.names[tile], _owner(s.troops, tile), s.count[tile])


def recruit(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `recruit`."""
    tile = action.a
    name = rules.actions.names[tile]
    barred = _command(rules, s, action)
    if barred is None and not rules.recruits_besiege:
        barred = _opposing_donjon(rules, s, tile)
    barred = barred or _among(rules, s, tile, rules.recruit_among)
    if barred is not None:
        return barred
    count = s.count[tile]
    if s.troops[s.colour] & BIT[tile] and count >= rules.recruit_ceiling:
        return why.too_many_troops(name, count, rules.recruit_ceiling)
    plain = legal.recruit_numbers(rules, s, s.colour, tile)[0]
    if not action.b or not s.reserve[s.colour]:
        return why.reserve_empty()
    if rules.recruit_by_die:
        return why.die_decides(name)
    if s.bonus != UNUSED:
        return why.bonus_already_used(USES[s.bonus] or "")
    if s.orders:
        return why.second_order_is_bonus()
    return why.bonus_brings_nothing(name, plain)


def construct(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `construct`."""
    tile = action.a
    names = rules.actions.names
    barred = _command(rules, s, action)
    if barred is not None:
        return barred
    donjons = legal.all_donjons(s)
    if donjons & BIT[tile]:
        return why.donjon_there(names[tile], _owner(s.donjons, tile))
    for ray in s.terrain.lines[tile]:
        if ray and donjons & BIT[ray[0]]:
            return why.donjon_adjacent(names[tile], names[ray[0]], _owner(s.donjons, ray[0]))
    if not legal.has_donjon_left(rules, s, s.colour):
        return why.no_donjon_left(rules.donjon_limit)
    own = s.count[tile] if s.troops[s.colour] & BIT[tile] else 0
    return why.not_enough_troops(names[tile], own, rules.donjon_troops)


def deconstruct(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `deconstruct`."""
    tile = action.a
    name = rules.actions.names[tile]
    barred = _command(rules, s, action) or _opposing_donjon(rules, s, tile)
    if barred is not None:
        return barred
    if not s.donjons[s.colour] & BIT[tile]:
        return why.no_own_donjon(name)
    if rules.lasting & BIT[tile]:
        return why.donjon_lasts(name, rules.values[tile])
    fought = _among(rules, s, tile, rules.deconstruct_among)
    return fought or why.not_enough_discarded(s.discard[s.colour], rules.donjon_troops)


# ---------------------------------------------------------------- orders to move


def _no_fresh_troop(rules: LandRules, s: LandState, tile: int) -> Reason | None:
    """No own troop on the tile, or all have moved this turn."""
    name = rules.actions.names[tile]
    if not s.troops[s.colour] & BIT[tile]:
        return why.no_own_troops(name)
    if s.count[tile] <= s.moved.get(tile, 0):
        return why.troops_already_moved(name, s.count[tile])
    return None


def disperse(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `disperse`."""
    barred = _command(rules, s, action)
    if barred is not None:
        return barred
    fault = _no_fresh_troop(rules, s, action.a)
    if fault is None:  # no neighbour can be entered
        fault = _shut_in(rules, s, action.a)
    return why.nothing_can_move("disperse", rules.actions.names[action.a], fault)


def _shut_in(rules: LandRules, s: LandState, tile: int) -> Reason:
    """What stands beside a tile that no troop can leave."""
    names = rules.actions.names
    beside = [ray[0] for ray in s.terrain.lines[tile] if ray]
    for neighbour in beside:
        if not s.terrain.mountains & BIT[neighbour]:
            return why.blocked(names[neighbour], blockers(rules, s, neighbour))
    return why.mountain(names[beside[0]])


def concentrate(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `concentrate`."""
    barred = _command(rules, s, action)
    if barred is not None:
        return barred
    command = action.a
    fault: Reason | None = None
    for ray in s.terrain.lines[command]:
        for source in ray:
            if fault is None and s.troops[s.colour] & BIT[source]:
                fault = _not_reached(rules, s, source, command)
    return why.nothing_can_move("concentrate", rules.actions.names[command], fault)


def _not_reached(rules: LandRules, s: LandState, source: int, command: int) -> Reason:
    """Why a troop on `source` does not obey an order to concentrate on `command`."""
    names = rules.actions.names
    line = s.terrain.straight(command, source)
    if not line:
        return why.not_in_line(names[source], names[command])
    if source != command:
        fault = _no_fresh_troop(rules, s, source)
        if fault is not None:
            return fault
    for tile in line:
        if legal.blocked_tiles(rules, s) & BIT[tile]:
            return why.way_barred(
                names[source], names[command], names[tile], "knight", blockers(rules, s, tile)
            )
        if not rules.over_mountains and s.terrain.mountains & BIT[tile]:
            return why.way_barred(names[source], names[command], names[tile], "mountain", [])
    if len(line) > 2:
        return why.way_barred(names[source], names[command], names[line[-2]], "mountain", [])
    return why.stays_where_it_is(names[source])


def to(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `to`."""
    if s.order != verb.DISPERSE:
        return why.other_order_under_way(VERBS[s.order])
    names = rules.actions.names
    command, target = s.order_tile, action.a
    if s.terrain.mountains & BIT[target]:
        return why.mountain(names[target])
    line = s.terrain.straight(command, target)
    if not line:
        return (
            why.stays_where_it_is(names[target])
            if command == target
            else why.not_in_line(names[target], names[command])
        )
    fault = _no_fresh_troop(rules, s, command)
    if fault is not None:
        return fault
    crossing = _crossing(rules, s, line)
    return crossing or why.blocked(names[target], blockers(rules, s, target))


def _crossing(rules: LandRules, s: LandState, line: list[int]) -> Reason | None:
    """What a troop cannot cross on this way; None where it is the end that it may not enter."""
    names = rules.actions.names
    for tile in line[1:-1]:
        barrier: tuple[str, list[str]] | None = None
        if s.terrain.mountains & BIT[tile]:
            barrier = ("mountain", [])
        elif legal.others_of(s.troops, s.colour) & BIT[tile]:
            barrier = ("troops", [_owner(s.troops, tile)])
        elif legal.others_of(s.donjons, s.colour) & BIT[tile]:
            barrier = ("donjon", [_owner(s.donjons, tile)])
        elif legal.blocked_tiles(rules, s) & BIT[tile]:
            barrier = ("knight", blockers(rules, s, tile))
        if barrier is not None:
            return why.way_barred(names[line[-1]], names[line[0]], names[tile], *barrier)
    return None


def from_(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `from`."""
    if s.order != verb.CONCENTRATE:
        return why.other_order_under_way(VERBS[s.order])
    if s.terrain.mountains & BIT[action.a]:
        return why.mountain(rules.actions.names[action.a])
    if action.a == s.order_tile:
        return why.stays_where_it_is(rules.actions.names[action.a])
    return _no_fresh_troop(rules, s, action.a) or _not_reached(rules, s, action.a, s.order_tile)


def done(rules: LandRules, s: LandState, action: Action) -> Reason:
    """Why not `done`."""
    return why.nothing_moved_yet(VERBS[s.order])
