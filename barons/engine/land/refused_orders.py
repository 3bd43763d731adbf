"""Why an order, or a step of an order to move, is not allowed: adds details to codes of `guards.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from barons.engine.core import COLOURS, Action, Reason
from barons.engine.land import actions as verb
from barons.engine.land import guards
from barons.engine.land.actions import VERBS
from barons.engine.land.mechanics import knights_in
from barons.engine.land.reasons import Code, refusal
from barons.engine.land.state import UNUSED, USES, LandState
from barons.engine.land.terrain import BIT

if TYPE_CHECKING:
    from barons.engine.land.rules import LandRules


class RefusedAction(NamedTuple):
    """An illegal action, and the position in which it is illegal."""

    rules: LandRules
    s: LandState
    action: Action

    @property
    def name(self) -> str:
        """Name of the tile that is the action's first operand."""
        return self.rules.actions.names[self.action.a]

    def named(self, tile: int) -> str:
        """Return a tile's name."""
        return self.rules.actions.names[tile]

    def owner(self, masks: list[int], tile: int) -> str:
        """Return the owner of the donjon or the troops on a tile."""
        return next(COLOURS[colour] for colour, mask in enumerate(masks) if mask & BIT[tile])

    def rivals(self, tile: int) -> list[str]:
        """Return the other colours with Knights on a tile."""
        knights = knights_in(self.rules.knighthood.crowd_on(self.s.knight, tile))
        return [COLOURS[c] for c in range(self.s.players) if knights[c] and c != self.s.colour]

    def blockers(self, tile: int) -> list[str]:
        """Return the colours whose Knights block a tile for the active colour."""
        colours = self.rivals(tile)
        if self.rules.params.blocking.rule == "outnumbered":
            return colours
        knights = knights_in(self.rules.knighthood.crowd_on(self.s.knight, tile))
        return [name for name in colours if knights[COLOURS.index(name)] == max(knights)]

    def blocked(self, tile: int) -> Reason:
        """Return the refusal of a tile blocked for the active colour."""
        return refusal("blocked", tile=self.named(tile), colours=self.blockers(tile))


def told(q: RefusedAction, code: Code, tile: int) -> Reason:
    """Return the refusal with the details of a code of `guards` on a tile."""
    rules, s = q.rules, q.s
    name, count = q.named(tile), s.count[tile]
    if code == "no_own_donjon" and guards.all_donjons(s) & BIT[tile]:
        code = "opposing_donjon"
    match code:
        case "opposing_donjon" | "donjon_there":
            return refusal(code, tile=name, colour=q.owner(s.donjons, tile))
        case "opposing_troops" | "only_first_action":
            return refusal(code, tile=name, colour=q.owner(s.troops, tile), count=count)
        case "too_many_troops":
            return refusal(code, tile=name, count=count, ceiling=rules.recruit_ceiling)
        case "donjon_adjacent":
            beside = [ray[0] for ray in s.terrain.lines(tile).all if ray]
            there = next(other for other in beside if guards.all_donjons(s) & BIT[other])
            return refusal(code, tile=name, neighbour=q.named(there), colour=q.owner(s.donjons, there))
        case "no_donjon_left":
            return refusal(code, limit=rules.donjon_limit)
        case "not_enough_troops":
            own = count if s.troops[s.colour] & BIT[tile] else 0
            return refusal(code, tile=name, count=own, needed=rules.donjon_troops)
        case "donjon_lasts":
            return refusal(code, tile=name, value=rules.values[tile])
        case "not_enough_discarded":
            return refusal(code, count=s.discard[s.colour], needed=rules.donjon_troops)
        case "troops_already_moved":
            return refusal(code, tile=name, count=count)
    return refusal(code, tile=name)


def bonus_spent(q: RefusedAction) -> Reason:
    """Return the refusal naming what the turn's bonus was used for."""
    return refusal("bonus_already_used", use=USES[q.s.bonus] or "")


# ---------------------------------------------------------------- command


def _command(q: RefusedAction) -> Reason | None:
    """Return why the tile does not give this order now; None if it does."""
    rules, s, tile = q.rules, q.s, q.action.a
    order = VERBS[q.action.verb]
    bit = guards.ORDER_BITS[order]
    if s.terrain.mountains & BIT[tile]:
        return refusal("mountain", tile=q.name)
    if not rules.by_deck and not guards.order_allowed(rules, s):
        return _order_spent(q)
    has_donjon = bool(s.donjons[s.colour] & BIT[tile])
    if s.baron[s.colour] != tile and not has_donjon:
        return refusal("no_command", tile=q.name, order=order)
    if not guards.command_tiles(rules, s, s.colour) & BIT[tile]:
        return q.blocked(tile)
    if guards.orders_given(rules, s, s.colour, tile) & bit:
        return None
    if rules.pair_orders & bit and has_donjon and tile in s.knights_of(s.colour):
        return refusal("knight_not_commanding", tile=q.name, order=order, colours=q.rivals(tile))
    is_his = has_donjon and rules.baron_orders & bit
    return refusal("donjon_alone" if is_his else "no_command", tile=q.name, order=order)


def _order_spent(q: RefusedAction) -> Reason:
    """Return why no further order may be given this turn."""
    faces = q.rules.params.turn.two_orders_faces
    if q.s.orders > 1:
        return refusal("orders_all_given", count=q.s.orders)
    if q.s.bonus != UNUSED and q.s.die in faces:
        return refusal("second_order_needs_bonus", use=USES[q.s.bonus] or "", faces=list(faces))
    return refusal("second_order_not_allowed", face=q.s.die, faces=list(faces))


