"""Bound for `barons.ai.turns` on whether a turn of Land can still win; if unsure, it says yes."""

from __future__ import annotations

from barons.ai.eval.land.donjons import DonjonValues
from barons.engine.land.actions import BARON, DISPERSE
from barons.engine.land.cards import CONSTRUCT_CARD, copies
from barons.engine.land.guards import all_donjons, order_allowed, others_of
from barons.engine.land.mechanics import NO_CAPTURE
from barons.engine.land.rules import LandRules
from barons.engine.land.scoring import outside_discard
from barons.engine.land.state import MAIN, NONE, UNUSED, LandState
from barons.engine.land.terrain import ALL_TILES, BIT, TILE_COUNT, mask_of, tiles_of


def may_win(knowledge: DonjonValues, rules: LandRules, state: LandState) -> bool:
    """Return False only if no rest of this turn can end the game with its seat alone in first place."""
    colour = state.colour
    if colour < 0 or not state.number:
        return False
    if rules.round_limit and state.number >= rules.round_limit * state.players:
        return True  # the game ends with this turn
    need = rules.challenge_of(state.players) - state.points[colour]
    if rules.by_deck:
        return _may_win_by_cards(knowledge, rules, state, colour, need)
    if not state.die:
        return False
    if need <= 0:
        return True
    turn = _Turn(knowledge, rules, state, colour)
    if not turn.orders and not turn.is_moving:
        return False
    return turn.may_meet(need) or (rules.exhaustion >= 0 and turn.may_exhaust())


