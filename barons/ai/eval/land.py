"""What the computers know about Land: how a position stands for each colour, and which actions look promising.

All numbers of the edition come from its parameters; what is guessed here are weights alone. They were fitted
to games of the computers against each other (`docs/ai.md`).
"""

from __future__ import annotations

from typing import Final

from barons.ai.eval.shares import results
from barons.engine.core import CHANCE, Action, Rules, State
from barons.engine.land.actions import (
    CAPTURE,
    COLLECT,
    COLOUR,
    CONCENTRATE,
    CONSTRUCT,
    DECONSTRUCT,
    DISPERSE,
    DONE,
    END,
    EXCHANGE,
    FROM,
    LIGHTNING,
    LONG,
    MOVE,
    RECRUIT,
    TO,
    TREASURY,
)
from barons.engine.land.legal import DISPERSING
from barons.engine.land.mechanics import UNIT
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT, TILE_COUNT

# The features of a colour, in their order. "In turn": the colour's turn, with actions left.
POINTS: Final = 0
"""Score, in parts of the challenge."""
POINTS_SQUARED: Final = 1
READY: Final = 2
"""Points that constructing where the Baron stands would bring, with the troops for it there."""
READY_IN_TURN: Final = 3
NEARLY: Final = 4
"""The same with one troop lacking."""
NEARLY_IN_TURN: Final = 5
BEGUN: Final = 6
"""The same with more lacking."""
BESIDE: Final = 7
"""Most points that constructing beside the Baron would bring, with the troops for it there."""
BESIDE_IN_TURN: Final = 8
NEAR: Final = 9
"""Most points that constructing where the Baron stands or beside would bring, whatever is there."""
ON_BOARD: Final = 10
"""Troops on the board."""
RESERVE: Final = 11
LOST: Final = 12
"""Troops in the discard."""
ONE_BELOW: Final = 13
"""Points of own donjons that fall with two more arrivals or more, one troop standing there."""
TWO_BELOW: Final = 14
"""Points of own donjons that fall with one more arrival."""
UNDER_THREAT: Final = 15
"""Points of own donjons that one opposing order can destroy."""
THREAT_IN_TURN: Final = 16
"""The same while it is not the colour's own turn."""
BLOCKED: Final = 17
"""The Baron's tile is blocked."""
CARDS: Final = 18
TEMPO: Final = 19
"""Actions left, for the colour in turn."""
DONJONS: Final = 20
STACK: Final = 21
"""Troops where the Baron stands, up to six."""
IN_LINE: Final = 22
"""Troops in line with the Baron, up to six."""
GUARDS: Final = 23
"""Own Knights where the Baron stands."""
STALKERS: Final = 24
"""Others' Knights beside the Baron."""
BLOCKED_IN_TURN: Final = 25
FEATURES: Final = 26

WEIGHTS: Final[tuple[float, ...]] = (
    2.898,
    2.006,
    0.152,
    -0.005,
    0.071,
    0.027,
    0.038,
    0.057,
    0.047,
    0.023,
    0.024,
    0.009,
    -0.039,
    -0.005,
    0.123,
    -0.099,
    -0.047,
    -0.539,
    0.097,
    0.054,
    0.361,
    0.004,
    0.014,
    0.05,
    -0.1,
    -0.05,
)
"""By feature; in units of the logistic curve."""


