"""Whether a turn of Land can still win: a bound that errs on the side of yes, for `barons.ai.turns`."""

from __future__ import annotations

from barons.ai.eval.land.donjons import DonjonValues
from barons.engine.land.actions import BARON, DISPERSE
from barons.engine.land.cards import CONSTRUCT_CARD, copies
from barons.engine.land.guards import all_donjons, order_allowed, others_of
from barons.engine.land.mechanics import NO_CAPTURE
from barons.engine.land.rules import LandRules
from barons.engine.land.scoring import outside_discard
from barons.engine.land.state import MAIN, UNUSED, LandState
from barons.engine.land.terrain import BIT, TILE_COUNT, mask_of, tiles_of


def may_win(knowledge: DonjonValues, rules: LandRules, state: LandState) -> bool:
    """False only where no steps of the turn under way can end the game with its seat alone in first place."""
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
    """The same where a deck drives the turn: by cards in hand, as far as the credits go, and by captures."""
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
    """Captures at most: each asks for a donjon destroyed and for its arrivals, from wherever troops are."""
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
    """Arrivals after which another's donjon falls."""
    here = state.count[tile]
    if state.troops[colour] & BIT[tile]:
        return max(1, rules.destroyers - here)
    return rules.destroyers + here


def _on(state: LandState, tiles: int) -> int:
    """Troops, whosever they are, on these tiles."""
    count = state.count
    found = 0
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        found += count[low.bit_length() - 1]
    return found