def _may_win_by_cards(
    knowledge: DonjonValues, rules: LandRules, state: LandState, colour: int, need: int
) -> bool:
    """Return the same where a deck drives the turn: by cards in hand within the credits, and by captures."""
    own = state.own
    price = max(1, rules.credits[CONSTRUCT_CARD])
    builds = min(copies(own.hand[colour], CONSTRUCT_CARD), (rules.credits_a_turn - own.spent) // price)
    if own.card == CONSTRUCT_CARD:
        builds += 1
    brings = builds + _captures_by_cards(rules, state, colour)
    most = brings * knowledge.best(state.donjons[colour], state.terrain.towns)
    if need <= most:
        return True
    if rules.exhaustion < 0 or state.points[colour] + most < max(state.points):
        return False
    least = min(outside_discard(rules, state, other) for other in range(state.players))
    return least - rules.exhaustion <= _on(state, state.troops[colour])


def _captures_by_cards(rules: LandRules, state: LandState, colour: int) -> int:
    """Return the most captures: each needs a destroyed donjon and its arrivals, from anywhere."""
    if rules.capture == NO_CAPTURE:
        return 0
    found = sum(1 for arrivals in state.arrivals.values() if arrivals >= 0)
    troops = _on(state, state.troops[colour])
    fewest = TILE_COUNT * TILE_COUNT
    left = others_of(state.donjons, colour) & ~rules.unbreakable
    while left:
        low = left & -left
        left ^= low
        tile = low.bit_length() - 1
        standing = state.count[tile] if state.troops[colour] & low else 0
        needed = _to_destroy(rules, state, colour, tile) + rules.capture_arrivals
        if troops - standing >= needed:
            found += 1
            fewest = min(fewest, needed)
    return min(found, max(1, troops // fewest))


def _to_destroy(rules: LandRules, state: LandState, colour: int, tile: int) -> int:
    """Return the arrivals after which another player's donjon falls."""
    here = state.count[tile]
    if state.troops[colour] & BIT[tile]:
        return max(1, rules.destroyers - here)
    return rules.destroyers + here


def _on(state: LandState, tiles: int) -> int:
    count = state.count
    found = 0
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        found += count[low.bit_length() - 1]
    return found


class _Turn:
    """Upper bounds on the rest of a turn that the die drives."""

    def __init__(self, knowledge: DonjonValues, rules: LandRules, state: LandState, colour: int) -> None:
        self._knowledge = knowledge
        self._rules = rules
        self._state = state
        self._colour = colour
        self._own: int = state.troops[colour]
        self.is_moving: bool = state.phase != MAIN
        """True while an order to move is in progress."""
        self._left: int = rules.actions_a_turn - state.actions_done - (1 if self.is_moving else 0)
        """Actions left after it."""
        self.orders: int = min(self._left, self._orders_left())
        """Orders that may be begun after it."""
        self._regroups: bool = rules.moves_each_order and self.orders + self.is_moving > 1
        """True if a troop may move more than once."""
        self._extra = 0
        """Troops that an order may bring onto the board and another one move."""
        if self.orders > 1 or (rules.recruits_besiege and self.orders):
            self._extra = max(self._recruits(), rules.donjon_troops)
        self._captures = 0
        """Upper bound on captures."""
        self._captured = 0.0
        """Upper bound on the points of captures."""
        if rules.capture != NO_CAPTURE:
            self._count_captures()

    def _orders_left(self) -> int:
        """Return the orders left, including those a card may still allow by turning the die."""
        rules, state = self._rules, self._state
        if state.orders:
            return 1 if order_allowed(rules, state) else 0
        turnable = rules.treasury and not state.actions_done and not state.treasury
        second = any(rules.two_orders) if turnable else rules.two_orders[state.die]
        return 2 if second and state.bonus == UNUSED else 1

    def _recruits(self) -> int:
        rules = self._rules
        most = 1 + max(rules.recruit_plain, max(rules.recruit_bonus), max(rules.recruit_bonus_donjon))
        return min(self._state.reserve[self._colour], most)

    # ---------------------------------------------------------------- the challenge

    def may_meet(self, need: int) -> bool:
        """Return True if captured and constructed donjons may bring `need` points."""
        builds = self.orders if self.is_moving else self.orders - 1
        if self._captures and need <= self._captured + builds * self._knowledge.most:
            return True
        return self.orders > 0 and self._may_build(need)

    def _may_build(self, need: int) -> bool:
        """Return True if a donjon may bring `need` points.

        That is only possible on the Baron's tile: other command tiles have a donjon already.
        """
        state, knowledge = self._state, self._knowledge
        own, towns = state.donjons[self._colour], state.terrain.towns
        if need > knowledge.best(own, towns) + (self.orders - 1) * knowledge.most:
            return False
        if self._left > 2 or (self.is_moving and self._left > 1):
            return True
        gains = knowledge.gains(own, towns)
        baron = state.baron[self._colour]
        if (self.is_moving or self.orders > 1) and gains[baron] >= need and self._may_prepare(baron):
            return True  # gives an order first, then constructs
        return not self.is_moving and self._is_ready(need, gains, self._reach())

    def _may_prepare(self, tile: int) -> bool:
        """Return True if one order may bring the missing troops and remove those that bar a donjon."""
        rules, state = self._rules, self._state
        here = _on(state, self._own & BIT[tile])
        arriving = self._arriving_now(tile) if self.is_moving else self._arriving(tile)
        if here + arriving < rules.donjon_troops:
            return False
        left = all_donjons(state) & (BIT[tile] | state.terrain.beside[tile])
        if left & state.donjons[self._colour]:
            return not self.is_moving  # the donjon may be deconstructed
        while left:
            low = left & -left
            left ^= low
            if low & rules.unbreakable:
                return False
            hindering = low.bit_length() - 1
            arriving = self._arriving_now(hindering) if self.is_moving else self._arriving(hindering)
            if arriving < _to_destroy(rules, state, self._colour, hindering):
                return False
        return True

    def _is_ready(self, need: int, gains: list[float], where: int) -> bool:
        """Return True if the troops for a sufficient donjon are on one of these tiles and nothing bars it."""
        state = self._state
        donjons = all_donjons(state)
        mask = where & self._own & ~donjons
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            if (
                state.count[tile] >= self._rules.donjon_troops
                and gains[tile] >= need
                and not state.terrain.beside[tile] & donjons
            ):
                return True
        return False

    def _reach(self) -> int:
        """Return the mask of tiles from which the Baron may give an order, whatever he does before."""
        rules, state = self._rules, self._state
        baron, hand = state.baron[self._colour], state.hands[self._colour]
        if self._left < 2:
            return BIT[baron]
        if self._left > 2:
            return ALL_TILES
        farthest = max(rules.march_bonus) + 1 if state.bonus == UNUSED else 0
        if hand:
            farthest = max(farthest, rules.lightning)
        mask = state.terrain.march(BARON, baron, rules.march_plain, farthest).mask | BIT[baron]
        return mask | hand if rules.long else mask

    # ---------------------------------------------------------------- troops that arrive

    def _fresh(self, tiles: int) -> int:
        found = _on(self._state, self._own & tiles)
        for tile, moved in self._state.moved.items():
            if tiles & BIT[tile]:
                found -= moved
        return found

    def _arriving(self, tile: int) -> int:
        """Return the mover's troops that may still arrive on a tile by all orders together."""
        if self._regroups:
            return _on(self._state, self._own & ~BIT[tile]) + self._extra
        if not self.orders:
            return self._arriving_now(tile)
        return self._fresh(self._state.terrain.lines(tile).mask & ~BIT[tile]) + self._extra

    def _arriving_now(self, tile: int) -> int:
        """Return those that may arrive by the order in progress."""
        return self._fresh(self._state.terrain.lines(tile).mask & ~BIT[tile] & self._sources())

    def _sources(self) -> int:
        """Return the mask of tiles whose troops the order in progress may move."""
        return BIT[self._state.order_tile] if self._state.order == DISPERSE else self._in_line()

    def _in_line(self) -> int:
        """Return the mask of tiles in line with that of the order in progress; no tiles without one."""
        tile = self._state.order_tile
        return 0 if tile == NONE else self._state.terrain.lines(tile).mask

    def _may_capture(self, tile: int, needed: int) -> bool:
        """Return True if `needed` troops may arrive, and those after the donjon's fall by the same order."""
        if self._arriving(tile) < needed:
            return False
        if self._regroups:
            return True
        terrain = self._state.terrain
        if self.is_moving and self._arriving_now(tile) >= needed:
            return True
        if not self.orders:
            return False
        if self._reach() & BIT[tile]:  # troops may be summoned there from all sides
            return True
        at_once = self._rules.capture_arrivals + 1 - self._extra
        return any(self._fresh(mask_of(ray)) >= at_once for ray in terrain.lines(tile).all)

    def _count_captures(self) -> None:
        rules, state = self._rules, self._state
        gains = self._knowledge.gains(state.donjons[self._colour], state.terrain.towns)
        found = 0
        best = 0.0
        fewest = TILE_COUNT * TILE_COUNT
        for tile, arrivals in state.arrivals.items():
            needed = rules.capture_arrivals - arrivals
            if arrivals >= 0 and self._arriving_now(tile) >= needed:
                found += 1
                best = max(best, gains[tile])
                fewest = min(fewest, needed)
        left = others_of(state.donjons, self._colour) & ~rules.unbreakable
        while left:
            low = left & -left
            left ^= low
            tile = low.bit_length() - 1
            needed = _to_destroy(rules, state, self._colour, tile) + rules.capture_arrivals
            if self._may_capture(tile, needed):
                found += 1
                best = max(best, gains[tile])
                fewest = min(fewest, needed)
        if found:
            troops = _on(state, self._own) + self._extra
            if self._regroups:
                troops *= self.orders + self.is_moving
            self._captures = min(found, max(1, troops // max(1, fewest)))
            self._captured = best + (self._captures - 1) * self._knowledge.most

    # ---------------------------------------------------------------- exhaustion

    def may_exhaust(self) -> bool:
        """Return True if this turn may leave a player with too few troops while this colour leads."""
        rules, state = self._rules, self._state
        for other in range(state.players):
            margin = outside_discard(rules, state, other) - rules.exhaustion
            loss = self._own_loss() if other == self._colour else self._loss_of(other)
            if margin <= loss:
                return self._may_lead()
        return False

    def _brought(self) -> int:
        return self.orders * self._recruits() + self._rules.donjon_troops

    def _own_loss(self) -> int:
        """Return the most troops of the mover that the turn may take out of the game."""
        rules = self._rules
        if rules.attacker_discarded or rules.destroyers_discarded:
            return _on(self._state, self._own) + self._brought()
        return self.orders * rules.donjon_troops + self._captures * rules.capture_discarded

    def _loss_of(self, other: int) -> int:
        """Return the most troops of another colour that the turn may take out of the game."""
        rules, state = self._rules, self._state
        if rules.fallen_discarded:
            own = _on(state, self._own) + self._brought()
            return own + rules.donjon_troops * state.donjons[other].bit_count()
        if not rules.attacked_discarded:
            return 0
        return min(self._attackers(), self._within_reach(other))

    def _attackers(self) -> int:
        """Return the mover's troops that may attack: with one order left, those that it reaches or brings."""
        state, rules = self._state, self._rules
        lines = state.terrain.lines
        if self._regroups:
            return _on(state, self._own) + self._brought()
        if self.orders + self.is_moving > 1:
            return self._fresh(ALL_TILES) + self._brought()
        if self.is_moving:
            return self._fresh(self._sources())
        brought = max(self._recruits(), rules.donjon_troops)
        if self._left > 1:
            return max(brought, max(self._fresh(lines(tile).mask) for tile in range(TILE_COUNT)))
        return max(brought, max(self._fresh(lines(tile).mask) for tile in self._commands()))

    def _commands(self) -> list[int]:
        """Return the tiles that may give orders in the present position."""
        return tiles_of(self._state.donjons[self._colour] | BIT[self._state.baron[self._colour]])

    def _within_reach(self, other: int) -> int:
        """Return the other colour's troops in line with a possible command tile: only they can be attacked."""
        state = self._state
        lines = state.terrain.lines
        targets = state.troops[other]
        if self._left > 2 or self._captures:  # capturing a donjon may also give orders
            return _on(state, targets)
        mask = self._in_line()
        if self.orders:
            for tile in self._commands():
                mask |= lines(tile).mask
        found = _on(state, targets & mask)
        if self._left > 1 and not self.is_moving:  # an officer may move first and give one order from anywhere
            found = max(found, max(_on(state, targets & lines(tile).mask) for tile in range(TILE_COUNT)))
        return found

    def _may_lead(self) -> bool:
        rules, state = self._rules, self._state
        most = state.points[self._colour] + self.orders * self._knowledge.most + self._captured
        for other in range(state.players):
            points = float(state.points[other])
            if other != self._colour and points > most:
                left = state.donjons[other] & ~rules.unbreakable
                while left:
                    low = left & -left
                    left ^= low
                    tile = low.bit_length() - 1
                    if self._arriving(tile) >= _to_destroy(rules, state, self._colour, tile):
                        points -= self._knowledge.most
                if points > most:
                    return False
        return True
