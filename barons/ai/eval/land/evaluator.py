"""Evaluation of Land: the value of a position for each colour.

All numbers of the edition come from its parameters; only the weights are estimates. They were fitted to games
of the computers against each other (`docs/learning/trials.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from barons.ai.eval.land import features as terms
from barons.ai.eval.land.dominated import cost, dominated, one_ride
from barons.ai.eval.land.donjons import DonjonValues
from barons.ai.eval.land.features import (
    BEGUN,
    BESIDE,
    BESIDE_IN_TURN,
    BLOCKED,
    BLOCKED_IN_TURN,
    CARDS,
    DONJONS,
    FEATURES,
    GUARDS,
    IN_LINE,
    LOST,
    NEAR,
    NEARLY,
    NEARLY_IN_TURN,
    ON_BOARD,
    ONE_BELOW,
    POINTS,
    POINTS_SQUARED,
    READY,
    READY_IN_TURN,
    RESERVE,
    STACK,
    STALKERS,
    TEMPO,
    THREAT_IN_TURN,
    TWO_BELOW,
    UNDER_THREAT,
)
from barons.ai.eval.land.inputs import LandInputs
from barons.ai.eval.land.priors import priors
from barons.ai.eval.land.standings import REMEMBERED, SeatStanding, board_key
from barons.ai.eval.land.turns import may_win
from barons.ai.eval.learnt import LearntValue, step_of
from barons.ai.eval.shares import results
from barons.ai.eval.weighing import weights_of
from barons.engine.core import CHANCE, Action
from barons.engine.land.guards import DISPERSING, others_of
from barons.engine.land.mechanics import UNIT
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT

WEIGHTS: Final = weights_of("land", terms)
"""By feature, in units of the logistic curve."""


def evaluator(rules: LandRules) -> LandEvaluator:
    return LandEvaluator(rules)


class LandEvaluator(DonjonValues):
    """The evaluator for a ruleset of Land."""

    def __init__(self, rules: LandRules) -> None:
        super().__init__(rules)
        self.course = "land_cards" if rules.by_deck else "land"
        self.weights: tuple[float, ...] = WEIGHTS
        self._slots = rules.slots
        self._donjons_disperse = bool(rules.donjon_orders & DISPERSING)
        self._actions = rules.cards_a_turn if rules.by_deck else rules.actions_a_turn
        self._challenge = [float(rules.challenge_of(max(2, players))) for players in range(5)]
        self._inputs = LandInputs(rules, FEATURES)
        self._learnt: list[LearntValue | None] = [None] * 5
        """By number of players."""
        self._boards: dict[tuple[object, ...], list[SeatStanding]] = {}
        """The standings of each colour, by `board_key`."""
        self._standings: dict[tuple[float, ...], SeatStanding] = {}
        """By number of players and features, since many boards look the same to a colour."""
        self._valued = 0
        """Number of values kept in them."""

    def values(self, state: LandState) -> list[float]:
        learnt = self._learnt[len(state.seats)]
        if learnt is None or -1 in state.seats:
            worth = [self._worth(state, colour) for colour in range(len(state.seats))]
        else:
            worth = self._learnt_worth(learnt, state)
        if -1 not in state.seats:
            return results([worth[colour] for colour in state.seats], 1.0)
        # In the draft, a seat without a colour may expect the mean of the colours left.
        left = [colour for colour in range(len(state.seats)) if colour not in state.seats]
        mean = sum(worth[colour] for colour in left) / len(left)
        return results([mean if colour < 0 else worth[colour] for colour in state.seats], 1.0)

    def _learnt_worth(self, learnt: LearntValue, state: LandState) -> list[float]:
        """Return the learnt value of each colour, from the cache if its standing is known."""
        phase = self._inputs.phase(state)
        step = step_of(phase)
        found = []
        for colour, standing in enumerate(self._standings_on(state)):
            key = self._inputs.moment(state, colour, step)
            worth = standing.worth.get(key)
            if worth is None:
                inputs = self._inputs.counted(state, colour, self._in_turn(state, colour, standing.features))
                worth = standing.worth[key] = learnt.worth([inputs], phase)[0]
                self._valued += 1
            found.append(worth)
        return found

    def _standings_on(self, state: LandState) -> list[SeatStanding]:
        """Return the standing of each colour on this board."""
        key = board_key(state)
        found = self._boards.get(key)
        if found is None:
            if len(self._boards) + self._valued >= REMEMBERED:
                self._forget()
            found = self._boards[key] = []
            for colour in range(len(state.seats)):
                features = self._on_board(state, colour)
                alike = (float(len(state.seats)), *features)
                standing = self._standings.get(alike)
                if standing is None:
                    standing = self._standings[alike] = SeatStanding(features)
                found.append(standing)
        return found

    def _forget(self) -> None:
        self._boards = {}
        self._standings = {}
        self._valued = 0

    def learn(self, value: LearntValue | None) -> None:
        self._forget()
        self._learnt = [value and value.scaled(self._inputs.scale(players)) for players in range(5)]

    def inputs(self, state: LandState) -> list[list[float]]:
        """Return the inputs by colour."""
        scale = self._inputs.scale(len(state.seats))
        return [[*map(mul, own, scale)] for own in self._counted(state)]

    def _counted(self, state: LandState) -> list[list[float]]:
        return [
            self._inputs.counted(state, colour, self.features(state, colour))
            for colour in range(len(state.seats))
        ]

    def made_by_hand(self) -> tuple[list[float], list[float]]:
        """Return the weights for two players."""
        scale = self._inputs.scale(2)
        found = [
            weight / part
            for weight, part in zip((*self.weights, *[0.0] * self._inputs.more), scale, strict=True)
        ]
        return found, found

    def phase(self, state: LandState) -> float:
        return self._inputs.phase(state)

    def owners(self, state: LandState) -> list[int]:
        return list(state.seats)

    def _worth(self, state: LandState, colour: int) -> float:
        worth = 0.0
        weights = self.weights
        for number, value in enumerate(self.features(state, colour)):
            if value != 0.0:
                worth += weights[number] * value
        return worth

    def features(self, state: LandState, colour: int) -> list[float]:
        """Return the features of one colour, in the order of `WEIGHTS`."""
        return self._in_turn(state, colour, self._on_board(state, colour))

    def _in_turn(self, state: LandState, colour: int, on_board: list[float]) -> list[float]:
        """Return the features `on_board` with those that depend on the turn and on what is off the board."""
        found = on_board[:]
        found[RESERVE] = state.reserve[colour]
        found[LOST] = state.discard[colour]
        found[CARDS] = state.hands[colour].bit_count()
        if state.seats[state.seat] != colour:
            found[THREAT_IN_TURN] = found[UNDER_THREAT]
        elif state.to_move != CHANCE:
            left = self._actions - state.actions_done
            found[TEMPO] = max(0, left)
            if left > 0:
                found[READY_IN_TURN] = found[READY]
                found[BLOCKED_IN_TURN] = found[BLOCKED]
            if left > 1:
                found[NEARLY_IN_TURN] = found[NEARLY]
                found[BESIDE_IN_TURN] = found[BESIDE]
        return found

    def _on_board(self, state: LandState, colour: int) -> list[float]:
        """Return the features that depend on the board only; the others are 0."""
        found = [0.0] * FEATURES
        own = state.donjons[colour]
        all_donjons = 0
        for mask in state.donjons:
            all_donjons |= mask
        count = state.count
        share = state.points[colour] / self._challenge[len(state.seats)]
        found[POINTS] = share
        found[POINTS_SQUARED] = share * share
        baron = state.baron[colour]
        if baron >= 0:
            self._building(state, colour, baron, all_donjons, found)
        troops = 0
        mask = state.troops[colour]
        while mask:
            low = mask & -mask
            troops += count[low.bit_length() - 1]
            mask ^= low
        found[ON_BOARD] = troops
        found[DONJONS] = own.bit_count()
        self._threats(state, colour, own, all_donjons, found)
        if baron >= 0:
            self._knights(state, colour, baron, found)
        return found

    def _building(
        self, state: LandState, colour: int, baron: int, all_donjons: int, found: list[float]
    ) -> None:
        bit = BIT[baron]
        own = state.donjons[colour]
        mine = state.troops[colour]
        beside = state.terrain.beside
        count = state.count
        gains = self.gains(own, state.terrain.towns)
        here = count[baron] if mine & bit else 0
        found[STACK] = min(here, 6)
        best = best_ready = 0.0
        if not (all_donjons & (bit | beside[baron])) and (here or not count[baron]):
            gain = best = gains[baron]
            lacking = self.builders - here
            if lacking <= 0:
                found[READY] = gain
            elif lacking == 1:
                found[NEARLY] = gain
            else:
                found[BEGUN] = gain
        mask = state.terrain.open[baron] & ~all_donjons
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            if all_donjons & beside[tile]:
                continue
            gain = gains[tile]
            if low & mine:
                if count[tile] >= self.builders and gain > best_ready:
                    best_ready = gain
            elif count[tile]:
                continue
            if gain > best:
                best = gain
        found[BESIDE] = best_ready
        found[NEAR] = best
        gathered = 0
        for ray in state.terrain.lines(baron).rays:
            for tile in ray:
                if mine & BIT[tile]:
                    gathered += count[tile]
                elif count[tile] or all_donjons & ~own & BIT[tile]:
                    break
        found[IN_LINE] = min(gathered, 6)

    def _knights(self, state: LandState, colour: int, baron: int, found: list[float]) -> None:
        beside = state.terrain.open[baron]
        guards = stalkers = crowd = 0
        for number, tile in enumerate(state.knight):
            if tile == baron:
                crowd += UNIT[number // self._slots]
                if number // self._slots == colour:
                    guards += 1
            elif tile >= 0 and beside & BIT[tile] and number // self._slots != colour:
                stalkers += 1
        found[GUARDS] = guards
        found[STALKERS] = stalkers
        if crowd and self.rules.knighthood.blocks[colour][crowd]:
            found[BLOCKED] = 1.0

    def _threats(self, state: LandState, colour: int, own: int, all_donjons: int, found: list[float]) -> None:
        breakable = own & ~self.unbreakable
        if not breakable:
            return
        count = state.count
        mask = breakable & others_of(state.troops, colour)
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            loss = self.gains(own ^ low, state.terrain.towns)[tile]
            found[TWO_BELOW if self.destroyers - count[tile] == 1 else ONE_BELOW] += loss
        threatened = self.threatened(state, colour, all_donjons)
        while threatened:
            low = threatened & -threatened
            threatened ^= low
            loss = self.gains(own ^ low, state.terrain.towns)[low.bit_length() - 1]
            found[UNDER_THREAT] += loss

    def threatened(
        self, state: LandState, colour: int, all_donjons: int, by: int = -1, *, heeds_blocks: bool = False
    ) -> int:
        """Return the mask of a colour's donjons that one order of another colour can destroy.

        `by`: that colour; -1: any. `heeds_blocks`: whether blocked tiles stop it; values of positions ignore
        them, since a Knight may leave before the order is given.
        """
        breakable = state.donjons[colour] & ~self.unbreakable
        count = state.count
        troops = state.troops
        mine, theirs = troops[colour], others_of(troops, colour)
        found = 0
        for other in range(len(troops)):
            if other == colour or by not in (-1, other):
                continue
            command = BIT[state.baron[other]] if state.baron[other] >= 0 else 0
            if self._donjons_disperse:
                command |= state.donjons[other]
            command &= troops[other]
            stops = (all_donjons & ~state.donjons[other]) | others_of(troops, other)
            within = breakable
            if heeds_blocks:
                blocked = self.blocked(state, other)
                command &= ~blocked
                stops |= blocked
                if not self.rules.enters_blocked:
                    within &= ~blocked
            while command:
                low = command & -command
                command ^= low
                origin = low.bit_length() - 1
                for tile, way in state.terrain.lines(origin).approaches:
                    bit = BIT[tile]
                    if within & bit and way & stops == bit and not found & bit:
                        needed = self.destroyers
                        if mine & bit:
                            needed += count[tile]
                        elif theirs & bit:
                            needed -= count[tile]
                        if count[origin] >= needed:
                            found |= bit
        return found

    def priors(self, state: LandState, legal: list[Action]) -> list[float]:
        return priors(self, state, legal)

    def dominated(self, state: LandState, legal: list[Action]) -> list[Action]:
        return dominated(self, state, legal)

    def layout(self, state: LandState) -> tuple[int, ...]:
        """Return officers, troops and donjons; Knights of a colour are interchangeable."""
        slots = self._slots
        knights = [
            tile
            for first in range(0, len(state.knight), slots)
            for tile in sorted(state.knight[first : first + slots])
        ]
        return (*state.baron, *knights, *state.count, *state.troops, *state.donjons)

    def cost(self, state: LandState, action: Action) -> float:
        """Return the credits of a card, more if it is rare; 1 for a card of the common deck."""
        return cost(self.rules, action)

    def thrifty(self, turn: Sequence[LandState], path: list[Action], even: list[Action]) -> Action:
        """Return the first step of a path, without a ride that another one can include."""
        return one_ride(turn, path, even) or path[0]

    def may_win(self, state: LandState) -> bool:
        return may_win(self, self.rules, state)