class _Turn:
    """The rest of a turn that the die drives: what its actions and orders can bring at most."""

    __slots__ = (
        "_captured",
        "_captures",
        "_colour",
        "_extra",
        "_knowledge",
        "_left",
        "_own",
        "_regroups",
        "_rules",
        "_state",
        "is_moving",
        "orders",
    )

    def __init__(self, knowledge: DonjonValues, rules: LandRules, state: LandState, colour: int) -> None:
        self._knowledge = knowledge
        self._rules = rules
        self._state = state
        self._colour = colour
        self._own: int = state.troops[colour]
        self.is_moving: bool = state.phase != MAIN
        """An order to move is under way."""
        self._left: int = rules.actions_a_turn - state.actions_done - (1 if self.is_moving else 0)
        """Actions left after it."""
        self.orders: int = min(self._left, self._orders_left())
        """Orders that may be begun after it."""
        self._regroups: bool = rules.moves_each_order and self.orders + self.is_moving > 1
        """A troop may move more than once."""
        self._extra = 0
        """Troops that an order may bring onto the board, and a further one move."""
        if self.orders > 1 or (rules.recruits_besiege and self.orders):
            self._extra = max(self._recruits(), rules.donjon_troops)
        self._captures = 0
        """Captures at most."""
        self._captured = 0.0
        """The points that they bring at most."""
        if rules.capture != NO_CAPTURE:
            self._count_captures()

    def _orders_left(self) -> int:
        """A card may yet turn the die."""
        rules, state = self._rules, self._state
        if state.orders:
            return 1 if order_allowed(rules, state) else 0
        turnable = rules.treasury and not state.actions_done and not state.treasury
        second = any(rules.two_orders) if turnable else rules.two_orders[state.die]
        return 2 if second and state.bonus == UNUSED else 1

    def _recruits(self) -> int:
        """Troops that one order recruits at most."""
        rules = self._rules
        most = 1 + max(rules.recruit_plain, max(rules.recruit_bonus), max(rules.recruit_bonus_donjon))
        return min(self._state.reserve[self._colour], most)

    # ---------------------------------------------------------------- the challenge

    def may_meet(self, need: int) -> bool:
        """Whether donjons, captured or constructed, may bring so many points."""
        builds = self.orders if self.is_moving else self.orders - 1
        if self._captures and need <= self._captured + builds * self._knowledge.most:
            return True
        return self.orders > 0 and self._may_build(need)

    def _may_build(self, need: int) -> bool:
        """Only a Baron can have a donjon constructed (elsewhere one stands already), and where he then is."""
        state, knowledge = self._state, self._knowledge
        own, towns = state.donjons[self._colour], state.terrain.towns
        if need > knowledge.best(own, towns) + (self.orders - 1) * knowledge.most:
            return False
        if self._left > 2 or (self.is_moving and self._left > 1):
            return True
        gains = knowledge.gains(own, towns)
        baron = state.baron[self._colour]
        if (self.is_moving or self.orders > 1) and gains[baron] >= need and self._may_prepare(baron):
            return True  # an order first, then he constructs
        return not self.is_moving and self._is_ready(need, gains, self._reach())

    def _may_prepare(self, tile: int) -> bool:
        """Whether one order may bring what a donjon lacks there, and take away what may not stand beside it."""
        rules, state = self._rules, self._state
        here = _on(state, self._own & BIT[tile])
        arriving = self._arriving_now(tile) if self.is_moving else self._arriving(tile)
        if here + arriving < rules.donjon_troops:
            return False
        left = all_donjons(state) & (BIT[tile] | state.terrain.beside[tile])
        if left & state.donjons[self._colour]:
            return not self.is_moving  # it may be deconstructed
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
        """Whether the troops for a donjon that is enough stand on one of these tiles, and it may stand too."""
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
        """Mask of the tiles from which the Baron may give an order, whatever he does before."""
        rules, state = self._rules, self._state
        baron, hand = state.baron[self._colour], state.hands[self._colour]
        if self._left < 2:
            return BIT[baron]
        if self._left > 2:
            return (1 << TILE_COUNT) - 1
        farthest = max(rules.march_bonus) + 1 if state.bonus == UNUSED else 0
        if hand:
            farthest = max(farthest, rules.lightning)
        mask = state.terrain.march(BARON, baron, rules.march_plain, farthest).mask | BIT[baron]
        return mask | hand if rules.long else mask

    # ---------------------------------------------------------------- troops that arrive

    def _fresh(self, tiles: int) -> int:
        """Own troops on these tiles that have not moved."""
        found = _on(self._state, self._own & tiles)
        for tile, moved in self._state.moved.items():
            if tiles & BIT[tile]:
                found -= moved
        return found

    def _arriving(self, tile: int) -> int:
        """Own troops that may yet arrive on a tile: all orders together."""
        if self._regroups:
            return _on(self._state, self._own & ~BIT[tile]) + self._extra
        if not self.orders:
            return self._arriving_now(tile)
        return self._fresh(self._state.terrain.in_line[tile] & ~BIT[tile]) + self._extra

    def _arriving_now(self, tile: int) -> int:
        """Those by the order under way."""
        return self._fresh(self._state.terrain.in_line[tile] & ~BIT[tile] & self._sources())

    def _sources(self) -> int:
        """Mask of the tiles whose troops the order under way may move."""
        state = self._state
        tile = state.order_tile
        return BIT[tile] if state.order == DISPERSE else state.terrain.in_line[tile]

    def _may_capture(self, tile: int, needed: int) -> bool:
        """Whether so many may arrive there, and those after the donjon's fall by the order that fells it."""
        if self._arriving(tile) < needed:
            return False
        if self._regroups:
            return True
        terrain = self._state.terrain
        if self.is_moving and self._arriving_now(tile) >= needed:
            return True
        if not self.orders:
            return False
        if self._reach() & BIT[tile]:  # troops may be called there from all sides
            return True
        at_once = self._rules.capture_arrivals + 1 - self._extra
        return any(self._fresh(mask_of(ray)) >= at_once for ray in terrain.lines[tile])

    def _count_captures(self) -> None:
        """How many captures there may be, and what they bring."""
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
        """Whether this turn's fights and donjons may leave anyone too few troops while this colour leads."""
        rules, state = self._rules, self._state
        for other in range(state.players):
            margin = outside_discard(rules, state, other) - rules.exhaustion
            loss = self._own_loss() if other == self._colour else self._loss_of(other)
            if margin <= loss:
                return self._may_lead()
        return False

    def _brought(self) -> int:
        """Troops that the orders left may bring onto the board."""
        return self.orders * self._recruits() + self._rules.donjon_troops

    def _own_loss(self) -> int:
        """Own troops that the turn may take out of the game."""
        rules = self._rules
        if rules.attacker_discarded or rules.destroyers_discarded:
            return _on(self._state, self._own) + self._brought()
        return self.orders * rules.donjon_troops + self._captures * rules.capture_discarded

    def _loss_of(self, other: int) -> int:
        """The troops of another that it may."""
        rules, state = self._rules, self._state
        if rules.fallen_discarded:
            own = _on(state, self._own) + self._brought()
            return own + rules.donjon_troops * state.donjons[other].bit_count()
        if not rules.attacked_discarded:
            return 0
        return min(self._attackers(), self._within_reach(other))

    def _attackers(self) -> int:
        """Own troops that may attack: where one order is left, those that it reaches or brings."""
        state, rules = self._state, self._rules
        in_line = state.terrain.in_line
        if self._regroups:
            return _on(state, self._own) + self._brought()
        if self.orders + self.is_moving > 1:
            return self._fresh((1 << TILE_COUNT) - 1) + self._brought()
        if self.is_moving:
            return self._fresh(self._sources())
        brought = max(self._recruits(), rules.donjon_troops)
        if self._left > 1:
            return max(brought, max(self._fresh(line) for line in in_line))
        return max(brought, max(self._fresh(in_line[tile]) for tile in self._commands()))

    def _commands(self) -> list[int]:
        """The tiles that may give orders as things stand."""
        return tiles_of(self._state.donjons[self._colour] | BIT[self._state.baron[self._colour]])

    def _within_reach(self, other: int) -> int:
        """The other's troops in line with what may give orders: nobody else can be made to fight."""
        state = self._state
        in_line = state.terrain.in_line
        targets = state.troops[other]
        if self._left > 2 or self._captures:  # a donjon captured may give orders too
            return _on(state, targets)
        mask = in_line[state.order_tile] if self.is_moving else 0
        if self.orders:
            for tile in self._commands():
                mask |= in_line[tile]
        found = _on(state, targets & mask)
        if self._left > 1 and not self.is_moving:  # an officer may go first, and give one order from anywhere
            found = max(found, max(_on(state, targets & line) for line in in_line))
        return found

    def _may_lead(self) -> bool:
        """Whether this colour may come to have as many points as any other."""
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
