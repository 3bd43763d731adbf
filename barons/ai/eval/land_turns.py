"""Whether a turn of Land can still win: a bound that errs on the side of yes, for `barons.ai.turns`."""

from __future__ import annotations

from barons.ai.eval.land_donjons import DonjonValues
from barons.engine.land.cards import CONSTRUCT_CARD, copies
from barons.engine.land.legal import all_donjons, order_allowed, others_of
from barons.engine.land.mechanics import NO_CAPTURE
from barons.engine.land.rules import LandRules
from barons.engine.land.scoring import outside_discard
from barons.engine.land.state import MAIN, UNUSED, LandState
from barons.engine.land.terrain import BIT, TILE_COUNT, tiles_of


def may_win(knowledge: DonjonValues, rules: LandRules, state: LandState) -> bool:
    """False only where no steps of the turn under way can end the game with its seat alone in first place."""
    colour = state.colour
    if colour < 0 or not state.number:
        return False
    if rules.round_limit and state.number >= rules.round_limit * state.players:
        return True  # the game ends with this turn
    if rules.by_deck:
        return _may_win_by_cards(knowledge, rules, state, colour)
    if not state.die:
        return False
    left = rules.actions_a_turn - state.actions_done
    is_moving = state.phase != MAIN
    if is_moving:
        left -= 1
    orders = min(left, _orders_left(rules, state))
    if not orders and not is_moving:
        return False
    if rules.exhaustion >= 0 and _may_exhaust(rules, state, colour, left, orders, is_moving):
        return True
    need = rules.challenge_of(state.players) - state.points[colour]
    best = max(knowledge.gains(state.donjons[colour], state.terrain.towns))
    captures = _captures(rules, state, colour, orders, is_moving)
    if captures and need <= captures * best + (best if orders else 0.0):
        return True
    if not orders or need > orders * best:
        return False
    if left > 2:
        return True
    # Only a Baron can have a donjon constructed (elsewhere one stands already), and where he then is.
    baron = state.baron[colour]
    gains = knowledge.gains(state.donjons[colour], state.terrain.towns)
    if left == 1 and not is_moving:
        return _is_ready(rules, state, colour, need, gains, BIT[baron])
    if gains[baron] >= need and (is_moving or orders > 1):
        return True
    return not is_moving and _is_ready(rules, state, colour, need, gains, state.troops[colour])


def _may_win_by_cards(knowledge: DonjonValues, rules: LandRules, state: LandState, colour: int) -> bool:
    """The same where a deck drives the turn: by cards in hand, as far as the credits go, and by captures."""
    own = state.own
    price = max(1, rules.credits[CONSTRUCT_CARD])
    builds = min(copies(own.hand[colour], CONSTRUCT_CARD), (rules.credits_a_turn - own.spent) // price)
    if own.card == CONSTRUCT_CARD:
        builds += 1
    brings = builds + _captures(rules, state, colour, rules.cards_a_turn, True)
    most = brings * max(knowledge.gains(state.donjons[colour], state.terrain.towns))
    if rules.challenge_of(state.players) - state.points[colour] <= most:
        return True
    if rules.exhaustion < 0 or state.points[colour] + most < max(state.points):
        return False
    least = min(outside_discard(rules, state, other) for other in range(state.players))
    return least - rules.exhaustion <= _on(state, state.troops[colour])


def _orders_left(rules: LandRules, state: LandState) -> int:
    """Orders that may still be begun, an order under way not counted; a card may yet turn the die."""
    if state.orders:
        return 1 if order_allowed(rules, state) else 0
    turnable = rules.treasury and not state.actions_done and not state.treasury
    second = any(rules.two_orders) if turnable else rules.two_orders[state.die]
    return 2 if second and state.bonus == UNUSED else 1


def _is_ready(
    rules: LandRules, state: LandState, colour: int, need: int, gains: list[float], where: int
) -> bool:
    """Whether the troops for a donjon that is enough stand on one of these tiles, and it may stand there."""
    donjons = all_donjons(state)
    mask = where & state.troops[colour] & ~donjons
    while mask:
        low = mask & -mask
        mask ^= low
        tile = low.bit_length() - 1
        if (
            state.count[tile] >= rules.donjon_troops
            and gains[tile] >= need
            and not state.terrain.beside[tile] & donjons
        ):
            return True
    return False


def _captures(rules: LandRules, state: LandState, colour: int, orders: int, is_moving: bool) -> int:
    """Captures at most: each asks for a donjon destroyed and for its arrivals, all in one order."""
    if rules.capture == NO_CAPTURE:
        return 0
    found = sum(1 for arrivals in state.arrivals.values() if arrivals >= 0)
    foreign = others_of(state.donjons, colour) & ~rules.unbreakable
    if not foreign:
        return found
    own = state.troops[colour]
    troops = _on(state, own)
    fewest = TILE_COUNT * TILE_COUNT
    for tile in tiles_of(foreign):
        here = state.count[tile]
        standing = here if own & BIT[tile] else 0
        needed = max(1, rules.destroyers - standing) + (0 if standing else here) + rules.capture_arrivals
        if orders == 1 and not is_moving and _on(state, own & state.terrain.in_line[tile]) - standing < needed:
            continue
        if troops - standing >= needed:
            found += 1
            fewest = min(fewest, needed)
    return min(found, max(1, troops // fewest))


def _on(state: LandState, tiles: int) -> int:
    """Troops, whosever they are, on these tiles."""
    count = state.count
    return sum(count[tile] for tile in tiles_of(tiles))


def _may_exhaust(
    rules: LandRules, state: LandState, colour: int, left: int, orders: int, is_moving: bool
) -> bool:
    """Whether this turn's fights and donjons may leave anyone too few troops while this colour leads."""
    own = state.troops[colour]
    recruits = 1 + max(rules.recruit_plain, *rules.recruit_bonus, *rules.recruit_bonus_donjon)
    strength = _on(state, own) + min(state.reserve[colour], orders * recruits) + rules.donjon_troops
    most = max(rules.values) + max((0, *rules.diversity))
    swing = (orders + is_moving + strength // max(1, rules.destroyers)) * most
    if state.points[colour] + swing < max(state.points):
        return False
    for other in range(state.players):
        margin = outside_discard(rules, state, other) - rules.exhaustion
        loss = strength
        if other == colour:
            if not (rules.attacker_discarded or rules.destroyers_discarded):
                loss = orders * max(rules.donjon_troops, rules.capture_discarded)
        elif rules.fallen_discarded:
            loss += rules.donjon_troops * state.donjons[other].bit_count()
        elif not rules.attacked_discarded:
            loss = 0
        elif margin <= loss:
            loss = min(loss, _within_reach(state, colour, other, left, orders, is_moving))
        if margin <= loss:
            return True
    return False


def _within_reach(state: LandState, colour: int, other: int, left: int, orders: int, is_moving: bool) -> int:
    """The other's troops in line with what may give orders: nobody else can be made to fight."""
    in_line = state.terrain.in_line
    targets = state.troops[other]
    mask = in_line[state.order_tile] if is_moving else 0
    if orders:
        for tile in tiles_of(state.donjons[colour] | BIT[state.baron[colour]]):
            mask |= in_line[tile]
    found = _on(state, targets & mask)
    if left > 1 and not is_moving:  # an officer may go first, and give one order from anywhere
        found = max(found, max(_on(state, targets & line) for line in in_line))
    return found
