"""What is learnt from in Land: the evaluator's features in parts of what the ruleset asks for, and more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barons.ai.eval.land_donjons import DonjonValues
from barons.engine.core import CHANCE
from barons.engine.land.legal import order_allowed
from barons.engine.land.rules import LandRules
from barons.engine.land.state import LandState
from barons.engine.land.terrain import BIT

POINTS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16)
"""The evaluator's features that are points of donjons: here in parts of the challenge."""
TROOPS: Final = (10, 11, 21, 22)
"""Those that are troops: here in parts of what a donjon takes."""
LOST: Final = 12
"""Here in parts of what may be lost before the game ends; of all troops where it does not."""

# Further inputs, after the features.
LOST_SQUARED: Final = 0
AWAITS: Final = 1
"""It is this colour's turn, and its die has not fallen."""
WAITS: Final = 2
"""How far its next turn is: 0 in its own, 1 for the last to come."""
SECOND: Final = 3
"""It is its turn, and a further order is allowed."""
READY_AFAR: Final = 4
"""The best site where own troops are enough for a donjon, wherever the Baron is."""
LARGEST: Final = 5
"""The largest own stack, up to two donjons' worth."""
STACKS: Final = 6
"""Tiles with own troops, in parts of four."""
PREY: Final = 7
"""Own troops in opposing donjons, in parts of what destroys one."""
MORE: Final = 8


class LandInputs:
    """The inputs of one ruleset."""

    def __init__(self, rules: LandRules, features: int) -> None:
        self._rules = rules
        self._features = features
        self._scales: list[list[float]] = [self._scaled(players) for players in range(5)]
        """By number of players, then feature: what it is multiplied by."""
        self._loseable: list[float] = [self._may_lose(players) for players in range(5)]

    def _scaled(self, players: int) -> list[float]:
        scale = [1.0] * self._features
        if players >= 2:
            for number in POINTS:
                scale[number] = 1.0 / self._rules.challenge_of(players)
            for number in TROOPS:
                scale[number] = 1.0 / max(1, self._rules.donjon_troops)
            scale[LOST] = 1.0 / self._may_lose(players)
        return scale

    def _may_lose(self, players: int) -> float:
        if players < 2:
            return 1.0
        return float(max(1, self._rules.troops_of(players) - max(0, self._rules.exhaustion)))

    def phase(self, state: LandState) -> float:
        """How near the end is, 0 to 1: by score, by losses where they end the game, by rounds where they do."""
        count = len(state.seats)
        rules = self._rules
        near = max(state.points) / rules.challenge_of(count)
        if rules.exhaustion >= 0:
            near = max(near, max(state.discard) / self._loseable[count])
        if rules.round_limit:
            near = max(near, state.number / (rules.round_limit * count))
        return min(1.0, near)

    def of(
        self, knowledge: DonjonValues, state: LandState, colour: int, features: Sequence[float]
    ) -> list[float]:
        """Of one colour, from its features."""
        count = len(state.seats)
        found = [value * scale for value, scale in zip(features, self._scales[count], strict=True)]
        more = [0.0] * MORE
        lost = found[LOST]
        more[LOST_SQUARED] = lost * lost
        if colour in state.seats:
            waits = (state.seats.index(colour) - state.seat) % count
            if waits:
                more[WAITS] = waits / (count - 1)
            elif state.to_move == CHANCE:
                more[AWAITS] = 1.0
            elif state.die and order_allowed(self._rules, state):
                more[SECOND] = 1.0
        self._stacks(knowledge, state, colour, more)
        return found + more

    def _stacks(self, knowledge: DonjonValues, state: LandState, colour: int, more: list[float]) -> None:
        """What own stacks can do where they stand."""
        own = state.donjons[colour]
        others = 0
        for mask in state.donjons:
            others |= mask
        beside = state.terrain.beside
        gains = knowledge.gains(own, state.terrain.towns)
        builders = knowledge.builders
        foreign = others & ~own & ~knowledge.unbreakable
        largest = 0
        stacks = prey = 0
        best = 0.0
        mask = state.troops[colour]
        while mask:
            low = mask & -mask
            mask ^= low
            tile = low.bit_length() - 1
            troops = state.count[tile]
            stacks += 1
            if troops > largest:
                largest = troops
            if low & foreign:
                prey += troops
            elif troops >= builders and gains[tile] > best and not others & (BIT[tile] | beside[tile]):
                best = gains[tile]
        more[READY_AFAR] = best / self._rules.challenge_of(len(state.seats))
        more[LARGEST] = min(largest, 2 * builders) / builders
        more[STACKS] = 0.25 * stacks
        more[PREY] = prey / max(1, knowledge.destroyers)
