"""What forbids an order: one function per order, its rules in the order in which a player checks them.

Each returns the code of the first rule that forbids the order, or "". Both the legal actions and `why_not` use
them; `refusal.py` adds the details of a code. They are functions because a list of guards as data takes four
times as long on every turn (619 ns against 162 for `construct`). Sections (§): the rulebook of November 2025.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from barons.engine.land.mechanics import FIGHT, FIGHT_LAST, REFUSED
from barons.engine.land.state import UNUSED, LandState
from barons.engine.land.terrain import BIT

if TYPE_CHECKING:
    from barons.engine.land.reasons import Code
    from barons.engine.land.rules import LandRules

    Barred = Code | Literal[""]

# Orders as bits, for the orders that a command tile gives.
RECRUITING: Final = 1
CONSTRUCTING: Final = 2
DECONSTRUCTING: Final = 4
DISPERSING: Final = 8
CONCENTRATING: Final = 16
ORDER_BITS: Final = {
    "recruit": RECRUITING,
    "construct": CONSTRUCTING,
    "deconstruct": DECONSTRUCTING,
    "disperse": DISPERSING,
    "concentrate": CONCENTRATING,
}


def others_of(masks: list[int], colour: int) -> int:
    """Return the union of the other colours' masks."""
    union = 0
    for other, mask in enumerate(masks):
        if other != colour:
            union |= mask
    return union


def all_donjons(s: LandState) -> int:
    """Return a mask of the tiles with a donjon."""
    union = 0
    for mask in s.donjons:
        union |= mask
    return union


# ---------------------------------------------------------------- command


def order_allowed(rules: LandRules, s: LandState) -> bool:
    """Return whether an order is left: one a turn, a second one if the die allows it as the bonus (§7, §9)."""
    return not s.orders or (s.orders == 1 and s.bonus == UNUSED and rules.two_orders[s.die])


def blocked_tiles(rules: LandRules, s: LandState) -> int:
    """Return a mask of the tiles blocked for the active colour (§11, §12).

    Cached until the next turn or Knight's move.
    """
    if s.blocked < 0:
        s.blocked = rules.knighthood.blocked(s.knight, s.seats[s.seat])
    return s.blocked


def command_tiles(rules: LandRules, s: LandState, colour: int) -> int:
    """Return a mask of the tiles from which the active colour may give any order (§10)."""
    return (s.donjons[colour] | BIT[s.baron[colour]]) & ~blocked_tiles(rules, s)


def orders_given(rules: LandRules, s: LandState, colour: int, tile: int) -> int:
    """Return the orders, as `ORDER_BITS`, that `tile` gives to `colour` if not blocked for it (§10)."""
    given = rules.baron_orders if s.baron[colour] == tile else 0
    if s.donjons[colour] & BIT[tile]:
        given |= rules.donjon_orders
        has_knight = tile in s.knights_of(colour)
        if has_knight and rules.knighthood.commands[colour][rules.knighthood.crowd_on(s.knight, tile)]:
            given |= rules.pair_orders
    return given


# ---------------------------------------------------------------- tactical cards


def treasury(s: LandState) -> Barred:
    """Check that a card may turn the die (§7)."""
    if s.actions_done:
        return "treasury_before_first_action"
    return "treasury_already_called" if s.treasury else ""


def collect(rules: LandRules, s: LandState) -> Barred:
    """Check that the bonus may be used to draw a card (§9)."""
    if s.bonus != UNUSED:
        return "bonus_already_used"
    if not rules.collect[s.die]:
        return "die_shows"
    return "" if s.deck or s.discarded else "nothing_to_draw"


# ---------------------------------------------------------------- recruiting, donjons


def _among(rule: int, s: LandState) -> Barred:
    """Check that troops may be added to a tile with opposing troops."""
    if rule == FIGHT or (rule == FIGHT_LAST and not s.actions_done):
        return ""
    return "opposing_troops" if rule == REFUSED else "only_first_action"


def recruit(rules: LandRules, s: LandState, colour: int, tile: int) -> Barred:
    """Check that troops can be recruited on the tile, whatever their number (§13)."""
    bit = BIT[tile]
    if not rules.recruits_besiege and not s.donjons[colour] & bit:
        for donjons in s.donjons:
            if donjons & bit:
                return "opposing_donjon"
    if s.troops[colour] & bit:
        return "too_many_troops" if s.count[tile] >= rules.recruit_ceiling else ""
    return _among(rules.recruit_among, s) if s.count[tile] else ""