class LandEvaluator:
    """See `barons.ai.mcts.Evaluator`."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, LandRules)
        self._rules = rules
        self.weights: tuple[float, ...] = WEIGHTS
        self._value: tuple[int, ...] = rules.values
        """Points by tile."""
        self._kinds: list[int] = [mask for _, mask in rules.kinds]
        """Masks of the tiles of each kind."""
        self._kind_of: list[int] = [0] * TILE_COUNT
        """By tile: the mask of its kind."""
        for mask in self._kinds:
            for tile in range(TILE_COUNT):
                if mask & BIT[tile]:
                    self._kind_of[tile] = mask
        self._diversity: tuple[int, ...] = (0, *rules.diversity)
        self._builders = rules.donjon_troops
        self._destroyers = rules.destroyers
        self._unbreakable = rules.unbreakable
        self._donjons_disperse = bool(rules.donjon_orders & DISPERSING)
        self._actions = rules.actions_a_turn
        self._challenge = [float(rules.challenge_of(max(2, players))) for players in range(5)]

    def values(self, state: State) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, LandState)
        worth = [self._worth(state, colour) for colour in range(len(state.seats))]
        if -1 not in state.seats:
            return results([worth[colour] for colour in state.seats], 1.0)
        # In the draft whoever has no colour yet may expect the mean of what is left.
        left = [colour for colour in range(len(state.seats)) if colour not in state.seats]
        mean = sum(worth[colour] for colour in left) / len(left)
        return results([mean if colour < 0 else worth[colour] for colour in state.seats], 1.0)

    def _worth(self, state: LandState, colour: int) -> float:
        worth = 0.0
        weights = self.weights
        for number, value in enumerate(self.features(state, colour)):
            if value != 0.0:
                worth += weights[number] * value
        return worth

    def features(self, state: LandState, colour: int) -> list[float]:
        """What `WEIGHTS` weighs, for one colour."""
        found = [0.0] * FEATURES
        own = state.donjons[colour]
        mine = state.troops[colour]
        all_donjons = 0
        for mask in state.donjons:
            all_donjons |= mask
        others = 0
        for other, mask in enumerate(state.troops):
            if other != colour:
                others |= mask
        count = state.count
        share = state.points[colour] / self._challenge[len(state.seats)]
        found[POINTS] = share
        found[POINTS_SQUARED] = share * share
        baron = state.baron[colour]
        in_turn = state.seats[state.seat] == colour
        left = self._actions - state.actions_done if in_turn and state.to_move != CHANCE else 0
        if baron >= 0:
            self._building(state, colour, baron, all_donjons, left, found)
        troops = 0
        mask = mine
        while mask:
            low = mask & -mask
            troops += count[low.bit_length() - 1]
            mask ^= low
        found[ON_BOARD] = troops
        found[RESERVE] = state.reserve[colour]
        found[LOST] = state.discard[colour]
        found[CARDS] = state.hands[colour].bit_count()
        found[DONJONS] = own.bit_count()
        found[TEMPO] = max(0, left)
        mask = own & ~self._unbreakable
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            worth = self._loss(own, tile)
            needed = self._destroyers
            if low & others:
                needed -= count[tile]
                if needed == 1:
                    found[TWO_BELOW] += worth
                else:
                    found[ONE_BELOW] += worth
            elif low & mine:
                needed += count[tile]
            if self._is_threatened(state, colour, tile, needed, others, mine | all_donjons):
                found[UNDER_THREAT] += worth
                if not in_turn:
                    found[THREAT_IN_TURN] += worth
        if baron >= 0:
            self._knights(state, colour, baron, left, found)
        return found

    def _building(
        self, state: LandState, colour: int, baron: int, all_donjons: int, left: int, found: list[float]
    ) -> None:
        """The features of constructing where the Baron stands and beside it."""
        bit = BIT[baron]
        own = state.donjons[colour]
        mine = state.troops[colour]
        beside = state.terrain.beside
        count = state.count
        here = count[baron] if mine & bit else 0
        found[STACK] = min(here, 6)
        best = best_ready = 0.0
        if not (all_donjons & (bit | beside[baron])) and (here or not count[baron]):
            gain = best = self._gain(own, baron)
            lacking = self._builders - here
            if lacking <= 0:
                found[READY] = gain
                if left > 0:
                    found[READY_IN_TURN] = gain
            elif lacking == 1:
                found[NEARLY] = gain
                if left > 1:
                    found[NEARLY_IN_TURN] = gain
            else:
                found[BEGUN] = gain
        mask = state.terrain.open[baron] & ~all_donjons
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            if all_donjons & beside[tile]:
                continue
            if low & mine:
                gain = self._gain(own, tile)
                if count[tile] >= self._builders and gain > best_ready:
                    best_ready = gain
            elif count[tile]:
                continue
            else:
                gain = self._gain(own, tile)
            if gain > best:
                best = gain
        found[BESIDE] = best_ready
        if left > 1:
            found[BESIDE_IN_TURN] = best_ready
        found[NEAR] = best
        gathered = 0
        for ray in state.terrain.rays[baron]:
            for tile in ray:
                if mine & BIT[tile]:
                    gathered += count[tile]
                elif count[tile] or all_donjons & ~own & BIT[tile]:
                    break
        found[IN_LINE] = min(gathered, 6)

    def _knights(self, state: LandState, colour: int, baron: int, left: int, found: list[float]) -> None:
        """The features of Knights round the Baron."""
        beside = state.terrain.open[baron]
        guards = stalkers = crowd = 0
        for number, tile in enumerate(state.knight):
            if tile == baron:
                crowd += UNIT[number >> 1]
                if number >> 1 == colour:
                    guards += 1
            elif tile >= 0 and beside & BIT[tile] and number >> 1 != colour:
                stalkers += 1
        found[GUARDS] = guards
        found[STALKERS] = stalkers
        if crowd and self._rules.knighthood.blocks[colour][crowd]:
            found[BLOCKED] = 1.0
            if left > 0:
                found[BLOCKED_IN_TURN] = 1.0

    def _gain(self, own: int, tile: int) -> float:
        """Points that one more donjon on `tile` brings."""
        kinds = 0
        for mask in self._kinds:
            if own & mask:
                kinds += 1
        if own & self._kind_of[tile]:
            return float(self._value[tile])
        table = self._diversity
        last = len(table) - 1
        return float(self._value[tile] + table[min(kinds + 1, last)] - table[min(kinds, last)])

    def _loss(self, own: int, tile: int) -> float:
        """Points that the loss of the donjon on `tile` costs."""
        return self._gain(own & ~BIT[tile], tile)

    def _is_threatened(
        self, state: LandState, colour: int, tile: int, needed: int, others: int, stops: int
    ) -> bool:
        """Whether the troops in line with a donjon on an opponent's command tile are enough for it."""
        count = state.count
        blockers = stops | others
        for ray in state.terrain.rays[tile]:
            for target in ray:
                bit = BIT[target]
                if not blockers & bit:
                    continue
                if bit & others and count[target] >= needed and self._commands(state, colour, target):
                    return True
                break
        return False

    def _commands(self, state: LandState, colour: int, tile: int) -> bool:
        """Whether the tile with others' troops is a command tile of theirs."""
        owner = state.owner_of_troops(tile)
        if state.baron[owner] == tile:
            return True
        return self._donjons_disperse and bool(state.donjons[owner] & BIT[tile])

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """See `Evaluator`."""
        assert isinstance(state, LandState)
        colour = state.colour
        if colour < 0:
            return [1.0] * len(legal)
        own = state.donjons[colour]
        mine = state.troops[colour]
        all_donjons = 0
        others = 0
        for other, mask in enumerate(state.donjons):
            all_donjons |= mask
            if other != colour:
                others |= state.troops[other]
        foreign = all_donjons & ~own
        beside = state.terrain.beside
        count = state.count
        builders = self._builders
        baron = state.baron[colour]
        weights = []
        for action in legal:
            verb = action.verb
            weight = 1.0
            if verb == CONSTRUCT:
                weight = 10.0 + 10.0 * self._gain(own, action.a)
            elif verb == RECRUIT:
                tile = action.a
                weight = 2.0 + action.b
                if tile == baron and not (all_donjons & (BIT[tile] | beside[tile])):
                    weight += 2.0 + self._gain(own, tile)
            elif verb == MOVE:
                tile = action.b
                if action.a == 0:
                    weight = 0.4
                    if not (all_donjons & (BIT[tile] | beside[tile])) and not others & BIT[tile]:
                        gain = self._gain(own, tile)
                        weight += 0.3 * gain
                        if mine & BIT[tile]:
                            weight += gain * min(count[tile], builders)
                else:
                    weight = 0.15
                    for other, where in enumerate(state.baron):
                        if where == tile and other != colour:
                            weight = 1.5
                    if foreign & BIT[tile]:
                        weight += 0.4
            elif verb == TO:
                bit = BIT[action.a]
                if foreign & bit:
                    weight = 3.0 + self._value[action.a]
                elif others & bit:
                    weight = 1.0
                elif not all_donjons & (bit | beside[action.a]):
                    weight = 0.5 + 0.3 * self._value[action.a]
                else:
                    weight = 0.3
            elif verb == FROM:
                weight = 1.5
            elif verb == DONE:
                weight = 0.8
            elif verb == CONCENTRATE:
                weight = 1.2
            elif verb == DISPERSE:
                weight = 0.8
            elif verb == CAPTURE:
                weight = 3.0
            elif verb == COLLECT:
                weight = 1.5
            elif verb in (DECONSTRUCT, END):
                weight = 0.1
            elif verb in (LIGHTNING, LONG):
                target = action.b
                weight = 0.1
                if action.a == 0 and not (all_donjons & (BIT[target] | beside[target])):
                    weight = 0.15 + 0.1 * self._value[target]
                    if mine & BIT[target] and count[target] >= builders:
                        weight += 2.0 * self._gain(own, target)
            elif verb in (TREASURY, EXCHANGE):
                weight = 0.12
            elif verb == COLOUR:
                weight = 1.0
            weights.append(weight)
        return weights