def recruit(q: RefusedAction) -> Reason:
    """Return why `recruit` is not allowed."""
    rules, s, tile = q.rules, q.s, q.action.a
    commanded = _command(q)
    if commanded is not None:
        return commanded
    barred = guards.recruit(rules, s, s.colour, tile)
    if barred:
        return told(q, barred, tile)
    if not q.action.b or not s.reserve[s.colour]:
        return refusal("reserve_empty")
    if rules.recruit_by_die:
        return refusal("die_decides", tile=q.name)
    if s.bonus != UNUSED:
        return bonus_spent(q)
    if s.orders:
        return refusal("second_order_is_bonus")
    return refusal(
        "bonus_brings_nothing", tile=q.name, count=guards.recruit_numbers(rules, s, s.colour, tile)[0]
    )


def donjon_order(q: RefusedAction) -> Reason:
    """Return why `construct` or `deconstruct` is not allowed."""
    commanded = _command(q)
    if commanded is not None:
        return commanded
    rules, s, tile = q.rules, q.s, q.action.a
    if q.action.verb == verb.CONSTRUCT:
        barred = guards.construct(rules, s, s.colour, tile, rules.donjon_troops)
    else:
        barred = guards.deconstruct(rules, s, s.colour, tile)
    assert barred
    return told(q, barred, tile)


# ---------------------------------------------------------------- orders to move


def moving_order(q: RefusedAction) -> Reason:
    """Return why `disperse` or `concentrate` is not allowed: what obstructs a troop, if there is one."""
    commanded = _command(q)
    if commanded is not None:
        return commanded
    cause = _not_dispersed(q) if q.action.verb == verb.DISPERSE else _none_obeys(q)
    return refusal("nothing_can_move", order=VERBS[q.action.verb], tile=q.name, cause=cause)


def _not_dispersed(q: RefusedAction) -> Reason:
    """Return why no troop can leave the command tile: the troops, or the adjacent tiles."""
    s, tile = q.s, q.action.a
    barred = guards.fresh(s, s.colour, tile)
    if barred:
        return told(q, barred, tile)
    beside = [ray[0] for ray in s.terrain.lines(tile).all if ray]
    for neighbour in beside:
        if not s.terrain.mountains & BIT[neighbour]:
            return q.blocked(neighbour)
    return refusal("mountain", tile=q.named(beside[0]))


def _none_obeys(q: RefusedAction) -> Reason | None:
    """Return why the nearest troop does not obey; None if there is none in line."""
    for ray in q.s.terrain.lines(q.action.a).all:
        for source in ray:
            if q.s.troops[q.s.colour] & BIT[source]:
                return _not_reached(q, source, q.action.a)
    return None


def _not_reached(q: RefusedAction, source: int, command: int) -> Reason:
    """Return why a troop on `source` does not obey an order to concentrate on `command`."""
    rules, s = q.rules, q.s
    line = s.terrain.straight(command, source)
    if not line:
        return refusal("not_in_line", tile=q.named(source), command=q.named(command))
    barred = guards.fresh(s, s.colour, source)
    if barred:
        return told(q, barred, source)
    for tile in line:
        if guards.blocked_tiles(rules, s) & BIT[tile]:
            return _way_barred(q, line, tile, "knight", q.blockers(tile))
        if not rules.over_mountains and s.terrain.mountains & BIT[tile]:
            return _way_barred(q, line, tile, "mountain", [])
    return _way_barred(q, line, line[-2], "mountain", [])


def _way_barred(q: RefusedAction, line: list[int], by: int, why: str, colours: list[str]) -> Reason:
    """Refuse a line from a command tile on which a tile stops the troop or the order."""
    tile, command = q.named(line[-1]), q.named(line[0])
    return refusal("way_barred", tile=tile, command=command, by=q.named(by), why=why, colours=colours)


def _other_order(q: RefusedAction) -> Reason:
    return refusal("other_order_under_way", order=VERBS[q.s.order])


def to(q: RefusedAction) -> Reason:
    """Return why `to` is not allowed."""
    rules, s = q.rules, q.s
    if s.order != verb.DISPERSE:
        return _other_order(q)
    command, target = s.order_tile, q.action.a
    if s.terrain.mountains & BIT[target]:
        return refusal("mountain", tile=q.name)
    if command == target:
        return refusal("stays_where_it_is", tile=q.name)
    line = s.terrain.straight(command, target)
    if not line:
        return refusal("not_in_line", tile=q.name, command=q.named(command))
    barred = guards.fresh(s, s.colour, command)
    if barred:
        return told(q, barred, command)
    ends = s.terrain.mountains | guards.stops(rules, s, s.colour)
    by = next((tile for tile in line[1:-1] if ends & BIT[tile]), target)
    if by == target:
        return q.blocked(target)
    if s.terrain.mountains & BIT[by]:
        return _way_barred(q, line, by, "mountain", [])
    if guards.others_of(s.troops, s.colour) & BIT[by]:
        return _way_barred(q, line, by, "troops", [q.owner(s.troops, by)])
    if guards.others_of(s.donjons, s.colour) & BIT[by]:
        return _way_barred(q, line, by, "donjon", [q.owner(s.donjons, by)])
    return _way_barred(q, line, by, "knight", q.blockers(by))


def from_(q: RefusedAction) -> Reason:
    """Return why `from` is not allowed."""
    s, source = q.s, q.action.a
    if s.order != verb.CONCENTRATE:
        return _other_order(q)
    if s.terrain.mountains & BIT[source]:
        return refusal("mountain", tile=q.name)
    if source == s.order_tile:
        return refusal("stays_where_it_is", tile=q.name)
    barred = guards.fresh(s, s.colour, source)
    return told(q, barred, source) if barred else _not_reached(q, source, s.order_tile)