def recruit_numbers(rules: LandRules, s: LandState, colour: int, tile: int) -> tuple[int, int]:
    """Return the troops recruited without and with the bonus; 0 if it cannot be used (§9, §13)."""
    reserve = s.reserve[colour]
    bit = BIT[tile]
    table = rules.recruit_bonus_donjon if s.donjons[colour] & bit else rules.recruit_bonus
    number = table[s.die]
    if rules.recruit_extra & bit:
        number += 1
    if number > reserve:
        number = reserve
    if rules.recruit_by_die:
        return number, 0
    plain = rules.recruit_plain
    if plain > reserve:
        plain = reserve
    return plain, number if s.bonus == UNUSED and not s.orders else 0


def construct(rules: LandRules, s: LandState, colour: int, tile: int, needed: int) -> Barred:
    """Check that the tile and those adjacent have no donjon, and that one can be built here (§14).

    The colour must have a donjon left and `needed` troops here; 0 for a capture, paid otherwise (§21).
    """
    bit = BIT[tile]
    near = bit | s.terrain.beside[tile]
    for donjons in s.donjons:
        if donjons & near:
            return "donjon_there" if all_donjons(s) & bit else "donjon_adjacent"
    if s.donjons[colour].bit_count() >= rules.donjon_limit:
        return "no_donjon_left"
    return "not_enough_troops" if needed and (not s.troops[colour] & bit or s.count[tile] < needed) else ""


def deconstruct(rules: LandRules, s: LandState, colour: int, tile: int) -> Barred:
    """Check that a donjon of the colour may become troops here (§15)."""
    bit = BIT[tile]
    if not s.donjons[colour] & bit:
        return "no_own_donjon"
    if rules.lasting & bit:
        return "donjon_lasts"
    barred = _among(rules.deconstruct_among, s) if others_of(s.troops, colour) & bit else ""
    if not barred and not rules.stacked and s.discard[colour] < rules.donjon_troops:
        return "not_enough_discarded"
    return barred


# ---------------------------------------------------------------- orders to move


def fresh(s: LandState, colour: int, tile: int) -> Barred:
    """Check that a troop on the tile has not moved this turn (§16, §17)."""
    if not s.troops[colour] & BIT[tile]:
        return "no_own_troops"
    return "troops_already_moved" if s.count[tile] <= s.moved.get(tile, 0) else ""


def disperse(rules: LandRules, s: LandState, colour: int, tile: int) -> Barred:
    """Check that a troop may leave, and that an adjacent tile is not a mountain and may be entered (§16)."""
    barred = fresh(s, colour, tile)
    if barred:
        return barred
    beside = s.terrain.open[tile]
    if not rules.enters_blocked:
        beside &= ~blocked_tiles(rules, s)
    return "" if beside else "nothing_can_move"


def stops(rules: LandRules, s: LandState, colour: int) -> int:
    """Return a mask of the tiles where a troop must stop (§18); it does not even enter mountains."""
    return others_of(s.troops, colour) | others_of(s.donjons, colour) | blocked_tiles(rules, s)


def destinations(rules: LandRules, s: LandState, colour: int, tile: int) -> list[int]:
    """Return the tiles that a troop can reach from the command tile, line by line outwards (§16, §18)."""
    if disperse(rules, s, colour, tile):
        return []
    ends = stops(rules, s, colour)
    shut = 0 if rules.enters_blocked else blocked_tiles(rules, s)
    found: list[int] = []
    for ray in s.terrain.lines(tile).rays:
        for target in ray:
            if shut & BIT[target]:
                break
            found.append(target)
            if ends & BIT[target]:
                break
    return found


def sources(rules: LandRules, s: LandState, colour: int, tile: int, most: int = 0) -> list[int]:
    """Return the tiles whose troops can concentrate on `tile`, line by line outwards (§11, §17).

    If empty, the order cannot be given. `most`: stop after this many; 0: find all.
    """
    own = s.troops[colour]
    found: list[int] = []
    lines = s.terrain.lines(tile)
    if not own & lines.called:
        return found
    blocked = blocked_tiles(rules, s)
    for source, way in lines.calls:
        if own & BIT[source] and not way & blocked and not fresh(s, colour, source):
            found.append(source)
            if len(found) == most:
                break
    return found
