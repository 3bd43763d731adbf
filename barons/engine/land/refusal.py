"""Why an action is not allowed: asked only for actions that `legal.py` does not list.

Reads the same conditions in the order in which a player would check them and names the first that fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land import actions as verb
from barons.engine.land import legal
from barons.engine.land import reasons as why
from barons.engine.land.actions import BARON, PIECES, VERBS
from barons.engine.land.mechanics import REFUSED, crowd_on, knights_in
from barons.engine.land.state import (
    CAPTURING,
    DECIDED,
    DRAWING,
    MOVING,
    NONE,
    ROLL,
    UNUSED,
    USES,
    LandState,
)
from barons.engine.land.state import COLOURS as CHOOSING
from barons.engine.land.terrain import BIT

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


def why_not(rules: LandRules, s: LandState, action: Action) -> Reason:
    """The rule that forbids the action; the action must not be legal."""
    v = action.verb
    if not in_edition(rules, v):
        return why.not_in_edition(VERBS[v])
    return _phase_reason(rules, s, action) or _REASONS[v](rules, s, action)


def in_edition(rules: LandRules, v: int) -> bool:
    """Whether this ruleset knows such actions at all."""
    known = {
        verb.COLOUR: rules.params.setup.colours == "drafted",
        verb.TREASURY: rules.treasury,
        verb.LIGHTNING: rules.lightning > 1,
        verb.LONG: rules.long,
        verb.COLLECT: any(rules.collect),
        verb.EXCHANGE: rules.exchange,
        verb.DRAW: rules.exchange or any(rules.collect),
        verb.CAPTURE: rules.params.capture.rule == "asked",
        verb.KEEP: rules.params.capture.rule == "asked",
    }
    return known.get(v, True)


def _phase_reason(rules: LandRules, s: LandState, action: Action) -> Reason | None:
    """What comes first now; None when it is the action's time, or another's of its kind."""
    v = action.verb
    names = rules.actions.names
    if s.phase == DECIDED:
        return why.game_over()
    if v == verb.COLOUR:
        return None if s.phase == CHOOSING else why.colours_chosen()
    if s.phase == CHOOSING:
        return why.colours_being_chosen(s.seat)
    if v in (verb.DIE, verb.DRAW):
        awaited = ROLL if v == verb.DIE else DRAWING
        return None if s.phase == awaited else why.not_chance("die" if v == verb.DIE else "draw")
    if s.phase in (ROLL, DRAWING):
        return why.chance_awaited("die" if s.phase == ROLL else "draw")
    if v in (verb.CAPTURE, verb.KEEP):
        return why.no_capture_to_decide()
    if s.phase == CAPTURING:
        return why.capture_to_decide(names[s.capture_tile])
    if v in (verb.TO, verb.FROM, verb.DONE):
        return None if s.phase == MOVING else why.no_order_under_way()
    if s.phase == MOVING:
        return why.order_under_way(VERBS[s.order], names[s.order_tile])
    return _parting(rules, s, action)


def _parting(rules: LandRules, s: LandState, action: Action) -> Reason | None:
    """A Baron who shares a tile must leave it; his own rides are looked at one by one."""
    tile = s.baron[s.colour]
    others = legal.other_barons(s, s.colour)
    if not others & BIT[tile]:
        return None
    if action.verb in (verb.MOVE, verb.LIGHTNING, verb.LONG) and action.a == BARON:
        return None
    return why.barons_must_part(rules.actions.names[tile], _baron_on(s, tile))


def _baron_on(s: LandState, tile: int) -> str:
    """The colour of another's Baron on `tile`."""
    return next(COLOURS[c] for c, where in enumerate(s.baron) if where == tile and c != s.colour)


def _impossible(rules: LandRules, s: LandState, action: Action) -> Reason:
    raise AssertionError(f"{action.text} is legal")


# ---------------------------------------------------------------- colours, chance, cards


def _colour(rules: LandRules, s: LandState, action: Action) -> Reason:
    name = COLOURS[action.a]
    if action.a >= s.players:
        return why.colour_not_in_play(name)
    return why.colour_taken(name, s.seats.index(action.a))


