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
    CONCENTRATE,
    CONSTRUCT,
    DECONSTRUCT,
    DISPERSE,
    DONE,
    END,
    EXCHANGE,
    FROM,
    KEEP,
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
    1.858,
    1.665,
    0.102,
    -0.006,
    0.075,
    0.025,
    0.056,
    0.033,
    0.026,
    0.013,
    0.057,
    -0.012,
    -0.052,
    -0.06,
    -0.121,
    -0.081,
    -0.006,
    -0.313,
    0.181,
    0.067,
    0.424,
    -0.008,
    -0.01,
    0.077,
    -0.168,
    -0.101,
)
"""By feature; in units of the logistic curve."""


class LandEvaluator:
    """See `barons.ai.mcts.Evaluator`."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, LandRules)
        self._rules = rules
        self.weights: tuple[float, ...] = WEIGHTS
        self.value: tuple[int, ...] = rules.values
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
        self.builders = rules.donjon_troops
        self.destroyers = rules.destroyers
        self.unbreakable = rules.unbreakable
        self._donjons_disperse = bool(rules.donjon_orders & DISPERSING)
        self._actions = rules.actions_a_turn
        self._challenge = [float(rules.challenge_of(max(2, players))) for players in range(5)]

    def blocked(self, state: LandState, colour: int) -> int:
        """Mask of the tiles blocked for a colour."""
        return self._rules.knighthood.blocked(state.knight, colour)

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
        mask = own & ~self.unbreakable
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            worth = self._loss(own, tile)
            needed = self.destroyers
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
            gain = best = self.gain(own, baron)
            lacking = self.builders - here
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
                gain = self.gain(own, tile)
                if count[tile] >= self.builders and gain > best_ready:
                    best_ready = gain
            elif count[tile]:
                continue
            else:
                gain = self.gain(own, tile)
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

    def gain(self, own: int, tile: int) -> float:
        """Points that one more donjon on `tile` brings."""
        kinds = 0
        for mask in self._kinds:
            if own & mask:
                kinds += 1
        if own & self._kind_of[tile]:
            return float(self.value[tile])
        table = self._diversity
        last = len(table) - 1
        return float(self.value[tile] + table[min(kinds + 1, last)] - table[min(kinds, last)])

    def _loss(self, own: int, tile: int) -> float:
        """Points that the loss of the donjon on `tile` costs."""
        return self.gain(own & ~BIT[tile], tile)

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
        if state.colour < 0:
            return [1.0] * len(legal)
        prospects = Prospects(self, state)
        return [prospects.weight(action) for action in legal]


class Prospects:
    """How promising each action of one position looks, before any search."""

    __slots__ = (
        "_all_donjons",
        "_baron",
        "_blocked",
        "_colour",
        "_foreign",
        "_knowledge",
        "_mine",
        "_others",
        "_own",
        "_rivals",
        "_state",
    )

    def __init__(self, knowledge: LandEvaluator, state: LandState) -> None:
        self._knowledge = knowledge
        self._state = state
        colour = state.colour
        self._colour = colour
        self._own: int = state.donjons[colour]
        self._mine: int = state.troops[colour]
        self._baron: int = state.baron[colour]
        self._all_donjons = 0
        self._others = 0
        self._rivals = 0
        for other in range(len(state.donjons)):
            self._all_donjons |= state.donjons[other]
            if other != colour:
                self._others |= state.troops[other]
                if state.baron[other] >= 0:
                    self._rivals |= BIT[state.baron[other]]
        self._foreign = self._all_donjons & ~self._own & ~knowledge.unbreakable
        self._blocked: int = knowledge.blocked(state, colour)

    def weight(self, action: Action) -> float:
        """Greater than 0; what it is measured against are the other actions of the position."""
        verb = action.verb
        if verb == MOVE:
            return self._baron_to(action.b) if action.a == 0 else self._knight_to(action.b, 0.12)
        if verb == TO:
            return self._troop_to(action.a)
        if verb == CONSTRUCT:
            return 15.0 + 10.0 * self._knowledge.gain(self._own, action.a)
        if verb == RECRUIT:
            weight = 2.0 + 1.5 * action.b
            if action.a == self._baron and self._is_site(action.a):
                weight += 2.0 + self._knowledge.gain(self._own, action.a)
            return weight
        if verb == LIGHTNING:
            return 0.2 * self._baron_to(action.b) if action.a == 0 else self._knight_to(action.b, 0.02)
        if verb == LONG:
            return 0.2 * self._baron_to(action.b) if action.a == 0 else 0.01
        if verb == DISPERSE:
            return self._dispersal(action.a)
        return _PLAIN[verb]

    def _is_site(self, tile: int) -> bool:
        """Whether a donjon could stand here but for the troops."""
        state = self._state
        return not (
            self._all_donjons & (BIT[tile] | state.terrain.beside[tile])
            or self._others & BIT[tile]
            or self._blocked & BIT[tile]
        )

    def _baron_to(self, tile: int) -> float:
        if not self._is_site(tile):
            return 0.25
        gain = self._knowledge.gain(self._own, tile)
        weight = 0.3 + 0.25 * gain
        if self._mine & BIT[tile]:
            weight += gain * min(self._state.count[tile], self._knowledge.builders)
        return weight

    def _knight_to(self, tile: int, otherwise: float) -> float:
        """To block a Baron, to free one's own; an opposing donjon's tile perhaps."""
        bit = BIT[tile]
        if self._rivals & bit:
            return 10.0 * otherwise
        if tile == self._baron:
            return 8.0 * otherwise if self._blocked & bit else 2.0 * otherwise
        return 2.0 * otherwise if self._foreign & bit else otherwise

    def _troop_to(self, tile: int) -> float:
        bit = BIT[tile]
        if self._foreign & bit:
            return 5.0 + 1.5 * self._knowledge.value[tile]
        if self._others & bit:
            return 1.7
        return 0.3 + 0.3 * self._knowledge.value[tile] if self._is_site(tile) else 0.25

    def _dispersal(self, command: int) -> float:
        """Whether the troops here are enough for a donjon in line."""
        state = self._state
        stops = self._all_donjons | self._others
        for ray in state.terrain.rays[command]:
            for tile in ray:
                bit = BIT[tile]
                if stops & bit:
                    if self._foreign & bit:
                        here = state.count[tile]
                        needed = self._knowledge.destroyers
                        needed += here if self._others & bit else -here
                        if state.count[command] >= needed:
                            return 6.0
                    if not self._own & bit:
                        break
                if self._blocked & bit:
                    break
        return 1.3


_PLAIN: Final[dict[int, float]] = {
    FROM: 1.5,
    DONE: 0.6,
    CONCENTRATE: 1.5,
    CAPTURE: 3.0,
    KEEP: 1.0,
    COLLECT: 3.0,
    DECONSTRUCT: 0.03,
    END: 0.1,
    TREASURY: 0.05,
    EXCHANGE: 0.6,
}
"""By verb, where nothing else is looked at."""