def _draw(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.card_not_in_deck(rules.actions.names[action.a])


def _no_card(rules: LandRules, s: LandState, card: int) -> Reason | None:
    if s.hands[s.colour] & BIT[card]:
        return None
    return why.no_card(rules.actions.names[card])


def _treasury(rules: LandRules, s: LandState, action: Action) -> Reason:
    if s.actions_done:
        return why.treasury_before_first_action()
    if s.treasury:
        return why.treasury_already_called()
    return _no_card(rules, s, action.a) or why.die_shows_that_already(s.die)


def _collect(rules: LandRules, s: LandState, action: Action) -> Reason:
    if s.bonus != UNUSED:
        return why.bonus_already_used(USES[s.bonus] or "")
    if not rules.collect[s.die]:
        return why.die_shows(s.die, rules.params.cards.collect_faces)
    return why.nothing_to_draw()


def _exchange(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.no_card(rules.actions.names[action.a])


# ---------------------------------------------------------------- officers


def _officer(rules: LandRules, s: LandState, piece: int) -> int | Reason:
    """Where the officer stands, or why it cannot be named."""
    if piece == BARON:
        return s.baron[s.colour]
    tile = s.knight[2 * s.colour + piece - 1]
    if tile == NONE:
        return why.no_such_officer(PIECES[piece])
    if piece == 2 and tile == s.knight[2 * s.colour]:
        return why.same_as_knight1(rules.actions.names[tile])
    return tile


def _ride(rules: LandRules, s: LandState, action: Action, near: int, far: int) -> Reason:
    """Why an officer does not go from where it stands to `action.b`, between `near` and `far` steps away."""
    piece, target = action.a, action.b
    name = rules.actions.names[target]
    origin = _officer(rules, s, piece)
    if isinstance(origin, Reason):
        return origin
    if origin == target:
        return why.officer_stands_there(PIECES[piece], name)
    if s.terrain.mountains & BIT[target]:
        return why.mountain(name)
    distance = s.terrain.distance(origin, target)
    if distance is not None and distance < near:
        return why.too_near(PIECES[piece], name, distance)
    if distance is None or distance > far:
        return why.too_far(PIECES[piece], name, distance, far)
    colour = _baron_on(s, target)
    shared = legal.other_barons(s, s.colour) & BIT[origin]
    if not shared and legal.may_pause(rules, s):
        return why.baron_could_not_leave(name, colour)
    return why.baron_there(name, colour)


def _move(rules: LandRules, s: LandState, action: Action) -> Reason:
    if not action.c:
        return _ride(rules, s, action, 1, rules.march_plain)
    origin = _officer(rules, s, action.a)
    if isinstance(origin, Reason):
        return origin
    if s.bonus != UNUSED:
        return why.bonus_already_used(USES[s.bonus] or "")
    return _ride(rules, s, action, rules.march_plain + 1, legal.reach(rules, s, origin))


def _lightning(rules: LandRules, s: LandState, action: Action) -> Reason:
    return _no_card(rules, s, action.c) or _ride(rules, s, action, 2, rules.lightning)


def _long(rules: LandRules, s: LandState, action: Action) -> Reason:
    missing = _no_card(rules, s, action.b)
    if missing is not None:
        return missing
    names = rules.actions.names
    origin = _officer(rules, s, action.a)
    if isinstance(origin, Reason):
        return origin
    if origin == action.b:
        return why.officer_stands_there(PIECES[action.a], names[origin])
    return why.swap_onto_baron(names[action.b], _baron_on(s, action.b), names[origin])


# ---------------------------------------------------------------- command tiles


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
        faces = rules.params.turn.two_orders_faces
        if s.orders == 1 and s.bonus != UNUSED and s.die in faces:
            return why.bonus_already_used(USES[s.bonus] or "")
        return why.second_order_not_allowed(s.die, faces)
    has_donjon = bool(s.donjons[colour] & BIT[tile])
    if s.baron[colour] != tile and not has_donjon:
        return why.no_command(name, order)
    if legal.blocked_tiles(rules, s) & BIT[tile]:
        return why.blocked(name, blockers(rules, s, tile))
    if legal.orders_given(rules, s, colour, tile) & bit:
        return None
    if rules.pair_orders & bit and has_donjon and tile in s.knight[2 * colour : 2 * colour + 2]:
        return why.knight_not_commanding(name, order, other_knights(s, tile))
    if has_donjon and rules.baron_orders & bit:
        return why.donjon_alone(name, order)
    return why.no_command(name, order)


def blockers(rules: LandRules, s: LandState, tile: int) -> list[str]:
    """The colours whose Knights block `tile` for the colour in turn."""
    colours = other_knights(s, tile)
    if rules.params.blocking.rule == "scrum":
        knights = knights_in(crowd_on(s.knight, tile))
        most = max(knights)
        return [name for name in colours if knights[COLOURS.index(name)] == most]
    return colours


def other_knights(s: LandState, tile: int) -> list[str]:
    """The other colours with Knights on `tile`."""
    knights = knights_in(crowd_on(s.knight, tile))
    return [COLOURS[colour] for colour in range(s.players) if knights[colour] and colour != s.colour]


def _owner(masks: list[int], tile: int) -> str:
    return next(COLOURS[colour] for colour, mask in enumerate(masks) if mask & BIT[tile])


def _opposing_donjon(rules: LandRules, s: LandState, tile: int) -> Reason | None:
    if legal.others_of(s.donjons, s.colour) & BIT[tile]:
        return why.opposing_donjon(rules.actions.names[tile], _owner(s.donjons, tile))
    return None


def _among(rules: LandRules, s: LandState, tile: int, rule: int) -> Reason | None:
    """Opposing troops on the tile where troops should come."""
    if not legal.others_of(s.troops, s.colour) & BIT[tile] or legal.among_allowed(rule, s):
        return None
    refusal = why.opposing_troops if rule == REFUSED else why.only_first_action
    return refusal(rules.actions.names[tile], _owner(s.troops, tile), s.count[tile])


def _recruit(rules: LandRules, s: LandState, action: Action) -> Reason:
    tile = action.a
    name = rules.actions.names[tile]
    barred = (
        _command(rules, s, action)
        or _opposing_donjon(rules, s, tile)
        or _among(rules, s, tile, rules.recruit_among)
    )
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
        return why.bonus_already_used(USES[4] or "")
    return why.bonus_brings_nothing(name, plain)


def _construct(rules: LandRules, s: LandState, action: Action) -> Reason:
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


def _deconstruct(rules: LandRules, s: LandState, action: Action) -> Reason:
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


def _disperse(rules: LandRules, s: LandState, action: Action) -> Reason:
    barred = _command(rules, s, action)
    if barred is not None:
        return barred
    fault = _no_fresh_troop(rules, s, action.a)
    if fault is None:  # every neighbour is a mountain
        beside = next(ray[0] for ray in s.terrain.lines[action.a] if ray)
        fault = why.mountain(rules.actions.names[beside])
    return why.nothing_can_move("disperse", rules.actions.names[action.a], fault)


def _concentrate(rules: LandRules, s: LandState, action: Action) -> Reason:
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


def _to(rules: LandRules, s: LandState, action: Action) -> Reason:
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
    return _crossing(rules, s, line)


def _crossing(rules: LandRules, s: LandState, line: list[int]) -> Reason:
    """What a troop cannot cross on this way."""
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
    raise AssertionError(f"nothing bars the way to {names[line[-1]]}")


def _from(rules: LandRules, s: LandState, action: Action) -> Reason:
    if s.order != verb.CONCENTRATE:
        return why.other_order_under_way(VERBS[s.order])
    if s.terrain.mountains & BIT[action.a]:
        return why.mountain(rules.actions.names[action.a])
    if action.a == s.order_tile:
        return why.stays_where_it_is(rules.actions.names[action.a])
    return _no_fresh_troop(rules, s, action.a) or _not_reached(rules, s, action.a, s.order_tile)


def _done(rules: LandRules, s: LandState, action: Action) -> Reason:
    return why.nothing_moved_yet(VERBS[s.order])


_Explain = Callable[["LandRules", LandState, Action], Reason]
_REASONS: Final[tuple[_Explain, ...]] = (
    _impossible,
    _draw,
    _colour,
    _treasury,
    _impossible,
    _move,
    _lightning,
    _long,
    _collect,
    _exchange,
    _recruit,
    _construct,
    _deconstruct,
    _disperse,
    _concentrate,
    _to,
    _from,
    _done,
    _impossible,
    _impossible,
)
"""By verb."""
